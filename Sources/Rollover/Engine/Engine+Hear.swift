internal import CivilTime

/// How events find the parts that they concern.
extension Engine {
  /// Hears an event at once, or keeps it until the past is settled.
  mutating func hear(_ event: consuming Event) {
    // The past is settled before the app's wishes are heard, and none of them overtakes another that waits for that: a
    // clock that is set back right again makes the last plan stand once more.
    guard coordinator.isStarted, hasPlanned, !event.waitsForThePast || deferred.isEmpty && planStands else {
      if let identifier = try? event.report?.validated() { keepClaim(identifier) }
      deferred.append((event, context.reading))
      if coordinator.isStarted { trigger() } else { loadAgain() }
      return
    }
    route(event)
  }

  /// Hears an occasion, which nothing has to be kept of, since the next plan sees it for itself.
  @inline(__always)
  mutating func hear(_ occasion: PlainEvent.Occasion) {
    noteForeground(occasion)
    if occasion.interest == .life { context.retryWakes() }
    if occasion == .woke { noteUnread(WakeRequest.refreshName) }
    guard coordinator.isStarted, hasPlanned else {
      // Whoever listens hears of it once the past is settled.
      if allInterests.contains(occasion.interest) {
        deferred.append((occasion.event, context.reading))
      }
      return coordinator.isStarted ? trigger() : loadAgain()
    }
    switch occasion {
    case .timeChanged: timeChanged()
    case .backgrounded: backgrounded()
    case .foregrounded, .unlocked: tell(occasion, .life, always: true)
    case .woke: woke()
    // Code of ours runs, and nobody knows when it will run again.
    case .pushed: tell(occasion, .push, always: !planStands)
    }
  }

  @inline(__always)
  private mutating func noteForeground(_ occasion: PlainEvent.Occasion) {
    if occasion == .foregrounded {
      if !isForeground { foregrounded = (context.reading, highest) }
      isForeground = true
    }
    guard occasion == .backgrounded else { return }
    isForeground = false
    staysForeground = false
  }

  /// When the app came to the foreground; `nil` where the clock was set or the device restarted since, or the zone is another.
  var wallOfForeground: Instant? {
    guard let before = foregrounded?.reading, before.boot == context.reading.boot,
      before.zone == context.reading.zone
    else { return nil }
    let (wall, uptime) = (context.reading.wall - before.wall, context.reading.uptime - before.uptime)
    return (wall - uptime).magnitude <= .minutes(1) ? before.wall : nil
  }

  /// Hands an event to the parts that it concerns, and begins a cycle if it may change what should be armed.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - isLearnt: whether a plan has learnt already what it says of rings.
  mutating func route(_ event: Event, isLearnt: Bool = false) {
    switch event {
    case .command(let command): perform(command)
    case .presented(let identifier, let shown): presented(identifier, at: shown, isLearnt: isLearnt)
    case .opened(let data): claim(data, event, isLearnt: isLearnt)
    case .acted(let data, _): claim(data, event, isLearnt: isLearnt)
    case .rulesUpdated(let zone):
      context.renew(zone)
      zonesWithOtherRules.append(zone.name)
      if let device = lastReading?.device, device.name == zone.name, device.fingerprint != zone.fingerprint {
        hadOtherRules = true
      }
      tell(event, .rules, always: true)
    case .permissionChanged(let permission):
      if !permission.allowsDelivery { mayIgnoreRemovals = true }
      tell(event, .device, always: true)
    case .networkChanged: tell(event, .network, always: !planStands)
    case .woke:
      beginJointRun()
      tell(event, .life, always: false)
    case .wake(let name, let news): route(news, of: name)
    case .foregrounded, .backgrounded, .unlocked: tell(event, .life, always: false)
    case .timeChanged: tell(event, .device, always: false)
    case .pushed: tell(event, .push, always: false)
    default: break
    }
  }

  mutating func tell(_ event: Event, _ interest: Interests, always: Bool) {
    tell(event, interest)
    if case .rulesUpdated = event { context.isDirty = true }
    if always || context.isDirty { trigger() }
  }

  private mutating func tell(_ occasion: PlainEvent.Occasion, _ interest: Interests, always: Bool) {
    if allInterests.contains(interest) { tell(occasion.event, interest) }
    if always || context.isDirty { trigger() }
  }

  private mutating func tell(_ event: Event, _ interest: Interests) {
    // Nobody changes the plugins where none listens, so that saved state goes on sharing them.
    guard allInterests.contains(interest) else { return }
    for index in plugins.indices where interests[index].contains(interest) {
      context.plugin = UInt8(index)
      plugins[index].hear(event, in: &context)
    }
  }

