internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The words that may follow `expect`.
private enum ExpectWord: String, CaseIterable, Sendable {
  case delivered, missed, suppressed, replaced, not
  case pending, next, refused, warning, log, no, timeline
  case status, task, hint, sync, detected

  static let table = WordTable(ExpectWord.self, absent: [.status, .task, .hint, .sync, .detected])
}

extension Compiler {
  /// `expect`: what is expected at the moment of the line.
  mutating func readExpect(_ index: Int) {
    let start = index + 1
    guard start < lexer.arguments.count else {
      return report(
        "`expect` expects something", at: range(lexer.arguments[index]),
        notes: ["after `expect` stands \(ExpectWord.table.offered.list())"])
    }
    let argument = lexer.arguments[start]
    guard !argument.name.isString, let kind = ExpectWord.table.find(word(argument.name)) else {
      let text = text(argument.name)
      return reportUnknown(
        "`\(text)` is not something that can be expected", text, at: range(argument.name),
        known: ExpectWord.table.offered,
        notes: ["after `expect` stands \(ExpectWord.table.offered.list())"])
    }
    guard argument.comparison == nil || kind == .pending else {
      return report("`\(kind.rawValue)` is not compared itself", at: range(argument), notes: ["write: \(form(kind))"])
    }
    switch kind {
    case .delivered, .missed, .suppressed, .replaced:
      readOutcome(index, start, isAbsent: false)
    case .not: readOutcome(index, start + 1, isAbsent: true)
    case .pending: readPending(index)
    case .next: readNext(index)
    case .refused: readRefused(index)
    case .warning:
      if let quoted = quoted(start + 1, form: form(kind)) { add(.warning(quoted), from: index) }
    case .log: readLog(index)
    case .no: readNo(index)
    case .timeline: readTimelineBlock(index)
    case .status, .task, .hint, .sync, .detected: reportNotYet("`expect \(kind.rawValue)`", at: range(argument))
    }
  }

  private func form(_ kind: ExpectWord) -> String {
    switch kind {
    case .delivered, .missed, .suppressed, .replaced:
      "expect \(kind.rawValue) NAME on=2027-03-14"
    case .not: "expect not delivered NAME on=2027-03-14"
    case .pending: "expect pending = 3, or expect pending NAME >= 3"
    case .next: "expect next NAME = \"2027-03-15 09:00\""
    case .refused: "expect refused NAME level=2"
    case .warning: "expect warning \"some of its words\""
    case .log: "expect log \"some of its words\""
    case .no: "expect no log \"some of its words\""
    case .timeline: "expect timeline kinds=delivered,missed names=NAME"
    case .status, .task, .hint, .sync, .detected: "expect \(kind.rawValue)"
    }
  }

  /// Adds an expectation that reaches from `expect` to the end of the line's arguments.
  mutating func add(_ content: Expectation.Content, from index: Int) {
    add(Expectation(range: range(from: index, through: lexer.arguments.count - 1), content: content))
  }

  /// A schedule's name at a place of the line; it may be followed by a comparison.
  private mutating func named(_ index: Int, _ kind: ExpectWord) -> Expectation.Named? {
    guard index < lexer.arguments.count else {
      _ = positional(index, "a schedule's name", form: form(kind))
      return nil
    }
    let token = lexer.arguments[index].name
    guard let id = name(token) else { return nil }
    return Expectation.Named(id: id, range: range(token))
  }

  /// The only text that is left in the line.
  private mutating func quoted(_ index: Int, form: String) -> Expectation.Quoted? {
    guard let token = positional(index, "a text", form: form), nothing(from: index + 1, form: form) else { return nil }
    guard token.isString else {
      report("the text goes in quotes", at: range(token), notes: ["write: \(form)"])
      return nil
    }
    guard !token.content.isEmpty else {
      report("an empty text is found everywhere", at: range(token), notes: ["write: \(form)"])
      return nil
    }
    return Expectation.Quoted(text: text(token), range: range(token))
  }

