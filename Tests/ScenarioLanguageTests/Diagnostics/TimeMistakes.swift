import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in times on the left.
struct TimeMistakes {
  @Test("Mistakes in times are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "a local time in a gap",
      in: #"""
        2027-03-14 02:30  device reboot for=5m
        """#,
      #"""
      error: this local time does not exist in America/New_York
       --> t.scenario:4:1
        |
      4 | 2027-03-14 02:30  device reboot for=5m
        | ^^^^^^^^^^^^^^^^ clocks went from 02:00 -05:00 to 03:00 -04:00
        = write 2027-03-14 03:30, or 2027-03-14T07:30Z
      """#),
    Mistake(
      "a local time that comes twice",
      in: #"""
        2027-11-07 01:30  app launch
        """#,
      #"""
      error: this local time comes twice in America/New_York
       --> t.scenario:4:1
        |
      4 | 2027-11-07 01:30  app launch
        | ^^^^^^^^^^^^^^^^ clocks went from 02:00 -04:00 back to 01:00 -05:00
        = write 2027-11-07 01:30 -04:00 for the first of the two, or 2027-11-07 01:30 -05:00 for the second
      """#),
    Mistake(
      "an offset that the zone does not have",
      in: #"""
        2027-03-14 09:00 -03:00  app launch
        """#,
      #"""
      error: America/New_York does not have the offset -03:00 at this time
       --> t.scenario:4:18
        |
      4 | 2027-03-14 09:00 -03:00  app launch
        |                  ^^^^^^ at 2027-03-14 09:00 it is -04:00
        = write 2027-03-14 09:00, or 2027-03-14 09:00 -04:00
      """#),
    Mistake(
      "an offset that is neither of the two",
      in: #"""
        2027-11-07 01:30 -06:00  app launch
        """#,
      #"""
      error: America/New_York does not have the offset -06:00 at this time
       --> t.scenario:4:18
        |
      4 | 2027-11-07 01:30 -06:00  app launch
        |                  ^^^^^^ it is -04:00 first, then -05:00
        = write 2027-11-07 01:30 -04:00 for the first of the two, or 2027-11-07 01:30 -05:00 for the second
      """#),
    Mistake(
      "time that goes backwards",
      in: #"""
        2027-03-14 09:00  app launch
        2027-03-13 10:00  app kill
        """#,
      #"""
      error: time goes backwards
       --> t.scenario:5:1
        |
      5 | 2027-03-13 10:00  app kill
        | ^^^^^^^^^^^^^^^^ 22h before 2027-03-14 09:00 -04:00
       ::: t.scenario:4:1
        |
      4 | 2027-03-14 09:00  app launch
        | ---------------- it is 2027-03-14 09:00 -04:00 here already
        = move the line up, or write a later time
      """#),
    Mistake(
      "a time before the start",
      in: #"""
        2027-03-12 17:00  app launch
        """#,
      #"""
      error: time goes backwards
       --> t.scenario:4:1
        |
      4 | 2027-03-12 17:00  app launch
        | ^^^^^^^^^^^^^^^^ 1h before the start
       ::: t.scenario:3:1
        |
      3 | start 2027-03-12 18:00
        | ---------------------- it is 2027-03-12 18:00 -05:00 here already
        = move the line up, or write a later time
      """#),
    Mistake(
      "a date that does not exist",
      in: #"""
        2027-02-30 09:00  app launch
        """#,
      #"""
      error: `2027-02-30` is not a date
       --> t.scenario:4:1
        |
      4 | 2027-02-30 09:00  app launch
        | ^^^^^^^^^^ February 2027 has the days 01 to 28
      """#),
    Mistake(
      "a month that does not exist",
      in: #"""
        2027-13-01 09:00  app launch
        """#,
      #"""
      error: `2027-13-01` is not a date
       --> t.scenario:4:1
        |
      4 | 2027-13-01 09:00  app launch
        | ^^^^^^^^^^ the months are 01 to 12
      """#),
    Mistake(
      "a date written with slashes",
      in: #"""
        2027/3/14 09:00  app launch
        """#,
      #"""
      error: `2027/3/14` is not a time
       --> t.scenario:4:1
        |
      4 | 2027/3/14 09:00  app launch
        | ^^^^^^^^^ did you mean 2027-03-14?
        = write 2027-03-14 09:00, or 2027-03-14T13:00Z, or +1h30m, or nothing for the same moment as above
      """#),
    Mistake(
      "a time without a date",
      in: #"""
        9:00  app launch
        """#,
      #"""
      error: a time needs its date
       --> t.scenario:4:1
        |
      4 | 9:00  app launch
        | ^^^^
        = write 2027-03-14 09:00, or +1h for a time after the line before
      """#),
    Mistake(
      "a date without a time",
      in: #"""
        2027-03-13  app launch
        """#,
      #"""
      error: a time is missing after the date
       --> t.scenario:4:1
        |
      4 | 2027-03-13  app launch
        | ^^^^^^^^^^ a time should follow
        = write 2027-03-13 00:00 if midnight is meant
      """#),
    Mistake(
      "a time of day that does not exist",
      in: #"""
        2027-03-13 25:00  app launch
        """#,
      #"""
      error: `25:00` is not a time
       --> t.scenario:4:12
        |
      4 | 2027-03-13 25:00  app launch
        |            ^^^^^
        = write times like 09:00 or 09:00:30, from 00:00 to 23:59:59
      """#),
    Mistake(
      "a time written short",
      in: #"""
        2027-03-13 9:00  app launch
        """#,
      #"""
      error: `9:00` is not a time
       --> t.scenario:4:12
        |
      4 | 2027-03-13 9:00  app launch
        |            ^^^^ did you mean 09:00?
        = write times like 09:00 or 09:00:30, from 00:00 to 23:59:59
      """#),
    Mistake(
      "an instant without an offset",
      in: #"""
        2027-03-13T09:00  app launch
        """#,
      #"""
      error: this instant has no offset
       --> t.scenario:4:1
        |
      4 | 2027-03-13T09:00  app launch
        | ^^^^^^^^^^^^^^^^
        = write 2027-03-13 09:00 for local time, or 2027-03-13T09:00Z for UTC
      """#),
    Mistake(
      "an instant on a date that does not exist",
      in: #"""
        2027-02-29T09:00Z  app launch
        """#,
      #"""
      error: `2027-02-29T09:00Z` is not an instant
       --> t.scenario:4:1
        |
      4 | 2027-02-29T09:00Z  app launch
        | ^^^^^^^^^^^^^^^^^ February 2027 has the days 01 to 28
      """#),
    Mistake(
      "a duration without a unit",
      in: #"""
        +90  app launch
        """#,
      #"""
      error: `+90` is not a duration
       --> t.scenario:4:1
        |
      4 | +90  app launch
        | ^^^
        = write durations like 90s, 5m, 4h, 1d12h or 500ms; d is 24 hours
      """#),
    Mistake(
      "a duration beyond all years",
      in: #"""
        +3000000d  app launch
        """#,
      #"""
      error: time ends with the year 9999
       --> t.scenario:4:1
        |
      4 | +3000000d  app launch
        | ^^^^^^^^^
        = is one of the durations too long?
      """#),
    Mistake(
      "a time alone",
      in: #"""
        +1h
        """#,
      #"""
      error: this line has a time and nothing else
       --> t.scenario:4:1
        |
      4 | +1h
        | ^^^
        = write what happens then, such as `app launch`, or take the line out
      """#),
    Mistake(
      "a line after the end",
      in: #"""
        +1h  end
        +1h  app launch
        """#,
      #"""
      error: the run has ended already
       --> t.scenario:5:1
        |
      5 | +1h  app launch
        | ^^^
       ::: t.scenario:4:6
        |
      4 | +1h  end
        |      --- it ends here
        = move `end` down, or take it out: a run ends after its last line by itself
      """#),
  ]
}
