internal import CivilTime
internal import Rollover

/// Pushes on their way to the phone.
extension World {
  /// A server sends one.
  mutating func send(_ push: Push) {
    var way = TimeSpan(milliseconds: network.latency.milliseconds / 2)
    if profile.push == .reordered { way = way + .seconds(Int64(detours.below(601))) }
    timers.add(.push(push), at: now + way)
  }

  /// A push reaches the phone; of those that cannot be told yet, the last one of each kind is kept.
  mutating func arrive(_ push: Push) {
    switch push {
    case .silent: arriveSilently()
    case .shown(let identifier): show(identifier)
    }
  }

  private mutating func arriveSilently() {
    guard isOn, network.isOnline else { return pushWaits = true }
    pushWaits = false
    let isOpen = process.state == .foreground
    guard profile.push != .lost, isOpen || mayPushWake() else { return }
    record(.network, nil, .text(trace.text("push")))
    letRun()
    observe(.wake(.pushed))
    inbox.append(.pushed)
  }

  /// The platform shows it by itself; an app that may run hears of it.
  private mutating func show(_ identifier: RequestIdentifier) {
    guard isOn, network.isOnline else { return shownPushWaits = identifier }
    shownPushWaits = nil
    guard profile.push != .lost else { return }
    guard permission.allowsDelivery else { return record(.dropped, identifier, .word(StaticWord(permission))) }
    let isOpen = process.state == .foreground
    let isHandedOver = isOpen && profile.foreground == .handedOver
    let replaced = isHandedOver ? false : centre.deliver(identifier)
    // It has no category of the app's.
    if !isHandedOver, !centre.tellingDismissal.isEmpty { centre.tellDismissal(of: identifier, isTold: false) }
    record(.delivered, identifier, .text(trace.text("by a push")))
    if replaced { record(.replaced, identifier) }
    let isHeard = isOpen || mayPushWake()
    monitor.watchPushes()
    observe(.pushed(identifier, isHeard: isHeard))
    if profile.collapse == .pending, !centre.remove([identifier]).isEmpty {
      record(.removed, identifier)
      observe(.lost(identifier))
    }
    guard isHeard else { return }
    letRun()
    inbox.append(event: .presented(identifier, at: clock.wall(at: now)))
  }

  /// What waits reaches a phone that is on and has a network again.
  mutating func deliverWaitingPush() {
    if pushWaits { arriveSilently() }
    if let identifier = shownPushWaits { show(identifier) }
  }

  /// Whether a push may let code of ours run that is not in the foreground.
  private mutating func mayPushWake() -> Bool {
    guard process.isRunning || !wasQuit && !savesPower && allowsBackground else { return false }
    guard profile.push == .throttled else { return true }
    if let last = lastPush, now - last < .minutes(20) { return false }
    lastPush = now
    return true
  }
}
