internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Verb {
  /// The verbs of the content server, the network, and of what goes wrong.
  static let serverVerbs = [
    Verb(
      "content", ["content NAME \"…\" title=\"…\" etag=\"…\" ttl=1h", "content fails count=1"],
      { $0.readContent($1) }),
    Verb(
      "network", Compiler.networkForms,
      synonyms: [("offline", "network offline"), ("online", "network online")], { $0.readNetwork($1) }),
    push,
    Verb("fault", ["fault add|save|read|fetch|submit count=1", "fault kill after=1"], { $0.readFault($1) }),
  ]
}

/// The keys of `content NAME "…"`.
private enum ContentKey: String, CaseIterable, Sendable {
  case title, etag, ttl

  static let table = WordTable(ContentKey.self)
}

/// What can be said of the network alone.
private enum NetworkWord: String, CaseIterable, Sendable {
  case offline, online, flaps

  static let table = WordTable(
    NetworkWord.self,
    synonyms: [
      ("off", .offline), ("down", .offline), ("none", .offline), ("on", .online), ("up", .online), ("lost", .offline),
    ],
    elsewhere: [
      ("slow", "network latency=2s"), ("flaky", "network flaps every=1s for=1h"),
      ("unstable", "network flaps every=1s for=1h"),
    ])
}

/// What can be said of the network with a value.
private enum NetworkKey: String, CaseIterable, Sendable {
  case latency, lose, count

  static let table = WordTable(
    NetworkKey.self,
    synonyms: [("drop", .lose), ("drops", .lose), ("loses", .lose), ("delay", .latency), ("times", .count)])
}

/// What the network can lose.
private enum LostWord: String, CaseIterable, Sendable {
  case request, answer

  static let table = WordTable(
    LostWord.self, synonyms: [("response", .answer), ("reply", .answer)],
    elsewhere: [("everything", "network offline"), ("all", "network offline")])
}

/// What can go wrong.
private enum FaultWord: String, CaseIterable, Sendable {
  case add, save, read, fetch, submit, kill

  static let table = WordTable(
    FaultWord.self,
    synonyms: [
      ("crash", .kill), ("store", .save), ("write", .save), ("load", .read), ("download", .fetch),
      ("disk", .save), ("disk-full", .save), ("storage", .save),
    ])
}

extension Compiler {
  fileprivate static let networkForms = [
    "network offline|online", "network latency=2s", "network lose=request|answer count=1",
    "network flaps every=1s for=1h",
  ]

  /// How often something is to happen; nobody waits for more.
  private static let counts = 0...1_000_000

  /// `content NAME "…"`, what the server has for a schedule from now on, or `content fails count=3`.
  fileprivate mutating func readContent(_ index: Int) {
    let form = "content NAME \"the text\""
    guard let token = positional(index + 1, "a schedule's name", form: form) else { return }
    // In quotes the word is a name like any other.
    if !token.isString, text(token) == "fails" { return readContentFails(index) }
    guard let id = name(token) else { return }
    if index + 2 < lexer.arguments.count, let keyed = keyedText(lexer.arguments[index + 2]) {
      return report(
        "the text stands without a key", at: range(lexer.arguments[index + 2]),
        label: "write \(StatementText.quoted(text(keyed)))", notes: ["write: \(form)"])
    }
    guard let quoted = positional(index + 2, "a text", form: form) else { return }
    guard quoted.isString else {
      return report("the text goes in quotes", at: range(quoted), notes: ["write: \(form)"])
    }
    var content = contents.content(of: id, in: plan.history.steps)
    content.body = text(quoted)
    // The version of another text says nothing about this one.
    content.etag = nil
    var timeToLive: TimeSpan?
    let mistakes = diagnostics.count
    keys(from: index + 3, ContentKey.table, owner: "`content`") { compiler, key, argument in
      switch key {
      case .title: content.title = compiler.text(argument.value)
      case .etag: content.etag = compiler.text(argument.value)
      case .ttl: timeToLive = compiler.duration(argument.value, owner: "`ttl`")
      }
    }
    if diagnostics.count == mistakes { add(.server(.content(id, content, timeToLive: timeToLive))) }
  }

  /// The value of a key by which people give the text, which has none.
  private func keyedText(_ argument: Argument) -> Token? {
    ["body", "text", "content", "message"].contains(text(argument.name)) && argument.comparison == .equal
      ? argument.value : nil
  }

  private mutating func readContentFails(_ index: Int) {
    if index + 2 < lexer.arguments.count, lexer.arguments[index + 2].name.isString {
      return report(
        "`content fails` takes no text", at: range(lexer.arguments[index + 2]),
        notes: ["write: content fails count=1", "for a schedule called `fails` write: content \"fails\" \"the text\""])
    }
    if let count = count(from: index + 2, form: "content fails count=1", owner: "`content fails`") {
      add(.server(.fails(count)))
    }
  }

