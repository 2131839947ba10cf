import Testing

@testable import ScenarioLanguage

@Suite struct `A list of words` {
  /// Short lists are looked through, and longer ones have a table; one that is a power of two long is half full.
  @Test(arguments: [1, 8, 9, 16, 17, 128, 300])
  func `finds the place of each of its words, and no other`(count: Int) {
    let names = (0..<count).map { "word-\($0)" }
    let list = WordList(names)
    for (place, name) in names.enumerated() { #expect(list.index(Word(name)) == place) }
    for other in ["word-\(count)", "word-", "word", "another"] { #expect(list.index(Word(other)) == nil) }
    #expect(list.index(nil) == nil)
  }

  @Test(arguments: [3, 12])
  func `has the first place of a word that it holds twice`(count: Int) {
    let names = (0..<count).map { "word-\($0)" }
    let list = WordList(names + names)
    for (place, name) in names.enumerated() { #expect(list.index(Word(name)) == place) }
  }
}