  /// `pending = 3`, `pending NAME = 3`, or a block.
  private mutating func readPending(_ index: Int) {
    let argument = lexer.arguments[index + 1]
    let form = form(.pending)
    if let comparison = argument.comparison {
      guard nothing(from: index + 2, form: form), let count = count(argument, comparison) else { return }
      return add(.pending(schedule: nil, count: count), from: index)
    }
    guard index + 2 < lexer.arguments.count else { return readBlock(index, .pending) }
    guard let named = named(index + 2, .pending), nothing(from: index + 3, form: form) else { return }
    let other = lexer.arguments[index + 2]
    guard let comparison = other.comparison else {
      return report("a number is missing", at: range(other), label: "= 3 should follow", notes: ["write: \(form)"])
    }
    guard let count = count(other, comparison) else { return }
    add(.pending(schedule: named, count: count), from: index)
  }

  /// A number of requests or deliveries that is compared.
  func count(_ argument: Argument, _ comparison: Comparison, _ number: Int) -> Expectation.Measured<Int> {
    Expectation.Measured(comparison: comparison, value: number, range: range(argument))
  }

  private mutating func count(_ argument: Argument, _ comparison: Comparison) -> Expectation.Measured<Int>? {
    number(argument.value, 0...1_000_000_000, owner: "the number").map { count(argument, comparison, $0) }
  }

  /// `next NAME = "DATE TIME"`.
  private mutating func readNext(_ index: Int) {
    guard let named = named(index + 2, .next) else { return }
    let argument = lexer.arguments[index + 2]
    if argument.comparison != nil, lexer.arguments.count == index + 4,
      value(argument.value, { $0.date() }) != nil, value(lexer.arguments[index + 3].name, { $0.time() }) != nil
    {
      let place = range(argument.value).through(range(lexer.arguments[index + 3]))
      return report("a date and a time are one value", at: place, label: "put them in quotes")
    }
    guard nothing(from: index + 3, form: form(.next)) else { return }
    guard let comparison = argument.comparison else {
      return report(
        "a date and a time are missing", at: range(argument), label: "= \"…\" should follow",
        notes: ["write: \(form(.next))"])
    }
    guard let local = dateTime(argument.value) else { return }
    let measured = Expectation.Measured(comparison: comparison, value: local, range: range(argument.value))
    add(.next(schedule: named, local: measured), from: index)
  }

  /// `refused NAME level=2`.
  private mutating func readRefused(_ index: Int) {
    guard let named = named(index + 2, .refused) else { return }
    var level: Expectation.Measured<Int>?
    let table = WordTable([("level", 0)])
    keys(from: index + 3, table, owner: "`expect refused`") { compiler, _, argument in
      guard let number = compiler.number(argument.value, 1...3, owner: "`level`") else { return }
      level = Expectation.Measured(comparison: .equal, value: number, range: compiler.range(argument))
    }
    guard index + 3 < lexer.arguments.count else {
      return report(
        "a level is missing", at: range(lexer.arguments[index + 2]), label: "level=… should follow",
        notes: ["write: \(form(.refused))"])
    }
    if let level { add(.refused(schedule: named, level: level), from: index) }
  }

  /// `log "…"`, or a block.
  private mutating func readLog(_ index: Int) {
    guard index + 2 < lexer.arguments.count else { return readBlock(index, .log) }
    if let quoted = quoted(index + 2, form: form(.log)) { add(.log(quoted, isAbsent: false), from: index) }
  }

  /// `no log "…"`.
  private mutating func readNo(_ index: Int) {
    guard let token = positional(index + 2, "`log`", form: form(.no)) else { return }
    guard text(token) == "log" else {
      if text(token) == "hint" { return reportNotYet("`expect no hint`", at: range(token)) }
      return report("`no` is followed by `log`", at: range(token), notes: ["write: \(form(.no))"])
    }
    if let quoted = quoted(index + 3, form: form(.no)) { add(.log(quoted, isAbsent: true), from: index) }
  }
}
