internal import CivilTime
public import PhoneSimulator
public import Rollover
public import TaskReminders

extension TaskCommand {
  /// What it does to the one date of each task's reminder, by what the task was before.
  ///
  /// What is refused changes nothing; a change counts as asked for although it could not be stored.
  public var effects: [(subject: SubjectID, effect: CommandEffect)] {
    guard case .addAll(let tasks) = self else { return [(subject, .depends(change))] }
    return tasks.map { (ReminderTask.subject(of: $0.id), .depends(TaskCommand.add($0).change)) }
  }

  /// What it says by itself of the one date of a task's reminder.
  public var effect: CommandEffect {
    switch self {
    case .add(let task):
      if case .chosen(let local) = task.reminder { .asks(TaskTimes(local)) } else { .depends(change) }
    case .remind(_, let local): local.map { .asks(TaskTimes($0)) } ?? .ends
    case .addAll: .nothing
    case .due: .depends(change)
    case .complete: .fallsSilent
    case .reopen: .goesOn
    case .delete: .ends
    }
  }

  private func change(_ now: Instant, _ zone: Zone, _ before: (any AskedTimes)?) -> CommandEffect {
    switch self {
    case .complete: return .fallsSilent
    case .reopen: return .goesOn
    case .add, .addAll, .due, .remind, .delete: break
    }
    guard let after = KnownTask.after(self, (before as? TaskTimes)?.task, now: now, zone: zone) else { return .nothing }
    return after.map { .asks(TaskTimes(task: $0)) } ?? .ends
  }
}

/// The reminder of a task, which comes once, wherever the device is; of a task without one, that there is the task.
private struct TaskTimes: AskedTimes {
  let task: KnownTask

  init(task: KnownTask) { self.task = task }

  init(_ reminder: CivilDateTime) { task = KnownTask(reminder: reminder, due: reminder.date) }

  /// A reminder that had passed when it was set is due only if the clock goes back behind it.
  var isEmpty: Bool { task.reminder == nil || task.wasPast }

  var onlyTime: OnlyTime? { task.reminder.map { .local($0) } }

  func instant(on date: CivilDate, in cursor: inout ZoneCursor) -> Instant? {
    guard let reminder = task.reminder, date == reminder.date else { return nil }
    return cursor.mapping(of: reminder).instant(gap: .shiftForward, overlap: .earlier)
  }
}
