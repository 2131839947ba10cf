/// A short word packed into three machine words, so that looking one up compares numbers and makes no text.
struct Word: Hashable, Sendable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0

  /// The longest word that can be packed, in bytes; every word of the language is shorter.
  static let longest = 24

  /// Packs bytes; `nil` when there are none or too many.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard !range.isEmpty, range.count <= Word.longest else { return nil }
    for index in range { append(bytes[index], at: index - range.lowerBound) }
  }

  /// Packs a word of the language itself; what is longer than the longest is cut.
  init(_ text: String) {
    for (index, byte) in text.utf8.enumerated() where index < Word.longest { append(byte, at: index) }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8, at index: Int) {
    let shifted = UInt64(byte) << UInt64(index & 7 * 8)
    switch index >> 3 {
    case 0: first |= shifted
    case 1: second |= shifted
    default: third |= shifted
    }
  }
}

/// Known words and what they stand for, in the order in which people should read them.
struct WordTable<Meaning: Sendable>: Sendable {
  /// The words as text.
  let names: [String]
  /// The words that messages offer: those that this build can do something with.
  let offered: [String]
  /// Words that people write and that are not in the table, each with the one they mean.
  let habits: [(written: String, meant: String)]
  private let words: [Word]
  private let meanings: [Meaning]

  init(
    _ entries: [(name: String, meaning: Meaning)], absent: [String] = [],
    habits: [(written: String, meant: String)] = []
  ) {
    self.habits = habits
    names = entries.map(\.name)
    offered = names.filter { !absent.contains($0) }
    words = names.map { Word($0) }
    meanings = entries.map(\.meaning)
  }

  /// The table with more words at its end.
  func adding(_ entries: [(name: String, meaning: Meaning)]) -> WordTable {
    WordTable(
      zip(names, meanings).map { ($0, $1) } + entries, absent: names.filter { !offered.contains($0) }, habits: habits)
  }

  /// What a word stands for; `nil` when it is not known.
  ///
  /// - Complexity: linear in the number of words.
  func find(_ word: Word?) -> Meaning? { index(word).map { meanings[$0] } }

  /// A word's place in the table; `nil` when it is not known.
  func index(_ word: Word?) -> Int? {
    guard let word else { return nil }
    return words.firstIndex(of: word)
  }

  /// The word that is meant by one that people write in its place; `nil` when it is none of those.
  func habit(_ text: String) -> String? {
    let text = text.lowercased()
    return habits.first { $0.written == text }?.meant
  }

  /// The words of the table and those that people write for them, as one may write them without what stands before them.
  func synonyms(of verb: String) -> [(written: String, meant: String)] {
    names.map { ($0, "\(verb) \($0)") } + habits.map { ($0.written, "\(verb) \($0.meant)") }
  }

  /// What stands at a place in the table.
  func meaning(at index: Int) -> Meaning { meanings[index] }
}

extension WordTable where Meaning: RawRepresentable & CaseIterable, Meaning.RawValue == String {
  /// All cases of an enumeration, by their raw values; those that nothing stands behind yet are not offered.
  init(_ type: Meaning.Type, absent: [Meaning] = [], habits: [(written: String, meant: Meaning)] = []) {
    self.init(
      Meaning.allCases.map { ($0.rawValue, $0) }, absent: absent.map(\.rawValue),
      habits: habits.map { ($0.written, $0.meant.rawValue) })
  }
}
