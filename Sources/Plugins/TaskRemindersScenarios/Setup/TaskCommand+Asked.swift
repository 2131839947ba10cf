internal import CivilTime
public import PhoneSimulator
public import Rollover
public import TaskReminders

extension TaskCommand {
  /// What it does to the one date of each task's reminder.
  public var effects: [(subject: SubjectID, effect: CommandEffect)] {
    guard case .addAll(let tasks) = self else { return [(subject, effect)] }
    return tasks.map { (ReminderTask.subject(of: $0.id), TaskCommand.add($0).effect) }
  }

  /// What it does to the one date of a task's reminder; of many tasks that is said of each.
  public var effect: CommandEffect {
    switch self {
    case .add(let task):
      if case .chosen(let local) = task.reminder { .asks(OneReminder(local: local)) } else { .depends(task.usual) }
    case .remind(_, let local): local.map { .asks(OneReminder(local: $0)) } ?? .ends
    case .addAll: .nothing
    case .due(_, let date): .depends { _, before in OneReminder.moved(before, to: date) }
    case .complete: .fallsSilent
    case .reopen: .goesOn
    case .delete: .ends
    }
  }
}

extension NewTask {
  /// The usual reminder: at nine on the date on which the task is due, which is tomorrow as usual.
  fileprivate func usual(_ now: CivilDateTime, _ before: (any AskedTimes)?) -> CommandEffect {
    guard case .usual = reminder, let nine = TimeOfDay(hour: 9, minute: 0) else { return .nothing }
    switch due {
    case .none: return .nothing
    case .usual: return .asks(OneReminder(local: CivilDateTime(now.date.adding(days: 1), nine), isUsual: true))
    case .chosen(let date): return .asks(OneReminder(local: CivilDateTime(date, nine), isUsual: true))
    }
  }
}

/// A reminder that comes once, wherever the device is.
private struct OneReminder: AskedTimes {
  let local: CivilDateTime
  /// Whether it lies on the date on which the task is due, of which nothing else is known here.
  var isUsual = false

  func instant(on date: CivilDate, in cursor: inout ZoneCursor) -> Instant? {
    date == local.date ? cursor.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier) : nil
  }

  /// What another due date does to a reminder: it moves along, or goes.
  static func moved(_ before: (any AskedTimes)?, to date: CivilDate?) -> CommandEffect {
    guard let date else { return .ends }
    guard let before = before as? OneReminder, before.isUsual else { return .nothing }
    return .asks(OneReminder(local: CivilDateTime(date, before.local.time), isUsual: true))
  }
}
