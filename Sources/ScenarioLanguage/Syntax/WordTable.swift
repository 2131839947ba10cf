/// Known words, in the order in which people should read them.
///
/// What is said and looked up here is the same whatever the words stand for, so that it is compiled once. Every key of every
/// line is looked up in one, so that handing it over has to cost one reference and not four.
final class WordList: Sendable {
  /// The words as text.
  let names: [String]
  /// Words that people write and that are not in the list, each with the one they mean.
  let synonyms: [(written: String, meant: String)]
  /// Words for which people need another line, each with what to write; `VALUE` stands for the value behind the word.
  private let elsewhere: [(written: String, line: String)]
  private let words: [Word]
  /// Where a word's hash leads: its place in the list and one more, or 0; empty where the list is short.
  private let slots: [UInt16]

  init(
    _ names: [String], synonyms: [(written: String, meant: String)] = [],
    elsewhere: [(written: String, line: String)] = []
  ) {
    self.names = names
    self.synonyms = synonyms
    self.elsewhere = elsewhere
    words = names.map { Word($0) }
    slots = Self.slots(words)
  }

  /// From how many words on they are looked up by a hash.
  private static let fewest = 9

  /// A table that is at most half full, so that a search soon ends; of two equal words the first counts.
  private static func slots(_ words: [Word]) -> [UInt16] {
    guard words.count >= fewest, words.count < Int(UInt16.max) else { return [] }
    var size = 16
    while size < 2 * words.count { size *= 2 }
    var slots = [UInt16](repeating: 0, count: size)
    for (place, word) in words.enumerated() {
      var slot = word.mixed & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(place + 1)
    }
    return slots
  }

  /// A word's place in the list; `nil` when it is not known.
  ///
  /// - Complexity: constant but for a short list.
  func index(_ word: Word?) -> Int? {
    guard let word else { return nil }
    guard !slots.isEmpty else { return words.firstIndex(of: word) }
    var slot = word.mixed & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if words[place] == word { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The word that is meant by one that people write in its place; `nil` when it is none of those.
  func meant(by text: String) -> String? {
    let text = text.lowercased()
    return synonyms.first { $0.written == text }?.meant
  }

  /// The line that says what a word, with its value, is probably meant to say; `nil` where nobody knows.
  func line(for text: String, value: String) -> String? {
    let text = text.lowercased()
    return elsewhere.first { $0.written == text }?.line.replacing("VALUE", with: value)
  }
}

/// Known words and what they stand for, in the order in which people should read them.
public struct WordTable<Meaning: Sendable>: Sendable {
  /// The words.
  let list: WordList
  private let meanings: [Meaning]

  /// The words as text.
  var names: [String] { list.names }

  // Made once for each table: one piece of code for all kinds of them saves the compiler seconds.
  /// Makes a table.
  ///
  /// - Parameters:
  ///   - entries: The words, each of at most 24 bytes, with what they stand for.
  ///   - synonyms: Words that people write in their place, each with the one they mean.
  ///   - elsewhere: Words whose meaning another line says, each with that line; `VALUE` stands for the word's value.
  @_semantics("optimize.sil.specialize.generic.never")
  public init(
    _ entries: [(name: String, meaning: Meaning)], synonyms: [(written: String, meant: String)] = [],
    elsewhere: [(written: String, line: String)] = []
  ) {
    list = WordList(entries.map(\.name), synonyms: synonyms, elsewhere: elsewhere)
    meanings = entries.map(\.meaning)
  }

  /// What a word stands for; `nil` when it is not known.
  ///
  /// - Complexity: constant but for a short list.
  func find(_ word: Word?) -> Meaning? { list.index(word).map { meanings[$0] } }

  /// A word's place in the table; `nil` when it is not known.
  func index(_ word: Word?) -> Int? { list.index(word) }

  /// The word that is meant by one that people write in its place; `nil` when it is none of those.
  func meant(by text: String) -> String? { list.meant(by: text) }

  /// The words of the table and those that people write for them, as one may write them without what stands before them.
  func synonyms(of verb: String) -> [(written: String, meant: String)] {
    names.map { ($0, "\(verb) \($0)") } + list.synonyms.map { ($0.written, "\(verb) \($0.meant)") }
  }

  /// What stands at a place in the table.
  func meaning(at index: Int) -> Meaning { meanings[index] }
}

extension WordTable where Meaning: RawRepresentable & CaseIterable, Meaning.RawValue == String {
  /// All cases of an enumeration, by their raw values.
  @_semantics("optimize.sil.specialize.generic.never")
  public init(
    _ type: Meaning.Type, synonyms: [(written: String, meant: Meaning)] = [],
    elsewhere: [(written: String, line: String)] = []
  ) {
    self.init(
      Meaning.allCases.map { ($0.rawValue, $0) },
      synonyms: synonyms.map { ($0.written, $0.meant.rawValue) }, elsewhere: elsewhere)
  }
}
