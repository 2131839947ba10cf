internal import DailyRollover
internal import CivilTime
internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import Rollover

extension Compiler {
  /// What a guard can ask about.
  enum GuardSubject: String, CaseIterable, Sendable {
    /// The engine's strategy.
    case engine
    /// The release of the zone database.
    case tzdata

    static let table = WordTable(GuardSubject.self)
  }

  /// Whether the guard of the line lets its statement through; a wrong guard is reported and lets it through.
  mutating func readGuard() -> Bool {
    var inner = lexer.guardBytes.lowerBound + 1..<lexer.guardBytes.upperBound - 1
    let isNegated = !inner.isEmpty && lexer.bytes[inner.lowerBound] == UInt8(ascii: "!")
    if isNegated { inner = inner.lowerBound + 1..<inner.upperBound }
    let colon = lexer.bytes[inner].firstIndex(of: UInt8(ascii: ":"))
    let subject = Token(.word, inner.lowerBound, colon ?? inner.upperBound)
    guard let kind = GuardSubject.table.find(word(subject)) else {
      let text = text(subject)
      guard !text.isEmpty else {
        report(
          "this guard is empty", at: range(lexer.guardBytes),
          notes: ["write it like [engine:horizon] or [!tzdata:2026f]"])
        return true
      }
      reportUnknown(
        "there is no guard `\(text)`", text, at: range(lexer.guardBytes), known: GuardSubject.table.names,
        notes: ["write it like [engine:horizon] or [!tzdata:2026f]"])
      return true
    }
    guard let colon, colon + 1 < inner.upperBound else {
      report(
        "this guard has no value", at: range(lexer.guardBytes),
        notes: ["write it like [engine:horizon] or [!tzdata:2026f]"])
      return true
    }
    let value = Token(.word, colon + 1, inner.upperBound)
    switch kind {
    case .engine:
      guard let strategy = choice(value, Words.strategy, owner: "the guard `engine`") else { return true }
      // In the header the engine is not known before its end.
      return (plan.history.daily.strategy == strategy) != isNegated
    case .tzdata:
      return (text(value) == zones.version) != isNegated
    }
  }
}
