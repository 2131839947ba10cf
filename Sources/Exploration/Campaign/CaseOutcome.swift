public import CivilTime
public import PhoneSimulator

/// What came of playing a case.
public struct CaseOutcome: Sendable {
  /// Its number within the campaign.
  public var number: UInt64
  /// What was broken, in the order noticed; without what can be judged only where everything is well in the end.
  public var violations: [Violation]
  /// How many events the phone worked through.
  public var events: UInt64
  /// How long it lasted.
  public var length: TimeSpan
  /// The hash of its trace.
  public var hash: UInt64
  /// The places of steps that could not be performed, such as a command while the app was not running.
  public var refused: [Int]
}

extension ExplorationCase {
  /// Plays the case from beginning to end, with the oracle on, and keeps no records.
  public func play() -> CaseOutcome {
    var world = World(history, keepsRecords: false)
    var refused: [Int] = []
    let steps = history.steps
    var first = 0
    while first < steps.count {
      let moment = steps[first].time
      let end = steps[first...].firstIndex { $0.time != moment } ?? steps.count
      refused += world.run(steps[first..<end].map(\.action), at: moment).map { first + $0.index }
      first = end
    }
    world.run(at: end)
    world.finish()
    return CaseOutcome(
      number: number, violations: world.violations.filter { heals || $0.invariant.holdsAlways },
      events: world.eventCount, length: length, hash: world.trace.hash, refused: refused)
  }
}
