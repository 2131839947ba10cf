import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in content.
struct ContentMistakes {
  @Test("Mistakes about content are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "content without quotes",
      in: #"""
        schedule verse at=09:00
        content verse Psalm
        """#,
      #"""
      error: the text goes in quotes
       --> t.scenario:5:15
        |
      5 | content verse Psalm
        |               ^^^^^
        = write: content NAME "the text"
      """#),
    Mistake(
      "content without a text",
      in: #"""
        schedule verse at=09:00
        content verse
        """#,
      #"""
      error: a text is missing
       --> t.scenario:5:9
        |
      5 | content verse
        |         ^^^^^ a text should follow
        = write: content NAME "the text"
      """#),
    Mistake(
      "content of nobody",
      in: #"""
        schedule verse at=09:00
        content vers "Psalm"
        """#,
      #"""
      error: no schedule is called `vers`
       --> t.scenario:5:9
        |
      5 | content vers "Psalm"
        |         ^^^^ did you mean `verse`?
        = there is verse
      """#),
    Mistake(
      "content with a body",
      in: #"""
        schedule verse at=09:00
        content verse "Psalm" body="23"
        """#,
      #"""
      error: `content` has no key `body`
       --> t.scenario:5:23
        |
      5 | content verse "Psalm" body="23"
        |                       ^^^^
        = `content` takes title=, etag= and ttl=
      """#),
    Mistake(
      "content that may never be shown",
      in: #"""
        schedule verse at=09:00
        content verse "Psalm" ttl=0s
        """#,
      #"""
      error: `ttl` cannot be `0s`
       --> t.scenario:5:27
        |
      5 | content verse "Psalm" ttl=0s
        |                           ^^
        = `ttl` is more than 0s
      """#),
    Mistake(
      "a schedule called fails",
      in: #"""
        schedule fails at=09:00
        content fails "Psalm"
        """#,
      #"""
      error: `content fails` takes no text
       --> t.scenario:5:15
        |
      5 | content fails "Psalm"
        |               ^^^^^^^
        = write: content fails count=1
        = for a schedule called `fails` write: content "fails" "the text"
      """#),
    Mistake(
      "failures without a number",
      in: #"""
        content fails
        """#,
      #"""
      error: a number is missing
       --> t.scenario:4:9
        |
      4 | content fails
        |         ^^^^^ count=… should follow
        = write: content fails count=1
      """#),
    Mistake(
      "failures with a word",
      in: #"""
        content fails count=twice
        """#,
      #"""
      error: `count` cannot be `twice`
       --> t.scenario:4:21
        |
      4 | content fails count=twice
        |                     ^^^^^
        = `count` is a whole number from 0 to 1000000
      """#),
  ]
}