  /// Tells the plugin that keeps a notification's subject what became of it, if that plugin listens.
  mutating func tellOwner(of identifier: RequestIdentifier, _ event: Event) {
    guard allInterests.contains(.person) else { return }
    for index in plugins.indices where interests[index].contains(.person) {
      let isOwner = (0..<plugins[index].subjectCount).contains {
        plugins[index].subject(at: $0).id == identifier.subject
      }
      guard isOwner else { continue }
      context.plugin = UInt8(index)
      plugins[index].hear(event, in: &context)
    }
  }

  private mutating func perform(_ command: any PluginCommand) {
    let name = type(of: command).plugin
    guard let index = plugins.firstIndex(where: { type(of: $0).name == name }) else {
      return context.refuse(nil, "no plugin of this app takes the command")
    }
    context.plugin = UInt8(index)
    plugins[index].perform(command, in: &context)
    // Also after a command that was refused: code of ours runs, and nobody knows when it will run again.
    trigger()
  }

  @inline(__always)
  private mutating func timeChanged() {
    noteTimeChange()
    planForOtherTime()
    if allInterests.contains(.device) { tell(Event.timeChanged, .device) }
  }

  @inline(__always)
  private mutating func planForOtherTime() {
    // A plan is about to be made, and sees the change, but not one that was taken back.
    if coordinator.isReading, context.reading.uptime == askedAt?.uptime {
      // Requests for a date that it passed over are missing from the list; only repeating ones are there, and wait.
      if context.ledger.wishes.contains(where: \.identifier.isRepeating), !isPlainNotice() {
        context.isDirty = true
        refreshesRepeating = true
      }
      return
    }
    if planStands, isPlainNotice() {
      // A plan keeps its reading until it has been carried out: what came due since then came due on the way.
      if coordinator.isResting { context.save(into: &lastReading) }
    } else {
      if planStands {
        context.isDirty = true
        refreshesRepeating = true
      }
      trigger()
    }
  }

  /// Whether a notice of the time is one for midnight or for a change of offset: one of them came within the last
  /// minute, and since the last reading.
  ///
  /// Another one tells of a clock or a zone that was set, or set and set back, and requests may be gone. So does one by
  /// a clock that shows less than the last reading: what had come may lie ahead again.
  @inline(__always)
  private mutating func isPlainNotice() -> Bool {
    guard let last = lastReading?.wall else { return false }
    let now = context.now
    let since = max(last, now - .minutes(1))
    guard since < now else { return false }
    return context.cursor.offset(at: since) != context.cursor.offset(at: now)
      || context.cursor.localTime(at: since).date != context.cursor.localTime(at: now).date
  }

  @inline(__always)
  private mutating func backgrounded() {
    tell(PlainEvent.Occasion.backgrounded, .life, always: false)
    guard planStands, !context.isDirty else { return trigger() }
    // There is nothing to arm. The clocks are saved, since nobody knows when code of ours runs again.
    guard coordinator.isResting, !isFresh() else { return }
    difference.clear()
    context.save(into: &lastReading)
    save(in: .confirming)
  }

  /// Whether the clocks were saved less than a minute ago.
  private mutating func isFresh() -> Bool {
    guard let last = lastReading?.wall, failedSaves == 0 else { return false }
    return context.now - last < .minutes(1)
  }

  private mutating func woke() {
    beginJointRun()
    context.forgetWakes()
    tell(PlainEvent.Occasion.woke, .life, always: true)
  }

  /// Whether the last plan is still right although time went on.
  ///
  /// It changes nothing, and neither do ``isPlainNotice()`` and ``isFresh()``; a function that may not change the engine
  /// gets a copy of it.
  var planStands: Bool {
    mutating get {
      guard !context.isDirty, context.reading.wall < context.draft.standsUntil,
        lastReading?.zone == context.zoneMark
      else { return false }
      return Passage(from: lastReading, to: context.reading).isUndisturbed
    }
  }

  /// Begins a cycle, or has the present one followed by another.
  mutating func trigger() {
    guard coordinator.trigger() else { return }
    rereads = 0
    read()
  }

  /// Asks the notification centre what it holds.
  mutating func read() {
    let token = context.nextToken()
    askedAt = (context.now, context.reading.uptime)
    mayIgnoreRemovals = false
    coordinator.wait(in: .reading, for: token)
    context.effects.append(.readCentre(token))
  }
}

extension Event {
  /// Whether it must not be heard before the past is settled.
  fileprivate var waitsForThePast: Bool { if case .command = self { true } else { false } }

  /// The data of a notification that somebody says was delivered.
  fileprivate var report: NotificationData? {
    switch self {
    case .opened(let data): data
    case .acted(let data, _): data
    default: nil
    }
  }
}
