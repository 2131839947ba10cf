public import CivilTime

/// What can be chosen about an engine as a whole; a schedule's own setting goes before it.
public struct EngineSettings: Sendable, Equatable {
  /// How occurrences are put into the notification centre.
  public enum Strategy: String, Sendable, CaseIterable {
    /// Many ahead, so that the phone rings while no code of ours runs.
    case horizon
    /// One at a time; the next is armed when code of ours runs after a delivery.
    case chain
    /// One repeating request, left to the platform.
    case repeating
  }

  /// How occurrences are put into the notification centre.
  public var strategy: Strategy
  /// How many days ahead occurrences are armed, 1…366.
  public var days: Int
  /// The step of schedules that do not choose one.
  public var step: Schedule.Step
  /// The grace of schedules that do not choose one.
  public var grace: TimeSpan
  /// What becomes of what nobody can know to have rung, for schedules that do not choose.
  public var doubt: Schedule.Doubt

  /// For how long after a rollover nothing of the same schedule is rolled over again, where the step is 24 hours.
  public var coolDown: TimeSpan
  /// From which difference between the wall clock and the uptime on the clock counts as set.
  public var jumpThreshold: TimeSpan
  /// How many millionths of the time that passed a clock may be off by itself; quartz is off by less than a hundred.
  public var driftPartsPerMillion: Int64

  /// Puts settings together.
  public init(
    strategy: Strategy = .horizon, days: Int = 30, step: Schedule.Step = .wall, grace: TimeSpan = .hours(4),
    doubt: Schedule.Doubt = .silent, coolDown: TimeSpan = .hours(1), jumpThreshold: TimeSpan = .seconds(5),
    driftPartsPerMillion: Int64 = 100
  ) {
    self.strategy = strategy
    self.days = days
    self.step = step
    self.grace = grace
    self.doubt = doubt
    self.coolDown = coolDown
    self.jumpThreshold = jumpThreshold
    self.driftPartsPerMillion = driftPartsPerMillion
  }
}
