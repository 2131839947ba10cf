internal import CivilTime
internal import Rollover

/// One change of one task: what it was, and what it is to be.
struct TaskChange: Sendable, Equatable {
  let id: String
  /// `nil` when there was none.
  var before: ReminderTask?
  /// `nil` when there is none any more.
  var after: ReminderTask?

  /// Whether the reminder that there was is not to come any more.
  var silences: Bool { after?.isDone ?? true || after?.reminder != before?.reminder }

  /// Whether it sets a reminder that there was not.
  var setsReminder: Bool { after?.isWanted ?? false && after?.reminder != before?.reminder }
}

extension ReminderTask {
  /// Whether the person is to be reminded of it.
  var isWanted: Bool { reminder != nil && !isDone }
}

/// Why a change is refused.
struct TaskRefusal: Error, Equatable {
  var reason: StaticText

  /// Two tasks cannot have one name.
  static let nameIsTaken: StaticText = "there is a task of this name"
}

extension TaskCommand {
  /// Works out what is to change.
  ///
  /// - Parameters:
  ///   - before: the task, if there is one of that name.
  ///   - now: the device's wall clock.
  ///   - today: the local date.
  ///   - instant: when a local time comes in the zone of now; `nil` when it never does.
  /// - Returns: the task as it is to be; `nil` if there is to be none.
  /// - Throws: why the command is refused.
  func applied(
    to before: ReminderTask?, at now: Instant, today: CivilDate, instant: (CivilDateTime) -> Instant?
  ) throws(TaskRefusal) -> ReminderTask? {
    func isPast(_ local: CivilDateTime) -> Bool { instant(local).map { $0 <= now } ?? true }
    if case .add(let task) = self {
      guard before == nil else { throw TaskRefusal(reason: TaskRefusal.nameIsTaken) }
      var made = try task.made(at: now, today: today)
      made.reminderWasPast = made.reminder.map(isPast) ?? false
      return made
    }
    guard var task = before else { throw TaskRefusal(reason: "no task has this name") }
    switch self {
    case .add, .addAll: break
    case .due(_, let date): task.become(dueOn: date)
    case .remind(_, let local):
      guard local == nil || task.due != nil else { throw TaskRefusal(reason: "a reminder needs a due date") }
      task.reminder = local
    case .complete where !task.isDone:
      // What passed while it was done before is over for good.
      if let due = task.reminder.flatMap(instant), task.doneSpan.holds(due) { task.reminderWasPast = true }
      task.isDone = true
      task.doneSpan = DoneSpan(begin: now, end: nil)
    case .complete: break
    case .reopen where task.isDone:
      task.isDone = false
      task.doneSpan.end = now
    case .reopen: break
    case .delete: return nil
    }
    try task.checkTimes()
    if task.reminder != before?.reminder { task.reminderWasPast = task.reminder.map(isPast) ?? false }
    if task != before { task.modified = now }
    return task
  }
}

extension TaskCommand {
  /// Whether it takes back or moves the reminder of a task that there is; what changes nothing or is refused does neither.
  func silences(_ task: ReminderTask) -> Bool {
    switch self {
    case .add, .addAll, .reopen: return false
    case .due, .remind, .complete, .delete: break
    }
    // None of these goes by the time at which it is carried out.
    do throws(TaskRefusal) {
      let after = try applied(to: task, at: task.modified, today: .epoch) { _ in Instant(milliseconds: .max) }
      return TaskChange(id: id, before: task, after: after).silences
    } catch {
      return false
    }
  }
}

extension NewTask {
  /// At noon a task is due, and at nine the person is reminded, unless somebody says otherwise.
  static let noon = TimeOfDay(hour: 12, minute: 0) ?? .midnight
  static let nine = TimeOfDay(hour: 9, minute: 0) ?? .midnight

  fileprivate func made(at now: Instant, today: CivilDate) throws(TaskRefusal) -> ReminderTask {
    // These stand for an occurrence in the texts of requests.
    guard !id.isEmpty, id.utf8.count <= ReminderTask.longestID, !id.utf8.contains(where: { "@#*".utf8.contains($0) })
    else { throw TaskRefusal(reason: "a task's name has 1 to 64 bytes, and none of @, # and *") }
    guard title.utf8.count <= ReminderTask.longestTitle else {
      throw TaskRefusal(reason: "a task's title has at most 500 bytes")
    }
    let date: CivilDate? =
      switch due {
      case .usual: today.adding(days: 1)
      case .none: nil
      case .chosen(let date): date
      }
    let local: CivilDateTime? =
      switch reminder {
      case .usual: date.map { CivilDateTime($0, Self.nine) }
      case .none: nil
      case .chosen(let local): local
      }
    guard local == nil || date != nil else { throw TaskRefusal(reason: "a reminder needs a due date") }
    let task = ReminderTask(
      id: id, title: title, due: date.map { CivilDateTime($0, Self.noon) }, reminder: local, at: now)
    try task.checkTimes()
    return task
  }
}

extension ReminderTask {
  /// Refuses times that the calendar has not: what is kept has to be read again.
  fileprivate func checkTimes() throws(TaskRefusal) {
    let dates = [due, reminder].compactMap { $0?.date }
    guard dates.allSatisfy({ .first ... .last ~= $0 }) else {
      throw TaskRefusal(reason: "the time is out of range")
    }
  }

  fileprivate mutating func become(dueOn date: CivilDate?) {
    guard let date else {
      due = nil
      reminder = nil
      return
    }
    guard let before = due else {
      due = CivilDateTime(date, NewTask.noon)
      return
    }
    due = CivilDateTime(date, before.time)
    guard let local = reminder else { return }
    let days = Int(date.dayNumber - before.date.dayNumber)
    reminder = CivilDateTime(local.date.adding(days: days), local.time)
  }
}
