public import PhoneSimulator
public import Rollover
public import TaskReminders

extension TaskCommand: HistoryCommand {
  /// The kind of its records is `task`; no remark holds a title or a time.
  public static var words: CommandWords {
    CommandWords(
      kind: "task",
      remarks: [
        CommandWords.Word("add", code: 0), CommandWords.Word("due", code: 1), CommandWords.Word("remind", code: 2),
        CommandWords.Word("complete", code: 3), CommandWords.Word("reopen", code: 4),
        CommandWords.Word("delete", code: 5),
      ])
  }

  /// A task has one reminder.
  public static var ringsOnce: Bool { true }

  /// The task.
  public var subject: SubjectID { ReminderTask.subject(of: id) }

  /// The name of its request, which adding it makes known.
  public var subjectName: String? {
    switch self {
    case .add, .addAll: ReminderTask.subjectName(of: id)
    case .due, .remind, .complete, .reopen, .delete: nil
    }
  }

  /// The names of the requests of the tasks that it is about.
  public var spokenNames: [(id: SubjectID, name: String)] {
    if case .addAll(let tasks) = self {
      return tasks.map { (ReminderTask.subject(of: $0.id), ReminderTask.subjectName(of: $0.id)) }
    }
    return [(subject, ReminderTask.subjectName(of: id))]
  }

  /// A rule may be for all tasks.
  public var ruleNames: [String] { [TaskReminders.name] }

  /// What is asked for, and nothing of the task.
  public var remark: CommandRemark { .word(Self.words.remarks[place]) }

  private var place: Int {
    switch self {
    case .add, .addAll: 0
    case .due: 1
    case .remind: 2
    case .complete: 3
    case .reopen: 4
    case .delete: 5
    }
  }
}
