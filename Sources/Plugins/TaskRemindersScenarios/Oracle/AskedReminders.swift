internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import TaskReminders

/// The reminders that a person asks for, worked out from the commands as the oracle understands them.
struct AskedReminders: OnceAsked {
  private var tasks: [SubjectID: KnownTask] = [:]

  mutating func take(_ command: any HistoryCommand, at wall: Instant, in zone: Zone) -> [OnceWish] {
    switch command as? TaskCommand {
    case nil: []
    case .addAll(let tasks): tasks.compactMap { take(.add($0), at: wall, in: zone) }
    case let command?: take(command, at: wall, in: zone).map { [$0] } ?? []
    }
  }

  private mutating func take(_ command: TaskCommand, at wall: Instant, in zone: Zone) -> OnceWish? {
    let before = tasks[command.subject]
    guard let after = KnownTask.after(command, before, now: wall, zone: zone) else { return nil }
    tasks[command.subject] = after
    guard wish(before) != wish(after) else { return nil }
    return OnceWish(command.subject, name: ReminderTask.subjectName(of: command.id), local: wish(after))
  }

  private func wish(_ task: KnownTask?) -> CivilDateTime? {
    guard let task, !task.isDone, !task.wasPast else { return nil }
    return task.reminder
  }
}
