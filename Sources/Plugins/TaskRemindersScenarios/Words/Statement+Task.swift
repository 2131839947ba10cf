internal import CivilTime
internal import PhoneSimulator
internal import ScenarioLanguage
internal import TaskReminders

extension Statement {
  /// `task add ID title="…"`, `task due ID DATE`, `task remind ID "DATE TIME"`, and what is done with a task.
  static let task = Statement(
    "task",
    forms: [
      "task add ID title=\"…\" due=DATE remind=\"DATE TIME\"", "task due ID DATE", "task due ID none",
      "task remind ID \"DATE TIME\"", "task remind ID none", "task complete ID", "task reopen ID", "task delete ID",
    ],
    synonyms: [("todo", "task add"), ("complete", "task complete"), ("reopen", "task reopen")],
    read: { $0.taskCommand() }, write: { command, _ in command.line })
}

/// What follows the verb.
private enum TaskWord: String, CaseIterable, Sendable {
  case add, due, remind, complete, reopen, delete

  static let table = WordTable(
    TaskWord.self,
    synonyms: [
      ("done", .complete), ("finish", .complete), ("check", .complete), ("new", .add), ("create", .add),
      ("remove", .delete), ("cancel", .delete), ("undo", .reopen), ("reminder", .remind), ("move", .due),
    ])
}

extension LineReader {
  fileprivate mutating func taskCommand() -> TaskCommand? {
    guard let action = self.word("an action"), let word = choice(action, TaskWord.table, of: "an action"),
      let name = self.word("a task's name")
    else { return nil }
    let id = text(name)
    switch word {
    case .add:
      makeKnown(ReminderTask.subjectName(of: id))
      return addition(id, at: name)
    case .due:
      guard let value = self.word("a date or `none`") else { return nil }
      if text(value) == "none" { return end() ? .due(id, nil) : nil }
      guard let date = date(value), end() else { return nil }
      return .due(id, date)
    case .remind:
      guard let value = self.word("a date and a time in quotes, or `none`") else { return nil }
      if text(value) == "none" { return end() ? .remind(id, nil) : nil }
      guard let local = dateTime(value), end() else { return nil }
      return .remind(id, local)
    case .complete: return end() ? .complete(id) : nil
    case .reopen: return end() ? .reopen(id) : nil
    case .delete: return end() ? .delete(id) : nil
    }
  }

  private mutating func addition(_ id: String, at name: Value) -> TaskCommand? {
    guard !id.isEmpty, id.utf8.count <= ReminderTask.longestID, !id.contains(where: { "@#*".contains($0) }) else {
      report("a task's name has 1 to 64 bytes", at: name, label: "none of them may be @, # or *")
      return nil
    }
    var task = NewTask(id: id, title: "")
    keys(["title", "due", "remind"]) { line, key, value in
      let isNone = line.text(value) == "none"
      switch key {
      case "title": task.title = line.text(value)
      case "due": if isNone { task.due = .none } else if let date = line.date(value) { task.due = .chosen(date) }
      default:
        if isNone { task.reminder = .none } else if let local = line.dateTime(value) { task.reminder = .chosen(local) }
      }
    }
    return .add(task)
  }
}

extension TaskCommand {
  /// The line that says it.
  fileprivate var line: String {
    let name = StatementText.word(id)
    switch self {
    case .add(let task): return "task add \(name)" + task.keys
    case .due(_, let date): return "task due \(name) " + (date.map { "\($0)" } ?? "none")
    case .remind(_, let local): return "task remind \(name) " + (local.map { "\"\($0)\"" } ?? "none")
    case .complete: return "task complete \(name)"
    case .reopen: return "task reopen \(name)"
    case .delete: return "task delete \(name)"
    }
  }
}

extension NewTask {
  /// Its keys, each with a blank before it.
  fileprivate var keys: String {
    var text = title.isEmpty ? "" : " title=\(StatementText.quoted(title))"
    switch due {
    case .usual: break
    case .none: text += " due=none"
    case .chosen(let date): text += " due=\(date)"
    }
    switch reminder {
    case .usual: break
    case .none: text += " remind=none"
    case .chosen(let local): text += " remind=\"\(local)\""
    }
    return text
  }
}
