internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Printer {
  /// The line of an expectation; of a block, the line above its fence.
  func statement(for expectation: Expectation) -> StatementText {
    switch expectation.content {
    case .outcome(let outcome): return statement(for: outcome)
    case .pending(let schedule, let count):
      var statement = StatementText("expect")
      let key = schedule.map { "pending \(StatementText.word(name($0.id)))" } ?? "pending"
      statement.add(key, compared: count)
      return statement
    case .next(let schedule, let local):
      return StatementText(
        "expect next \(StatementText.word(name(schedule.id))) \(local.comparison.rawValue) \"\(local.value)\"")
    case .refused(let refusal): return statement(for: refusal)
    case .detected(let detection): return Printer.statement(for: detection)
    case .status(let status):
      return StatementText("expect status \(status.name) \(status.comparison.rawValue) \(status.value.written)")
    case .warning(let quoted): return StatementText("expect warning \(StatementText.quoted(quoted.text))")
    case .log(let quoted, let isAbsent):
      return StatementText("expect \(isAbsent ? "no " : "")log \(StatementText.quoted(quoted.text))")
    case .golden(let block): return statement(for: block.content)
    case .plugin(let asked): return StatementText("expect \(asked.text)")
    }
  }

  private func statement(for expectation: OutcomeExpectation) -> StatementText {
    var statement = StatementText("expect \(expectation.isAbsent ? "not " : "")\(expectation.outcome.rawValue)")
    statement.add(name: name(expectation.schedule.id))
    statement.add("on", expectation.on?.value)
    statement.add("at", expectation.at.map { $0.hasSeconds ? $0.time.value.withSeconds : "\($0.time.value)" })
    statement.add("count", compared: expectation.count)
    statement.add("late", compared: expectation.late)
    statement.add("reason", expectation.reason?.text)
    return statement
  }

  private func statement(for expectation: RefusalExpectation) -> StatementText {
    var statement = StatementText("expect refused")
    statement.add(name: name(expectation.schedule.id))
    statement.add("level", expectation.level.value)
    statement.add("on", expectation.on?.value)
    statement.add("count", compared: expectation.count)
    return statement
  }

  private static func statement(for expectation: DetectionExpectation) -> StatementText {
    var statement = StatementText("expect \(expectation.isAbsent ? "not " : "")detected \(expectation.what.word)")
    if let by = expectation.by {
      let sign = by.comparison.rawValue
      statement.add(by.comparison == .equal ? "by=\(by.value.signed)" : "by \(sign) \(by.value.signed)")
    }
    statement.add("count", compared: expectation.count)
    return statement
  }

  /// `expect timeline kinds=… names=…`, `expect pending` or `expect log`.
  func statement(for block: GoldenBlock.Content) -> StatementText {
    switch block {
    case .pending: return StatementText("expect pending")
    case .log: return StatementText("expect log")
    case .timeline(let selection):
      var statement = StatementText("expect timeline")
      if selection.kinds != TimelineSelection().kinds { statement.add("kinds", vocabulary.words(for: selection.kinds)) }
      if !selection.subjects.isEmpty {
        let names = selection.subjects.map(name).joined(separator: ",")
        // The parts of a list have no escapes.
        statement.add("names", names.utf8.contains { $0.isBlank } ? "\"\(names)\"" : names)
      }
      return statement
    }
  }
}

extension Expectation {
  var isGolden: Bool { if case .golden = content { true } else { false } }

  /// The schedules that it names.
  var schedules: [SubjectID] {
    switch content {
    case .outcome(let outcome): [outcome.schedule.id]
    case .pending(let schedule, _): schedule.map { [$0.id] } ?? []
    case .next(let schedule, _): [schedule.id]
    case .refused(let refusal): [refusal.schedule.id]
    case .golden(let block): if case .timeline(let selection) = block.content { selection.subjects } else { [] }
    case .detected, .status, .warning, .log, .plugin: []
    }
  }
}

extension StatusValue {
  /// The value as a line has it: a date and a time in quotes, with seconds if they count.
  fileprivate var written: String {
    guard case .time(let local?, let hasSeconds) = self else { return text }
    return "\"\(local.date) \(hasSeconds ? local.time.withSeconds : "\(local.time)")\""
  }
}

extension TimeOfDay {
  /// The time with its seconds, also when they are zero.
  fileprivate var withSeconds: String { second == 0 ? "\(self):00" : "\(self)" }
}
