import CivilTime

@testable import Rollover
@testable import TaskReminders

extension TaskReminders {
  /// What a host has stored of a task; `nil` where it would have been refused.
  static func entry(of task: NewTask, at now: Instant, today: CivilDate) -> StoredEntry? {
    guard
      let made = try? TaskCommand.add(task).applied(
        to: nil, at: now, today: today, instant: { _ in Instant(milliseconds: .max) })
    else {
      return nil
    }
    return StoredEntry(plugin: name, key: task.id, bytes: SealedBytes.seal(made.bytes, version: stateVersion))
  }
}
