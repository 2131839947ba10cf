internal import CivilTime
internal import OfflineSync
internal import PhoneSimulator
internal import ScenarioLanguage

extension Statement {
  /// `remote put KEY "VALUE"`, `remote delete KEY`, `remote session start`: what the other device does.
  static let remote = Statement(
    "remote", forms: ["remote put KEY \"VALUE\"", "remote delete KEY", "remote session start|finish"],
    read: { (line: inout LineReader) -> [SyncServerAction]? in
      guard let word = line.word("put, delete or session"),
        let action = line.choice(word, RemoteWord.table, of: "an action")
      else { return nil }
      switch action {
      case .session:
        guard let word = line.word("start or finish"),
          let change = line.choice(word, SessionWord.table, of: "a session"), line.end()
        else { return nil }
        return [.session(change == .start)]
      case .put:
        guard let name = line.word("a record's key"), let value = line.recordValue(), line.end() else { return nil }
        if RecordRange.isMeant(by: line.text(name)), !line.checkRow(at: name, of: "remote", isPut: true) { return nil }
        if let numbers = RecordRange.numbers(line.text(name)) {
          return numbers.map { .put(RecordID(key: "\($0)"), value) }
        }
        return line.record(name).map { [.put($0, value)] }
      case .delete:
        guard let name = line.word("a record's key"), line.end() else { return nil }
        if RecordRange.isMeant(by: line.text(name)), !line.checkRow(at: name, of: "remote", isPut: false) { return nil }
        return line.record(name).map { [.delete($0)] }
      }
    },
    write: { action in
      switch action {
      case .put(let record, let value): "remote put \(record.word) \(StatementText.quoted(value))"
      case .delete(let record): "remote delete \(record.word)"
      case .session(let isActive): "remote session \(isActive ? "start" : "finish")"
      default: nil
      }
    })

  /// What happens at the server.
  static let server = Statement(
    "server",
    forms: [
      "server down|up|backup|restore", "server throttles for=1h", "server fails=before|after count=1",
      "server slow=40s count=1", "server rejects count=1", "server account=NAME",
    ],
    read: { (line: inout LineReader) -> [SyncServerAction]? in line.serverAction().map { [$0] } },
    write: { action in
      switch action {
      case .down: "server down"
      case .up: "server up"
      case .backup: "server backup"
      case .restore: "server restore"
      case .throttles(let span): "server throttles for=\(span)"
      case .fails(let isDone, let count): "server fails=\(isDone ? "after" : "before") count=\(count)"
      case .slow(let span, let count): "server slow=\(span) count=\(count)"
      case .rejects(let count): "server rejects count=\(count)"
      case .account(let name): "server account=\(StatementText.word(name))"
      case .put, .delete, .session: nil
      }
    })
}

/// What the other device does.
private enum RemoteWord: String, CaseIterable, Sendable {
  case put, delete, session

  static let table = WordTable(
    RemoteWord.self, synonyms: [("set", .put), ("add", .put), ("create", .put), ("update", .put), ("remove", .delete)])
}

/// What happens at the server that is said in a word.
private enum ServerWord: String, CaseIterable, Sendable {
  case down, up, backup, restore, throttles, rejects

  static let table = WordTable(
    ServerWord.self,
    synonyms: [
      ("off", .down), ("offline", .down), ("on", .up), ("online", .up), ("throttle", .throttles), ("reject", .rejects),
    ],
    elsewhere: [
      ("error", "server fails=before count=1"), ("errors", "server fails=before count=1"),
      ("fails", "server fails=before count=1"), ("slow", "server slow=40s count=1"),
    ])
}

/// When a request fails.
private enum FailureWord: String, CaseIterable, Sendable {
  case before, after

  static let table = WordTable(FailureWord.self)
}

extension LineReader {
  private static let counts = 0...1_000_000

  fileprivate mutating func serverAction() -> SyncServerAction? {
    // The word may be a key with a value.
    guard !isLeft(where: { line, key, _ in ["fails", "slow", "account"].contains(key) }) else { return keyedAction() }
    var meant: (Value, String)?
    _ = isLeft { line, key, value in
      let text = line.text(value)
      guard meant == nil, text != key else { return false }
      if ["timeout", "delay", "latency"].contains(key) { meant = (value, "slow=\(text) count=1") }
      if ["error", "errors", "status", "fail", "failure"].contains(key) { meant = (value, "fails=before count=1") }
      return false
    }
    if let (value, line) = meant {
      report("that is no key of the server", at: place(ofKeyOf: value), label: "write server \(line)")
      return nil
    }
    guard let word = word("what happens to the server"),
      let action = choice(word, ServerWord.table, of: "what happens to the server")
    else { return nil }
    switch action {
    case .down: return end() ? .down : nil
    case .up: return end() ? .up : nil
    case .backup: return end() ? .backup : nil
    case .restore: return end() ? .restore : nil
    case .throttles:
      var span: TimeSpan?
      keys(["for"]) { line, _, value in span = line.duration(value) }
      if span == nil { report("a time is missing", at: word, label: "for=10m should follow") }
      return span.map { .throttles($0) }
    case .rejects:
      var count: Int?
      keys(["count"]) { line, _, value in count = line.number(value, in: Self.counts, of: "`count`") }
      if count == nil { report("a number is missing", at: word, label: "count=1 should follow") }
      return count.map { .rejects($0) }
    }
  }

  private mutating func keyedAction() -> SyncServerAction? {
    var (isDone, span, name, count): (Bool?, TimeSpan?, String?, Int?)
    var last: Value?
    keys(["fails", "slow", "account", "count"]) { line, key, value in
      last = value
      switch key {
      case "fails": isDone = line.choice(value, FailureWord.table, of: "`fails`").map { $0 == .after }
      case "slow": span = line.duration(value)
      case "account": name = line.text(value)
      default: count = line.number(value, in: Self.counts, of: "`count`")
      }
    }
    switch (isDone, span, name, count) {
    case (let isDone?, nil, nil, let count?): return .fails(isDone: isDone, count)
    case (nil, let span?, nil, let count?): return .slow(span, count)
    case (nil, nil, let name?, nil): return .account(name)
    case (_?, nil, nil, nil), (nil, _?, nil, nil):
      if let last { report("how often is missing", at: last, label: "count=1 should follow") }
      return nil
    default:
      if let last {
        report(
          "this is not all that happens to a server", at: last,
          label: "count=… goes with fails=… or slow=…, and account=… stands alone")
      }
      return nil
    }
  }
}
