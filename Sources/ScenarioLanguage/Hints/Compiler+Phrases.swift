internal import CivilTime

/// What is said about everyday English where the language has other words.
extension Compiler {
  /// How the language says what the words from a place of the line probably mean; `nil` where nobody knows.
  func phraseMeant(at index: Int) -> String? {
    let words = lexer.arguments[index...].map { text($0.name).lowercased() }
    switch words[0] {
    case "wait", "sleep", "pass", "advance":
      let length = words.dropFirst().joined()
      let span = MeantValue.duration(length) ?? (lexer.arguments.count > index + 1 ? length : "2d")
      return "begin the next line with +\(span), which is so long after the line before"
    case "flight", "airplane", "aeroplane", "airplane-mode", "flight-mode", "flightmode":
      guard words[0].count > 6 || words.contains("mode") else { return flightMeant(words) }
      return "write network \(words.last == "off" ? "online" : "offline")"
    case "fly", "travel", "trip": return flightMeant(words)
    case "never": return "write expect not delivered \(names.names.first ?? "NAME") on=2027-03-14"
    default: return nil
    }
  }

  /// The statement for a journey, to the zone that is named after a city if there is one.
  private func flightMeant(_ words: [String]) -> String {
    let city = words.dropFirst().filter { $0 != "to" }.joined(separator: "_")
    let zone = zones.names.first { name in
      city.isEmpty ? false : name.lowercased() == city || name.lowercased().hasSuffix("/" + city)
    }
    return "write device zone \(zone ?? "Europe/London")"
  }

  /// Reports `no delivery`, `nothing` and the like behind `expect`; answers whether the word is one of those.
  mutating func reportNothing(_ argument: Argument) -> Bool {
    let text = text(argument.name).lowercased()
    guard
      ["nothing", "none", "never", "silence", "delivery", "deliveries", "notification", "notifications"].contains(text)
    else { return false }
    report(
      "`\(text)` is not something that can be expected", at: range(argument),
      notes: [
        "write expect not delivered NAME on=2027-03-14 for a date that does not ring",
        "write expect pending = 0 where no request may wait",
      ])
    return true
  }
}
