public import CivilTime
public import Exploration
public import PhoneSimulator
public import Rollover
internal import TaskReminders

/// What an app asks of task reminders: tasks, and whatever can be done to them.
public struct TaskGenerator: TabledGenerator {
  /// The reminders that are believed to be wanted, by the names of their tasks, in the order in which they came.
  var reminders: [(id: String, local: CivilDateTime)] = []
  /// What was special about what was asked for, in words.
  public private(set) var situations: [String] = []

  /// The names of tasks.
  static let usual = ["1", "2", "3", "4"]
  /// A name that no task has.
  static let stranger = "stranger"

  /// An app that has asked for nothing yet.
  public init() {}

  /// The names of the tasks' requests, and that of a stranger.
  public var names: [String] { (Self.usual + [Self.stranger]).map(ReminderTask.subjectName(of:)) }

  /// What judges reminders of tasks.
  public var invariants: [Invariant] {
    [.noDuplicates, .onTime, .nothingLost, .armedAsWanted, .completedNeverRings, .noContentInLog]
  }

  /// How the engine is set up.
  public mutating func setUp(_ history: inout History, _ random: inout RandomStream) {
    var settings = TaskReminderSettings()
    settings.grace = random.pick(Self.graces)
    if random.happens(in: 4) { settings.doubt = .ring }
    history.plugins.append(settings)
  }

  /// Takes note of how the engine is set up in the end.
  public mutating func adopt(_ history: History) {
    situations += Self.words(grace: history.reminders.grace, doubt: history.reminders.doubt)
  }

  /// Each grace and each choice in doubt.
  public var expectedSituations: [String] {
    Self.graces.flatMap { Self.words(grace: $0, doubt: nil) + Self.words(grace: $0, doubt: .ring) }
  }

  private static let graces: [TimeSpan] = [.zero, .minutes(10), .hours(4), .hours(4), .days(2)]

  /// Settings by the names that they have in a scenario.
  private static func words(grace: TimeSpan, doubt: Doubt?) -> [String] {
    ["task-grace=\(grace)", "task-doubt=\(doubt?.rawValue ?? "usual")"]
  }

  /// A task or some.
  public mutating func beginning(_ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] {
    (0..<random.number(in: 1...3)).map { add(Self.usual[$0], surroundings, &random) }
  }

  /// Nothing: tasks are asked for once.
  public func declarations() -> [Action] { [] }

  /// Any task whose reminder is wanted.
  public func subject(_ random: inout RandomStream) -> SubjectID? {
    reminders.isEmpty ? nil : ReminderTask.subject(of: random.pick(reminders).id)
  }

  /// When a reminder is due.
  public func due(after instant: Instant, _ surroundings: Surroundings, _ random: inout RandomStream) -> Instant? {
    let ahead = reminders.compactMap { reminder in
      surroundings.zone.mapping(of: reminder.local).instant(gap: .shiftForward, overlap: .earlier)
    }.filter { $0 > instant && $0 - instant < .days(20) }
    return ahead.isEmpty ? nil : random.pick(ahead)
  }

  /// The notification of a task.
  public func notification(_ surroundings: Surroundings, _ random: inout RandomStream) -> NotificationData? {
    guard !reminders.isEmpty else { return nil }
    return NotificationData(identifier: ReminderTask.subjectName(of: random.pick(reminders).id))
  }

  /// The notification of a task that there is not.
  public func forgedNotification(_ random: inout RandomStream) -> NotificationData {
    NotificationData(
      identifier: ReminderTask.subjectName(of: random.pick(Self.usual + [Self.stranger])),
      time: random.happens(in: 2) ? nil : .max)
  }

  /// Nothing: tasks come from no server.
  public func serverContent(_ random: inout RandomStream) -> ContentAction? { nil }

  /// Has a task added, and takes note of its reminder.
  mutating func add(_ id: String, _ surroundings: Surroundings, _ random: inout RandomStream) -> Action {
    .command(addition(id, surroundings, &random))
  }

  mutating func addition(_ id: String, _ surroundings: Surroundings, _ random: inout RandomStream) -> TaskCommand {
    var task = NewTask(id: id, title: "title of \(id)")
    if random.happens(7, in: 8) {
      let local = time(surroundings, &random)
      task.due = .chosen(local.date)
      task.reminder = .chosen(local)
      keep(id, local)
    }
    return .add(task)
  }

  /// A time to be reminded at: mostly soon, and now and then just when the clocks change.
  func time(_ surroundings: Surroundings, _ random: inout RandomStream) -> CivilDateTime {
    var instant = surroundings.device
    switch random.below(8) {
    case 0: if let change = surroundings.change { instant = change.instant + random.miss() }
    case 1: instant = instant + random.miss()
    case 2...4: instant = instant + random.span(below: .hours(30))
    default: instant = instant + random.span(below: .days(8))
    }
    let local = surroundings.zone.localTime(at: instant)
    return CivilDateTime(localSeconds: local.localSeconds - Int64(local.time.second))
  }

  /// Takes note of a reminder that is wanted from now on.
  mutating func keep(_ id: String, _ local: CivilDateTime) {
    forget(id)
    reminders.append((id, local))
  }

  /// Takes note that a task has no reminder that is wanted.
  mutating func forget(_ id: String) { reminders.removeAll { $0.id == id } }
}
