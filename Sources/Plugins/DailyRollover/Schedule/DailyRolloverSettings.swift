public import CivilTime

/// The choices for all schedules; a schedule's own setting comes before them.
public struct DailyRolloverSettings: Sendable, Equatable {
  /// How occurrences are put into the notification centre.
  public enum Strategy: String, Sendable, CaseIterable {
    /// Many ahead, so that the phone rings while no code of ours runs.
    case horizon
    /// One at a time; its successor is armed when code of ours runs after its delivery.
    case chain
    /// A repeating request, left to the platform, where it says the same and nothing can ring twice.
    case repeating
  }

  /// How occurrences are put into the notification centre.
  public var strategy: Strategy
  /// How many days ahead occurrences are armed, and the number of occurrences that a sparse series wants, 1…366; a number
  /// outside becomes the nearest.
  public var days: Int { didSet { days = Self.bounded(days) } }
  /// The step of schedules that do not choose one.
  public var step: Schedule.Step
  /// The grace of schedules that do not choose one.
  public var grace: TimeSpan
  /// How long after a ring nothing of the same schedule rings, where the step is 24 hours; from due time to due time.
  public var coolDown: TimeSpan

  /// Puts settings together.
  public init(
    strategy: Strategy = .horizon, days: Int = 30, step: Schedule.Step = .wall, grace: TimeSpan = .hours(4),
    coolDown: TimeSpan = .hours(1)
  ) {
    self.strategy = strategy
    self.days = Self.bounded(days)
    self.step = step
    self.grace = grace
    self.coolDown = coolDown
  }

  private static func bounded(_ days: Int) -> Int { min(max(days, 1), 366) }
}
