import Testing

/// What could not ring at its time.
@Suite struct RecoveryStoryTests {
  @Test func `One that is older than its grace after a reboot is given up`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      os off=never
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-13 08:00 device reboot for=8h
      2027-03-13 17:00 app launch
      end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it did not ring: due 2027-03-13 09:00:00 -05:00, the device was off

        2027-03-12 18:00:00 -05:00  line 7  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 7  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 7  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 7  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 7  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-13 08:00:00 -05:00  line 8  phone     device reboot
        2027-03-13 16:00:00 -05:00          phone     device on
        2027-03-13 16:00:00 -05:00          lost      did not fire: the device was off
        2027-03-13 17:00:00 -05:00  line 9  verdict   nobody can tell whether it rang, so it does not ring again: the device was off
        """)
  }

  @Test func `One that was given up abroad comes after the flight back, if its grace is not over there`() throws {
    let text = """
      scenario "T"
      zone America/Argentina/La_Rioja
      start 1999-09-30 12:00
      engine doubt=ring
      permission granted
      app launch
      schedule verse at=00:59
      1999-10-01 20:00 app foreground
      device zone Pacific/Guadalcanal
      1999-10-02T07:11:32Z app foreground
      device zone America/Argentina/La_Rioja
      1999-10-02T12:00Z end

      """
    #expect(
      try story(of: "verse@1999-10-02", in: text) == """
        verse@1999-10-02: it rang at 1999-10-02 04:11:33 -03:00, 3h12m33s late: nothing was armed any more; the engine took it for missed: the clock or the zone moved past it

