import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in strings, quotes and odd characters.
struct LexicalMistakes {
  @Test("Mistakes in letters are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "an open string",
      in: #"""
        schedule verse at=09:00 title="Verse
        """#,
      #"""
      error: this string does not end on its line
       --> t.scenario:4:31
        |
      4 | schedule verse at=09:00 title="Verse
        |                               ^^^^^^
        = close it with `"`; inside a string a quote is written \", a line end \n
      """#),
    Mistake(
      "an escape that nobody knows",
      in: #"""
        schedule verse at=09:00 title="a\q"
        """#,
      #"""
      error: this escape is not known
       --> t.scenario:4:33
        |
      4 | schedule verse at=09:00 title="a\q"
        |                                 ^^
        = the escapes are \", \\ and \n; a backslash itself is written \\
      """#),
    Mistake(
      "a quote in a word",
      in: #"""
        schedule verse at=09:00 title=Verse"of"
        """#,
      #"""
      error: a quote in the middle of a word
       --> t.scenario:4:31
        |
      4 | schedule verse at=09:00 title=Verse"of"
        |                               ^^^^^^
        = put the whole value in quotes; a quote inside it is written \"
      """#),
    Mistake(
      "a word right after a string",
      in: #"""
        schedule verse title="Verse"at=09:00
        """#,
      #"""
      error: a space is missing after this string
       --> t.scenario:4:22
        |
      4 | schedule verse title="Verse"at=09:00
        |                      ^^^^^^^^
        = a quote inside a string is written \"
      """#),
    Mistake(
      "a sign with nothing before it",
      in: #"""
        >= 3
        """#,
      #"""
      error: `>=` has nothing before it
       --> t.scenario:4:1
        |
      4 | >= 3
        | ^^ a key should stand here
        = write KEY=VALUE; a value that begins with this sign goes in quotes
      """#),
    Mistake(
      "tabs before the mistake",
      in: #"""
        \#t+1h\#tapp\#tlauch
        """#,
      #"""
      error: the action of `app` cannot be `lauch`
       --> t.scenario:4:10
        |
      4 | \#t+1h\#tapp\#tlauch
        | \#t   \#t   \#t^^^^^ did you mean `launch`?
        = the action of `app` is launch, foreground, background, suspend, kill, crash, update or reinstall
      """#),
    Mistake(
      "wide characters before the mistake",
      in: #"""
        schedule 詩 at=09:00 title="毎日の詩" at=10:00
        """#,
      #"""
      error: `at` is given twice
       --> t.scenario:4:34
        |
      4 | schedule 詩 at=09:00 title="毎日の詩" at=10:00
        |                                       ^^^^^^^^ take one of them out
       ::: t.scenario:4:12
        |
      4 | schedule 詩 at=09:00 title="毎日の詩" at=10:00
        |             -------- first given here
      """#),
    Mistake(
      "a character of two scalars before the mistake",
      in: #"""
        schedule e\#u{301}té at=09:00 colour=red
        """#,
      #"""
      error: `schedule` has no key `colour`
       --> t.scenario:4:23
        |
      4 | schedule e\#u{301}té at=09:00 colour=red
        |                       ^^^^^^
        = `schedule` takes at=, every=, anchor=, zone=, gap=, overlap=, step=, from=, until=, grace=, prefetch=, title=, body=, url=, overflow=, payload= and etag=
      """#),
    Mistake(
      "control characters",
      in: #"""
        app \#u{1B}[31mlaunch
        """#,
      #"""
      error: the action of `app` cannot be `�[31mlaunch`
       --> t.scenario:4:5
        |
      4 | app �[31mlaunch
        |     ^^^^^^^^^^^
        = the action of `app` is launch, foreground, background, suspend, kill, crash, update or reinstall
      """#),
    Mistake(
      "a line without its end",
      in: #"""
        app lauch
        """#,
      #"""
      error: the action of `app` cannot be `lauch`
       --> t.scenario:4:5
        |
      4 | app lauch
        |     ^^^^^ did you mean `launch`?
        = the action of `app` is launch, foreground, background, suspend, kill, crash, update or reinstall
      """#),
    Mistake(
      "a long line",
      in: "schedule verse at=09:00 title=\"" + String(repeating: "x", count: 200) + "\" colour=red body=\""
        + String(repeating: "y", count: 200) + "\"",
      """
      error: `schedule` has no key `colour`
       --> t.scenario:4:234
        |
      4 | …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" colour=red body="yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…
        |                                                              ^^^^^^
        = `schedule` takes at=, every=, anchor=, zone=, gap=, overlap=, step=, from=, until=, grace=, prefetch=, title=, body=, url=, overflow=, payload= and etag=
      """),
  ]
}
