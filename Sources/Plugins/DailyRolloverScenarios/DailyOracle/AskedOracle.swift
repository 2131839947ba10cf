public import CivilTime
public import DailyRollover
public import PhoneSimulator
public import Rollover

/// Holds an engine to what the person asked for, however it counts and arms: every date at its time by the clock on the wall,
/// for as many `days` as it is set up for also while nobody opens the app.
///
/// It judges `Invariant.asAsked`: that of a person who knows of no chain and of no step of 24 hours. A schedule
/// that asks for such a step itself gets it.
public struct AskedOracle: Watcher {
  private var oracle: DailyOracle
  private var names = DateNames()

  /// What a person notices.
  private static let noticed: [Invariant] = [.noDuplicates, .onTime, .nothingLost, .comesInTheEnd]

  /// The earliest moment at which a schedule has something to judge.
  public var soonest: Instant { oracle.soonest }

  /// Watches over the schedules of an engine that is set up so.
  public init(_ settings: DailyRolloverSettings, doubt: Doubt = .silent) {
    var plain = settings
    plain.strategy = .horizon
    plain.step = .wall
    oracle = DailyOracle(plain, doubt: doubt)
  }

  /// Hears what happened.
  public mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    var own = Findings()
    names.learn(observation, at: moment)
    if names.isEmpty {
      oracle.hear(observation, at: moment, into: &own)
    } else {
      oracle.hear(names.translated(observation), at: names.translated(moment), into: &own)
    }
    AskedOracle.tell(own, in: &findings)
  }

  /// Judges everything that comes due up to an instant of the device's clock.
  public mutating func judge(through wall: Instant, at moment: borrowing Moment, into findings: inout Findings) {
    var own = Findings()
    if names.isEmpty {
      oracle.judge(through: wall, at: moment, into: &own)
    } else {
      oracle.judge(through: wall, at: names.translated(moment), into: &own)
    }
    AskedOracle.tell(own, in: &findings)
  }

  /// What another watcher has excused was not lost, and may come late.
  public mutating func wasExcused(_ violation: Violation) {
    guard violation.invariant == .asAsked else { return }
    var own = violation
    own.invariant = .nothingLost
    oracle.wasExcused(own)
  }

  /// Tells what a person notices as one breach of what was asked; warnings are the other oracle's.
  private static func tell(_ own: Findings, in findings: inout Findings) {
    for var violation in own.violations where noticed.contains(violation.invariant) {
      violation.invariant = .asAsked
      findings.violations.append(violation)
    }
  }
}
