internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The words that may follow `expect`.
private enum ExpectWord: String, CaseIterable, Sendable {
  case delivered, missed, suppressed, replaced, late, fetched, not
  case pending, next, refused, detected, status, warning, log, no, timeline

  static let table = WordTable(
    ExpectWord.self,
    synonyms: [
      ("fired", .delivered), ("rang", .delivered), ("shown", .delivered), ("notified", .delivered),
      ("armed", .pending), ("scheduled", .pending), ("skipped", .suppressed), ("lost", .missed), ("logs", .log),
      ("duplicate", .refused), ("blocked", .refused),
    ])
}

extension ExpectWord {
  /// Whether it is something that comes of an occurrence.
  fileprivate var isOutcome: Bool { OutcomeExpectation.Outcome(rawValue: rawValue) != nil }
}

/// The keys of `expect refused`.
private enum RefusalKey: String, CaseIterable, Sendable {
  case level, on, count

  static let table = WordTable(RefusalKey.self, synonyms: [("date", .on), ("day", .on), ("times", .count)])
}

extension Compiler {
  /// `expect`: what is expected at the moment of the line.
  mutating func readExpect(_ index: Int) {
    let start = index + 1
    guard start < lexer.arguments.count else {
      return report(
        "`expect` expects something", at: range(lexer.arguments[index]),
        notes: ["after `expect` stands \(expectWords.list())"])
    }
    let argument = lexer.arguments[start]
    if let form = settings.vocabulary.expectations.first(where: { $0.name == text(argument.name) }) {
      return readPlugin(form, from: index)
    }
    guard !argument.name.isString, let kind = ExpectWord.table.find(word(argument.name)) else {
      let text = text(argument.name)
      if reportNothing(argument) || reportTurnedAround(at: start) { return }
      if let meant = ExpectWord.table.meant(by: text) {
        return report(
          "`\(text)` is not something that can be expected", at: range(argument.name), label: "did you mean `\(meant)`?"
        )
      }
      return reportUnknown(
        "`\(text)` is not something that can be expected", text, at: range(argument.name),
        known: expectWords, notes: ["after `expect` stands \(expectWords.list())"])
    }
    guard argument.comparison == nil || kind == .pending else {
      return report(
        "`\(kind.rawValue)` is not compared itself", at: range(argument),
        notes: ["write: \(kind.isOutcome ? "expect \(kind.rawValue) NAME count = 3" : Compiler.form(kind))"])
    }
    switch kind {
    case .delivered, .missed, .suppressed, .replaced, .late, .fetched:
      readOutcome(index, start, isAbsent: false)
    case .not: readAbsence(index)
    case .pending: readPending(index)
    case .next: readNext(index)
    case .refused: readRefused(index)
    case .warning:
      if let quoted = quoted(start + 1, form: Compiler.form(kind)) { add(.warning(quoted), from: index) }
    case .log: readLog(index)
    case .no: readNo(index)
    case .timeline: readTimelineBlock(index)
    case .detected: readDetected(index, start, isAbsent: false)
    case .status: readStatus(index)
    }
  }

  /// The words that may follow `expect`, those of plugins last.
  private var expectWords: [String] { ExpectWord.table.names + settings.vocabulary.expectations.map(\.name) }

  /// What a plugin brings: its own word, and whatever follows it.
  private mutating func readPlugin(_ form: ExpectationForm, from index: Int, words: Int = 1) {
    let mistakes = diagnostics.count
    let asked = LineReader.read(
      &self, from: index + 1 + words, forms: (form.forms.isEmpty ? [form.name] : form.forms).map { "expect " + $0 },
      form.read)
    if let asked, diagnostics.count == mistakes { add(.plugin(asked), from: index) }
  }

  private static func form(_ kind: ExpectWord) -> String {
    switch kind {
    case .delivered, .missed, .suppressed, .replaced, .late, .fetched:
      "expect \(kind.rawValue) NAME on=2027-03-14"
    case .not: "expect not delivered NAME on=2027-03-14"
    case .pending: "expect pending = 3, or expect pending NAME >= 3"
    case .next: "expect next NAME = \"2027-03-15 09:00\""
    case .refused: "expect refused NAME level=2"
    case .warning: "expect warning \"some of its words\""
    case .log: "expect log \"some of its words\""
    case .no: "expect no log \"some of its words\""
    case .timeline: "expect timeline kinds=delivered,missed names=NAME"
    case .detected: "expect detected clock by=+2h"
    case .status: "expect status pending = 3"
    }
  }

