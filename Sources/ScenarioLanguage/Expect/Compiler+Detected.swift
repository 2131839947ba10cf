internal import CivilTime
internal import PhoneSimulator

/// The keys of `expect detected`.
private enum DetectionKey: String, CaseIterable, Sendable {
  case by, count

  static let table = WordTable(DetectionKey.self, synonyms: [("times", .count)])
}

extension Compiler {
  private static let noticed = WordTable(Noticed.allCases.map { ($0.word, $0) })

  /// `detected clock by=+2h count = 1`, where `detected` stands at a place of the line.
  mutating func readDetected(_ index: Int, _ start: Int, isAbsent: Bool) {
    let form = isAbsent ? "expect not detected zone" : "expect detected clock by=+2h"
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
    add(.detected(expectation), from: index)
  }

  /// By how much local time moved.
  private mutating func change(_ argument: Argument) -> Expectation.Measured<TimeSpan>? {
    guard let span = signedDuration(argument.value) else {
      report(
        "`\(text(argument.value))` is not a change of time", at: range(argument.value),
        notes: ["write it with its sign, like by=+2h or by=-1h30m"])
      return nil
    }
    return Expectation.Measured(comparison: argument.comparison ?? .equal, value: span, range: range(argument))
  }
}
