internal import CivilTime

/// Which key a value wants, and which value a key wants, where one of them is missing or mistaken.
extension Compiler {
  private static let keysOfTimes = ["at"]
  private static let keysOfDates = ["on", "from"]
  static let keysOfDurations = ["for", "latency", "grace"]
  private static let keysOfNumbers = ["level", "count", "after", "days", "limit", "pieces", "requests"]
  private static let keysOfRecurrences = ["every"]

  /// The key whose value a word looks like.
  func keyMeant(by token: Token, among keys: [String]) -> String? {
    let text = text(token)
    var candidates: [String] = []
    if token.isString { candidates = ["title", "value"] }
    if value(token, { $0.time() }) != nil { candidates += Self.keysOfTimes }
    if value(token, { $0.date() }) != nil { candidates += Self.keysOfDates }
    if value(token, { $0.duration() }) != nil { candidates += Self.keysOfDurations }
    if value(token, { $0.number() }) != nil { candidates += Self.keysOfNumbers }
    if (try? Recurrence(text, anchor: .epoch)) != nil { candidates += Self.keysOfRecurrences }
    if zones.contains(text) { candidates += ["zone"] }
    return candidates.first { keys.contains($0) }
  }

  /// The value that a word is probably meant to be behind a key, as the language writes it.
  ///
  /// `half` is the word behind it that says which half of the day is meant, or empty.
  ///
  /// - Returns: `nil` when the word says nothing else than it does, or nobody knows.
  func valueMeant(by token: Token, half: String, of key: String) -> String? {
    let text = text(token)
    if Self.keysOfTimes.contains(key), !half.isEmpty || value(token, { $0.time() }) == nil {
      return MeantValue.time(text + half).map { "\($0)" }
    }
    if Self.keysOfDates.contains(key) || key == "until", value(token, { $0.date() }) == nil {
      return MeantValue.date(text).map { "\($0)" }
    }
    if Self.keysOfNumbers.contains(key), let number = MeantValue.number(text) { return "\(number)" }
    if Self.keysOfDurations.contains(key), value(token, { $0.duration() }) == nil {
      // A number alone may be of several units.
      return MeantValue.duration(text)?.replacing(", ", with: ", \(key)=").replacing(" or ", with: " or \(key)=")
    }
    return Self.keysOfRecurrences.contains(key) ? MeantValue.recurrence(text) : nil
  }
}
