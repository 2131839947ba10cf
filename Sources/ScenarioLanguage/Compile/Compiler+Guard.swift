internal import CivilTime
internal import PhoneSimulator

extension Compiler {
  /// What a guard can ask about.
  private enum GuardSubject {
    /// A setting of the engine.
    case setting(Setting)
    /// The release of the zone database.
    case tzdata
  }

  private var guardTable: WordTable<GuardSubject> {
    WordTable(
      settings.vocabulary.settings.compactMap { setting in setting.guardName.map { ($0, .setting(setting)) } }
        + [("tzdata", .tzdata)])
  }

  /// The words by which guards ask.
  var guardNames: [String] { guardTable.names }

  /// Whether the guard of the line lets its statement through; a wrong guard is reported and lets it through.
  mutating func readGuard() -> Bool {
    var inner = lexer.guardBytes.lowerBound + 1..<lexer.guardBytes.upperBound - 1
    let isNegated = !inner.isEmpty && lexer.bytes[inner.lowerBound] == UInt8(ascii: "!")
    if isNegated { inner = inner.lowerBound + 1..<inner.upperBound }
    let colon = lexer.bytes[inner].firstIndex(of: UInt8(ascii: ":"))
    let subject = Token(.word, inner.lowerBound, colon ?? inner.upperBound)
    let table = guardTable
    let notes = ["write it like [engine:horizon] or [!tzdata:2026f]"]
    guard let kind = table.find(word(subject)) else {
      let text = text(subject)
      if text.isEmpty {
        report("this guard is empty", at: range(lexer.guardBytes), notes: notes)
      } else {
        reportUnknown(
          "there is no guard `\(text)`", text, at: range(lexer.guardBytes), known: table.names, notes: notes)
      }
      return true
    }
    guard let colon, colon + 1 < inner.upperBound else {
      report("this guard has no value", at: range(lexer.guardBytes), notes: notes)
      return true
    }
    let value = Token(.word, colon + 1, inner.upperBound)
    switch kind {
    case .setting(let setting):
      guard let change = read(setting, value, of: "the guard `\(text(subject))`") else { return true }
      // In the header the settings are not known before its end.
      var other = plan.history
      change(&other)
      return (setting.text(other) == setting.text(plan.history)) != isNegated
    case .tzdata:
      return (text(value) == zones.version) != isNegated
    }
  }
}
