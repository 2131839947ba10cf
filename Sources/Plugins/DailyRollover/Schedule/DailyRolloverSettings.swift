public import CivilTime

/// What can be chosen about all schedules; a schedule's own setting goes before it.
public struct DailyRolloverSettings: Sendable, Equatable {
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
  /// How many days ahead occurrences are armed, and how many occurrences of a series with fewer, 1…366.
  public var days: Int
  /// The step of schedules that do not choose one.
  public var step: Schedule.Step
  /// The grace of schedules that do not choose one.
  public var grace: TimeSpan
  /// For how long after a rollover nothing of the same schedule is rolled over again, where the step is 24 hours.
  public var coolDown: TimeSpan

  /// Puts settings together.
  public init(
    strategy: Strategy = .horizon, days: Int = 30, step: Schedule.Step = .wall, grace: TimeSpan = .hours(4),
    coolDown: TimeSpan = .hours(1)
  ) {
    self.strategy = strategy
    self.days = days
    self.step = step
    self.grace = grace
    self.coolDown = coolDown
  }
}
