import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in person.
struct PersonMistakes {
  @Test("Mistakes about the person are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "a notification that is none",
      in: #"""
        schedule verse at=09:00
        person dismisses verse
        """#,
      #"""
      error: `verse` is not a notification
       --> t.scenario:5:18
        |
      5 | person dismisses verse
        |                  ^^^^^
        = write: person dismisses verse@2027-03-14
      """#),
    Mistake(
      "a notification of nobody",
      in: #"""
        schedule verse at=09:00
        person dismisses vers@2027-03-14
        """#,
      #"""
      error: no schedule is called `vers`
       --> t.scenario:5:18
        |
      5 | person dismisses vers@2027-03-14
        |                  ^^^^ did you mean `verse`?
        = there is verse
      """#),
    Mistake(
      "a notification before any was made",
      in: #"""
        person dismisses "verse of the day@2027-03-14"
        """#,
      #"""
      error: no schedule is called `verse of the day`
       --> t.scenario:4:19
        |
      4 | person dismisses "verse of the day@2027-03-14"
        |                   ^^^^^^^^^^^^^^^^
        = a line such as `schedule verse of the day at=09:00` comes first
      """#),
    Mistake(
      "a tap on nothing",
      in: #"""
        person taps
        """#,
      #"""
      error: a notification is missing
       --> t.scenario:4:8
        |
      4 | person taps
        |        ^^^^ a notification should follow
        = write: person taps verse@2027-03-14, or person taps "" for one without an identifier
      """#),
    Mistake(
      "a tap at a time that is none",
      in: #"""
        person taps verse@2027-03-14 time=09:00
        """#,
      #"""
      error: `time` cannot be `09:00`
       --> t.scenario:4:35
        |
      4 | person taps verse@2027-03-14 time=09:00
        |                                   ^^^^^
        = `time` is a number of milliseconds since 1970, such as 1805029200000, and may be any
      """#),
    Mistake(
      "a tap and more",
      in: #"""
        person taps verse@2027-03-14 twice
        """#,
      #"""
      error: this value has no key
       --> t.scenario:4:30
        |
      4 | person taps verse@2027-03-14 twice
        |                              ^^^^^ write KEY=VALUE
        = `person taps` takes time=
      """#),
    Mistake(
      "an action that is not there yet",
      in: #"""
        person acts verse@2027-03-14 snooze
        """#,
      #"""
      error: `person acts` is not supported yet
       --> t.scenario:4:8
        |
      4 | person acts verse@2027-03-14 snooze
        |        ^^^^
      """#),
  ]
}