  /// Adds an expectation that reaches from `expect` to the end of the line's arguments.
  mutating func add(_ content: Expectation.Content, from index: Int) {
    add(Expectation(range: range(from: index, through: lexer.arguments.count - 1), content: content))
  }

  /// A schedule's name at a place of the line; it may be followed by a comparison.
  private mutating func named(_ index: Int, _ kind: ExpectWord) -> Expectation.Named? {
    guard index < lexer.arguments.count else {
      _ = positional(index, "a schedule's name", form: Compiler.form(kind))
      return nil
    }
    let token = lexer.arguments[index].name
    guard let id = name(token) else { return nil }
    return Expectation.Named(id: id, range: range(token))
  }

  /// The only text that is left in the line.
  private mutating func quoted(_ index: Int, form: @autoclosure () -> String) -> Expectation.Quoted? {
    guard let token = positional(index, "a text", form: form()), nothing(from: index + 1, form: form()) else {
      return nil
    }
    guard token.isString else {
      report("the text goes in quotes", at: range(token), notes: ["write: \(form())"])
      return nil
    }
    guard !token.content.isEmpty else {
      report("an empty text is found everywhere", at: range(token), notes: ["write: \(form())"])
      return nil
    }
    return Expectation.Quoted(text: text(token), range: range(token))
  }

  /// `pending = 3`, `pending NAME = 3`, or a block.
  private mutating func readPending(_ index: Int) {
    let argument = lexer.arguments[index + 1]
    func form() -> String { Compiler.form(.pending) }
    if argument.comparison != nil {
      guard nothing(from: index + 2, form: form()), let count = count(argument, owner: "the number") else { return }
      return add(.pending(schedule: nil, count: count), from: index)
    }
    guard index + 2 < lexer.arguments.count else { return readBlock(index, .pending) }
    let isNumber = value(lexer.arguments[index + 2].name) { $0.number() } != nil
    if isNumber, names.find(text(lexer.arguments[index + 2].name)) == nil, isUncompared(index + 1) { return }
    guard let named = named(index + 2, .pending), !isUncompared(index + 2), nothing(from: index + 3, form: form())
    else { return }
    let other = lexer.arguments[index + 2]
    guard other.comparison != nil else {
      return report("a number is missing", at: range(other), label: "= 3 should follow", notes: ["write: \(form())"])
    }
    guard let count = count(other, owner: "the number") else { return }
    add(.pending(schedule: named, count: count), from: index)
  }

  /// A number of requests or deliveries that is compared; the message says whose it is.
  mutating func count(_ argument: Argument, owner: String = "`count`") -> Expectation.Measured<Int>? {
    guard let number = number(argument.value, 0...1_000_000_000, owner: owner) else { return nil }
    return Expectation.Measured(comparison: argument.comparison ?? .equal, value: number, range: range(argument))
  }

  /// Whether a value follows a word with no sign between the two; that is reported.
  mutating func isUncompared(_ index: Int) -> Bool {
    let next = index + 1
    guard next < lexer.arguments.count, lexer.arguments[index].comparison == nil,
      lexer.arguments[next].comparison == nil
    else { return false }
    if lexer.arguments.count == next + 2, value(lexer.arguments[next].name, { $0.date() }) != nil,
      value(lexer.arguments[next + 1].name, { $0.time() }) != nil
    {
      let place = range(from: next, through: next + 1)
      report(
        "a comparison is missing", at: range(from: index, through: next + 1),
        label: "write \(written(lexer.arguments[index])) = \"\(map.text(place))\"", notes: [LexicalProblem.comparisons])
      return true
    }
    // `pending is 3` says it in words.
    let isSaid = ["is", "are", "equals", "be"].contains(text(lexer.arguments[next].name).lowercased())
    let last = isSaid && next + 1 < lexer.arguments.count ? next + 1 : next
    report(
      "a comparison is missing", at: range(from: index, through: last),
      label: "write \(written(lexer.arguments[index])) = \(written(lexer.arguments[last]))",
      notes: [LexicalProblem.comparisons])
    return true
  }

