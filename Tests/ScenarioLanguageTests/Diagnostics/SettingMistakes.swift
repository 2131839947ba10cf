import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in engine, os, seed, always and finally.
struct SettingMistakes {
  @Test("Mistakes in settings are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "a misspelt strategy",
      inFile: #"""
        scenario "T"
        zone UTC
        engine strategy=horizont
        """#,
      #"""
      error: `strategy` cannot be `horizont`
       --> t.scenario:3:17
        |
      3 | engine strategy=horizont
        |                 ^^^^^^^^ did you mean `horizon`?
        = `strategy` is horizon, chain or repeating
      """#),
    Mistake(
      "settings out of range",
      inFile: #"""
        scenario "T"
        zone UTC
        engine days=0 grace=4x step=25h
        """#,
      #"""
      error: `days` cannot be `0`
       --> t.scenario:3:13
        |
      3 | engine days=0 grace=4x step=25h
        |             ^
        = `days` is a whole number from 1 to 366

      error: `4x` is not a duration
       --> t.scenario:3:21
        |
      3 | engine days=0 grace=4x step=25h
        |                     ^^
        = write durations like 90s, 5m, 4h, 1d12h or 500ms; d is 24 hours

      error: `step` cannot be `25h`
       --> t.scenario:3:29
        |
      3 | engine days=0 grace=4x step=25h
        |                             ^^^ did you mean `24h`?
        = `step` is wall or 24h
      """#),
    Mistake(
      "settings of the detectors out of range",
      inFile: #"""
        scenario "T"
        zone UTC
        engine cooldown=1 jump=0s drift=-1
        """#,
      #"""
      error: `1` is not a duration
       --> t.scenario:3:17
        |
      3 | engine cooldown=1 jump=0s drift=-1
        |                 ^
        = write durations like 90s, 5m, 4h, 1d12h or 500ms; d is 24 hours

      error: `jump` cannot be `0s`
       --> t.scenario:3:24
        |
      3 | engine cooldown=1 jump=0s drift=-1
        |                        ^^
        = `jump` is more than 0s and at most 1d

      error: `drift` cannot be `-1`
       --> t.scenario:3:33
        |
      3 | engine cooldown=1 jump=0s drift=-1
        |                                 ^^
        = `drift` is a whole number from 0 to 1000000
      """#),
    Mistake(
      "an unknown knob",
      inFile: #"""
        scenario "T"
        zone UTC
        os of=never
        """#,
      #"""
      error: `os` has no key `of`
       --> t.scenario:3:4
        |
      3 | os of=never
        |    ^^ did you mean `off`?
      """#),
    Mistake(
      "a knob of a plugin",
      inFile: #"""
        scenario "T"
        zone UTC
        os push=throttled
        """#,
      #"""
      error: the knob `push` belongs to the offline-sync plugin, which this build does not have
       --> t.scenario:3:4
        |
      3 | os push=throttled
        |    ^^^^^^^^^^^^^^
      """#),
    Mistake(
      "an empty line of settings",
      inFile: #"""
        scenario "T"
        zone UTC
        os
        """#,
      #"""
      error: `os` has nothing after it
       --> t.scenario:3:1
        |
      3 | os
        | ^^
        = write: os off=never limit=64
      """#),
    Mistake(
      "a setting given twice on two lines",
      inFile: #"""
        scenario "T"
        zone UTC
        os limit=3
        os off=never limit=64
        """#,
      #"""
      error: `limit` is given twice
       --> t.scenario:4:14
        |
      4 | os off=never limit=64
        |              ^^^^^^^^ take one of them out
       ::: t.scenario:3:4
        |
      3 | os limit=3
        |    ------- first given here
      """#),
    Mistake(
      "a negative seed",
      inFile: #"""
        scenario "T"
        zone UTC
        seed -1
        """#,
      #"""
      error: `-1` is not a seed
       --> t.scenario:3:6
        |
      3 | seed -1
        |      ^^
        = a seed is a whole number from 0 to 18446744073709551615
      """#),
    Mistake(
      "a misspelt invariant",
      inFile: #"""
        scenario "T"
        zone UTC
        always no-duplicate
        """#,
      #"""
      error: there is no invariant `no-duplicate`
       --> t.scenario:3:8
        |
      3 | always no-duplicate
        |        ^^^^^^^^^^^^ did you mean `no-duplicates`?
        = the invariants are no-duplicates, on-time, nothing-lost, within-limit, nothing-in-the-past and armed-as-wanted
      """#),
    Mistake(
      "an invariant under the wrong word",
      inFile: #"""
        scenario "T"
        zone UTC
        always armed-as-wanted
        finally on-time
        """#,
      #"""
      error: `armed-as-wanted` can be judged only at the end
       --> t.scenario:3:8
        |
      3 | always armed-as-wanted
        |        ^^^^^^^^^^^^^^^
        = write: finally armed-as-wanted

      error: `on-time` holds at every moment
       --> t.scenario:4:9
        |
      4 | finally on-time
        |         ^^^^^^^
        = write: always on-time
      """#),
    Mistake(
      "an invariant that is not there yet",
      inFile: #"""
        scenario "T"
        zone UTC
        xfail everything-synced
        """#,
      #"""
      error: the invariant `everything-synced` is not supported yet
       --> t.scenario:3:7
        |
      3 | xfail everything-synced
        |       ^^^^^^^^^^^^^^^^^
      """#),
  ]
}
