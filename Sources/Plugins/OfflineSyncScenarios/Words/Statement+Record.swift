internal import OfflineSync
internal import PhoneSimulator
internal import ScenarioLanguage

extension Statement {
  /// `record put KEY "VALUE"`, `record put 1..100 "VALUE"`, `record delete KEY`.
  static let record = Statement(
    "record", forms: ["record put KEY \"VALUE\"", "record put 1..10000 \"VALUE\"", "record delete KEY"],
    synonyms: [("save", "record put"), ("note", "record put")],
    read: { (line: inout LineReader) -> SyncCommand? in
      guard let word = line.word("put or delete"), let action = line.choice(word, RecordWord.table, of: "an action"),
        let name = line.word("a record's key")
      else { return nil }
      if RecordRange.isMeant(by: line.text(name)), !line.checkRow(at: name, of: "record", isPut: action == .put) {
        return nil
      }
      let record = line.record(name)
      guard action == .put else { return line.end() ? record.map { .delete($0) } : nil }
      guard let value = line.recordValue() else { return nil }
      if let numbers = RecordRange.numbers(line.text(name)) {
        guard line.end() else { return nil }
        return .putAll(numbers.map { SyncCommand.RecordValue(RecordID(key: "\($0)"), value) })
      }
      guard let record, line.end() else { return nil }
      return .put(record, value)
    },
    write: { command, _ in
      switch command {
      case .put(let record, let value): "record put \(record.word) \(StatementText.quoted(value))"
      case .delete(let record): "record delete \(record.word)"
      case .putAll(let values): RecordRange.line(values)
      case .startSession, .finishSession: nil
      }
    })

  /// `session start`, `session finish`.
  static let session = Statement(
    "session", forms: ["session start|finish"],
    read: { (line: inout LineReader) -> SyncCommand? in
      guard let word = line.word("start or finish"), let action = line.choice(word, SessionWord.table, of: "a session")
      else { return nil }
      return line.end() ? action == .start ? .startSession : .finishSession : nil
    },
    write: { command, _ in
      switch command {
      case .startSession: "session start"
      case .finishSession: "session finish"
      case .put, .putAll, .delete: nil
      }
    })
}

extension LineReader {
  /// Whether a row of records can stand where it does; what is wrong with it is reported.
  mutating func checkRow(at name: Value, of verb: String, isPut: Bool) -> Bool {
    guard isPut else {
      report("only `\(verb) put` takes many records", at: name, label: "write a line `\(verb) delete` for each")
      return false
    }
    guard RecordRange.numbers(text(name)) == nil else { return true }
    report(
      "`\(text(name))` is no row of records", at: name,
      label: "write the first and the last number, such as 1..30", notes: ["a line puts at most \(RecordRange.longest)"]
    )
    return false
  }
}

/// What is done with a record.
enum RecordWord: String, CaseIterable, Sendable {
  case put, delete

  static let table = WordTable(
    RecordWord.self,
    synonyms: [
      ("set", .put), ("add", .put), ("create", .put), ("update", .put), ("change", .put), ("remove", .delete),
      ("clear", .delete),
    ],
    elsewhere: [
      ("get", "expect record VALUE value=\"…\""), ("read", "expect record VALUE value=\"…\""),
      ("show", "expect record VALUE value=\"…\""),
    ])
}

/// What becomes of a session.
enum SessionWord: String, CaseIterable, Sendable {
  case start, finish

  static let table = WordTable(
    SessionWord.self, synonyms: [("begin", .start), ("stop", .finish), ("end", .finish)])
}

/// Many records in one line, whose keys are numbers.
enum RecordRange {
  /// Reads `1..100`; `nil` for any other text.
  static func numbers(_ text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let first = Int(parts[0]), let last = Int(parts[2]), first >= 0,
      first <= last, last - first < longest
    else { return nil }
    return first...last
  }

  /// The greatest number of records of a line.
  static let longest = 100_000

  /// Whether a text is meant for a row, rightly or not: two dots between digits.
  static func isMeant(by text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[1].isEmpty
      && [parts[0], parts[2]].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  /// The line that asks for all of them, where they are numbered one behind the other and alike.
  static func line(_ values: [SyncCommand.RecordValue]) -> String? {
    guard let first = values.first.flatMap({ Int($0.record.key) }), let value = values.first?.value else { return nil }
    let isAlike = values.enumerated().allSatisfy { place, other in
      other.record == RecordID(key: "\(first + place)") && other.value == value
    }
    return isAlike ? "record put \(first)..\(first + values.count - 1) \(StatementText.quoted(value))" : nil
  }
}

extension RecordID {
  /// The name as a statement has it.
  var word: String { StatementText.word(name) }
}

extension LineReader {
  /// The record of a name; one that cannot be is reported.
  mutating func record(_ value: Value) -> RecordID? {
    let record = RecordID(text(value))
    guard [record.entity, record.key].allSatisfy({ 1...RecordID.longest ~= $0.utf8.count }) else {
      report(
        "`\(text(value))` cannot be a record's name", at: value,
        label: "a key has 1 to 64 bytes, and so has what stands before `/`")
      return nil
    }
    return record
  }

  /// A value in quotes.
  mutating func recordValue() -> String? {
    guard let value = word("a value in quotes") else { return nil }
    let text = text(value)
    guard text.utf8.count <= RecordChange.longestValue else {
      report("a record's value has at most 512 bytes", at: value, label: "this one has \(text.utf8.count)")
      return nil
    }
    return text
  }
}