        1999-09-30 12:00:00 -03:00  line 7   schedule  verse: every day at 00:59, wherever the device is
        1999-09-30 12:00:00 -03:00  line 7   wanted    the plugin daily-rollover wants it for 1999-10-02 00:59, which is 1999-10-02 00:59:00 -03:00
        1999-09-30 12:00:00 -03:00  line 7   rules     no rule is against it: it has not rung, and nobody left its date out
        1999-09-30 12:00:00 -03:00  line 7   guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        1999-09-30 12:00:00 -03:00  line 7   budget    place 2 of 30, and the platform keeps 64
        1999-09-30 12:00:00 -03:00  line 7   armed     as the components 1999-10-02 00:59 without a zone, which follow the device, for 1999-10-02 00:59:00 -03:00
        1999-10-01 00:59:00 -03:00           verdict   verse@1999-10-01 has rung, and this one comes next
        1999-10-02 10:00:00 +11:00  line 9   phone     zone Pacific/Guadalcanal
        1999-10-02 10:00:00 +11:00  line 9   lost      did not fire: the clock or the zone moved past it
        1999-10-02 10:00:00 +11:00  line 9   phone     detected zone +14h
        1999-10-02 10:00:00 +11:00  line 9   verdict   it did not ring and is given up: the clock or the zone moved past it
        1999-10-02 04:11:32 -03:00  line 11  verdict   it did not ring at 1999-10-02 00:59:00 -03:00 and its grace is not over, so it is to ring now: nothing was armed any more
        1999-10-02 04:11:32 -03:00  line 11  armed     as a span of 1s, for 1999-10-02 04:11:33 -03:00
        1999-10-02 04:11:33 -03:00           rang      3h12m33s late
        1999-10-02 04:11:33 -03:00           verdict   it has rung, as far as the engine can tell
        1999-10-02 04:11:33 -03:00           verdict   rolled over: verse@1999-10-03 comes next
        """)
  }

  @Test func `One within its grace comes late`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      os off=never
      permission granted
      app launch
      schedule verse at=09:00 doubt=ring
      2027-03-13 08:00 device reboot for=2h
      2027-03-13 10:30 app launch
      +1m end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it rang at 2027-03-13 10:30:01 -05:00, 1h30m1s late: the device was off

        2027-03-12 18:00:00 -05:00  line 7  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 7  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 7  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 7  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 7  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 7  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-13 08:00:00 -05:00  line 8  phone     device reboot
        2027-03-13 10:00:00 -05:00          phone     device on
        2027-03-13 10:00:00 -05:00          lost      did not fire: the device was off
        2027-03-13 10:30:00 -05:00  line 9  verdict   it did not ring at 2027-03-13 09:00:00 -05:00 and its grace is not over, so it is to ring now: the device was off
        2027-03-13 10:30:00 -05:00  line 9  armed     as a span of 1s, for 2027-03-13 10:30:01 -05:00
        2027-03-13 10:30:01 -05:00          rang      1h30m1s late
        2027-03-13 10:30:01 -05:00          verdict   it has rung, as far as the engine can tell
        2027-03-13 10:30:01 -05:00          verdict   rolled over: verse@2027-03-14 comes next
        """)
  }

  @Test func `One that the platform delivers at the start of the device is late`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-13 08:00 device off
      2027-03-13 10:00 device on
      2027-03-13 10:30 app launch
      end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it rang at 2027-03-13 10:00:00 -05:00, 1h late: the device had just been started

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-13 08:00:00 -05:00  line 7  phone     device off
        2027-03-13 10:00:00 -05:00  line 8  phone     device on
        2027-03-13 10:00:00 -05:00  line 8  rang      1h late
        2027-03-13 10:30:00 -05:00  line 9  verdict   it has rung, as far as the engine can tell
        2027-03-13 10:30:00 -05:00  line 9  verdict   rolled over: verse@2027-03-14 comes next
        """)
  }

  @Test func `One whose permission was taken away`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-13 08:00 permission denied
      2027-03-13 20:00 app foreground
      end

      """
    #expect(
      try story(of: "verse@2027-03-13", in: text) == """
        verse@2027-03-13: it did not ring: due 2027-03-13 09:00:00 -05:00, the app was not allowed to notify

        2027-03-12 18:00:00 -05:00  line 6  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 6  wanted    the plugin daily-rollover wants it for 2027-03-13 09:00, which is 2027-03-13 09:00:00 -05:00
        2027-03-12 18:00:00 -05:00  line 6  rules     no rule is against it: it has not rung, and nobody left its date out
        2027-03-12 18:00:00 -05:00  line 6  guard     no duplicate: it was not rolled over, and nothing of the schedule is stored within a minute
        2027-03-12 18:00:00 -05:00  line 6  budget    place 1 of 30, and the platform keeps 64
        2027-03-12 18:00:00 -05:00  line 6  armed     as the components 2027-03-13 09:00 without a zone, which follow the device, for 2027-03-13 09:00:00 -05:00
        2027-03-13 08:00:00 -05:00  line 7  phone     permission denied
        2027-03-13 08:00:00 -05:00  line 7  request   nothing can be armed: the permission is denied
        2027-03-13 09:00:00 -05:00          lost      did not fire: the app was not allowed to notify
        2027-03-13 20:00:00 -05:00  line 8  verdict   it did not ring and is given up: the app was not allowed to notify
        """)
  }

  @Test func `One behind the end of the horizon is missed because nothing was armed`() throws {
    let text = """
      scenario "T"
      zone America/New_York
      start 2027-03-12 18:00
      engine days=1
      permission granted
      app launch
      schedule verse at=09:00
      app kill
      2027-03-16 20:00 app launch
      end

      """
    #expect(
      try story(of: "verse@2027-03-15", in: text) == """
        verse@2027-03-15: it did not ring: due 2027-03-15 09:00:00 -04:00, nothing was armed any more

        2027-03-12 18:00:00 -05:00  line 7  schedule  verse: every day at 09:00, wherever the device is
        2027-03-12 18:00:00 -05:00  line 7  wanted    not wanted: it lies behind the horizon, which reaches up to 2027-03-13 18:00
        2027-03-12 18:00:00 -05:00  line 8  phone     app kill
        2027-03-16 20:00:00 -04:00  line 9  verdict   it did not ring and is given up: nothing was armed any more
        """)
  }
}
