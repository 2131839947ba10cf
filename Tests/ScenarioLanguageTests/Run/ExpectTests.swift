import Testing

@testable import ScenarioLanguage

/// What is expected holds or does not, and a failure says what happened instead.
struct ExpectTests {
  /// A phone that was off over nine o'clock on the 13th, and whose app was opened again on the 15th.
  static let story = """
    scenario "T"
    zone America/New_York
    start 2027-03-12 18:00
    engine days=5
    os off=never
    permission granted
    app launch
    schedule verse at=09:00
    schedule news at=20:00 zone=Europe/London
    2027-03-13 08:59  device off
    2027-03-13 09:30  device on

    """

  @Test(
    arguments: [
      "expect pending = 9",
      "2027-03-15 12:00 app launch\nexpect missed verse on=2027-03-13 reason=device-off",
      "2027-03-15 12:00 app launch\nexpect not delivered verse on=2027-03-13",
      "2027-03-15 12:00 expect delivered verse",
      "2027-03-15 12:00 expect delivered verse on=2027-03-14 at=09:00 late <= 1m",
      "2027-03-15 12:00 expect delivered verse on=2027-03-14 at=09:00:00 count = 1",
      "2027-03-15 12:00 expect delivered verse count = 2",
      "2027-03-15 12:00 expect delivered verse count >= 2",
      "2027-03-15 12:00 expect delivered verse count != 3",
      "2027-03-15 12:00 expect not delivered verse on=2027-03-14 at=10:00",
      "2027-03-15 12:00 expect delivered news on=2027-03-14 at=20:00",
      "expect pending verse > 3",
      "expect pending news <= 5",
      "expect next verse = \"2027-03-14 09:00\"",
      "expect next news = \"2027-03-13 20:00\"",
      "expect next news < \"2027-03-14 09:00\"",
      "2027-03-15 12:00 app launch\nexpect log \"missed verse@2027-03-13\"",
      "2027-03-15 12:00 app launch\nexpect no log \"missed news\"",
      "2027-03-15 12:00 app launch\nexpect log\n----\n...\n2027-03-15 12:00:00 -04:00  missed  verse@2027-03-13  due 2027-03-13 "
        + "09:00:00 -05:00, the device was off\n...\n----",
      "2027-03-15 12:00 app launch\ncancel news\nexpect pending\n----\n2027-03-16 09:00:00 -04:00  verse@2027-03-16\n...\n----",
    ])
  func `What happened may be expected`(_ lines: String) {
    #expect(Fixture.failures(Self.story + lines + "\n") == "")
  }

  /// A line that fails, where its carets are, and what stands beside them.
  struct Failure: Sendable, CustomTestStringConvertible {
    let lines: String
    let message: String
    let caret: String
    let label: String

    init(_ lines: String, _ message: String, caret: String, _ label: String) {
      self.lines = lines
      self.message = message
      self.caret = caret
      self.label = label
    }

    var testDescription: String { lines }
  }

  @Test(arguments: failures)
  func `A failure points at the argument that is wrong and says what happened instead`(_ failure: Failure) throws {
    let text = Self.story + failure.lines + "\n"
    let diagnostic = try #require(Fixture.runs(text).first?.failures.first, "\(Fixture.failures(text))")
    #expect(diagnostic.message == failure.message)
    #expect(diagnostic.label == failure.label)
    let characters = Array(diagnostic.sourceLine)
    let start = diagnostic.column - 1
    #expect(String(characters[start..<start + diagnostic.length]) == failure.caret)
    #expect(diagnostic.notes.last?.hasPrefix("rollover run t.scenario --until 2027-03-1") == true)
    #expect(diagnostic.notes.last?.hasSuffix("Z --explain") == true)
  }

  static let failures = [
    Failure(
      "expect pending = 3", "9 requests are pending, not 3", caret: "pending = 3",
      "news@2027-03-13, verse@2027-03-14, news@2027-03-14 and 6 more"),
    Failure(
      "expect next verse = \"2027-03-14 10:00\"", "the next verse is not at 2027-03-14 10:00",
      caret: "\"2027-03-14 10:00\"", "it is at 2027-03-14 09:00 -04:00"),
    Failure(
      "expect delivered verse on=2027-03-13", "verse@2027-03-13 was not delivered", caret: "on=2027-03-13",
      "not delivered: the device was off"),
    Failure(
      "expect delivered verse", "verse was not delivered", caret: "verse",
      "still pending for 2027-03-14 09:00:00 -04:00"
    ),
    Failure(
      "2027-03-15 12:00 expect delivered news on=2027-03-14 at=20:01", "news@2027-03-14 was not delivered at 20:01",
      caret: "at=20:01", "delivered at 20:00:00 +00:00, 1m early by the clock of Europe/London"),
    Failure(
      "2027-03-15 12:00 expect not delivered news on=2027-03-14", "news@2027-03-14 was delivered",
      caret: "on=2027-03-14",
      "delivered at 20:00:00 +00:00"),
    Failure(
      "2027-03-15 12:00 app launch\nexpect missed verse on=2027-03-13 reason=permission",
      "verse@2027-03-13 was not missed for the reason permission", caret: "reason=permission",
      "the device was off (reason=device-off)"),
    Failure(
      "2027-03-15 12:00 expect missed verse on=2027-03-14", "verse@2027-03-14 was not missed", caret: "on=2027-03-14",
      "it was delivered at 09:00:00 -04:00"),
    Failure(
      "2027-03-15 12:00 app launch\nexpect delivered verse on=2027-03-13", "verse@2027-03-13 was not delivered",
      caret: "on=2027-03-13", "missed: the device was off"),
    Failure(
      "2027-03-14 12:00 expect delivered verse count = 2", "verse was delivered once, not twice", caret: "count = 2",
      "delivered at 2027-03-14 09:00:00 -04:00"),
    Failure(
      "2027-03-15 12:00 expect delivered verse on=2027-03-14 late > 1m",
      "verse@2027-03-14 was not late by more than 1m",
      caret: "late > 1m", "it was 0s late, at 09:00:00 -04:00"),
    Failure(
      "expect suppressed verse", "verse was not suppressed", caret: "verse", "none of its dates was suppressed"),
    Failure(
      "expect refused verse level=2", "nothing of verse was refused at level 2", caret: "level=2",
      "nothing was refused"),
    Failure(
      "expect warning \"horizon\"", "no warning says `horizon`", caret: "\"horizon\"", "nothing was warned of"),
    Failure("expect log \"missed\"", "no line of the log says `missed`", caret: "\"missed\"", "the log is empty"),
  ]

  @Test func `What nobody scheduled goes by its name wherever it is told`() {
    let lines = """
      permission granted
      app launch
      cancel nobody
      push promo-1
      expect log "nobody: no schedule has this name"
      expect timeline kinds=schedule,delivered
      ----
      2027-03-12 18:00:00 -05:00        schedule   nobody  cancel
      2027-03-12 18:00:00 -05:00        delivered  promo-1  by a push
      ----

      """
    #expect(Fixture.failures(Fixture.header + lines) == "")
  }
}
