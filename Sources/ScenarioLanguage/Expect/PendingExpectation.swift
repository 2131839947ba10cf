internal import PhoneSimulator
internal import Rollover

/// `expect pending = 3`, `expect pending NAME >= 3`: how many requests are pending.
struct PendingExpectation: ExpectedContent {
  var schedule: Expectation.Named?
  var count: Measured<Int>

  var subjects: [SubjectID] { schedule.map { [$0.id] } ?? [] }
  var subjectsOfOccurrences: [SubjectID] { [] }
  var kinds: KindSet { KindSet([]) }

  func statement(_ wording: Wording) -> StatementText {
    var statement = StatementText("expect")
    let key = schedule.map { "pending \(StatementText.word(wording.name($0.id)))" } ?? "pending"
    statement.add(key, compared: count)
    return statement
  }

  func occurrence(by judge: Judge) -> RequestIdentifier? { nil }

  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? {
    let pending = judge.world.pending.filter { schedule == nil || $0.identifier.subject == schedule?.id }
    guard !count.comparison.holds(pending.count, count.value) else { return nil }
    let whose = schedule.map { " of \(judge.trace.name(of: $0.id))" } ?? ""
    let noun = pending.count == 1 ? "1 request\(whose) is" : "\(pending.count) requests\(whose) are"
    let names = pending.prefix(3).map { judge.trace.text(of: $0.identifier) }
    let rest = pending.count > names.count ? " and \(pending.count - names.count) more" : ""
    return judge.failure(
      "\(noun) pending, not \(count.comparison.words("\(count.value)"))",
      at: count.range, label: pending.isEmpty ? "there is none" : names.joined(separator: ", ") + rest)
  }
}

extension ExpectWord {
  static let pending = ExpectWord(
    "pending", synonyms: ["armed", "scheduled"], form: "expect pending = 3, or expect pending NAME >= 3",
    mayBeCompared: true
  ) { $0.readPending($1) }
}

extension Compiler {
  /// Whether the number of requests, all or those of a name, is written as `count = 3`, `none` or `three`; that is
  /// reported.
  private mutating func isCountMeant(by start: Int) -> Bool {
    guard let last = lexer.arguments.last, names.find(text(last.name)) == nil else { return false }
    let name = text(lexer.arguments[start].name)
    let isNamed = names.find(name) != nil
    guard lexer.arguments.count == start + (isNamed ? 2 : 1) else { return false }
    let word = text(last.name).lowercased()
    let count: String
    if let comparison = last.comparison {
      guard word == "count" else { return false }
      count = "\(comparison.rawValue) \(written(last.value))"
    } else {
      guard let number = MeantValue.number(word == "nothing" ? "none" : word) else { return false }
      count = "= \(number)"
    }
    report(
      "the number of requests is compared without a key", at: range(last),
      label: "write pending \(isNamed ? StatementText.word(name) + " " : "")\(count)")
    return true
  }

  /// `pending = 3`, `pending NAME = 3`, or a block.
  fileprivate mutating func readPending(_ index: Int) {
    let argument = lexer.arguments[index + 1]
    let form = ExpectWord.pending.form
    if argument.comparison != nil {
      guard nothing(from: index + 2, form: form), let count = count(argument, owner: "the number") else { return }
      return add(PendingExpectation(schedule: nil, count: count), from: index)
    }
    guard index + 2 < lexer.arguments.count else { return readBlock(index, .pending) }
    if isCountMeant(by: index + 2) { return }
    let words = lexer.arguments[(index + 2)...].map { text($0.name).lowercased() }
    let isNumber = SpokenComparison(words[...])?.count != nil
    if isNumber, names.find(text(lexer.arguments[index + 2].name)) == nil, isUncompared(index + 1) { return }
    if isDated(index + 2, "`expect pending` counts the requests for all dates") { return }
    guard let named = named(index + 2, form: form), !isUncompared(index + 2), nothing(from: index + 3, form: form)
    else { return }
    let other = lexer.arguments[index + 2]
    guard other.comparison != nil else {
      return report("a number is missing", at: range(other), label: "= 3 should follow", notes: ["write: \(form)"])
    }
    guard let count = count(other, owner: "the number") else { return }
    add(PendingExpectation(schedule: named, count: count), from: index)
  }
}
