import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in header lines.
struct HeaderMistakes {
  @Test("Mistakes in the header are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "no title",
      inFile: #"""
        zone America/New_York
        start 2027-03-12 18:00
        app launch
        """#,
      #"""
      error: this file does not say what it is
       --> t.scenario:1:1
        |
      1 | zone America/New_York
        | ^
        = begin it with a title, such as: scenario "Rings once over the clock change"
      """#),
    Mistake(
      "an empty file",
      inFile: #"""

        """#,
      #"""
      error: this file does not say what it is
       --> t.scenario:1:1
        |
      1 |
        | ^
        = begin it with a title, such as: scenario "Rings once over the clock change"
      """#),
    Mistake(
      "a title without quotes",
      inFile: #"""
        scenario Nine
        zone America/New_York
        """#,
      #"""
      error: the title goes in quotes
       --> t.scenario:1:10
        |
      1 | scenario Nine
        |          ^^^^
        = write: scenario "Title"
      """#),
    Mistake(
      "a requirement beyond its group",
      inFile: #"""
        scenario "T"
        covers RO-1 RO-32
        zone UTC
        """#,
      #"""
      error: there is no requirement `RO-32`
       --> t.scenario:2:13
        |
      2 | covers RO-1 RO-32
        |             ^^^^^ RO goes from RO-1 to RO-23
      """#),
    Mistake(
      "a requirement in small letters, with a comma",
      inFile: #"""
        scenario "T"
        covers ro-1 RO-2,
        zone UTC
        """#,
      #"""
      error: there is no requirement `ro-1`
       --> t.scenario:2:8
        |
      2 | covers ro-1 RO-2,
        |        ^^^^ did you mean `RO-1`?
        = ids are written in capitals and separated by spaces

      error: there is no requirement `RO-2,`
       --> t.scenario:2:13
        |
      2 | covers ro-1 RO-2,
        |             ^^^^^ did you mean `RO-2`?
        = ids are written in capitals and separated by spaces
      """#),
    Mistake(
      "a requirement of no group",
      inFile: #"""
        scenario "T"
        covers XY-1
        zone UTC
        """#,
      #"""
      error: there is no requirement `XY-1`
       --> t.scenario:2:8
        |
      2 | covers XY-1
        |        ^^^^
        = the groups are RO, RE, RC, SY, DE, BG and SI
      """#),
  ]
}
