internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The keys of `expect delivered` and its siblings.
private enum OutcomeKey: String, CaseIterable, Sendable {
  case on, at, count, late, reason

  static let table = WordTable(
    OutcomeKey.self,
    synonyms: [("date", .on), ("day", .on), ("time", .at), ("why", .reason), ("times", .count), ("by", .late)])
}

extension ExpectWord {
  /// What can come of an occurrence, each a word of its own.
  static let outcomes = OutcomeExpectation.Outcome.allCases.map { outcome in
    ExpectWord(outcome.rawValue, synonyms: outcome.synonyms, form: "expect \(outcome.rawValue) NAME on=2027-03-14") {
      $0.readOutcome($1, $1 + 1, isAbsent: false)
    }
  }

  static let not = ExpectWord("not", form: "expect not delivered NAME on=2027-03-14") { $0.readAbsence($1) }
}

extension OutcomeExpectation.Outcome {
  /// Words that people write in its place.
  fileprivate var synonyms: [String] {
    switch self {
    case .delivered: ["fired", "fires", "rang", "rings", "ring", "shown", "notified", "sent"]
    case .missed: ["lost"]
    case .suppressed: ["skipped"]
    case .replaced, .late, .fetched: []
    }
  }
}

extension Compiler {
  private static let outcomes = WordTable(OutcomeExpectation.Outcome.self)

  /// `not NAME-OF-OUTCOME …` or `not detected …`.
  fileprivate mutating func readAbsence(_ index: Int) {
    let place = index + 2
    if place < lexer.arguments.count, isWord(lexer.arguments[place], "detected") {
      return readDetected(index, place, isAbsent: true)
    }
    if place < lexer.arguments.count, isWord(lexer.arguments[place], "pending") {
      let name = place + 1 < lexer.arguments.count ? " \(written(lexer.arguments[place + 1].name))" : ""
      return report(
        "`not` is followed by an outcome or by `detected`", at: range(lexer.arguments[place]),
        label: "write expect pending\(name) = 0")
    }
    readOutcome(index, place, isAbsent: true)
  }

  /// `delivered NAME …`, where the outcome stands at a place of the line.
  fileprivate mutating func readOutcome(_ index: Int, _ start: Int, isAbsent: Bool) {
    let form = isAbsent ? "expect not delivered NAME on=2027-03-14" : "expect delivered NAME on=2027-03-14 at=09:00"
    guard let token = positional(start, "an outcome", form: form) else { return }
    if isAbsent, names.find(text(token)) != nil {
      return report(
        "what did not come of it is missing", at: range(token), label: "write not delivered \(written(token))",
        notes: ["write: \(form)"])
    }
    guard let outcome = choice(token, Compiler.outcomes, owner: "an outcome"), !isCountedByName(start + 1, outcome),
      let nameToken = positional(start + 1, "a schedule's name", form: form)
    else { return }
    guard !isNameInTwo(start + 1), let id = name(nameToken) else { return }
    let mistakes = diagnostics.count
    var expectation = OutcomeExpectation(
      outcome: outcome, isAbsent: isAbsent, schedule: Expectation.Named(id: id, range: range(nameToken)))
    keys(
      from: start + 2, OutcomeKey.table, owner: "`expect \(outcome.rawValue)`",
      mayCompare: { $0 == .count || $0 == .late }
    ) { compiler, key, argument in
      compiler.read(key, argument, into: &expectation)
    }
    guard diagnostics.count == mistakes else { return }
    if let count = expectation.count, isAbsent {
      return report(
        "`not` and `count` exclude each other", at: count.range,
        notes: ["write `expect \(outcome.rawValue) … count = 0`"])
    }
    add(expectation, from: index)
  }

  /// Whether a name has a space for its hyphen, as in `delivered message 5`; that is reported.
  private mutating func isNameInTwo(_ index: Int) -> Bool {
    guard index + 1 < lexer.arguments.count, lexer.arguments[index + 1].comparison == nil else { return false }
    let meant = "\(text(lexer.arguments[index].name))-\(text(lexer.arguments[index + 1].name))"
    guard names.find(text(lexer.arguments[index].name)) == nil, names.find(meant) != nil else { return false }
    report(
      "the name of a notification is one word", at: range(from: index, through: index + 1),
      label: "did you mean `\(meant)`?")
    return true
  }

  /// Whether a name is compared, as in `delivered verse = 1`; that is reported.
  private mutating func isCountedByName(_ index: Int, _ outcome: OutcomeExpectation.Outcome) -> Bool {
    guard index < lexer.arguments.count, let comparison = lexer.arguments[index].comparison,
      names.find(text(lexer.arguments[index].name)) != nil
    else { return false }
    let argument = lexer.arguments[index]
    let key = value(argument.value) { $0.duration() } == nil ? "count" : "late"
    report(
      "`\(text(argument.name))` is not compared itself", at: range(argument),
      label: "write \(written(argument.name)) \(key) \(comparison.rawValue) \(written(argument.value))")
    return true
  }

  private mutating func read(_ key: OutcomeKey, _ argument: Argument, into expectation: inout OutcomeExpectation) {
    let token = argument.value
    let comparison = argument.comparison ?? .equal
    let place = range(argument)
    switch key {
    case .on:
      expectation.on = date(token).map { Measured(comparison: .equal, value: $0, range: place) }
    case .at:
      guard let time = time(token) else { return }
      let measured = Measured(comparison: .equal, value: time, range: place)
      expectation.at = (measured, token.content.count > 5)
    case .count:
      expectation.count = count(argument)
    case .late:
      guard expectation.outcome == .delivered || expectation.outcome == .late else {
        return report("only what was delivered can be late", at: place, label: "take this out")
      }
      expectation.late = duration(token).map {
        Measured(comparison: comparison, value: $0, range: place)
      }
    case .reason: readReason(token, place, into: &expectation)
    }
  }

  /// The word for `not-armed` in files that were written before it.
  private static let formerWord = "horizon-ended"

  private mutating func readReason(
    _ token: Token, _ place: SourceRange, into expectation: inout OutcomeExpectation
  ) {
    let words = expectation.outcome.reasons
    guard !words.isEmpty else {
      return report(
        "only what was missed, suppressed, late or fetched has a reason", at: place, label: "take this out")
    }
    let table = WordTable(words.map { ($0, $0) })
    let notArmed = MissedReason.notArmed.word
    if words.contains(notArmed), text(token) == Self.formerWord {
      expectation.reason = Expectation.Quoted(text: notArmed, range: place)
      return
    }
    guard let reason = choice(token, table, owner: "`reason`") else { return }
    expectation.reason = Expectation.Quoted(text: reason, range: place)
  }
}
