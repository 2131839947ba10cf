internal import CivilTime

/// How plugins and the engine ask for code of ours to run.
extension EngineContext {
  /// Asks for a run by a name, in place of the wish that the plugin has under it.
  ///
  /// The host is asked at once, and not when the event is dealt with. So a plugin that asks for its next run before it works
  /// has it, whenever the process ends.
  public mutating func wake(_ request: WakeRequest) {
    registry.put(request, of: plugin)
    askToWake()
  }

  /// Takes a wish of the plugin's back.
  public mutating func withdrawWake(_ name: String) {
    if registry.withdraw(name, of: plugin) { return effects.append(.withdrawWake(name)) }
    // It may have been part of the one request that all share.
    hasOtherWakes = true
  }

  /// Says that the plugin has nothing more to do in any run; a run is over when that is so for each plugin that it is for.
  public mutating func runIsOver() {
    for name in registry.isDone(plugin) { effects.append(.runIsOver(name)) }
  }

  /// Tells the host when code of ours is to run, as far as it does not know.
  mutating func askToWake() {
    hasOtherWakes = false
    var soonest: Instant?
    for wake in wakes { if let wake, soonest.map({ wake < $0 }) ?? true { soonest = wake } }
    guard !registry.isEmpty else {
      guard let soonest else { return withdrawJoint() }
      guard soonest != registry.joint?.earliest else { return }
      registry.joint = WakeRequest(earliest: soonest)
      return effects.append(.wake(WakeRequest(earliest: soonest)))
    }
    for request in registry.takeUnasked() { effects.append(.wake(request)) }
    let (moment, hears) = registry.soonest(soonest)
    guard let moment else { return withdrawJoint() }
    let joint = WakeRequest(earliest: moment, hearsExpiration: hears)
    guard joint != registry.joint, !registry.isJointRefused else { return }
    registry.joint = joint
    effects.append(.wake(joint))
  }

  /// Nobody wants a run of those that all share any more.
  private mutating func withdrawJoint() {
    guard registry.joint != nil else { return }
    registry.joint = nil
    effects.append(.withdrawWake(WakeRequest.refreshName))
  }

  /// The platform did not take a request; it goes with the others until there is an occasion to ask again.
  ///
  /// What failed for no reason that anybody knows is asked for again at once, a few times.
  mutating func wakeRefused(_ name: String, _ refusal: WakeRefusal) {
    registry.refused(name)
    report(.said(LogSentence("\(refusal.sentence)")))
    if name != WakeRequest.refreshName || refusal == .failed && registry.triesAgain() { askToWake() }
  }

  /// Asks for a run by which storage may have been unlocked; what the plugins want, nobody knows before that.
  mutating func lookForUnlock() {
    registry.put(
      WakeRequest(Self.unlock, earliest: now + .minutes(15), hearsExpiration: registry.isUsed), of: Self.nobody)
    askToWake()
  }

  /// Storage has been read, and the plugins ask for their own runs.
  mutating func forgetUnlock() { _ = registry.withdraw(Self.unlock, of: Self.nobody) }

  /// The name of that wish, which no plugin has, and the place of no plugin.
  private static let unlock = "/unlock"
  private static let nobody = UInt8.max

  /// Asks again for what was refused.
  mutating func retryWakes() { if registry.retry() { hasOtherWakes = true } }
}
