import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in zone, start and tzdata.
struct ZoneMistakes {
  @Test(
    "Mistakes in zone, start and release are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "a misspelt zone",
      inFile: #"""
        scenario "T"
        zone America/New_Yrok
        start 2027-03-12 18:00
        """#,
      #"""
      error: there is no time zone `America/New_Yrok`
       --> t.scenario:2:6
        |
      2 | zone America/New_Yrok
        |      ^^^^^^^^^^^^^^^^ did you mean `America/New_York`?
        = `rollover zones` lists them all
      """#),
    Mistake(
      "a zone without its continent",
      inFile: #"""
        scenario "T"
        zone london
        """#,
      #"""
      error: there is no time zone `london`
       --> t.scenario:2:6
        |
      2 | zone london
        |      ^^^^^^ did you mean `Europe/London`?
        = `rollover zones` lists them all
      """#),
    Mistake(
      "a broken POSIX string",
      inFile: #"""
        scenario "T"
        zone EST5EDT,M13.1.0,M11.1.0
        """#,
      #"""
      error: this is neither a time zone nor a POSIX TZ string
       --> t.scenario:2:15
        |
      2 | zone EST5EDT,M13.1.0,M11.1.0
        |               ^^^^^^^^^^^^^^ a rule has month 1 to 12, week 1 to 5, weekday 0 to 6, Jn 1 to 365, n 0 to 365
      """#),
    Mistake(
      "no zone",
      inFile: #"""
        scenario "T"
        start 2027-03-12 18:00
        app launch
        """#,
      #"""
      error: this scenario does not say in which zone it begins
       --> t.scenario:1:1
        |
      1 | scenario "T"
        | ^^^^^^^^^^^^
        = add a line such as `zone America/New_York`; the times on the left are written in it
      """#),
    Mistake(
      "no start",
      inFile: #"""
        scenario "T"
        zone UTC
        app launch
        app kill
        """#,
      #"""
      error: nothing says when this happens
       --> t.scenario:3:1
        |
      3 | app launch
        | ^^^
        = write a time before it, or `start 2027-03-12 18:00` in the header
      """#),
    Mistake(
      "a start in a gap",
      inFile: #"""
        scenario "T"
        zone America/New_York
        start 2027-03-14 02:30
        app launch
        """#,
      #"""
      error: this local time does not exist in America/New_York
       --> t.scenario:3:7
        |
      3 | start 2027-03-14 02:30
        |       ^^^^^^^^^^^^^^^^ clocks went from 02:00 -05:00 to 03:00 -04:00
        = write 2027-03-14 03:30, or 2027-03-14T07:30Z
      """#),
    Mistake(
      "a start without a time",
      inFile: #"""
        scenario "T"
        zone America/New_York
        start
        app launch
        """#,
      #"""
      error: `start` has nothing after it
       --> t.scenario:3:1
        |
      3 | start
        | ^^^^^
        = write: start 2027-03-12 18:00
      """#),
    Mistake(
      "another release of the zones",
      inFile: #"""
        scenario "T"
        tzdata 2020a
        zone UTC
        """#,
      #"""
      error: this scenario is for tzdata 2020a, and the zones here are those of 2026f
       --> t.scenario:2:8
        |
      2 | tzdata 2020a
        |        ^^^^^
        = check that its times hold, then write `tzdata 2026f`; or choose other zones with --tzdata
      """#),
  ]
}
