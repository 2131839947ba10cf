internal import DailyRollover
internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Compiler {
  private static let flags = WordTable(
    [("yes", true), ("no", false)],
    synonyms: [("true", "yes"), ("on", "yes"), ("1", "yes"), ("false", "no"), ("off", "no"), ("0", "no")])

  /// `status KEY OP VALUE`.
  mutating func readStatus(_ index: Int) {
    let general = "expect status pending = 3"
    guard index + 2 < lexer.arguments.count else {
      _ = positional(index + 2, "a key", form: general)
      return
    }
    let argument = lexer.arguments[index + 2]
    guard !argument.name.isString, let key = StatusKey.table.find(word(argument.name)) else {
      let text = text(argument.name)
      return reportUnknown(
        "there is no status `\(text)`", text, at: range(argument.name), known: StatusKey.table.names,
        notes: NearestWord.find(text, in: StatusKey.table.names) == nil
          ? ["the keys are \(StatusKey.table.names.list("and"))"] : [])
    }
    func form() -> String { "expect status \(key.rawValue) = \(key.example)" }
    guard !isUncompared(index + 2) else { return }
    guard let comparison = argument.comparison else {
      return report(
        "a value is missing", at: range(argument), label: "= \(key.example) should follow", notes: ["write: \(form())"])
    }
    guard !isOpenDateTime(index + 2), nothing(from: index + 3, form: form()), let value = value(of: key, argument.value)
    else { return }
    guard value.isOrdered || comparison == .equal || comparison == .notEqual else {
      return report(
        "`\(value.text)` is neither more nor less than others", at: range(argument), label: "compare with = or !=")
    }
    add(
      .status(StatusExpectation(key: key, comparison: comparison, value: value, range: range(argument))), from: index)
  }

  private mutating func value(of key: StatusKey, _ token: Token) -> StatusValue? {
    func owner() -> String { "`\(key.rawValue)`" }
    switch key {
    case .enabled, .scheduled, .rollover: return choice(token, Compiler.flags, owner: owner()).map { .flag($0) }
    case .schedules, .paused, .pending, .days, .drift:
      return number(token, 0...1_000_000_000, owner: owner()).map { .number($0) }
    case .next, .last, .lastRollover, .lastClockChange, .lastZoneChange:
      if isNone(token) { return .time(nil) }
      // A time without seconds has five letters and its date eleven with the space.
      return dateTime(token).map { .time($0, hasSeconds: token.content.count > 16) }
    case .horizonEnd:
      if isNone(token) { return .date(nil) }
      return date(token).map { .date($0) }
    case .grace, .coolDown, .jump: return duration(token).map { .duration($0) }
    case .strategy: return choice(token, Words.strategy, owner: owner()).map { .word($0.rawValue) }
    case .step: return choice(token, Words.step, owner: owner()).map { .word($0.rawValue) }
    }
  }

  private func isNone(_ token: Token) -> Bool { !token.isString && text(token) == "none" }
}

extension StatusKey {
  /// A value that it can have, as it is written.
  fileprivate var example: String {
    switch self {
    case .enabled, .scheduled, .rollover: "yes"
    case .schedules, .paused, .pending: "3"
    case .next, .last, .lastRollover, .lastClockChange, .lastZoneChange: "\"2027-03-14 09:00\""
    case .horizonEnd: "2027-04-13"
    case .strategy: "horizon"
    case .days: "30"
    case .step: "wall"
    case .grace: "4h"
    case .coolDown: "1h"
    case .jump: "5s"
    case .drift: "200"
    }
  }
}
