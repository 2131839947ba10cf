public import CivilTime
public import Rollover

/// Something that a person wants to have done, perhaps by a date, perhaps with a reminder.
public struct ReminderTask: Sendable, Equatable {
  /// Its name, which never changes.
  public let id: String
  /// What is to be done.
  public internal(set) var title: String
  /// When it is due, by the clock on the wall.
  public internal(set) var due: CivilDateTime?
  /// When the person is reminded, by the clock on the wall; only where there is a due date.
  public internal(set) var reminder: CivilDateTime?
  /// Whether its time had passed when the reminder was set; such a one is not armed.
  var reminderWasPast = false
  /// For how long it was done before it was taken up again.
  var doneSpan = DoneSpan()
  /// Whether it is done.
  public internal(set) var isDone = false
  /// When it was last changed.
  public internal(set) var modified: Instant

  init(id: String, title: String, due: CivilDateTime?, reminder: CivilDateTime?, at now: Instant) {
    self.id = id
    self.title = title
    self.due = due
    self.reminder = reminder
    modified = now
  }

  /// The name of its subject, which is also that of its request.
  public static func subjectName(of id: String) -> String { "task-\(id)" }

  /// The identity of its subject.
  public static func subject(of id: String) -> SubjectID { SubjectID(name: subjectName(of: id)) }

  /// The greatest number of bytes of an identifier, and of a title: a change is to stay small.
  public static let longestID = 64
  /// The greatest number of bytes of a title.
  public static let longestTitle = 500
}
