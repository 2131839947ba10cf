internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage
internal import TaskReminders

extension ExpectationForm {
  /// `expect task ID is=overdue modified="DATE TIME"`: how a task stands, and when it was last changed.
  static let task = ExpectationForm(
    "task",
    forms: TaskStatus.State.allCases.map { "task ID is=\($0.rawValue)" } + ["task ID modified=\"DATE TIME\""],
    read: { $0.askedTask() },
    write: { asked in
      "task \(StatementText.word(asked.id))" + (asked.state.map { " is=\($0.rawValue)" } ?? "")
        + (asked.modified.map { " modified=\"\($0)\"" } ?? "")
    },
    judge: { asked, world, _ in
      guard let status = world.taskStatus else { return .nothingRuns(world) }
      guard let task = status.tasks.first(where: { $0.id == asked.id }) else {
        return Failure("there is no task \(asked.id)", label: "no task has this name")
      }
      let state = status.state(of: task)
      if let wanted = asked.state, wanted != state {
        return Failure("task \(asked.id) is not \(wanted.rawValue)", label: "it is \(state.rawValue)")
      }
      let modified = world.zone.localTime(at: task.modified)
      guard let wanted = asked.modified, wanted != modified else { return nil }
      return Failure("task \(asked.id) was not last changed at \(wanted)", label: "it was at \(modified)")
    })

  /// `expect overdue = 3`: how many tasks are overdue.
  static let overdue = ExpectationForm(
    "overdue", forms: ["overdue = 3"],
    read: { (line: inout LineReader) -> (comparison: Relation, count: Int)? in
      var left: [(key: String, value: LineReader.Value)] = []
      _ = line.isLeft { _, key, value in
        left.append((key, value))
        return false
      }
      // `overdue milk`, and not `overdue 3` or `overdue is 3`.
      if let (name, value) = left.first, left.count == 1, name == line.text(value), Int(name) == nil {
        line.report(
          "how one task stands is asked of the task", at: value,
          label: "write expect task \(StatementText.word(name)) is=overdue")
        return nil
      }
      let asked = line.comparison(of: "the number of overdue tasks") { line, value in
        line.number(value, in: 0...1_000_000, of: "the number of overdue tasks")
      }
      return line.end() ? asked.map { ($0.comparison, $0.value) } : nil
    },
    write: { "overdue \($0.comparison.rawValue) \($0.count)" },
    judge: { asked, world, _ in
      guard let status = world.taskStatus else { return .nothingRuns(world) }
      let count = status.overdue.count
      guard !asked.comparison.holds(count, asked.count) else { return nil }
      return Failure(
        "the number of overdue tasks is not \(asked.comparison.words("\(asked.count)"))", label: "there are \(count)")
    })

  /// `expect hint`: the app tells the person that reminders wait for permission.
  static let hint = ExpectationForm(
    "hint", forms: ["hint"], read: { $0.end() ? true : nil }, write: { _ in "hint" },
    judge: { _, world, _ in
      guard let status = world.taskStatus else { return .nothingRuns(world) }
      return status.hint == nil ? Failure("no hint is shown", label: "there is nothing to hint at") : nil
    })

  /// `expect no hint`.
  static let noHint = ExpectationForm(
    "no hint", forms: ["no hint"], read: { $0.end() ? false : nil }, write: { _ in "no hint" },
    judge: { _, world, _ in
      guard let status = world.taskStatus else { return .nothingRuns(world) }
      return status.hint.map { Failure("a hint is shown", label: "it says: \($0)") }
    })
}

/// What is asked of a task; at least one of both.
private struct AskedTask: Sendable {
  var id: String
  var state: TaskStatus.State?
  /// When it was last changed, to the second.
  var modified: CivilDateTime?
}

extension LineReader {
  fileprivate mutating func askedTask() -> AskedTask? {
    guard let name = word("a task's name") else { return nil }
    var asked = AskedTask(id: text(name))
    var isSaid = false
    var isWrong = false
    let hasMore = !isAtEnd
    keys(["is", "modified"]) { line, key, value in
      isSaid = true
      if key == "modified" {
        asked.modified = line.dateTime(value)
        isWrong = isWrong || asked.modified == nil
        return
      }
      asked.state = TaskStatus.State(rawValue: line.text(value))
      guard asked.state == nil else { return }
      isWrong = true
      let words = TaskStatus.State.allCases.map(\.rawValue).joined(separator: ", ")
      line.report("a task cannot be `\(line.text(value))`", at: value, label: "write one of \(words)")
    }
    // Whatever else stands there was reported.
    if !isSaid, !hasMore { report("how the task stands is missing", at: name, label: "is=… should follow") }
    return isSaid && !isWrong ? asked : nil
  }
}

extension ExpectationForm.Failure {
  /// There is nobody to ask.
  fileprivate static func nothingRuns(_ world: World) -> ExpectationForm.Failure {
    .nobodyAnswers("the app cannot say how its tasks stand", world)
  }
}

extension World {
  /// What the app shows of its tasks; `nil` while it is not running.
  fileprivate var taskStatus: TaskStatus? { appStatus?.plugin(TaskStatus.self) }
}
