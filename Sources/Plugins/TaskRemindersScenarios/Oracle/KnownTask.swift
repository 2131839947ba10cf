internal import CivilTime
internal import Rollover
internal import TaskReminders

/// A task as the oracle knows it: worked out from what the app asked for, and from what came to be durable.
struct KnownTask: Sendable {
  /// When the person is to be reminded; `nil` when not at all.
  var reminder: CivilDateTime?
  var due: CivilDate?
  var isDone = false
  /// When it was done last.
  var doneSince: Instant?
  /// Whether the reminder had passed when it was set.
  var wasPast = false
  /// Whether nobody knows which date the app took for today as it chose the one on which it is due.
  var dateIsUnknown = false
  /// Whether the reminder was chosen, or moved, by such a date.
  var reminderIsUnknown = false
}

/// What the oracle knows of the notifications of one task.
struct TaskWatch: Sendable {
  let subject: SubjectID
  /// The task as it is durable; `nil` when there is none.
  var task: KnownTask?
  /// Whether its reminder was seen armed for its time, with nothing in the way since.
  var isUndisturbed = false
  /// Whether the app has looked after it since it became silent, so that nothing of it may ring any more.
  var isSilent = false
  /// The reminder that the request under its name is for; `nil` when nobody knows.
  var armed: CivilDateTime?
  /// The reminder that was wanted as the app last came to rest; `nil` when there was none.
  var settled: CivilDateTime?
  /// The reminder that rang last.
  var rang: CivilDateTime?
  /// When it rang, on the device's clock, if the app has not come to rest since.
  var rangUnseen: Instant?
  /// What the clock showed as it rang last.
  var rangLocal: CivilDateTime?
  /// Whether its ring was an excursion that nobody could see.
  var mayRingAgain = false
  /// Whether nothing can be said until the app has looked after it anew.
  var isUnknown = false

  /// Whether the clock or the zone changed since it was last seen armed, so that it may have rung by another one.
  var isDoubtful = false
  /// The reminder of which somebody said that it rang, which an app may believe, also of one that is wanted again.
  var said: CivilDateTime?

  /// Whether somebody said that its reminder rang.
  var isSaid: Bool { said != nil && said == task?.reminder }

  /// The time at which it is to ring; `nil` when it is to be silent.
  var wanted: CivilDateTime? {
    guard let task, !task.isDone, !task.wasPast else { return nil }
    return task.reminder
  }
}
