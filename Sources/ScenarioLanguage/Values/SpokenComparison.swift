/// A comparison in everyday words, such as `at least once`, `between 2 and 4` or `3 times`.
struct SpokenComparison: Equatable {
  /// One thing that is asked of the value; `value` is as it was written, but for numbers in words.
  struct Bound: Equatable {
    /// The sign of the language: `=`, `>=`, `<=`, `>` or `<`.
    var sign: String
    var value: String
  }

  /// What is asked, one or two.
  private(set) var bounds: [Bound]
  /// How many words it takes, one at least.
  private(set) var length: Int

  private static let signs: [(words: [String], sign: String)] = [
    (["at", "least"], ">="), (["no", "less", "than"], ">="), (["no", "fewer", "than"], ">="), (["at", "most"], "<="),
    (["no", "more", "than"], "<="), (["not", "more", "than"], "<="), (["up", "to"], "<="), (["more", "than"], ">"),
    (["greater", "than"], ">"), (["over"], ">"), (["fewer", "than"], "<"), (["less", "than"], "<"), (["under"], "<"),
    (["exactly"], "="), (["only"], "="), (["just"], "="),
  ]

  /// Reads what words in lower case begin with; `nil` when that is no comparison.
  init?(_ words: ArraySlice<String>) {
    if words.first == "between" {
      let rest = words.dropFirst()
      guard rest.count >= 3, ["and", "to"].contains(rest[rest.startIndex + 1]) else { return nil }
      bounds = [
        Bound(sign: ">=", value: Self.value(rest[rest.startIndex])),
        Bound(sign: "<=", value: Self.value(rest[rest.startIndex + 2])),
      ]
      length = 4
    } else {
      let relation = Self.signs.first { words.starts(with: $0.words) }
      let rest = words.dropFirst(relation?.words.count ?? 0)
      guard let word = rest.first else { return nil }
      bounds = [Bound(sign: relation?.sign ?? "=", value: Self.value(word))]
      length = words.count - rest.count + 1
    }
    if let next = words.dropFirst(length).first, ["time", "times", "x"].contains(next), count != nil { length += 1 }
  }

  /// The bounds as numbers; `nil` when one is none.
  var count: [Int]? {
    let numbers = bounds.compactMap { Int($0.value) }.filter { $0 >= 0 }
    return numbers.count == bounds.count ? numbers : nil
  }

  /// How the language writes it for a name.
  func written(_ name: String) -> String {
    let parts = bounds.map { "\(name) \($0.sign) \($0.value)" }
    return parts.count == 1 ? parts[0] : "\(parts[0]), and \(parts[1]) in a line of its own"
  }

  /// A number for one that is said in a word, or with an `x` at one of its ends.
  private static func value(_ word: String) -> String {
    if let number = MeantValue.number(word) { return String(number) }
    guard word.hasPrefix("x") != word.hasSuffix("x"), let number = Int(word.filter { $0 != "x" }) else { return word }
    return String(number)
  }
}
