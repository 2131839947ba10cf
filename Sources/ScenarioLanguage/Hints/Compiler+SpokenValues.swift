internal import CivilTime

/// Values that people say in several words, where the language has one.
extension Compiler {
  /// The words from a place of the line on that have no sign, in lower case.
  func looseWords(at index: Int) -> [String] {
    lexer.arguments[index...].prefix { $0.comparison == nil }.map { text($0.name).lowercased() }
  }

  /// A comparison in everyday words from a place of the line on.
  func spokenComparison(at index: Int) -> SpokenComparison? { SpokenComparison(looseWords(at: index)[...]) }

  /// The value of a key that words say from a place of the line on, and the place of the last of them.
  ///
  /// - Parameters:
  ///   - first: The word at the place, which may be the value of a key.
  ///   - index: The place.
  ///   - key: The key.
  /// - Returns: the value as the language writes it; `nil` when the first word says nothing else than it does.
  func spokenValue(_ first: Token, at index: Int, of key: String) -> (meant: String?, last: Int) {
    let next = looseWords(at: min(index + 1, lexer.arguments.count))
    if let half = next.first, MeantValue.isHalfOfDay(half) {
      return (valueMeant(by: first, half: half, of: key), index + 1)
    }
    for length in 3...4 where next.count >= length - 1 {
      if let part = partOfDay([text(first)] + next.prefix(length - 1)) { return (part, index + length - 1) }
    }
    let duration = key == "every" || Self.keysOfDurations.contains(key) ? spokenDuration(first, at: index) : nil
    // `15 minutes` is no number of days and a word.
    if key == "every", let (meant, last) = spokenRecurrence(first, at: index), last >= duration?.last ?? 0 {
      return (meant, last)
    }
    if let (meant, last) = duration { return (meant, last) }
    return (valueMeant(by: first, half: "", of: key), index)
  }

  /// The part of a day that words say, such as `22:00 to 07:00` or `from 22 to 7`, as the language writes it.
  func partOfDay(_ words: [String]) -> String? {
    let isOpened = words.first.map { ["from", "between", "hours"].contains($0.lowercased()) } ?? false
    let words = isOpened ? Array(words.dropFirst()) : words
    guard words.count == 3, Self.betweenTimes.contains(words[1].lowercased()), let start = MeantValue.time(words[0]),
      let end = MeantValue.time(words[2])
    else { return nil }
    return "\(start)-\(end)"
  }

  /// What stands between the beginning and the end of a part of a day.
  private static let betweenTimes = ["to", "until", "till", "and", "-", "–"]

  /// The duration that words say from a place of the line on, such as `2 hours 30 minutes` or `1h 30m`.
  ///
  /// - Parameters:
  ///   - first: The word at the place, which may be the value of a key.
  ///   - index: The place.
  ///   - sign: What may stand before the first word.
  /// - Returns: the duration as the language writes it, and the place of its last word; `nil` when they say none.
  func spokenDuration(_ first: Token, at index: Int, sign: String = "") -> (meant: String, last: Int)? {
    let words = [String(text(first).drop { sign.contains($0) })] + looseWords(at: min(index + 1, lexer.arguments.count))
    var (meant, last, place) = ("", 0, 0)
    while place < words.count {
      let number = spokenNumber(words[place])
      let joined = number.flatMap { place + 1 < words.count ? MeantValue.duration("\($0)" + words[place + 1]) : nil }
      if let joined, !joined.contains(" ") {
        (meant, last, place) = (meant + joined, place + 1, place + 2)
      } else if let part = MeantValue.durationInOneWord(words[place]) {
        (meant, last, place) = (meant + part, place, place + 1)
      } else if !meant.isEmpty, words[place] == "and" {
        place += 1
      } else {
        break
      }
    }
    return meant.isEmpty ? nil : (meant, index + last)
  }

  /// `2`, `ten`, or `an` as in `an hour`.
  private func spokenNumber(_ word: String) -> Int? {
    ["a", "an"].contains(word) ? 1 : Int(word) ?? MeantValue.number(word)
  }

  /// The recurrence that words say from a place of the line on, such as `2 weeks` or `monday and friday`.
  ///
  /// - Parameters:
  ///   - first: The word at the place, which may be the value of a key.
  ///   - index: The place.
  /// - Returns: the recurrence as the language writes it, and the place of its last word; `nil` when they say none.
  func spokenRecurrence(_ first: Token, at index: Int) -> (meant: String, last: Int)? {
    let words = [text(first).lowercased()] + looseWords(at: min(index + 1, lexer.arguments.count)).prefix(8)
    for count in stride(from: words.count, through: 1, by: -1) {
      let said = words.prefix(count).filter { $0 != "and" }.map { $0.filter { $0 != "," } }
      let meant = MeantValue.recurrence(said.joined(separator: ",")) ?? MeantValue.recurrence(said.joined())
      if let meant { return (meant, index + count - 1) }
    }
    return nil
  }
}
