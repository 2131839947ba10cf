import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in which lines the header has, and matrix.
struct HeaderOrderMistakes {
  @Test(
    "Mistakes in the order of the header are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "a header line given twice",
      inFile: #"""
        scenario "T"
        zone UTC
        zone Europe/London
        """#,
      #"""
      error: `zone` is given twice
       --> t.scenario:3:1
        |
      3 | zone Europe/London
        | ^^^^ take one of them out
       ::: t.scenario:2:1
        |
      2 | zone UTC
        | ---- first given here
      """#),
    Mistake(
      "a header line with an equals sign",
      inFile: #"""
        scenario "T"
        zone = UTC
        """#,
      #"""
      error: `zone` takes its value after a space
       --> t.scenario:2:1
        |
      2 | zone = UTC
        | ^^^^^^^^^^
        = write: zone America/New_York
      """#),
    Mistake(
      "a misspelt header line",
      inFile: #"""
        scenario "T"
        zone UTC
        finaly armed-as-wanted
        """#,
      #"""
      error: `finaly` is neither a header line nor a verb
       --> t.scenario:3:1
        |
      3 | finaly armed-as-wanted
        | ^^^^^^ did you mean `finally`?
      """#),
    Mistake(
      "a word that is nothing like any other",
      inFile: #"""
        scenario "T"
        zone UTC
        colour blue
        seed 3
        """#,
      #"""
      error: `colour` is neither a header line nor a verb
       --> t.scenario:3:1
        |
      3 | colour blue
        | ^^^^^^
        = the header lines are scenario, covers, zone, start, tzdata, engine, os, seed, include, matrix, always, finally, xfail and origin
        = the verbs are schedule, cancel, skip, pause, resume, app, device, permission, person, os, content, network, fault, expect and end
      """#),
    Mistake(
      "a header line after the header",
      inFile: #"""
        scenario "T"
        zone UTC
        start 2027-03-12 18:00
        app launch
        seed 7
        """#,
      #"""
      error: `seed` belongs in the header
       --> t.scenario:5:1
        |
      5 | seed 7
        | ^^^^ move this line up
       ::: t.scenario:4:1
        |
      4 | app launch
        | --- the header ends before this line
      """#),
    Mistake(
      "a guard before a header line",
      inFile: #"""
        scenario "T"
        [engine:chain] zone UTC
        """#,
      #"""
      error: a header line has no guard
       --> t.scenario:2:1
        |
      2 | [engine:chain] zone UTC
        | ^^^^^^^^^^^^^^
        = guards stand before the lines that follow
      """#),
    Mistake(
      "an include without a reader",
      inFile: #"""
        scenario "T"
        zone UTC
        include "common.scenario-part"
        """#,
      #"""
      error: no file can be included here
       --> t.scenario:3:9
        |
      3 | include "common.scenario-part"
        |         ^^^^^^^^^^^^^^^^^^^^^^
      """#),
    Mistake(
      "a matrix over something else",
      inFile: #"""
        scenario "T"
        zone UTC
        matrix titel=a,b
        """#,
      #"""
      error: `matrix` has no key `titel`
       --> t.scenario:3:8
        |
      3 | matrix titel=a,b
        |        ^^^^^
        = `matrix` takes zone=, seed=, strategy=, days=, step=, grace=, cooldown=, drift=, limit=, overflow=, latency=, gap=, overlap=, floating=, past=, off=, jump=, revoked=, before-unlock=, interval=, rules= and background=
      """#),
    Mistake(
      "a matrix with a wrong value",
      inFile: #"""
        scenario "T"
        matrix zone=Europe/London,Europe/Pariss
        start 2027-03-12 18:00
        """#,
      #"""
      error: there is no time zone `Europe/Pariss`
       --> t.scenario:2:8
        |
      2 | matrix zone=Europe/London,Europe/Pariss
        |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean `Europe/Paris`, `Europe/Madrid` or `Europe/Riga`?
        = `rollover zones` lists them all
        = with zone=Europe/Pariss
      """#),
    Mistake(
      "a time that one zone of a matrix does not have",
      inFile: #"""
        scenario "T"
        matrix zone=America/New_York,Europe/London
        start 2027-03-12 18:00
        2027-03-14 02:30  app launch
        """#,
      #"""
      error: this local time does not exist in America/New_York
       --> t.scenario:4:1
        |
      4 | 2027-03-14 02:30  app launch
        | ^^^^^^^^^^^^^^^^ clocks went from 02:00 -05:00 to 03:00 -04:00
        = write 2027-03-14 03:30, or 2027-03-14T07:30Z
        = with zone=America/New_York
      """#),
  ]
}
