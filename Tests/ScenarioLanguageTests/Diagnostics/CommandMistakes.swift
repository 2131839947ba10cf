import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in skip, pause, resume and prefetching.
struct CommandMistakes {
  @Test("Mistakes in commands are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "a date left out",
      in: #"""
        schedule verse at=09:00
        skip verse
        """#,
      #"""
      error: a date is missing
       --> t.scenario:5:6
        |
      5 | skip verse
        |      ^^^^^ on=… should follow
        = write: skip NAME on=2027-03-14
      """#),
    Mistake(
      "a date without its key",
      in: #"""
        schedule verse at=09:00
        skip verse 2027-03-14
        """#,
      #"""
      error: this value has no key
       --> t.scenario:5:12
        |
      5 | skip verse 2027-03-14
        |            ^^^^^^^^^^ write KEY=VALUE
        = `skip` takes on=
      """#),
    Mistake(
      "a date under another key",
      in: #"""
        schedule verse at=09:00
        skip verse date=2027-03-14
        """#,
      #"""
      error: `skip` has no key `date`
       --> t.scenario:5:12
        |
      5 | skip verse date=2027-03-14
        |            ^^^^ did you mean `on`?
      """#),
    Mistake(
      "a date that is none",
      in: #"""
        schedule verse at=09:00
        skip verse on=2027-02-30
        """#,
      #"""
      error: `2027-02-30` is not a date
       --> t.scenario:5:15
        |
      5 | skip verse on=2027-02-30
        |               ^^^^^^^^^^ February 2027 has the days 01 to 28
      """#),
    Mistake(
      "a name almost known",
      in: #"""
        schedule verse at=09:00
        pause vers
        """#,
      #"""
      error: no schedule is called `vers`
       --> t.scenario:5:7
        |
      5 | pause vers
        |       ^^^^ did you mean `verse`?
        = there is verse
      """#),
    Mistake(
      "a pause with a date",
      in: #"""
        schedule verse at=09:00
        pause verse on=2027-03-14
        """#,
      #"""
      error: the statement should end here
       --> t.scenario:5:13
        |
      5 | pause verse on=2027-03-14
        |             ^^^^^^^^^^^^^ this does not belong to it
        = write: pause NAME
      """#),
    Mistake(
      "no name",
      in: #"""
        schedule verse at=09:00
        resume
        """#,
      #"""
      error: a name is missing
       --> t.scenario:5:1
        |
      5 | resume
        | ^^^^^^ a name should follow
        = write: resume NAME
      """#),
    Mistake(
      "content that is fetched too early",
      in: #"""
        schedule verse at=09:00 prefetch=8d
        """#,
      #"""
      error: `prefetch` cannot be `8d`
       --> t.scenario:4:34
        |
      4 | schedule verse at=09:00 prefetch=8d
        |                                  ^^
        = `prefetch` is more than 0s and at most 7d
      """#),
    Mistake(
      "content that is fetched at once",
      in: #"""
        schedule verse at=09:00 prefetch=0s
        """#,
      #"""
      error: `prefetch` cannot be `0s`
       --> t.scenario:4:34
        |
      4 | schedule verse at=09:00 prefetch=0s
        |                                  ^^
        = `prefetch` is more than 0s and at most 7d
      """#),
    Mistake(
      "content that is fetched some time",
      in: #"""
        schedule verse at=09:00 prefetch=soon
        """#,
      #"""
      error: `soon` is not a duration
       --> t.scenario:4:34
        |
      4 | schedule verse at=09:00 prefetch=soon
        |                                  ^^^^
        = write durations like 90s, 5m, 4h, 1d12h or 500ms; d is 24 hours
      """#),
  ]
}
