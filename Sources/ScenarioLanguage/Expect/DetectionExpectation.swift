internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// `expect detected WHAT by … count …`: whether the app's code noticed a change of the clock, the zone or its rules.
struct DetectionExpectation: ExpectedContent {
  var what: Noticed
  /// Where the word stands.
  var range: SourceRange
  var isAbsent: Bool
  /// By how much local time moved.
  var by: Measured<TimeSpan>?
  var count: Measured<Int>?

  var subjects: [SubjectID] { [] }
  var subjectsOfOccurrences: [SubjectID] { [] }
  var kinds: KindSet { KindSet([.detected]) }

  func statement(_ wording: Wording) -> StatementText {
    var statement = StatementText("expect \(isAbsent ? "not " : "")detected \(what.word)")
    if let by {
      let sign = by.comparison.rawValue
      statement.add(by.comparison == .equal ? "by=\(by.value.signed)" : "by \(sign) \(by.value.signed)")
    }
    statement.add("count", compared: count)
    return statement
  }

  func occurrence(by judge: Judge) -> RequestIdentifier? { nil }

  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? {
    let all = judge.memory.noticed(in: judge.trace).compactMap { record -> (record: TraceRecord, by: TimeSpan)? in
      guard case .noticed(what, let by) = record.detail else { return nil }
      return (record, by)
    }
    let matches = all.filter { found in by.map { $0.comparison.holds(found.by, $0.value) } ?? true }
    let change = what.change + (by.map { " by \($0.comparison.words($0.value.signed))" } ?? "")
    let seen = all.suffix(3).map { "\($0.by.signed) at \($0.record.local) \($0.record.offset)" }.list("and")
    if let count {
      guard !count.comparison.holds(matches.count, count.value) else { return nil }
      return judge.failure(
        "a change of \(change) was detected \(matches.count.orNotAtAll), not "
          + count.comparison.words(count.value.times), at: count.range,
        label: seen.isEmpty ? nothingDetected(judge) : seen)
    }
    guard matches.isEmpty != isAbsent else { return nil }
    let place = by?.range ?? self.range
    guard !isAbsent else { return judge.failure("a change of \(change) was detected", at: place, label: seen) }
    return judge.failure(
      "no change of \(change) was detected", at: place, label: seen.isEmpty ? nothingDetected(judge) : seen)
  }

  /// What was detected in place of what was expected.
  private func nothingDetected(_ judge: Judge) -> String {
    let others = judge.memory.noticed(in: judge.trace).compactMap { record -> String? in
      guard case .noticed(let what, let by) = record.detail else { return nil }
      return "\(what.word) \(by.signed)"
    }
    return others.isEmpty ? "nothing was detected" : "detected: \(others.suffix(3).map { $0 }.list("and"))"
  }
}

extension ExpectWord {
  static let detected = ExpectWord("detected", form: "expect detected clock by=+2h") {
    $0.readDetected($1, $1 + 1, isAbsent: false)
  }
}

/// The keys of `expect detected`.
private enum DetectionKey: String, CaseIterable, Sendable {
  case by, count

  static let table = WordTable(DetectionKey.self, synonyms: [("times", .count)])
}

extension Compiler {
  private static let noticed = WordTable(
    Noticed.allCases.map { ($0.word, $0) },
    synonyms: [
      ("timezone", "zone"), ("tz", "zone"), ("flight", "zone"), ("travel", "zone"), ("time", "clock"),
      ("jump", "clock"), ("tzdata", "rules"),
    ],
    elsewhere: [("dst", "expect not detected zone, because the clocks of a zone change without it")])

  /// `detected clock by=+2h count = 1`, where `detected` stands at a place of the line.
  mutating func readDetected(_ index: Int, _ start: Int, isAbsent: Bool) {
    let form = isAbsent ? "expect not detected zone" : ExpectWord.detected.form
    guard let token = positional(start + 1, "a change", form: form),
      let what = choice(token, Compiler.noticed, owner: "what is detected")
    else { return }
    var expectation = DetectionExpectation(what: what, range: range(token), isAbsent: isAbsent)
    let mistakes = diagnostics.count
    keys(from: start + 2, DetectionKey.table, owner: "`expect detected`", mayCompare: { _ in true }) {
      compiler, key, argument in
      switch key {
      case .by: expectation.by = compiler.change(argument)
      case .count: expectation.count = compiler.count(argument)
      }
    }
    guard diagnostics.count == mistakes else { return }
    if let count = expectation.count, isAbsent {
      return report(
        "`not` and `count` exclude each other", at: count.range,
        notes: ["write `expect detected \(what.word) count = 0`"])
    }
    add(expectation, from: index)
  }

  /// By how much local time moved.
  private mutating func change(_ argument: Argument) -> Measured<TimeSpan>? {
    guard let span = signedDuration(argument.value) else {
      report(
        "`\(text(argument.value))` is not a change of time", at: range(argument.value),
        notes: ["write it with its sign, like by=+2h or by=-1h30m"])
      return nil
    }
    return Measured(comparison: argument.comparison ?? .equal, value: span, range: range(argument))
  }
}

extension Noticed {
  /// What changed, as a part of a sentence.
  fileprivate var change: String {
    switch self {
    case .clock: "the clock"
    case .drift: "the clock by drift"
    case .zone: "the zone"
    case .rules: "the zone's rules"
    }
  }
}

extension TimeSpan {
  /// The span with its sign also when it is positive.
  var signed: String { (self < .zero ? "" : "+") + description }
}
