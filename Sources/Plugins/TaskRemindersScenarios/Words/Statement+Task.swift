internal import CivilTime
internal import PhoneSimulator
internal import ScenarioLanguage
internal import TaskReminders

extension Statement {
  /// `task add ID title="…"`, `task due ID DATE`, `task remind ID "DATE TIME"`, and what is done with a task.
  static let task = Statement(
    "task",
    forms: [
      "task add ID title=\"…\" due=DATE remind=\"DATE TIME\"",
      "task add 1..3000 title=\"…\" remind=\"DATE TIME\" apart=10m", "task due ID DATE", "task due ID none",
      "task remind ID \"DATE TIME\"", "task remind ID none", "task complete ID", "task reopen ID", "task delete ID",
    ],
    synonyms: [
      ("todo", "task add"), ("complete", "task complete"), ("reopen", "task reopen"), ("snooze", "task remind"),
    ],
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
      ("snooze", .remind), ("postpone", .remind), ("reschedule", .remind),
    ],
    elsewhere: ["edit", "rename", "title", "update"].map {
      ($0, "task delete VALUE, and task add VALUE with another title behind it")
    })
}

/// What is told of a new task.
private enum NewTaskKey: String, CaseIterable, Sendable {
  case title, due, remind, apart

  /// Those of one task.
  static let ofOne = WordTable(allCases.filter { $0 != .apart }.map { ($0.rawValue, $0) })
  /// Those of a row of tasks.
  static let ofMany = WordTable(NewTaskKey.self)
}

extension LineReader {
  fileprivate mutating func taskCommand() -> TaskCommand? {
    guard let action = self.word("an action"), let word = choice(action, TaskWord.table, of: "an action"),
      let name = self.word("a task's name")
    else { return nil }
    let id = text(name)
    if TaskRange.isMeant(by: id) { return word == .add ? row(at: name) : noRow(word, at: name) }
    guard word == .add || mayBe(name, of: "task", prefix: ReminderTask.subjectName(of: "")) else { return nil }
    switch word {
    case .add:
      makeKnown(ReminderTask.subjectName(of: id))
      return addition(id, at: name).map { .add($0) }
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

  /// Many tasks in one line.
  private mutating func row(at name: Value) -> TaskCommand? {
    guard let numbers = TaskRange.numbers(text(name)) else {
      report(
        "`\(text(name))` is no row of tasks", at: name, label: "write the first and the last number, such as 1..30",
        notes: ["the numbers go up, from 0 to at most \(TaskRange.greatest)"])
      return nil
    }
    return additions(numbers, at: name)
  }

  private mutating func noRow(_ word: TaskWord, at name: Value) -> TaskCommand? {
    report("only `task add` takes many tasks", at: name, label: "write a line `task \(word.rawValue)` for each")
    return nil
  }

  /// The tasks whose names are these numbers.
  private mutating func additions(_ numbers: ClosedRange<Int>, at name: Value) -> TaskCommand? {
    guard numbers.count <= TaskRange.longest else {
      report("a line adds at most \(TaskRange.longest) tasks", at: name, label: "these are \(numbers.count)")
      return nil
    }
    for number in numbers { makeKnown(ReminderTask.subjectName(of: "\(number)")) }
    var apart: TimeSpan?
    guard let task = addition("\(numbers.lowerBound)", at: name, NewTaskKey.ofMany, &apart) else {
      return nil
    }
    if apart != nil, task.due != .usual {
      report("with `apart` each task is due on the date of its reminder", at: name, label: "leave out `due`")
    }
    if apart != nil, task.reminder == .usual || task.reminder == .none {
      report("`apart` needs a first reminder", at: name, label: "remind=\"DATE TIME\" should follow")
    }
    let tasks = TaskRange(numbers: numbers, first: task, apart: apart).tasks
    if let apart, apart.milliseconds % 1000 != 0 {
      report("reminders are whole seconds apart", at: name, label: "write apart=\(apart.milliseconds / 1000 + 1)s")
    } else if case .chosen(let local)? = tasks.last?.reminder, local.date > .last {
      report(
        "the reminder of task \(numbers.upperBound) lies behind the year 9999", at: name, label: "write fewer tasks")
    }
    return .addAll(tasks)
  }

  private mutating func addition(_ id: String, at name: Value) -> NewTask? {
    var apart: TimeSpan?
    return addition(id, at: name, NewTaskKey.ofOne, &apart)
  }

  private mutating func addition(
    _ id: String, at name: Value, _ table: WordTable<NewTaskKey>, _ apart: inout TimeSpan?
  ) -> NewTask? {
    guard !id.isEmpty, id.utf8.count <= ReminderTask.longestID, !id.contains(where: { "@#*".contains($0) }) else {
      report("a task's name has 1 to 64 bytes", at: name, label: "none of them may be @, # or *")
      return nil
    }
    var task = NewTask(id: id, title: "")
    keys(table) { line, key, value in
      let isNone = line.text(value) == "none"
      switch key {
      case .title: task.title = line.text(value)
      case .apart: apart = line.duration(value, upTo: .days(30), of: "the time between two reminders")
      case .due: if isNone { task.due = .none } else if let date = line.date(value) { task.due = .chosen(date) }
      case .remind:
        if isNone { task.reminder = .none } else if let local = line.dateTime(value) { task.reminder = .chosen(local) }
      }
    }
    return task
  }
}

extension TaskCommand {
  /// The line that says it; `nil` for many tasks that are no row of numbers.
  fileprivate var line: String? {
    let name = StatementText.word(id)
    switch self {
    case .addAll(let tasks):
      guard let range = TaskRange(tasks) else { return nil }
      let words = "task add \(range.numbers.lowerBound)..\(range.numbers.upperBound)" + range.first.keys
      return words + (range.apart.map { " apart=\($0)" } ?? "")
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