  /// Whether the value of an argument is a date and the next argument its time; that is reported.
  mutating func isOpenDateTime(_ index: Int) -> Bool {
    let argument = lexer.arguments[index]
    guard argument.comparison != nil, lexer.arguments.count == index + 2,
      value(argument.value, { $0.date() }) != nil, value(lexer.arguments[index + 1].name, { $0.time() }) != nil
    else { return false }
    let place = range(argument.value).through(range(lexer.arguments[index + 1]))
    report("a date and a time are one value", at: place, label: "write \"\(map.text(place))\"")
    return true
  }

  /// `next NAME = "DATE TIME"`.
  private mutating func readNext(_ index: Int) {
    guard let named = named(index + 2, .next) else { return }
    let argument = lexer.arguments[index + 2]
    guard !isOpenDateTime(index + 2), !isUncompared(index + 2), nothing(from: index + 3, form: Compiler.form(.next))
    else { return }
    guard let comparison = argument.comparison else {
      return report(
        "a date and a time are missing", at: range(argument), label: "= \"…\" should follow",
        notes: ["write: \(Compiler.form(.next))"])
    }
    guard let local = dateTime(argument.value) else { return }
    let measured = Expectation.Measured(comparison: comparison, value: local, range: range(argument.value))
    add(.next(schedule: named, local: measured), from: index)
  }

  /// `refused NAME level=2 on=DATE count …`.
  private mutating func readRefused(_ index: Int) {
    guard let named = named(index + 2, .refused) else { return }
    let name = lexer.arguments[index + 2]
    let mistakes = diagnostics.count
    var level: Expectation.Measured<Int>?
    var on: Expectation.Measured<CivilDate>?
    var count: Expectation.Measured<Int>?
    keys(from: index + 3, RefusalKey.table, owner: "`expect refused`", mayCompare: { $0 == .count }) {
      compiler, key, argument in
      let place = compiler.range(argument)
      switch key {
      case .level:
        let number = compiler.number(argument.value, 1...3, owner: "`level`")
        level = number.map { Expectation.Measured(comparison: .equal, value: $0, range: place) }
      case .on:
        let date = compiler.date(argument.value)
        on = date.map { Expectation.Measured(comparison: .equal, value: $0, range: place) }
      case .count: count = compiler.count(argument)
      }
    }
    guard diagnostics.count == mistakes else { return }
    guard let level else {
      return report(
        "a level is missing", at: range(name), label: "level=… should follow",
        notes: ["write: \(Compiler.form(.refused))"])
    }
    add(.refused(RefusalExpectation(schedule: named, level: level, on: on, count: count)), from: index)
  }

  /// `log "…"`, or a block.
  private mutating func readLog(_ index: Int) {
    guard index + 2 < lexer.arguments.count else { return readBlock(index, .log) }
    if let quoted = quoted(index + 2, form: Compiler.form(.log)) { add(.log(quoted, isAbsent: false), from: index) }
  }

  /// `no log "…"`.
  private mutating func readNo(_ index: Int) {
    guard let token = positional(index + 2, "`log`", form: Compiler.form(.no)) else { return }
    guard text(token) == "log" else {
      if let form = settings.vocabulary.expectations.first(where: { $0.name == "no \(text(token))" }) {
        return readPlugin(form, from: index, words: 2)
      }
      if reportNothing(lexer.arguments[index + 2]) { return }
      let outcome = OutcomeExpectation.Outcome(rawValue: text(token))
      let advice = outcome.map { "write `expect \($0.rawValue) … count = 0`" } ?? "write: \(Compiler.form(.no))"
      return report("`no` is followed by `log`", at: range(token), notes: [advice])
    }
    if let quoted = quoted(index + 3, form: Compiler.form(.no)) { add(.log(quoted, isAbsent: true), from: index) }
  }
}
