internal import CivilTime
public import PhoneSimulator
public import TaskReminders

extension TaskCommand {
  /// What it does to the one date of a task's reminder.
  public var effect: CommandEffect {
    switch self {
    case .add(let task):
      if case .chosen(let local) = task.reminder { .asks(OneReminder(local: local)) } else { .nothing }
    case .remind(_, let local): local.map { .asks(OneReminder(local: $0)) } ?? .ends
    case .due, .addAll: .nothing
    case .complete: .fallsSilent
    case .reopen: .goesOn
    case .delete: .ends
    }
  }
}

/// A reminder that comes once, wherever the device is.
private struct OneReminder: AskedTimes {
  let local: CivilDateTime

  func instant(on date: CivilDate, in cursor: inout ZoneCursor) -> Instant? {
    date == local.date ? cursor.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier) : nil
  }
}
