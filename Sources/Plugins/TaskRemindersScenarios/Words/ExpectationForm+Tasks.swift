internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage
internal import TaskReminders

extension ExpectationForm {
  /// `expect task ID is=overdue`: how a task stands.
  static let task = ExpectationForm(
    "task", forms: TaskStatus.State.allCases.map { "task ID is=\($0.rawValue)" },
    read: { (line: inout LineReader) -> (id: String, state: TaskStatus.State)? in
      guard let name = line.word("a task's name") else { return nil }
      let id = line.text(name)
      var state: TaskStatus.State?
      var isSaid = false
      line.keys(["is"]) { line, _, value in
        isSaid = true
        state = TaskStatus.State(rawValue: line.text(value))
        guard state == nil else { return }
        let words = TaskStatus.State.allCases.map(\.rawValue).joined(separator: ", ")
        line.report("a task cannot be `\(line.text(value))`", at: value, label: "write one of \(words)")
      }
      if !isSaid { line.report("how the task stands is missing", at: name, label: "is=… should follow") }
      return state.map { (id, $0) }
    },
    write: { "task \(StatementText.word($0.id)) is=\($0.state.rawValue)" },
    judge: { asked, world, _ in
      guard let status = world.taskStatus else { return .nothingRuns }
      guard let state = status.state(of: asked.id) else {
        return Failure("there is no task \(asked.id)", label: "no task has this name")
      }
      guard state != asked.state else { return nil }
      return Failure("task \(asked.id) is not \(asked.state.rawValue)", label: "it is \(state.rawValue)")
    })

  /// `expect overdue = 3`: how many tasks are overdue.
  static let overdue = ExpectationForm(
    "overdue", forms: ["overdue = 3"],
    read: { (line: inout LineReader) -> (comparison: Relation, count: Int)? in
      let asked = line.comparison(of: "the number of overdue tasks") { line, value in
        line.number(value, in: 0...1_000_000, of: "the number of overdue tasks")
      }
      return line.end() ? asked.map { ($0.comparison, $0.value) } : nil
    },
    write: { "overdue \($0.comparison.rawValue) \($0.count)" },
    judge: { asked, world, _ in
      guard let status = world.taskStatus else { return .nothingRuns }
      let count = status.overdue.count
      guard !asked.comparison.holds(count, asked.count) else { return nil }
      return Failure(
        "the number of overdue tasks is not \(asked.comparison.words("\(asked.count)"))", label: "there are \(count)")
    })

  /// `expect hint`: the app tells the person that reminders wait for permission.
  static let hint = ExpectationForm(
    "hint", forms: ["hint"], read: { $0.end() ? true : nil }, write: { _ in "hint" },
    judge: { _, world, _ in
      world.taskStatus?.hint == nil ? Failure("no hint is shown", label: "there is nothing to hint at") : nil
    })

  /// `expect no hint`.
  static let noHint = ExpectationForm(
    "no hint", forms: ["no hint"], read: { $0.end() ? false : nil }, write: { _ in "no hint" },
    judge: { _, world, _ in
      (world.taskStatus?.hint).map { Failure("a hint is shown", label: "it says: \($0)") }
    })
}

extension ExpectationForm.Failure {
  /// There is nobody to ask.
  fileprivate static var nothingRuns: ExpectationForm.Failure {
    ExpectationForm.Failure("the app cannot say how its tasks stand", label: "it is not running")
  }
}

extension World {
  /// What the app shows of its tasks; `nil` while it is not running.
  fileprivate var taskStatus: TaskStatus? { appStatus?.plugin(TaskStatus.self) }
}
