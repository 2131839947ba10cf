public import CivilTime
public import Rollover

/// A plugin that reminds a person of tasks: once each, at a local time, wherever the device is.
///
/// Each task is stored by itself. A change counts once it is durable: then the widgets are refreshed, and then the
/// reminder is armed.
public struct TaskReminders: Plugin {
  /// The name under which its state is saved and its tasks are stored.
  public static let name = "task-reminders"
  /// The version of its tasks.
  public static let stateVersion = ReminderTask.version
  /// The events that it hears: the network.
  public static let interests: Interests = [.life, .network]
  /// A person chose the time of each reminder.
  public static let timesArePrivate = true

  let settings: TaskReminderSettings
  let body: TaskBody

  /// The tasks, in the order of their names.
  private(set) var tasks: [ReminderTask] = []
  /// The reminders of those that are wanted, in the order in which they came.
  private(set) var reminders: [Reminder] = []
  /// Whether the person has answered the question for permission.
  var hasAsked = false

  /// Commands that wait until the one before is durable, each with the clocks as it was given.
  var waiting: [(command: TaskCommand, given: ClockReading)] = []
  /// The changes that are being stored, in one go.
  var storing: (token: Token, changes: [TaskChange])?
  /// The question for permission that is not answered yet.
  var asking: Token?
  /// What the network has been like.
  var monitor = NetworkMonitor()
  /// Whether the connection came back, and no plan has been made since.
  var isRecovering = false
  /// The sentence for the person about the last change, if that failed.
  var problem: StaticText?

  /// A reminder that is wanted, as plans have to know it.
  struct Reminder: Sendable {
    var subject: SubjectID
    var id: String
    var local: CivilDateTime
    /// Whether its time had passed when it was set.
    var wasPast: Bool
    /// For how long the task was done before it was taken up again.
    var doneSpan: DoneSpan
    var fingerprint: UInt64

    /// What tells it from one at another time.
    var edition: UInt64 { UInt64(bitPattern: local.localSeconds) ^ 1 << 63 }
  }

  /// Makes a plugin that keeps no task yet.
  ///
  /// - Parameters:
  ///   - settings: the choices about all tasks.
  ///   - body: makes a body from the due date; as it stands it says the date and the time, the same in every language.
  public init(
    _ settings: TaskReminderSettings = TaskReminderSettings(), body: @escaping TaskBody = { "\($0.date) \($0.time)" }
  ) {
    self.settings = settings
    self.body = body
  }

  /// One for each task whose reminder is wanted.
  public var subjectCount: Int { reminders.count }

  /// The task's reminder, which rings once.
  public func subject(at slot: Int) -> Subject { subject(of: reminders[slot]) }

  func subject(of reminder: Reminder) -> Subject {
    Subject(reminder.subject, doubt: settings.doubt, grace: settings.grace, edition: reminder.edition)
  }

  /// The task of a name; `nil` when there is none.
  ///
  /// - Complexity: logarithmic in the number of tasks.
  public func task(_ id: String) -> ReminderTask? {
    let place = place(of: id)
    return place < tasks.count && tasks[place].id == id ? tasks[place] : nil
  }

  /// The content of a task's notification.
  func content(of task: ReminderTask) -> Content { Content(title: task.title, body: task.due.map(body) ?? "") }

  /// Puts a task in place of the one of that name, or takes it away.
  mutating func put(_ task: ReminderTask?, _ id: String) {
    let place = place(of: id)
    let isThere = place < tasks.count && tasks[place].id == id
    switch (task, isThere) {
    case (let task?, true): tasks[place] = task
    case (let task?, false): tasks.insert(task, at: place)
    case (nil, true): tasks.remove(at: place)
    case (nil, false): break
    }
  }

  /// The slot of a task's reminder; `nil` when none is wanted.
  func slot(of id: String) -> Int? {
    let subject = ReminderTask.subject(of: id)
    return reminders.firstIndex { $0.subject == subject }
  }

  /// Puts a reminder into a slot, or behind all others.
  mutating func put(_ reminder: Reminder, in slot: Int?) {
    if let slot { reminders[slot] = reminder } else { reminders.append(reminder) }
  }

  /// Wants the reminder in a slot no more.
  mutating func removeReminder(in slot: Int) { reminders.remove(at: slot) }

  /// The reminder of a task; `nil` when none is wanted.
  func reminder(of task: ReminderTask) -> Reminder? {
    guard task.isWanted, let local = task.reminder else { return nil }
    return Reminder(
      subject: ReminderTask.subject(of: task.id), id: task.id, local: local, wasPast: task.reminderWasPast,
      doneSpan: task.doneSpan,
      fingerprint: content(of: task).fingerprint)
  }

  private func place(of id: String) -> Int {
    var low = 0
    var high = tasks.count
    while low < high {
      let middle = (low + high) / 2
      if tasks[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