  fileprivate mutating func readNetwork(_ index: Int) {
    func form() -> String { Compiler.networkForms.joined(separator: ", or ") }
    guard index + 1 < lexer.arguments.count else {
      _ = positional(index + 1, "a change", form: form())
      return
    }
    let argument = lexer.arguments[index + 1]
    guard argument.comparison != nil || NetworkKey.table.find(word(argument.name)) != nil else {
      guard let change = NetworkWord.table.find(word(argument.name)) else {
        let text = text(argument.name)
        if let line = NetworkWord.table.list.line(for: text, value: "") {
          return report(
            "`network` has no such word as `\(text)`", at: range(argument.name),
            notes: ["another line says it: \(line)"])
        }
        if let meant = NetworkWord.table.meant(by: text) {
          return report("`network` cannot be `\(text)`", at: range(argument), label: "did you mean `\(meant)`?")
        }
        return reportUnknown(
          "`network` cannot be `\(text)`", text, at: range(argument),
          known: NetworkWord.table.names + NetworkKey.table.names, notes: ["write: \(form())"])
      }
      if change == .flaps { return readFlaps(index) }
      guard nothing(from: index + 2, form: "network \(change.rawValue)") else { return }
      add(.network(change == .offline ? .offline : .online))
      return
    }
    readNetworkKeys(index)
  }

  /// `network flaps every=1s for=1h`.
  private mutating func readFlaps(_ index: Int) {
    var (every, span): (TimeSpan?, TimeSpan?)
    let mistakes = diagnostics.count
    keys(from: index + 2, WordTable([("every", true), ("for", false)]), owner: "`network flaps`") {
      compiler, isEvery, argument in
      let value = compiler.duration(argument.value)
      if isEvery { every = value } else { span = value }
    }
    guard diagnostics.count == mistakes else { return }
    guard let every, let span, every >= TimeSpan(milliseconds: 100), span >= every else {
      return report(
        "`network flaps` says how long each turn is, and for how long it goes on",
        at: range(from: index, through: lexer.arguments.count - 1),
        label: "a turn is 100ms or longer, and not longer than the whole",
        notes: ["write: network flaps every=1s for=1h"])
    }
    add(.network(.flaps(every: every, for: span)))
  }

  private mutating func readNetworkKeys(_ index: Int) {
    var latency: TimeSpan?
    var lost: LostWord?
    var count: Int?
    let mistakes = diagnostics.count
    keys(from: index + 1, NetworkKey.table, owner: "`network`") { compiler, key, argument in
      switch key {
      case .latency: latency = compiler.duration(argument.value)
      case .lose: lost = compiler.choice(argument.value, LostWord.table, owner: "`lose`")
      case .count: count = compiler.number(argument.value, Compiler.counts, owner: "`count`")
      }
    }
    guard diagnostics.count == mistakes else { return }
    guard (lost == nil) == (count == nil) else {
      return report(
        "`lose` and `count` belong together", at: range(from: index, through: lexer.arguments.count - 1),
        label: lost == nil ? "lose=… is missing" : "count=… is missing", notes: ["write: network lose=answer count=1"])
    }
    if let latency { add(.network(.latency(latency))) }
    if let lost, let count { add(.network(lost == .request ? .loseRequests(count) : .loseAnswers(count))) }
  }

  fileprivate mutating func readFault(_ index: Int) {
    if index + 1 < lexer.arguments.count, lexer.arguments[index + 1].comparison == .equal,
      FaultWord.table.find(word(lexer.arguments[index + 1].name)) != nil
    {
      let argument = lexer.arguments[index + 1]
      let fault = text(argument.name)
      return report(
        "`\(fault)` takes its number by a key", at: range(argument),
        label: "write \(fault) \(fault == FaultWord.kill.rawValue ? "after" : "count")=\(written(argument.value))")
    }
    guard let token = positional(index + 1, "a fault", form: "fault save count=1"),
      let fault = choice(token, FaultWord.table, owner: "a fault")
    else { return }
    func owner() -> String { "`fault \(fault.rawValue)`" }
    let key = fault == .kill ? "after" : "count"
    guard let count = count(from: index + 2, key: key, form: "fault \(fault.rawValue) \(key)=1", owner: owner())
    else { return }
    switch fault {
    case .add: add(.fault(.add(count)))
    case .save: add(.fault(.save(count)))
    case .read: add(.fault(.read(count)))
    case .fetch: add(.fault(.fetch(count)))
    case .submit: add(.fault(.submit(count)))
    case .kill: add(.fault(.kill(after: count)))
    }
  }

  /// `count=3`, which is all that is left in the line.
  private mutating func count(
    from index: Int, key: String = "count", form: @autoclosure () -> String, owner: @autoclosure () -> String
  ) -> Int? {
    var count: Int?
    let other = key == "count" ? "after" : "count"
    keys(from: index, WordTable([(key, 0)], synonyms: [(other, key)]), owner: owner()) { compiler, _, argument in
      count = compiler.number(argument.value, Compiler.counts, owner: "`\(key)`")
    }
    guard index < lexer.arguments.count else {
      report(
        "a number is missing", at: range(lexer.arguments[index - 1]), label: "\(key)=… should follow",
        notes: ["write: \(form())"])
      return nil
    }
    return count
  }
}
