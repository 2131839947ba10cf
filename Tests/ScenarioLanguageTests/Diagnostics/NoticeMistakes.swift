import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in what is expected of detections, refusals, fetches and late deliveries.
struct NoticeMistakes {
  @Test(
    "Mistakes in what is expected of the engine are reported where they stand, with what to write instead",
    arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "nothing detected",
      in: #"""
        expect detected
        """#,
      #"""
      error: a change is missing
       --> t.scenario:4:8
        |
      4 | expect detected
        |        ^^^^^^^^ a change should follow
        = write: expect detected clock by=+2h
      """#),
    Mistake(
      "a change that nobody can detect",
      in: #"""
        expect detected clocks
        """#,
      #"""
      error: what is detected cannot be `clocks`
       --> t.scenario:4:17
        |
      4 | expect detected clocks
        |                 ^^^^^^ did you mean `clock`?
        = what is detected is clock, drift, zone or rules
      """#),
    Mistake(
      "a change without a sign",
      in: #"""
        expect detected clock by=2h
        """#,
      #"""
      error: `2h` is not a change of time
       --> t.scenario:4:26
        |
      4 | expect detected clock by=2h
        |                          ^^
        = write it with its sign, like by=+2h or by=-1h30m
      """#),
    Mistake(
      "a change at a time",
      in: #"""
        expect detected clock at=09:00
        """#,
      #"""
      error: `expect detected` has no key `at`
       --> t.scenario:4:23
        |
      4 | expect detected clock at=09:00
        |                       ^^
        = `expect detected` takes by= and count=
      """#),
    Mistake(
      "no change, and a count",
      in: #"""
        expect not detected zone count = 1
        """#,
      #"""
      error: `not` and `count` exclude each other
       --> t.scenario:4:26
        |
      4 | expect not detected zone count = 1
        |                          ^^^^^^^^^
        = write `expect detected zone count = 0`
      """#),
    Mistake(
      "a refusal without a level",
      in: #"""
        schedule verse at=09:00
        expect refused verse on=2027-03-14
        """#,
      #"""
      error: a level is missing
       --> t.scenario:5:16
        |
      5 | expect refused verse on=2027-03-14
        |                ^^^^^ level=… should follow
        = write: expect refused NAME level=2
      """#),
    Mistake(
      "a refusal at a level that is none",
      in: #"""
        schedule verse at=09:00
        expect refused verse level=4
        """#,
      #"""
      error: `level` cannot be `4`
       --> t.scenario:5:28
        |
      5 | expect refused verse level=4
        |                            ^
        = `level` is a whole number from 1 to 3
      """#),
    Mistake(
      "a refusal on a date under another key",
      in: #"""
        schedule verse at=09:00
        expect refused verse level=1 date=2027-03-14
        """#,
      #"""
      error: `expect refused` has no key `date`
       --> t.scenario:5:30
        |
      5 | expect refused verse level=1 date=2027-03-14
        |                              ^^^^ did you mean `on`?
      """#),
    Mistake(
      "a delivery on a date under another key",
      in: #"""
        schedule verse at=09:00
        expect delivered verse date=2027-03-14
        """#,
      #"""
      error: `expect delivered` has no key `date`
       --> t.scenario:5:24
        |
      5 | expect delivered verse date=2027-03-14
        |                        ^^^^ did you mean `on`?
      """#),
    Mistake(
      "a delivery at a time under another key",
      in: #"""
        schedule verse at=09:00
        expect delivered verse time=09:00
        """#,
      #"""
      error: `expect delivered` has no key `time`
       --> t.scenario:5:24
        |
      5 | expect delivered verse time=09:00
        |                        ^^^^ did you mean `at`?
      """#),
    Mistake(
      "a fetch for a reason that is none",
      in: #"""
        schedule verse at=09:00
        expect fetched verse reason=304
        """#,
      #"""
      error: `reason` cannot be `304`
       --> t.scenario:5:29
        |
      5 | expect fetched verse reason=304
        |                             ^^^
        = `reason` is new, not-modified, too-late, offline, timed-out or server-failed
      """#),
    Mistake(
      "a late delivery for a reason that is none",
      in: #"""
        schedule verse at=09:00
        expect late verse reason=offline
        """#,
      #"""
      error: `reason` cannot be `offline`
       --> t.scenario:5:26
        |
      5 | expect late verse reason=offline
        |                          ^^^^^^^
        = `reason` is permission, horizon-ended, device-off, time-jump or interrupted
      """#),
    Mistake(
      "a suppression for a reason that is none",
      in: #"""
        schedule verse at=09:00
        expect suppressed verse reason=skip
        """#,
      #"""
      error: `reason` cannot be `skip`
       --> t.scenario:5:32
        |
      5 | expect suppressed verse reason=skip
        |                                ^^^^
        = `reason` is already-delivered or skipped
      """#),
    Mistake(
      "how late a fetch is",
      in: #"""
        schedule verse at=09:00
        expect fetched verse late <= 5m
        """#,
      #"""
      error: only what was delivered can be late
       --> t.scenario:5:22
        |
      5 | expect fetched verse late <= 5m
        |                      ^^^^^^^^^^ take this out
      """#),
  ]
}
