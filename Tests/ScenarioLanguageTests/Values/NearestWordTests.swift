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
}
