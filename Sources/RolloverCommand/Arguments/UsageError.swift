internal import ScenarioLanguage

/// What is wrong with the words a command was given, and what to write instead.
struct UsageError: Error, Equatable {
  let message: String
  let advice: String?

  init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }

  /// A word that is none of those known.
  static func unknown(_ what: String, _ word: String, known: [String], otherwise: String? = nil) -> UsageError {
    let nearest = NearestWord.find(word, in: known)
    let list =
      known.isEmpty ? nil : "there is \(known.prefix(24).joined(separator: ", "))" + (known.count > 24 ? ", …" : "")
    let hint = nearest.map { nearest in
      "did you mean `\(nearest)`?" + (NearestWord.unseenDifference(word, from: nearest).map { " \($0)" } ?? "")
    }
    return UsageError("\(what) `\(word)` is unknown", advice: hint ?? otherwise ?? list)
  }
}
