public import CivilTime
public import Rollover

/// The choices about task reminders as a whole.
public struct TaskReminderSettings: Sendable, Equatable {
  /// How long after its time a reminder that could not ring may still come.
  public var grace: TimeSpan
  /// What is done where nobody can know whether a reminder rang; `nil` takes the engine's choice.
  public var doubt: Doubt?

  /// Puts settings together.
  public init(grace: TimeSpan = .hours(4), doubt: Doubt? = nil) {
    self.grace = grace
    self.doubt = doubt
  }
}

/// Makes the body of a reminder from the due date and time.
public typealias TaskBody = @Sendable (CivilDateTime) -> String
