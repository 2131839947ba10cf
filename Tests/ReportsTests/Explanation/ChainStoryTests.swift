import Testing

/// Strategies that arm one at a time, or leave it to the platform.
@Suite struct ChainStoryTests {
  /// An app that counts 24 hours from a time of day on, over the night in which clocks go forward.
  private static func steps(of time: String, until end: String) -> String {
    """
    scenario "T"
    zone America/New_York
    start 2027-03-12 18:00
    engine strategy=chain step=24h
    permission granted
    app launch
    schedule verse at=\(time)
    \(end) end

    """
  }

  @Test func `A step of 24 hours drifts over the clock change, and the story says by how much`() throws {
    let text = Self.steps(of: "09:00", until: "2027-03-14 12:00")
    #expect(
      try story(of: "verse#2", in: text) == """
        verse#2027-03-14: it rang at 2027-03-14 10:00:00 -04:00, 1h late: 24 hours are counted and not the clock

        2027-03-12 18:00:00 -05:00  line 7  schedule  verse: every 24 hours from the first 09:00 on, wherever the device is
        2027-03-12 18:00:00 -05:00  line 7  wanted    not wanted: strategy=chain arms only the next one, which is verse#2027-03-13
        2027-03-13 09:00:00 -05:00          wanted    the plugin daily-rollover wants it for 2027-03-14 10:00, which is 2027-03-14 10:00:00 -04:00; 1h later than 09:00, because 24 hours are counted and not the clock
        2027-03-13 09:00:00 -05:00          rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-13 09:00:00 -05:00          guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-13 09:00:00 -05:00          verdict   verse#2027-03-13 has rung, and this one comes next
        2027-03-13 09:00:00 -05:00          budget    place 1 of 1, and the platform keeps 64
        2027-03-13 09:00:00 -05:00          armed     as an exact moment, for 2027-03-14 10:00:00 -04:00
        2027-03-14 10:00:00 -04:00          rang      1h late
        2027-03-14 10:00:00 -04:00          verdict   it has rung, as far as the engine can tell
        2027-03-14 10:00:00 -04:00          verdict   rolled over: verse#2027-03-15 comes next
        """)
  }

  @Test func `One behind the next is not armed yet`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      engine strategy=chain
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-12 19:00 end

      """
    #expect(
      try story(of: "verse@2027-03-14", in: text) == """
        verse@2027-03-14: it is not wanted yet: strategy=chain arms only the next one, which is verse@2027-03-13

        2027-03-12 18:00:00 -05:00  line 7  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 7  wanted    not wanted: strategy=chain arms only the next one, which is verse@2027-03-13
        2027-03-12 19:00:00 -05:00          end       the run ends here
        """)
  }

  @Test func `A repeating request rings for a date`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      engine strategy=repeating
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-14 12:00 end

      """
    #expect(
      try story(of: "verse@2027-03-14", in: text) == """
        verse@2027-03-14: it rang at 2027-03-14 09:00:00 -04:00, on time

        2027-03-12 18:00:00 -05:00  line 7  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 7  wanted    not wanted: strategy=repeating leaves it to verse*0, which rings again and again
        2027-03-12 18:00:00 -05:00  line 7  armed     verse*0 for 2027-03-13 09:00:00 -05:00
        2027-03-14 09:00:00 -04:00          rang      on time
        2027-03-14 12:00:00 -04:00          end       the run ends here
        """)
  }

  @Test func `A step of 24 hours that drifts over midnight is an hour later, and in autumn an hour earlier`() throws {
    let text = Self.steps(of: "23:30", until: "2027-03-15 12:00")
    #expect(
      try story(of: "verse@2027-03-15", in: text).contains(
        "which is 2027-03-15 00:30:00 -04:00; 1h later than 23:30, because 24 hours are counted and not the clock"))
    let autumn = text.replacing("2027-03-12", with: "2027-11-05").replacing("23:30", with: "00:30")
      .replacing("2027-03-15", with: "2027-11-08")
    #expect(
      try story(of: "verse#2", in: autumn).contains(
        "which is 2027-11-07 00:30:00 -04:00"))
    #expect(
      try story(of: "verse#3", in: autumn).contains(
        "which is 2027-11-07 23:30:00 -05:00; 1h earlier than 00:30, because 24 hours are counted and not the clock"))
  }
}
