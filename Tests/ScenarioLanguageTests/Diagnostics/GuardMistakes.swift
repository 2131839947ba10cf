import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in guards.
struct GuardMistakes {
  @Test("Mistakes in guards are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "a guard that nobody knows",
      in: #"""
        [enginee:chain] app launch
        """#,
      #"""
      error: there is no guard `enginee`
       --> t.scenario:4:1
        |
      4 | [enginee:chain] app launch
        | ^^^^^^^^^^^^^^^ did you mean `engine`?
        = write it like [engine:horizon] or [!tzdata:2026f]
      """#),
    Mistake(
      "a guard with a misspelt value",
      in: #"""
        [engine:chian] app launch
        """#,
      #"""
      error: the guard `engine` cannot be `chian`
       --> t.scenario:4:9
        |
      4 | [engine:chian] app launch
        |         ^^^^^ did you mean `chain`?
        = the guard `engine` is horizon, chain or repeating
      """#),
    Mistake(
      "a guard without a value",
      in: #"""
        [tzdata] app launch
        """#,
      #"""
      error: this guard has no value
       --> t.scenario:4:1
        |
      4 | [tzdata] app launch
        | ^^^^^^^^
        = write it like [engine:horizon] or [!tzdata:2026f]
      """#),
    Mistake(
      "an open guard",
      in: #"""
        [engine:chain app launch
        """#,
      #"""
      error: this guard does not end with `]`
       --> t.scenario:4:1
        |
      4 | [engine:chain app launch
        | ^^^^^^^^^^^^^^
        = write it like [engine:horizon] or [!tzdata:2026f], without spaces inside
      """#),
    Mistake(
      "a guard alone",
      in: #"""
        [engine:chain]
        """#,
      #"""
      error: a guard has no statement after it
       --> t.scenario:4:1
        |
      4 | [engine:chain]
        | ^^^^^^^^^^^^^^
        = write the statement on the same line, after the guard
      """#),
  ]
}
