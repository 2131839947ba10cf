import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in expect and its forms.
struct ExpectMistakes {
  @Test("Mistakes in what is expected are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "nothing",
      in: #"""
        expect
        """#,
      #"""
      error: `expect` expects something
       --> t.scenario:4:1
        |
      4 | expect
        | ^^^^^^
        = after `expect` stands delivered, missed, suppressed, replaced, late, fetched, not, pending, next, refused, detected, status, warning, log, no or timeline
      """#),
    Mistake(
      "a misspelt outcome",
      in: #"""
        expect deliverd verse
        """#,
      #"""
      error: `deliverd` is not something that can be expected
       --> t.scenario:4:8
        |
      4 | expect deliverd verse
        |        ^^^^^^^^ did you mean `delivered`?
        = after `expect` stands delivered, missed, suppressed, replaced, late, fetched, not, pending, next, refused, detected, status, warning, log, no or timeline
      """#),
    Mistake(
      "an outcome that is not there yet",
      in: #"""
        expect task milk is=done
        """#,
      #"""
      error: `expect task` is not supported yet
       --> t.scenario:4:8
        |
      4 | expect task milk is=done
        |        ^^^^
      """#),
    Mistake(
      "a schedule that nobody made",
      in: #"""
        schedule verse at=09:00
        expect delivered vers
        """#,
      #"""
      error: no schedule is called `vers`
       --> t.scenario:5:18
        |
      5 | expect delivered vers
        |                  ^^^^ did you mean `verse`?
        = there is verse
      """#),
    Mistake(
      "a schedule before any was made",
      in: #"""
        expect delivered verse
        """#,
      #"""
      error: no schedule is called `verse`
       --> t.scenario:4:18
        |
      4 | expect delivered verse
        |                  ^^^^^
        = a line such as `schedule verse at=09:00` comes first
      """#),
    Mistake(
      "a date that does not exist",
      in: #"""
        schedule verse at=09:00
        expect delivered verse on=2027-04-31
        """#,
      #"""
      error: `2027-04-31` is not a date
       --> t.scenario:5:27
        |
      5 | expect delivered verse on=2027-04-31
        |                           ^^^^^^^^^^ April 2027 has the days 01 to 30
      """#),
    Mistake(
      "a number that is none",
      in: #"""
        schedule verse at=09:00
        expect delivered verse count >= many
        """#,
      #"""
      error: `count` cannot be `many`
       --> t.scenario:5:33
        |
      5 | expect delivered verse count >= many
        |                                 ^^^^
        = `count` is a whole number, such as 3
      """#),
    Mistake(
      "a comparison without a sign",
      in: #"""
        schedule verse at=09:00
        expect delivered verse late
        """#,
      #"""
      error: `expect delivered` needs a value for `late`
       --> t.scenario:5:24
        |
      5 | expect delivered verse late
        |                        ^^^^ its value is missing
      """#),
    Mistake(
      "a missed one that is late",
      in: #"""
        schedule verse at=09:00
        expect missed verse late > 5m
        """#,
      #"""
      error: only what was delivered can be late
       --> t.scenario:5:21
        |
      5 | expect missed verse late > 5m
        |                     ^^^^^^^^^ take this out
      """#),
    Mistake(
      "a reason that does not exist",
      in: #"""
        schedule verse at=09:00
        expect missed verse reason=power
        """#,
      #"""
      error: `reason` cannot be `power`
       --> t.scenario:5:28
        |
      5 | expect missed verse reason=power
        |                            ^^^^^
        = `reason` is permission, horizon-ended, device-off, time-jump or interrupted
      """#),
    Mistake(
      "a reason for a delivery",
      in: #"""
        schedule verse at=09:00
        expect delivered verse reason=permission
        """#,
      #"""
      error: only what was missed, suppressed, late or fetched has a reason
       --> t.scenario:5:24
        |
      5 | expect delivered verse reason=permission
        |                        ^^^^^^^^^^^^^^^^^ take this out
      """#),
    Mistake(
      "not, and a count",
      in: #"""
        schedule verse at=09:00
        expect not delivered verse count = 1
        """#,
      #"""
      error: `not` and `count` exclude each other
       --> t.scenario:5:28
        |
      5 | expect not delivered verse count = 1
        |                            ^^^^^^^^^
        = write `expect delivered … count = 0`
      """#),
    Mistake(
      "pending without a number",
      in: #"""
        schedule verse at=09:00
        expect pending verse
        """#,
      #"""
      error: a number is missing
       --> t.scenario:5:16
        |
      5 | expect pending verse
        |                ^^^^^ = 3 should follow
        = write: expect pending = 3, or expect pending NAME >= 3
      """#),
    Mistake(
      "next without a time",
      in: #"""
        schedule verse at=09:00
        expect next verse
        """#,
      #"""
      error: a date and a time are missing
       --> t.scenario:5:13
        |
      5 | expect next verse
        |             ^^^^^ = "…" should follow
        = write: expect next NAME = "2027-03-15 09:00"
      """#),
    Mistake(
      "next without quotes",
      in: #"""
        schedule verse at=09:00
        expect next verse = 2027-03-13 09:00
        """#,
      #"""
      error: a date and a time are one value
       --> t.scenario:5:21
        |
      5 | expect next verse = 2027-03-13 09:00
        |                     ^^^^^^^^^^^^^^^^ put them in quotes
      """#),
    Mistake(
      "refused without a level",
      in: #"""
        schedule verse at=09:00
        expect refused verse
        """#,
      #"""
      error: a level is missing
       --> t.scenario:5:16
        |
      5 | expect refused verse
        |                ^^^^^ level=… should follow
        = write: expect refused NAME level=2
      """#),
    Mistake(
      "a warning without quotes",
      in: #"""
        expect warning horizon
        """#,
      #"""
      error: the text goes in quotes
       --> t.scenario:4:16
        |
      4 | expect warning horizon
        |                ^^^^^^^
        = write: expect warning "some of its words"
      """#),
    Mistake(
      "an empty text",
      in: #"""
        expect no log ""
        """#,
      #"""
      error: an empty text is found everywhere
       --> t.scenario:4:15
        |
      4 | expect no log ""
        |               ^^
        = write: expect no log "some of its words"
      """#),
    Mistake(
      "no, and something else",
      in: #"""
        expect no warning "x"
        """#,
      #"""
      error: `no` is followed by `log`
       --> t.scenario:4:11
        |
      4 | expect no warning "x"
        |           ^^^^^^^
        = write: expect no log "some of its words"
      """#),
  ]
}
