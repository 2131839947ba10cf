import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in device rules.
struct RulesMistakes {
  @Test("Mistakes in rules are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "no zone",
      in: #"""
        device rules
        """#,
      #"""
      error: a zone is missing
       --> t.scenario:4:8
        |
      4 | device rules
        |        ^^^^^ a zone should follow
        = write: device rules ZONE "CST5CDT,M3.2.0,M11.1.0", or device rules ZONE database
      """#),
    Mistake(
      "no rules",
      in: #"""
        device rules America/Havana
        """#,
      #"""
      error: a POSIX TZ string or `database` is missing
       --> t.scenario:4:14
        |
      4 | device rules America/Havana
        |              ^^^^^^^^^^^^^^ a POSIX TZ string or `database` should follow
        = write: device rules ZONE "CST5CDT,M3.2.0,M11.1.0", or device rules ZONE database
      """#),
    Mistake(
      "a zone that does not exist",
      in: #"""
        device rules America/Havanna database
        """#,
      #"""
      error: there is no time zone `America/Havanna`
       --> t.scenario:4:14
        |
      4 | device rules America/Havanna database
        |              ^^^^^^^^^^^^^^^ did you mean `America/Havana`, `America/Cayenne` or `America/Guyana`?
        = `rollover zones` lists them all
      """#),
    Mistake(
      "rules that are none",
      in: #"""
        device rules America/Havana "CST5CDT,M3.2.0/0,M13.1.0/1"
        """#,
      #"""
      error: this is not a POSIX TZ string
       --> t.scenario:4:48
        |
      4 | device rules America/Havana "CST5CDT,M3.2.0/0,M13.1.0/1"
        |                                                ^^^^^^^^ a rule has month 1 to 12, week 1 to 5, weekday 0 to 6, Jn 1 to 365, n 0 to 365
      """#),
    Mistake(
      "a misspelt database",
      in: #"""
        device rules America/Havana databse
        """#,
      #"""
      error: these are no rules
       --> t.scenario:4:29
        |
      4 | device rules America/Havana databse
        |                             ^^^^^^^ did you mean `database`?
      """#),
    Mistake(
      "the database from a date on",
      in: #"""
        device rules America/Havana database from=2027-07-01
        """#,
      #"""
      error: the statement should end here
       --> t.scenario:4:38
        |
      4 | device rules America/Havana database from=2027-07-01
        |                                      ^^^^^^^^^^^^^^^ this does not belong to it
        = write: device rules America/Havana database
      """#),
    Mistake(
      "rules for a day",
      in: #"""
        device rules America/Havana "CST5CDT" on=2027-07-01
        """#,
      #"""
      error: `device rules` has no key `on`
       --> t.scenario:4:39
        |
      4 | device rules America/Havana "CST5CDT" on=2027-07-01
        |                                       ^^
        = `device rules` takes from= and until=
      """#),
    Mistake(
      "rules from no date",
      in: #"""
        device rules America/Havana "CST5CDT" from=2027-06-31
        """#,
      #"""
      error: `2027-06-31` is not a date
       --> t.scenario:4:44
        |
      4 | device rules America/Havana "CST5CDT" from=2027-06-31
        |                                            ^^^^^^^^^^ June 2027 has the days 01 to 30
      """#),
    Mistake(
      "rules that end before they begin",
      in: #"""
        device rules America/Havana "CST5CDT" from=2027-07-01 until=2027-06-30
        """#,
      #"""
      error: these rules end before they begin
       --> t.scenario:4:55
        |
      4 | device rules America/Havana "CST5CDT" from=2027-07-01 until=2027-06-30
        |                                                       ^^^^^^^^^^^^^^^^ they begin on 2027-07-01
      """#),
    Mistake(
      "rules that begin within a change",
      in: #"""
        device rules America/New_York "<+01>-1<+02>,M3.2.0/7,M11.1.0" from=2027-03-14
        """#,
      #"""
      error: America/New_York cannot have these rules then
       --> t.scenario:4:63
        |
      4 | device rules America/New_York "<+01>-1<+02>,M3.2.0/7,M11.1.0" from=2027-03-14
        |                                                               ^^^^^^^^^^^^^^^ the change of the clocks at 2027-03-14T06:00:00Z comes too soon after the one before
        = write other dates for from= and until=
      """#),
    Mistake(
      "rules a day away",
      in: #"""
        device rules Pacific/Kiritimati "<-11>11" from=2027-03-14
        """#,
      #"""
      error: Pacific/Kiritimati cannot have these rules then
       --> t.scenario:4:43
        |
      4 | device rules Pacific/Kiritimati "<-11>11" from=2027-03-14
        |                                           ^^^^^^^^^^^^^^^ the clocks would move by a day or more at 2027-03-13T10:00:00Z
        = write other dates for from= and until=
      """#),
  ]
}
