internal import CivilTime
internal import TaskReminders

/// What commands mean, by the words of the requirements and not by the plugin's code.
extension KnownTask {
  /// A task after a command.
  ///
  /// - Parameters:
  ///   - command: what the app asked for.
  ///   - before: the task, if there is one.
  ///   - now: what the device's clock shows.
  ///   - zone: the device's zone.
  /// - Returns: the task then, or `nil` if there is none; the outer value is `nil` if nothing changes.
  static func after(_ command: TaskCommand, _ before: KnownTask?, now: Instant, zone: Zone) -> KnownTask?? {
    if case .add(let new) = command {
      guard before == nil else { return .none }
      return new.known(today: zone.localTime(at: now).date)?.set(now, zone)
    }
    guard var task = before else { return .none }
    switch command {
    case .add, .addAll: return .none
    case .delete: return .some(nil)
    case .complete where !task.isDone:
      task.isDone = true
      task.doneSince = now
    case .complete: break
    case .reopen where task.isDone:
      // What passed while it was done is over; what was due before may come late.
      task.isDone = false
      let due = task.reminder.flatMap { Self.instant(of: $0, in: zone) }
      let since = task.doneSince ?? now
      task.wasPast = task.wasPast || due.map { $0 > since && $0 <= now } ?? false
    case .reopen: break
    case .due(_, nil):
      task.due = nil
      task.reminder = nil
    case .due(_, let date?):
      if let old = task.due, let reminder = task.reminder {
        let days = Int(date.dayNumber - old.dayNumber)
        let moved = CivilDateTime(reminder.date.adding(days: days), reminder.time)
        if moved != reminder || task.dateIsUnknown {
          task.reminder = moved
          task.reminderIsUnknown = task.reminderIsUnknown || task.dateIsUnknown
          task = task.set(now, zone)
        }
      }
      task.due = date
      task.dateIsUnknown = false
    case .remind(_, let local):
      if local != nil, task.due == nil { return .none }
      guard local != task.reminder else { return .none }
      task.reminder = local
      task.reminderIsUnknown = false
      task = task.set(now, zone)
    }
    return isSame(task, before) ? .none : .some(task)
  }

  /// What was left to the app was chosen by a date that it took for today, and nobody knows which.
  mutating func goesByToday(_ new: NewTask) {
    guard case .usual = new.due else { return }
    dateIsUnknown = true
    if case .usual = new.reminder { reminderIsUnknown = true }
  }

  private static func isSame(_ task: KnownTask, _ before: KnownTask?) -> Bool {
    task.reminder == before?.reminder && task.due == before?.due && task.isDone == before?.isDone
  }

  /// The same with a reminder that was set at a moment.
  private func set(_ now: Instant, _ zone: Zone) -> KnownTask {
    var task = self
    task.wasPast = reminderIsUnknown || reminder.flatMap { Self.instant(of: $0, in: zone) }.map { $0 <= now } ?? false
    return task
  }

  /// When a local time comes: behind a gap as long as the gap, and first where it comes twice.
  static func instant(of local: CivilDateTime, in zone: Zone) -> Instant? {
    zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier)
  }
}

extension NewTask {
  /// What is kept; `nil` if it is refused.
  fileprivate func known(today: CivilDate) -> KnownTask? {
    guard (1...64).contains(id.utf8.count), !id.contains(where: { "@#*".contains($0) }), title.utf8.count <= 500 else {
      return nil
    }
    var task = KnownTask()
    switch due {
    case .usual: task.due = today.adding(days: 1)
    case .none: break
    case .chosen(let date): task.due = date
    }
    switch reminder {
    case .usual:
      task.reminder = task.due.flatMap { date in TimeOfDay(hour: 9, minute: 0).map { CivilDateTime(date, $0) } }
    case .none: break
    case .chosen(let local): task.reminder = local
    }
    return task.reminder != nil && task.due == nil ? nil : task
  }
}
