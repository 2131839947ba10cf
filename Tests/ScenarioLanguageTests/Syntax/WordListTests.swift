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

@Suite struct `A packed word` {
  @Test func `is the same from a file's bytes as from a text, up to the longest`() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    for length in 1...Word.longest {
      for start in 0...letters.count - length {
        let bytes = start..<start + length
        #expect(Word(letters, bytes) == Word(String(decoding: letters[bytes], as: UTF8.self)))
      }
    }
    #expect(Word(letters, 0..<Word.longest + 1) == nil)
    #expect(Word(letters, 3..<3) == nil)
  }

  @Test func `differs in each of its bytes`() {
    let letters = Array("abcdefghijklmnopqrstuvwx".utf8)
    for place in letters.indices {
      var other = letters
      other[place] = UInt8(ascii: "A")
      #expect(Word(other, other.indices) != Word(letters, letters.indices))
    }
  }
}

@Suite struct `A table of names` {
  /// A few names are looked through one after the other, and more by a hash.
  @Test(arguments: [1, 8, 9, 40])
  func `knows each name that was added, and no other`(count: Int) {
    var table = NameTable()
    let names = (0..<count).map { "name-\($0)" }
    for (place, name) in names.enumerated() {
      #expect(table.find(name) == nil)
      #expect(table.add(name) == table.add(name))
      #expect(table.names == Array(names[...place]))
    }
    for name in names { #expect(table.find(name) == table.add(name)) }
    #expect(table.find("name-\(count)") == nil)
    #expect(table.names == names)
  }
}
