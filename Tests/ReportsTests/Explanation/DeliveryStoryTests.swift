import Testing

/// A delivery is told from the wish to the ring.
@Suite struct DeliveryStoryTests {
  @Test func `One that rings on time`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-13 09:01 end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it rang at 2027-03-13 09:00:00 -05:00, on time

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-13 09:00:00 -05:00          rang      on time
        2027-03-13 09:00:00 -05:00          verdict   it has rung, as far as the engine can tell
        2027-03-13 09:00:00 -05:00          verdict   rolled over: verse@2027-03-14 comes next
        """)
  }

  @Test func `One whose time does not exist rings when the policy says`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=02:30 gap=start-after
      2027-03-14 12:00 end

      """
    #expect(
      try story(of: "verse@2027-03-14", in: text) == """
        verse@2027-03-14: it rang at 2027-03-14 03:00:00 -04:00, on time

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 02:30, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-14 02:30, which does not exist that day; gap=start-after makes it 2027-03-14 03:00:00 -04:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 2 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-14 03:00 without a zone, which follow the device, for 2027-03-14 03:00:00 -04:00
        2027-03-13 02:30:00 -05:00          verdict   verse@2027-03-13 has rung, and this one comes next
        2027-03-14 03:00:00 -04:00          rang      on time
        2027-03-14 03:00:00 -04:00          verdict   it has rung, as far as the engine can tell
        2027-03-14 03:00:00 -04:00          verdict   rolled over: verse@2027-03-15 comes next
        """)
  }

  @Test func `One whose time comes twice is armed as an exact moment`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-11-05 18:00
      permission granted
      app launch
      schedule verse at=01:30 overlap=later
      2027-11-07 12:00 end

      """
    #expect(
      try story(of: "verse@2027-11-07", in: text) == """
        verse@2027-11-07: it rang at 2027-11-07 01:30:00 -05:00, on time

        2027-11-05 18:00:00 -04:00  line 6  schedule  verse: every day at 01:30, wherever the device is
        2027-11-05 18:00:00 -04:00  line 6  wanted    the plugin daily-rollover wants it for 2027-11-07 01:30, which comes twice that day; overlap=later takes 2027-11-07 01:30:00 -05:00
        2027-11-05 18:00:00 -04:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-11-05 18:00:00 -04:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-11-05 18:00:00 -04:00  line 6  budget    place 2 of 30, and the platform keeps 64
        2027-11-05 18:00:00 -04:00  line 6  armed     as an exact moment, for 2027-11-07 01:30:00 -05:00
        2027-11-06 01:30:00 -04:00          verdict   verse@2027-11-06 has rung, and this one comes next
        2027-11-07 01:30:00 -05:00          rang      on time
        2027-11-07 01:30:00 -05:00          verdict   it has rung, as far as the engine can tell
        2027-11-07 01:30:00 -05:00          verdict   rolled over: verse@2027-11-08 comes next
        """)
  }

  @Test func `One that follows the device over a flight`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      app kill
      2027-03-13 03:00 device zone Europe/London
      2027-03-13 06:00 app launch
      end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it rang at 2027-03-13 09:00:00 +00:00, on time

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7  phone     app kill
        2027-03-13 08:00:00 +00:00  line 8  phone     zone Europe/London
        2027-03-13 09:00:00 +00:00          rang      on time
        2027-03-13 11:00:00 +00:00  line 9  verdict   it has rung, as far as the engine can tell
        2027-03-13 11:00:00 +00:00  line 9  verdict   rolled over: verse@2027-03-14 comes next
        """)
  }

  @Test func `One that rings although the app was ended`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      app kill
      2027-03-13 12:00 app launch
      end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it rang at 2027-03-13 09:00:00 -05:00, on time

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7  phone     app kill
        2027-03-13 09:00:00 -05:00          rang      on time
        2027-03-13 12:00:00 -05:00  line 8  verdict   it has rung, as far as the engine can tell
        2027-03-13 12:00:00 -05:00  line 8  verdict   rolled over: verse@2027-03-14 comes next
        """)
  }

  @Test func `One that shows what was fetched for it`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00 prefetch=5m
      content verse "News"
      2027-03-13 09:01 end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it rang at 2027-03-13 09:00:00 -05:00, on time

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-13 08:55:00 -05:00          content   fetched: new
        2027-03-13 08:55:00 -05:00          request   what is pending would show something else, and is replaced
        2027-03-13 08:55:00 -05:00          armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-13 08:55:00 -05:00          request   took the place of the one before it
        2027-03-13 09:00:00 -05:00          rang      on time
        2027-03-13 09:00:00 -05:00          verdict   it has rung, as far as the engine can tell
        2027-03-13 09:00:00 -05:00          verdict   rolled over: verse@2027-03-14 comes next
        """)
  }

  @Test(arguments: [
    ("month:28", "on day 28 of every month at 09:00"),
    ("month:29", "on day 29 of every month or its last day at 09:00"),
    ("month:30", "on day 30 of every month or its last day at 09:00"),
    ("month:31", "on day 31 of every month or its last day at 09:00"),
    ("month:29 overflow=skip", "on day 29 of every month that has it at 09:00"),
    ("month:31 overflow=skip", "on day 31 of every month that has it at 09:00"),
  ])
  func `A day of the month says what months without it do, if there are such`(_ every: String, _ words: String) throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-01-12 18:00
      permission granted
      app launch
      schedule verse at=09:00 every=\(every)
      2027-01-13 12:00 end

      """
    let day = try #require(every.split(separator: " ").first?.split(separator: ":").last)
    #expect(
      try story(of: "verse@2027-01-\(day)", in: text).contains("schedule  verse: \(words), wherever the device is"))
  }
}
