import Testing

/// The budget and the duplicate guards.
@Suite struct LimitsStoryTests {
  @Test func `One without a place waits until there is room`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      os limit=2
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-13 12:00 app foreground
      +1m end

      """
    #expect(
      try story(of: "verse@2027-03-15", in: text) == """
        verse@2027-03-15: it has not rung yet: it is pending for 2027-03-15 09:00:00 -04:00

        2027-03-12 18:00:00 -05:00  line 7  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 7  wanted    the plugin daily-rollover wants it for 2027-03-15 09:00, which is 2027-03-15 09:00:00 -04:00
        2027-03-12 18:00:00 -05:00  line 7  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 7  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 7  budget    place 3 of 30, and the platform keeps 2: there is no room for it until others have rung
        2027-03-13 09:00:00 -05:00          budget    place 2 of 30, and the platform keeps 2
        2027-03-13 09:00:00 -05:00          armed     as the components 2027-03-15 09:00 without a zone, which follow the device, for 2027-03-15 09:00:00 -04:00
        2027-03-13 12:01:00 -05:00          end       the run ends here; pending for 2027-03-15 09:00:00 -04:00
        """)
  }

  @Test func `One that the platform drops because the limit shrank meanwhile`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      os latency=20s
      always on-time
      permission granted
      app launch
      schedule verse at=09:00
      +80s os limit=5
      2027-03-13 12:00 end

      """
    #expect(
      try story(of: "verse@2027-03-27", in: text) == """
        verse@2027-03-27: it has no request any more: the platform dropped it at 2027-03-12 18:01:36 -05:00, because there were too many

        2027-03-12 18:00:00 -05:00  line 8  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:32 -05:00          wanted    not wanted: the engine does not know the schedule verse
        2027-03-12 18:01:20 -05:00  line 9  phone     the platform behaves differently from here on
        2027-03-12 18:01:22 -05:00          wanted    the plugin daily-rollover wants it for 2027-03-27 09:00, which is 2027-03-27 09:00:00 -04:00
        2027-03-12 18:01:22 -05:00          rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:01:22 -05:00          guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:01:22 -05:00          budget    place 15 of 30, and the platform keeps 64
        2027-03-12 18:01:34 -05:00          armed     as the components 2027-03-27 09:00 without a zone, which follow the device, for 2027-03-27 09:00:00 -04:00
        2027-03-12 18:01:36 -05:00          lost      dropped by the platform, because there were too many
        2027-03-13 12:00:00 -05:00          end       the run ends here
        """)
  }

  @Test func `Level 2 refuses a late one that would meet the next`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      os off=never
      app launch
      schedule verse at=09:00 grace=2d doubt=ring
      2027-03-13 08:00 device off
      2027-03-14 08:59:30 device on
      app launch
      +1h end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it did not ring: due 2027-03-13 09:00:00 -05:00, the device was off

        2027-03-12 18:00:00 -05:00  line 7   schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 7   wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7   rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 7   guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 7   budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 7   armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-13 08:00:00 -05:00  line 8   phone     device off
        2027-03-14 08:59:30 -04:00  line 9   phone     device on
        2027-03-14 08:59:30 -04:00  line 9   lost      did not fire: the device was off
        2027-03-14 08:59:30 -04:00  line 10  verdict   it did not ring at 2027-03-13 09:00:00 -05:00 and its grace is not over, so it is to ring now: the device was off
        2027-03-14 08:59:30 -04:00  line 10  guard     refused: level 2, stored for the same minute: verse@2027-03-14
        2027-03-14 08:59:30 -04:00  line 10  verdict   it did not ring and is given up: the device was off
        """)
  }

  @Test func `Level 3 keeps what is pending for the same minute`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      engine days=3 step=24h
      permission granted
      app launch
      schedule verse at=09:00
      +1h fault save count=20
      schedule verse at=09:00 step=wall
      +1m app kill
      fault save count=0
      +1m app launch
      2027-03-13 12:00 end

      """
    #expect(
      try story(of: "verse#2027-03-13", in: text) == """
        verse#2027-03-13: verse@2027-03-13 rang in its place at 2027-03-13 09:00:00 -05:00

        2027-03-12 18:00:00 -05:00  line 7   schedule  verse: every 24 hours from the first 09:00 on, wherever the device is
        2027-03-12 18:00:00 -05:00  line 7   wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7   rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 7   guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 7   budget    place 1 of 3, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 7   armed     as an exact moment, for 2027-03-13 09:00:00 -05:00
        2027-03-12 19:00:00 -05:00  line 8   phone     fault save count=20
        2027-03-12 19:00:00 -05:00  line 9   schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 19:00:00 -05:00  line 9   wanted    not wanted: verse goes by dates, and counts no steps
        2027-03-12 19:00:00 -05:00  line 9   phone     fault save-failed
        2027-03-12 19:00:00 -05:00  line 9   phone     fault save-failed
        2027-03-12 19:00:00 -05:00  line 9   phone     fault save-failed
        2027-03-12 19:00:00 -05:00  line 9   phone     fault save-failed
        2027-03-12 19:00:00 -05:00  line 9   lost      removed from the pending list
        2027-03-12 19:00:00 -05:00  line 9   phone     fault save-failed
        2027-03-12 19:01:00 -05:00           phone     fault save-failed
        2027-03-12 19:01:00 -05:00  line 10  phone     app kill
        2027-03-12 19:01:00 -05:00  line 11  phone     fault save count=0
        2027-03-12 19:02:00 -05:00  line 12  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 19:02:00 -05:00  line 12  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 19:02:00 -05:00  line 12  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 19:02:00 -05:00  line 12  budget    place 1 of 3, and the platform keeps 64
        2027-03-12 19:02:00 -05:00  line 12  guard     it is not added: verse@2027-03-13 is pending and rings in its place
        2027-03-13 09:00:00 -05:00           rang      verse@2027-03-13 rang
        2027-03-13 09:00:00 -05:00           verdict   it has rung, as far as the engine can tell
        2027-03-13 09:00:00 -05:00           verdict   rolled over: verse#2027-03-14 comes next
        """)
  }
}
