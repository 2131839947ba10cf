internal import PhoneSimulator
public import ScenarioLanguage
internal import TaskReminders

extension Vocabulary {
  /// What scenario files can say of tasks.
  public static let taskReminders = Vocabulary(
    statements: [.task], expectations: [.task, .hint, .noHint, .overdue],
    invariants: [.completedNeverRings, .noContentInLog], plugins: [TaskReminderSettings()])
}
