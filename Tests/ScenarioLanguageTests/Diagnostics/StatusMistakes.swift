import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in expect status.
struct StatusMistakes {
  @Test("Mistakes about the status are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "no key",
      in: #"""
        expect status
        """#,
      #"""
      error: a key is missing
       --> t.scenario:4:8
        |
      4 | expect status
        |        ^^^^^^ a key should follow
        = write: expect status pending = 3
      """#),
    Mistake(
      "a misspelt key",
      in: #"""
        expect status pendng = 3
        """#,
      #"""
      error: there is no status `pendng`
       --> t.scenario:4:15
        |
      4 | expect status pendng = 3
        |               ^^^^^^ did you mean `pending`?
      """#),
    Mistake(
      "a key that nobody knows",
      in: #"""
        expect status colour = 3
        """#,
      #"""
      error: there is no status `colour`
       --> t.scenario:4:15
        |
      4 | expect status colour = 3
        |               ^^^^^^
        = the keys are enabled, scheduled, rollover, schedules, paused, pending, next, last, last-rollover, last-clock-change, last-zone-change, horizon-end, strategy, days, step, grace, cooldown, jump and drift
      """#),
    Mistake(
      "no value",
      in: #"""
        expect status next
        """#,
      #"""
      error: a value is missing
       --> t.scenario:4:15
        |
      4 | expect status next
        |               ^^^^ = "2027-03-14 09:00" should follow
        = write: expect status next = "2027-03-14 09:00"
      """#),
    Mistake(
      "a value that is none",
      in: #"""
        expect status enabled = true
        """#,
      #"""
      error: `enabled` cannot be `true`
       --> t.scenario:4:25
        |
      4 | expect status enabled = true
        |                         ^^^^
        = `enabled` is yes or no
      """#),
    Mistake(
      "a number that is none",
      in: #"""
        expect status pending = none
        """#,
      #"""
      error: `pending` cannot be `none`
       --> t.scenario:4:25
        |
      4 | expect status pending = none
        |                         ^^^^
        = `pending` is a whole number, such as 3
      """#),
    Mistake(
      "a time without quotes",
      in: #"""
        expect status next = 2027-03-14 09:00
        """#,
      #"""
      error: a date and a time are one value
       --> t.scenario:4:22
        |
      4 | expect status next = 2027-03-14 09:00
        |                      ^^^^^^^^^^^^^^^^ put them in quotes
      """#),
    Mistake(
      "a date for a time",
      in: #"""
        expect status last-rollover = "2027-03-14"
        """#,
      #"""
      error: `2027-03-14` is not a date and a time
       --> t.scenario:4:31
        |
      4 | expect status last-rollover = "2027-03-14"
        |                               ^^^^^^^^^^^^
        = write them like "2027-03-14 09:00"
      """#),
    Mistake(
      "less than none",
      in: #"""
        expect status horizon-end < none
        """#,
      #"""
      error: `none` is neither more nor less than others
       --> t.scenario:4:15
        |
      4 | expect status horizon-end < none
        |               ^^^^^^^^^^^^^^^^^^ compare with = or !=
      """#),
    Mistake(
      "more than yes",
      in: #"""
        expect status scheduled >= yes
        """#,
      #"""
      error: `yes` is neither more nor less than others
       --> t.scenario:4:15
        |
      4 | expect status scheduled >= yes
        |               ^^^^^^^^^^^^^^^^ compare with = or !=
      """#),
    Mistake(
      "a strategy that is none",
      in: #"""
        expect status strategy = horizont
        """#,
      #"""
      error: `strategy` cannot be `horizont`
       --> t.scenario:4:26
        |
      4 | expect status strategy = horizont
        |                          ^^^^^^^^ did you mean `horizon`?
        = `strategy` is horizon, chain or repeating
      """#),
    Mistake(
      "two at once",
      in: #"""
        expect status days = 30 grace = 4h
        """#,
      #"""
      error: the statement should end here
       --> t.scenario:4:25
        |
      4 | expect status days = 30 grace = 4h
        |                         ^^^^^^^^^^ this does not belong to it
        = write: expect status days = 30
      """#),
  ]
}
