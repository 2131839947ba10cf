import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in blocks between fences.
struct BlockMistakes {
  @Test("Mistakes in blocks are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "a block without fences",
      in: #"""
        expect timeline kinds=delivered
        2027-03-13 09:00  app launch
        """#,
      #"""
      error: the expected lines are missing
       --> t.scenario:4:1
        |
      4 | expect timeline kinds=delivered
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a line ---- should follow
        = write the lines that are expected between two lines of four hyphens; ... stands for any lines
      """#),
    Mistake(
      "a block without an end",
      in: #"""
        expect timeline
        ----
        2027-03-13 09:00:00 -05:00  delivered  verse@2027-03-13
        """#,
      #"""
      error: this block has no end
       --> t.scenario:5:1
        |
      5 | ----
        | ^^^^ opened here
        = close it with a line ----
      """#),
    Mistake(
      "a kind that does not exist",
      in: #"""
        expect timeline kinds=delivered,misssed
        ----
        ----
        """#,
      #"""
      error: `kinds` cannot be `misssed`
       --> t.scenario:4:33
        |
      4 | expect timeline kinds=delivered,misssed
        |                                 ^^^^^^^ did you mean `missed`?
        = `kinds` is delivered, missed, suppressed, replaced, refused, late, armed, removed, dropped, evicted, rolled, warning, failed, app, device, zone, clock, permission, schedule, person, platform, detected, fetched, network, server, fault or all
      """#),
    Mistake(
      "a name that does not exist",
      in: #"""
        schedule verse at=09:00
        expect timeline names=vers
        ----
        ----
        """#,
      #"""
      error: no schedule is called `vers`
       --> t.scenario:5:23
        |
      5 | expect timeline names=vers
        |                       ^^^^ did you mean `verse`?
        = there is verse
      """#),
  ]
}
