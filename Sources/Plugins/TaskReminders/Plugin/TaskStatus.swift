internal import CivilTime
public import Rollover

/// How the tasks stand, for an app to show.
public struct TaskStatus: Sendable {
  /// How a task stands.
  public enum State: String, Sendable, CaseIterable {
    /// It is done.
    case done
    /// Its reminder is armed, or about to come late.
    case armed
    /// The time of its reminder has passed, and nobody can say that it was shown.
    case overdue
    /// None of these.
    case idle
  }

  /// The tasks, in the order of their names.
  public let tasks: [ReminderTask]
  /// The sentence that an app shows while reminders wait for permission; `nil` while they do not.
  public let hint: StaticText?
  /// The sentence about the last change, if that failed.
  public let problem: StaticText?
  /// Whether there is a network; `nil` until the host has said so.
  public let isOnline: Bool?
  let view: StatusView

  /// How a task stands; `nil` when there is none of that name.
  ///
  /// - Complexity: linear in the number of tasks.
  public func state(of id: String) -> State? {
    tasks.first { $0.id == id }.map { state(of: $0) }
  }

  /// How one of the tasks stands.
  ///
  /// - Complexity: linear in the number of armed requests.
  public func state(of task: ReminderTask) -> State {
    if task.isDone { return .done }
    let identifier = RequestIdentifier(ReminderTask.subject(of: task.id), .once)
    if view.permission.allowsDelivery,
      view.armed.contains(where: { $0.identifier == identifier && $0.delivery > view.now })
    {
      return .armed
    }
    guard let local = task.reminder,
      let due = view.zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier), due <= view.now,
      !task.reminderWasPast, !view.hasRung(identifier), !view.isPresumed(identifier)
    else { return .idle }
    return .overdue
  }

  /// The tasks that are overdue.
  ///
  /// - Complexity: linear in the number of tasks, times that of armed requests.
  public var overdue: [ReminderTask] { tasks.filter { state(of: $0) == .overdue } }
}

extension TaskReminders {
  /// How the tasks stand.
  public func status(_ view: StatusView) -> (any Sendable)? {
    let isRefused = view.permission == .denied || hasAsked && !view.permission.allowsDelivery
    // What rang, or was over when it was set, waits for nothing.
    let waits =
      isRefused
      && reminders.contains { reminder in
        let due = view.zone.mapping(of: reminder.local).instant(gap: .shiftForward, overlap: .earlier)
        return due.map { $0 > view.now } ?? false
          || !reminder.wasPast && !view.hasRung(RequestIdentifier(reminder.subject, .once))
      }
    return TaskStatus(
      tasks: tasks, hint: waits ? Self.noPermissionSentence : nil, problem: problem, isOnline: monitor.isOnline,
      view: view)
  }
}
