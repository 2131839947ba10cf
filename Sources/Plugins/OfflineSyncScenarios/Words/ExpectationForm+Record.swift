internal import OfflineSync
internal import PhoneSimulator
internal import ScenarioLanguage

extension ExpectationForm {
  /// `expect record KEY value="…" id=temporary|server`: what the app shows.
  static let record = ExpectationForm(
    "record", forms: ["record KEY value=\"…\"", "record KEY id=temporary|server"],
    read: { $0.askedRecord(["value", "id"], "record") }, write: { "record \($0.line)" },
    judge: { asked, world, _ in
      guard let status = world.syncStatus else { return .nobodyRuns(world) }
      if let failure = asked.failure(status.value(of: asked.record), on: "the phone") { return failure }
      guard let kind = asked.kind else { return nil }
      guard let identifier = status.identifier(of: asked.record) else {
        return Failure("the record \(asked.record.name) has no identifier", label: "it has none")
      }
      let found: IdentifierWord = if case .temporary = identifier { .temporary } else { .server }
      guard found != kind else { return nil }
      return Failure("the identifier of \(asked.record.name) is not one of that kind", label: "it is \(found.rawValue)")
    })

  /// `expect no record KEY`.
  static let noRecord = ExpectationForm(
    "no record", forms: ["no record KEY"], read: { $0.askedRecord([], "no record") }, write: { "no record \($0.line)" },
    judge: { asked, world, _ in
      guard let status = world.syncStatus else { return .nobodyRuns(world) }
      return status.value(of: asked.record).map { _ in
        Failure("the phone has the record \(asked.record.name)", label: "it is there")
      }
    })

  /// `expect remote KEY value="…"`: what the server has.
  static let remote = ExpectationForm(
    "remote", forms: ["remote KEY value=\"…\""], read: { $0.askedRecord(["value"], "remote") },
    write: { "remote \($0.line)" },
    judge: { asked, world, _ in
      asked.failure(world.server(SyncServer.self)?.value(of: asked.record), on: "the server")
    })

  /// `expect no remote KEY`.
  static let noRemote = ExpectationForm(
    "no remote", forms: ["no remote KEY"], read: { $0.askedRecord([], "no remote") }, write: { "no remote \($0.line)" },
    judge: { asked, world, _ in
      world.server(SyncServer.self)?.value(of: asked.record).map { _ in
        Failure("the server has the record \(asked.record.name)", label: "it is there")
      }
    })
}

/// What is asked of a record.
private struct AskedRecord: Sendable {
  var record: RecordID
  var value: String?
  var kind: IdentifierWord?

  var line: String {
    var text = StatementText(record.word)
    text.add("value", quoted: value)
    text.add("id", kind?.rawValue)
    return text.text
  }

  func failure(_ found: String?, on place: String) -> ExpectationForm.Failure? {
    guard let found else {
      return ExpectationForm.Failure("there is no record \(record.name) on \(place)", label: "it is not there")
    }
    guard let value, found != value else { return nil }
    return ExpectationForm.Failure(
      "the record \(record.name) on \(place) has another value", label: "it is \"\(found)\"")
  }
}

/// The kinds of identifiers.
private enum IdentifierWord: String, CaseIterable, Sendable {
  case temporary, server

  static let table = WordTable(IdentifierWord.self)
}

extension LineReader {
  fileprivate mutating func askedRecord(_ names: [String], _ form: String) -> AskedRecord? {
    guard !isSaidOtherwise(names, form) else { return nil }
    guard let name = word("a record's key"), let record = record(name) else { return nil }
    var asked = AskedRecord(record: record)
    guard !names.isEmpty else { return end() ? asked : nil }
    var isWrong = false
    keys(names) { line, key, value in
      if key == "value" {
        asked.value = line.text(value)
      } else {
        asked.kind = line.choice(value, IdentifierWord.table, of: "`id`")
        isWrong = isWrong || asked.kind == nil
      }
    }
    return isWrong ? nil : asked
  }

  /// Reports `a = "x"`, a value without its key, and `a missing`, which is said by `no`; answers whether it was one of them.
  private mutating func isSaidOtherwise(_ names: [String], _ form: String) -> Bool {
    var left: [(key: String, value: Value)] = []
    _ = isLeft { _, key, value in
      left.append((key, value))
      return false
    }
    guard let first = left.first else { return false }
    if text(first.value) != first.key, !names.contains(first.key) {
      report(
        "a record is not compared itself", at: place(ofKeyOf: first.value),
        label: names.isEmpty
          ? "write \(form) \(StatementText.word(first.key))"
          : "write \(StatementText.word(first.key)) value=\(StatementText.quoted(text(first.value)))")
      return true
    }
    let words = ["missing", "gone", "deleted", "absent", "none", "removed", "unknown"]
    guard left.count == 2, !names.isEmpty, left[1].key == text(left[1].value), words.contains(left[1].key) else {
      return false
    }
    report(
      "that there is none is said by `no`", at: left[1].value,
      label: "write expect no \(form) \(StatementText.word(first.key))")
    return true
  }
}
