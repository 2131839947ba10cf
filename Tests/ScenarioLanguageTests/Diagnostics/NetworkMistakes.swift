import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in network and fault.
struct NetworkMistakes {
  @Test(
    "Mistakes about the network and faults are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "nothing about the network",
      in: #"""
        network
        """#,
      #"""
      error: a change is missing
       --> t.scenario:4:1
        |
      4 | network
        | ^^^^^^^ a change should follow
        = write: network offline|online, or network latency=2s, or network lose=request|answer count=1
      """#),
    Mistake(
      "a misspelt network",
      in: #"""
        network ofline
        """#,
      #"""
      error: `network` cannot be `ofline`
       --> t.scenario:4:9
        |
      4 | network ofline
        |         ^^^^^^ did you mean `offline`?
        = write: network offline|online, or network latency=2s, or network lose=request|answer count=1
      """#),
    Mistake(
      "a network that is two things",
      in: #"""
        network online latency=2s
        """#,
      #"""
      error: the statement should end here
       --> t.scenario:4:16
        |
      4 | network online latency=2s
        |                ^^^^^^^^^^ this does not belong to it
        = write: network online
      """#),
    Mistake(
      "a latency without a value",
      in: #"""
        network latency 2s
        """#,
      #"""
      error: `network` needs a value for `latency`
       --> t.scenario:4:9
        |
      4 | network latency 2s
        |         ^^^^^^^ its value is missing

      error: this value has no key
       --> t.scenario:4:17
        |
      4 | network latency 2s
        |                 ^^ write KEY=VALUE
        = `network` takes latency=, lose= and count=
      """#),
    Mistake(
      "a latency without a unit",
      in: #"""
        network latency=2
        """#,
      #"""
      error: `2` is not a duration
       --> t.scenario:4:17
        |
      4 | network latency=2
        |                 ^
        = write durations like 90s, 5m, 4h, 1d12h or 500ms; d is 24 hours
      """#),
    Mistake(
      "a loss of something else",
      in: #"""
        network lose=packet count=1
        """#,
      #"""
      error: `lose` cannot be `packet`
       --> t.scenario:4:14
        |
      4 | network lose=packet count=1
        |              ^^^^^^
        = `lose` is request or answer
      """#),
    Mistake(
      "a loss without a number",
      in: #"""
        network lose=answer
        """#,
      #"""
      error: `lose` and `count` belong together
       --> t.scenario:4:1
        |
      4 | network lose=answer
        | ^^^^^^^^^^^^^^^^^^^ count=… is missing
        = write: network lose=answer count=1
      """#),
    Mistake(
      "a number without a loss",
      in: #"""
        network count=2
        """#,
      #"""
      error: `lose` and `count` belong together
       --> t.scenario:4:1
        |
      4 | network count=2
        | ^^^^^^^^^^^^^^^ lose=… is missing
        = write: network lose=answer count=1
      """#),
    Mistake(
      "a misspelt fault",
      in: #"""
        fault saves count=1
        """#,
      #"""
      error: a fault cannot be `saves`
       --> t.scenario:4:7
        |
      4 | fault saves count=1
        |       ^^^^^ did you mean `save`?
        = a fault is add, save, read, fetch or kill
      """#),
    Mistake(
      "a fault of a plugin",
      in: #"""
        fault push count=1
        """#,
      #"""
      error: `fault push` belongs to the offline-sync plugin, which this build does not have
       --> t.scenario:4:7
        |
      4 | fault push count=1
        |       ^^^^
      """#),
    Mistake(
      "a fault without a number",
      in: #"""
        fault save
        """#,
      #"""
      error: a number is missing
       --> t.scenario:4:7
        |
      4 | fault save
        |       ^^^^ count=… should follow
        = write: fault save count=1
      """#),
    Mistake(
      "a fault with the key of another",
      in: #"""
        fault save after=1
        """#,
      #"""
      error: `fault save` has no key `after`
       --> t.scenario:4:12
        |
      4 | fault save after=1
        |            ^^^^^ did you mean `count`?
      """#),
    Mistake(
      "a kill with the key of another",
      in: #"""
        fault kill count=1
        """#,
      #"""
      error: `fault kill` has no key `count`
       --> t.scenario:4:12
        |
      4 | fault kill count=1
        |            ^^^^^ did you mean `after`?
      """#),
    Mistake(
      "a negative number",
      in: #"""
        fault kill after=-1
        """#,
      #"""
      error: `after` cannot be `-1`
       --> t.scenario:4:18
        |
      4 | fault kill after=-1
        |                  ^^
        = `after` is a whole number from 0 to 1000000
      """#),
  ]
}
