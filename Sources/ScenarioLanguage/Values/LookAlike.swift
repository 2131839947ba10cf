extension NearestWord {
  /// What tells two words apart that look the same, by the numbers of their characters; `nil` for words that do not.
  package static func unseenDifference(_ word: String, from other: String) -> String? {
    let (left, right) = (Array(word.unicodeScalars), Array(other.unicodeScalars))
    guard left != right, look(word) == look(other) else { return nil }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left[start...].reversed(), right[start...].reversed()).prefix { $0 == $1 }.count
    let (here, there) = (left[start..<left.count - end], right[start..<right.count - end])
    return "the two look alike: here stands \(numbers(here)), and there \(numbers(there))"
  }

  /// What is seen of a word: accents stand with their letters, letters of other alphabets for ours, and nothing for what has
  /// no shape.
  static func look(_ word: String) -> String {
    let seen = word.unicodeScalars.filter { !isUnseen($0.value) }.map { twins[$0] ?? $0 }
    // Strings are equal where accents are, however they are written.
    return String(String.UnicodeScalarView(seen))
  }

  private static func isUnseen(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }

  /// Letters of Greek and Cyrillic with the Latin ones that they look like, and spaces of other widths.
  private static let twins: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = [
      ("АВЕЅІЈКМНОРСТХУаеорсухіјѕ", "ABESIJKMHOPCTXYaeopcyxijs"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"),
      ("\u{A0}\u{2009}\u{202F}", "   "), ("‐‑–", "---"),
    ]
    return pairs.reduce(into: [:]) { twins, pair in
      for (one, other) in zip(pair.0.unicodeScalars, pair.1.unicodeScalars) { twins[one] = other }
    }
  }()

  private static func numbers(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    guard !scalars.isEmpty else { return "nothing" }
    return scalars.prefix(4).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }.joined(separator: " ")
  }
}
