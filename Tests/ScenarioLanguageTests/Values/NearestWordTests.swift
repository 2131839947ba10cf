import Testing

@testable import ScenarioLanguage

/// Which word a misspelt one was meant to be.
struct NearestWordTests {
  private let known = ["schedule", "cancel", "app", "device", "on", "off", "fault"]

  @Test(
    arguments: [
      ("shedule", "schedule"), ("SCHEDULE", "schedule"), ("scehdule", "schedule"), ("schedules", "schedule"),
      ("ap", "app"), ("apps", "app"), ("of", "off"), ("devcie", "device"), ("cancle", "cancel"),
    ])
  func `A word with few mistakes is recognised`(_ word: String, _ meant: String) {
    #expect(NearestWord.find(word, in: known) == meant)
  }

  @Test(
    arguments: ["", "x", "frobnicate", "zone", "o", String(repeating: "app", count: 1000)])
  func `A word that is nothing like any other is left alone`(_ word: String) {
    let found = NearestWord.find(word, in: known.filter { $0.utf8.count > 2 })
    #expect(found == nil, "\(word.prefix(20)) should not be taken for \(found ?? "")")
  }

  @Test(arguments: [
    ("online", "offline"), ("offline", "online"), ("undelivered", "delivered"), ("inactive", "active"),
    ("dislike", "like"),
  ])
  func `A word is not taken for its contrary`(_ word: String, _ other: String) {
    #expect(NearestWord.find(word, in: [other]) == nil)
    #expect(NearestWord.find(word + "s", in: [word]) == word)
  }

  @Test func `Of equally near words the one that begins alike is taken, or else the first`() {
    #expect(NearestWord.find("bat", in: ["cat", "hat"]) == "cat")
    #expect(NearestWord.find("bat", in: ["cat", "bad"]) == "bad")
  }

  @Test(arguments: [
    ("cafe\u{301}", "caf\u{E9}", "here stands U+0065 U+0301, and there U+00E9"),
    ("p\u{430}per", "paper", "here stands U+0430, and there U+0061"),
    ("verse\u{200B}", "verse", "here stands U+200B, and there nothing"),
  ])
  func `Of two words that look alike it says what differs`(word: String, known: String, difference: String) {
    #expect(NearestWord.find(word, in: ["other", known])?.unicodeScalars.elementsEqual(known.unicodeScalars) == true)
    #expect(NearestWord.unseenDifference(word, from: known) == "the two look alike: \(difference)")
  }

  @Test(arguments: [("vrese", "verse"), ("verse", "verse"), ("caffe\u{301}", "caf\u{E9}")])
  func `Of two words that do not look alike it says nothing`(word: String, known: String) {
    #expect(NearestWord.unseenDifference(word, from: known) == nil)
  }
}
