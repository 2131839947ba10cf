internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// `expect refused NAME level=… on=… count …`: whether a duplicate guard refused something.
struct RefusalExpectation: ExpectedContent {
  var schedule: Expectation.Named
  var level: Measured<Int>
  /// The intended date.
  var on: Measured<CivilDate>?
  var count: Measured<Int>?

  var subjects: [SubjectID] { [schedule.id] }
  var subjectsOfOccurrences: [SubjectID] { [schedule.id] }
  var kinds: KindSet { KindSet([]) }

  func statement(_ wording: Wording) -> StatementText {
    var statement = StatementText("expect refused")
    statement.add(name: wording.name(schedule.id))
    statement.add("level", level.value)
    statement.add("on", on?.value)
    statement.add("count", compared: count)
    return statement
  }

  func occurrence(by judge: Judge) -> RequestIdentifier? {
    judge.occurrence(of: schedule.id, on: on?.value, .refused)
  }

  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? {
    let all = judge.index.records(of: schedule.id).filter { $0.kind == .refused }
    let onDate = all.filter { on == nil || $0.date == on?.value }
    let matches = onDate.filter { $0.reason?.word == "\(level.value)" }
    let levels = onDate.compactMap(\.reason?.words).unique
    let seen = levels.isEmpty ? "nothing was refused" : "refused at \(levels.list("and"))"
    let name = judge.trace.name(of: schedule.id)
    let subject = on.map { "\(name)@\($0.value)" } ?? name
    if let count {
      guard !count.comparison.holds(matches.count, count.value) else { return nil }
      return judge.failure(
        "\(subject) was refused \(matches.count.orNotAtAll) at level \(level.value), not "
          + count.comparison.words(count.value.times), at: count.range, label: seen)
    }
    guard matches.isEmpty else { return nil }
    let what = on == nil ? "nothing of \(name) was" : "\(subject) was not"
    return judge.failure("\(what) refused at level \(level.value)", at: level.range, label: seen)
  }
}

extension ExpectWord {
  static let refused = ExpectWord(
    "refused", synonyms: ["duplicate", "blocked"], form: "expect refused NAME level=2"
  ) { $0.readRefused($1) }
}

/// The keys of `expect refused`.
private enum RefusalKey: String, CaseIterable, Sendable {
  case level, on, count

  static let table = WordTable(RefusalKey.self, synonyms: [("date", .on), ("day", .on), ("times", .count)])
}

extension Compiler {
  /// `refused NAME level=2 on=DATE count …`.
  fileprivate mutating func readRefused(_ index: Int) {
    let form = ExpectWord.refused.form
    guard let named = named(index + 2, form: form) else { return }
    let name = lexer.arguments[index + 2]
    let mistakes = diagnostics.count
    var level: Measured<Int>?
    var on: Measured<CivilDate>?
    var count: Measured<Int>?
    keys(from: index + 3, RefusalKey.table, owner: "`expect refused`", mayCompare: { $0 == .count }) {
      compiler, key, argument in
      let place = compiler.range(argument)
      switch key {
      case .level:
        let number = compiler.number(argument.value, 1...3, owner: "`level`")
        level = number.map { Measured(comparison: .equal, value: $0, range: place) }
      case .on:
        let date = compiler.date(argument.value)
        on = date.map { Measured(comparison: .equal, value: $0, range: place) }
      case .count: count = compiler.count(argument)
      }
    }
    guard diagnostics.count == mistakes else { return }
    guard let level else {
      return report("a level is missing", at: range(name), label: "level=… should follow", notes: ["write: \(form)"])
    }
    add(RefusalExpectation(schedule: named, level: level, on: on, count: count), from: index)
  }
}
