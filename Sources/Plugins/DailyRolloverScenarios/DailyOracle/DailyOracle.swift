public import CivilTime
public import DailyRollover
public import PhoneSimulator
public import Rollover

/// Watches over schedules: works out what is due independently of the engine, and says what was broken and why.
///
/// It is two words wide, so that a list of watchers holds it in place: a larger one lies in a box, which is opened for
/// every observation.
public struct DailyOracle: Watcher {
  /// The watcher itself; in a list, because whoever holds a list alone changes it in place.
  private var watchers: [DailyWatcher]
  /// The earliest moment at which a schedule has something to judge.
  public private(set) var soonest = Moment.never

  /// Watches over the schedules of an engine that is set up so.
  public init(_ settings: DailyRolloverSettings, doubt: Doubt = .silent) {
    watchers = [DailyWatcher(settings, doubt: doubt)]
  }

  /// Hears what happened.
  public mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    _ = heard(observation, at: moment, into: &findings)
  }

  /// Hears what the app did or suffered.
  public mutating func hear(
    _ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings
  ) {
    _ = heard(change, at: moment, into: &findings)
  }

  /// Judges everything that comes due up to an instant of the device's clock.
  public mutating func judge(through wall: Instant, at moment: borrowing Moment, into findings: inout Findings) {
    soonest = watchers[0].judge(through: wall, at: moment, into: &findings)
  }

  /// Hears what happened; answers when there is something to judge.
  public mutating func heard(
    _ observation: Observation, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant {
    let next = watchers[0].hear(observation, at: moment, into: &findings)
    soonest = next
    return next
  }

  /// Hears what the app did or suffered; answers when there is something to judge.
  public mutating func heard(
    _ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant {
    let next = watchers[0].hear(change, at: moment, into: &findings)
    soonest = next
    return next
  }

  /// What another watcher has excused was not lost, and may come late.
  public mutating func wasExcused(_ violation: Violation) { watchers[0].wasExcused(violation) }

  /// At the end, judges whether what should be armed is, if the app has been at rest since the last change.
  public mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {
    watchers[0].finish(at: moment, into: &findings)
  }
}
