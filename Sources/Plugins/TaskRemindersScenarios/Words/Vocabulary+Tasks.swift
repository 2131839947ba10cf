internal import PhoneSimulator
internal import Rollover
public import ScenarioLanguage
internal import TaskReminders

extension Vocabulary {
  /// What scenario files can say of tasks.
  public static let taskReminders = Vocabulary(
    statements: [.task], expectations: [.task, .hint, .noHint, .overdue],
    settings: [.grace, .doubt], invariants: [.completedNeverRings, .noContentInLog], plugins: [TaskReminderSettings()])
}

extension Setting {
  /// `task-grace=4h`: how late a task's notification may come.
  fileprivate static let grace = Setting(
    "task-grace", read: { line, value, _ in line.duration(value) }, set: { $0.reminders.grace = $1 },
    text: { "\($0.reminders.grace)" })

  /// `task-doubt=silent|ring|usual`: what is done where nobody knows whether one rang; the engine's choice is usual.
  fileprivate static let doubt = Setting(
    "task-doubt",
    read: { (line: inout LineReader, value: LineReader.Value, what: String) -> DoubtChoice? in
      line.choice(value, WordTable(DoubtChoice.self), of: what)
    }, set: { $0.reminders.doubt = $1.meaning }, text: { $0.reminders.doubt?.rawValue ?? DoubtChoice.usual.rawValue })
}

/// What is done where nobody knows, as a file says it.
private enum DoubtChoice: String, CaseIterable {
  case usual, silent, ring

  var meaning: Doubt? { Doubt(rawValue: rawValue) }
}
