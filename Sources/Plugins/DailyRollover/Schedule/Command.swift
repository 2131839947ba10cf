public import CivilTime
public import Rollover

/// Something that the app's own code asks of the plugin.
public enum Command: PluginCommand, Equatable {
  /// Keep a schedule, in place of one of the same name; dates that rang under the name do not ring again.
  case schedule(Schedule)
  /// Forget a schedule, and remove its requests.
  case cancel(SubjectID)
  /// Leave out the occurrence of one local date; the series goes on as if it had rung.
  case skip(SubjectID, on: CivilDate)
  /// Let a schedule be silent until it is resumed; occurrences that come due meanwhile are neither missed nor late.
  case pause(SubjectID)
  /// Go on with a paused schedule, from its next occurrence.
  case resume(SubjectID)

  /// The schedule it is about.
  public var subject: SubjectID {
    switch self {
    case .schedule(let schedule): schedule.id
    case .cancel(let id), .skip(let id, _), .pause(let id), .resume(let id): id
    }
  }
}

/// Why a command was refused.
public enum CommandError: UInt8, Hashable, Sendable, CaseIterable, Error {
  /// No schedule has this identity.
  case unknownSchedule
  /// Another schedule's name has the same identity.
  case identityCollision
  /// A step of 24 hours needs a series that counts days.
  case stepNeedsDays
  /// The schedule has no occurrence on that date, or it is past.
  case noOccurrence
  /// The series of the schedule has no date at all, or none from its first to its last.
  case noDates

  /// The reason as a sentence without a full stop.
  public var sentence: StaticText {
    switch self {
    case .unknownSchedule: "no schedule has this name"
    case .identityCollision: "the name has the same identity as that of another schedule; choose another one"
    case .stepNeedsDays: "step=24h needs every=day or a number of days"
    case .noOccurrence: "there is no occurrence on that date, or it is past"
    case .noDates: "it has no date on which it could ring"
    }
  }
}

/// The identity of a schedule: that of its name.
public typealias ScheduleID = SubjectID

extension RequestIdentifier {
  /// The schedule that a request is of.
  public var schedule: ScheduleID { subject }
}
