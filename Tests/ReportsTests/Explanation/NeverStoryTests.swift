import Testing

/// An occurrence that never was.
@Suite struct NeverStoryTests {
  @Test func `One that the app left out`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      skip verse on=2027-03-13
      2027-03-14 12:00 end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it was not to ring: the app asked to leave this date out

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7  schedule  skip verse on=2027-03-13
        2027-03-12 18:00:00 -05:00  line 7  rules     not wanted: the app asked to leave this date out
        2027-03-12 18:00:00 -05:00  line 7  lost      removed from the pending list
        2027-03-14 00:00:00 -05:00          verdict   it was left out, as it was to be
        """)
  }

  @Test func `One that came while the schedule was paused`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      pause verse
      2027-03-14 12:00 resume verse
      end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it was not to ring: verse was paused at 2027-03-12 18:00:00 -05:00

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7  schedule  pause verse
        2027-03-12 18:00:00 -05:00  line 7  wanted    not wanted: verse was paused at 2027-03-12 18:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7  lost      removed from the pending list
        2027-03-14 12:00:00 -04:00  line 8  schedule  resume verse
        2027-03-14 12:00:00 -04:00  line 8  wanted    not wanted: its time has passed meanwhile
        2027-03-14 12:00:00 -04:00          end       the run ends here
        """)
  }

  @Test func `One whose schedule was cancelled`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      cancel verse
      2027-03-14 12:00 end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it was not to ring: verse was cancelled

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7  schedule  cancel verse
        2027-03-12 18:00:00 -05:00  line 7  wanted    not wanted: verse was cancelled
        2027-03-12 18:00:00 -05:00  line 7  lost      removed from the pending list
        2027-03-14 12:00:00 -04:00          end       the run ends here
        """)
  }

  @Test func `A date that the recurrence does not have`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00 every=mon,fri
      +1h end

      """
    #expect(
      try story(of: "verse@2027-03-16", in: text) == """
        verse@2027-03-16: it was not to ring: 2027-03-16, tue, is none of its dates: it comes every mon, fri; the next one is 2027-03-19

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every mon, fri at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    not wanted: 2027-03-16, tue, is none of its dates: it comes every mon, fri; the next one is 2027-03-19
        2027-03-12 19:00:00 -05:00          end       the run ends here
        """)
  }

  @Test func `A date before the schedule begins`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00 from=2027-04-01
      +1h end

      """
    #expect(
      try story(of: "verse@2027-03-16", in: text) == """
        verse@2027-03-16: it was not to ring: verse begins on 2027-04-01

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is, from 2027-04-01 on
        2027-03-12 18:00:00 -05:00  line 6  wanted    not wanted: verse begins on 2027-04-01
        2027-03-12 19:00:00 -05:00          end       the run ends here
        """)
  }

  @Test func `A date after the schedule ends`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00 until=2027-03-15
      +1h end

      """
    #expect(
      try story(of: "verse@2027-03-16", in: text) == """
        verse@2027-03-16: it was not to ring: verse ends on 2027-03-15

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is, until 2027-03-15
        2027-03-12 18:00:00 -05:00  line 6  wanted    not wanted: verse ends on 2027-03-15
        2027-03-12 19:00:00 -05:00          end       the run ends here
        """)
  }

  @Test func `A date whose time had passed when the schedule was made`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      +1h end

      """
    #expect(
      try story(of: "verse@2027-03-12", in: text) == """
        verse@2027-03-12: it was not to ring: its time had passed when the schedule was asked for

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    not wanted: its time had passed when the schedule was asked for
        2027-03-12 19:00:00 -05:00          end       the run ends here
        """)
  }

  @Test func `A date without the time of day, which the policy skips`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=02:30 gap=skip
      2027-03-15 12:00 end

      """
    #expect(
      try story(of: "verse@2027-03-14", in: text) == """
        verse@2027-03-14: it was not to ring: 02:30 does not exist on this date in America/New_York, and gap=skip leaves it out

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 02:30, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    not wanted: 02:30 does not exist on this date in America/New_York, and gap=skip leaves it out
        2027-03-15 12:00:00 -04:00          end       the run ends here
        """)
  }

  @Test func `A date that the zone does not have`() throws {
    let text = """
      scenario "T"
      zone Pacific/Apia
      start 2011-12-28 12:00
      permission granted
      app launch
      schedule verse at=09:00
      +4d end

      """
    #expect(
      try story(of: "verse@2011-12-30", in: text) == """
        verse@2011-12-30: it was not to ring: this date does not exist in Pacific/Apia

        2011-12-28 12:00:00 -10:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2011-12-28 12:00:00 -10:00  line 6  wanted    not wanted: this date does not exist in Pacific/Apia
        2012-01-02 12:00:00 +14:00          end       the run ends here
        """)
  }

  @Test func `One of a schedule that no code of the app has planned for`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      os latency=1h
      permission granted
      app launch
      schedule verse at=09:00
      end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: nothing was ever decided about it: no code of the app has made a plan since its schedule was asked for

        2027-03-12 18:00:00 -05:00  line 7  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00          end       the run ends here
        """)
  }

  /// The gap there is from midnight to one o'clock, and the date goes on behind it.
  @Test func `A date without the time of day where the gap begins at midnight`() throws {
    let text = """
      scenario "T"
      zone Asia/Beirut
      start 2027-03-26 18:00
      permission granted
      app launch
      schedule verse at=00:30 gap=skip
      2027-03-29 12:00 end

      """
    #expect(
      try story(of: "verse@2027-03-28", in: text) == """
        verse@2027-03-28: it was not to ring: 00:30 does not exist on this date in Asia/Beirut, and gap=skip leaves it out

        2027-03-26 18:00:00 +02:00  line 6  schedule  verse: every day at 00:30, wherever the device is
        2027-03-26 18:00:00 +02:00  line 6  wanted    not wanted: 00:30 does not exist on this date in Asia/Beirut, and gap=skip leaves it out
        2027-03-29 12:00:00 +03:00          end       the run ends here
        """)
  }
}
