import DailyRolloverScenarios
import Testing

@testable import ScenarioLanguage

/// What the layout of a file looks like.
struct FormatLayoutTests {
  /// The layout of a text; what is wrong with it comes in its place.
  static func layout(_ text: String) -> String {
    let result = Scenario.formatted(Array(text.utf8), file: "t.scenario")
    return result.diagnostics.isEmpty
      ? String(decoding: result.bytes, as: UTF8.self)
      : result.diagnostics.map { $0.rendered() }.joined(separator: "\n\n")
  }

  @Test func `A whole file, written in a hurry, comes out in columns`() {
    let text = """


      scenario "Nine o'clock"
      covers RO-1   RO-3
      \tzone America/New_York # where it began
      start 2027-03-12   18:00
      # what the engine may do
      engine strategy = horizon days=3
      include   "common.scenario-part"
      matrix zone=Europe/London,Asia/Tokyo   off =never
      origin seed=42   case = 7   # kept as it stands


        # The first evening.
      2027-03-12 18:00 permission granted
      app launch # once
      schedule verse at = 09:00 title="Verse  of the day"   # twice
      schedule breakfast at=08:00
      expect pending=3
      [engine:horizon] expect pending >=3
      [!engine:horizon]   expect status next="2027-03-13 09:00"
      +1d12h
          device reboot for=5m
      2027-11-07 01:30 -05:00 expect delivered verse on=2027-03-14 count=1 late<=1m reason = not-armed
      expect detected clock by=+2h
      # What came of it.
      expect timeline kinds = delivered
        ----
        2027-03-13  09:00:00   # no comment
      ...

      \t
      ----\t
      end


      """
    #expect(
      Self.layout(text) == """
        scenario "Nine o'clock"
        covers   RO-1 RO-3
        zone     America/New_York                         # where it began
        start    2027-03-12 18:00
        # what the engine may do
        engine   strategy=horizon days=3
        include  "common.scenario-part"
        matrix   zone=Europe/London,Asia/Tokyo off=never
        origin   seed=42   case = 7   # kept as it stands

                                 # The first evening.
        2027-03-12 18:00         permission granted
                                 app launch                                             # once
                                 schedule verse     at=09:00 title="Verse  of the day"  # twice
                                 schedule breakfast at=08:00
                                 expect pending = 3
                                 [engine:horizon]  expect pending >= 3
                                 [!engine:horizon] expect status next = "2027-03-13 09:00"
        +1d12h
                                 device reboot for=5m
        2027-11-07 01:30 -05:00  expect delivered verse on=2027-03-14 count = 1 late <= 1m reason=not-armed
                                 expect detected clock by = +2h
        # What came of it.
        expect timeline kinds=delivered
        ----
          2027-03-13  09:00:00   # no comment
        ...

        \t
        ----
                                 end

        """,
      "the layout changed; if the new one is better, put it in place of the expected one:\n\(Self.layout(text))")
  }

  @Test(
    arguments: [
      // Comments begin in column 51, or two columns behind the longest line of those beside each other.
      ("app launch # x", "app launch                                        # x"),
      ("zone UTC#x # y", "zone     UTC#x                                    # y"),
      // Where a space would change what the line says, there is none; and one where leaving it out would.
      ("[engine:chain]#x", "[engine:chain]#x"),
      ("[engine:chain]end", "[engine:chain] end"),
      ("a! = b", "a! =b"),
      ("expect pending a! = 3", "expect pending a! = 3"),
      ("expect pending a =#3", "expect pending a=#3"),
      ("expect status next != none", "expect status next != none"),
      ("title = \"a  b\"  \"c\"", "title=\"a  b\" \"c\""),
      // Times with and without offsets, instants, spans, and guards before them.
      ("2027-03-12  18:00   -05:00  end", "2027-03-12 18:00 -05:00  end"),
      ("2027-10-31 02:30  +02:00 app  launch", "2027-10-31 02:30 +02:00  app launch"),
      ("2027-03-12T18:00Z end", "2027-03-12T18:00Z  end"),
      ("+1h end", "+1h  end"),
      ("[engine:chain]  +1h   expect pending=1", "[engine:chain] +1h  expect pending = 1"),
      ("2027-03-12 18:00", "2027-03-12 18:00"),
      ("[engine:chain]", "[engine:chain]"),
      // Header words that nobody knows are header words all the same.
      ("covrs RO-1\nzone UTC", "covrs    RO-1\nzone     UTC"),
      ("schedule verse at=09:00\nzone UTC", "schedule verse at=09:00\nzone UTC"),
    ])
  func `One line, one layout`(_ text: String, _ expected: String) { #expect(Self.layout(text) == expected + "\n") }

  @Test func `A comment that is not at the margin goes where the statement below it begins`() {
    let text =
      "scenario \"T\"\n  # a\nzone UTC\n # b\n+1h app launch\n# c\n\tapp kill\n # d\n\n # e\nexpect log\n----\n----\n # f\n"
    #expect(
      Self.layout(text) == """
        scenario "T"
        # a
        zone     UTC
             # b
        +1h  app launch
        # c
             app kill
        # d

        # e
        expect log
        ----
        ----
             # f

        """)
  }

  @Test func `Wide characters take two columns, combined ones one`() {
    let text = "schedule 朝 at=09:00 # a\nschedule cafe\u{301} at=10:00 # b\n"
    let pad = String(repeating: " ", count: 28)
    #expect(Self.layout(text) == "schedule 朝   at=09:00\(pad)# a\nschedule cafe\u{301} at=10:00\(pad)# b\n")
  }

  @Test func `What is too long stands out and moves nothing else`() {
    let long = String(repeating: "x", count: 120)
    #expect(Self.layout("+1h app launch # a\n+1\(long) end # b\n").hasPrefix("+1h  app launch"))
    let comments = Self.layout("app launch # a\napp \(long) # b\n").split(separator: "\n")
    #expect(comments[0] == "app launch                                        # a")
    #expect(comments[1] == "app \(long)  # b")
    // A line at the limit would be too long with the spaces of its layout.
    let limit = "expect pending " + String(repeating: "a=b ", count: 16_000) + "c=d"
    #expect(Self.layout(limit) == limit + "\n")
  }

  @Test func `A name with nothing behind it is not padded, and those around it are`() {
    let text = "schedule longer at=09:00\nschedule a\nschedule b at=10:00\nschedule verse at=11:00\n"
    #expect(
      Self.layout(text) == """
        schedule longer at=09:00
        schedule a
        schedule b     at=10:00
        schedule verse at=11:00

        """)
  }
}
