public import CivilTime

/// What the app's own code asks of the engine.
public enum Command: Sendable, Equatable {
  /// Keep a schedule; one of the same name is replaced and keeps what it has already delivered.
  case schedule(Schedule)
  /// Forget a schedule and what is armed for it.
  case cancel(ScheduleID)
  /// Leave out the occurrence of one local date; the series goes on as if it had rung.
  case skip(ScheduleID, on: CivilDate)
  /// Let a schedule be silent until it is resumed; what comes due meanwhile is neither missed nor late.
  case pause(ScheduleID)
  /// Go on with a paused schedule, from its next occurrence.
  case resume(ScheduleID)
}

/// Why a command was refused.
public enum CommandError: UInt8, Hashable, Sendable, CaseIterable, Error {
  /// No schedule has this identity.
  case unknownSchedule
  /// Another schedule's name has the same identity.
  case identityCollision
  /// A step of 24 hours needs a series that counts days.
  case stepNeedsDays
  /// The schedule has no occurrence on that date, or it is past; or its series has none at all.
  case noOccurrence
}
