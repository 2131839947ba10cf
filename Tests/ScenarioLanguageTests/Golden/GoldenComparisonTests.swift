import Testing

@testable import ScenarioLanguage

/// How a block is compared with what happened.
struct GoldenComparisonTests {
  /// The difference, a line each: its number in the file, its mark, its text.
  private func difference(_ expected: String, _ actual: String) -> [String] {
    let lines = expected.isEmpty ? [] : expected.split(separator: "|", omittingEmptySubsequences: false)
    let block = lines.enumerated().map { GoldenBlock.Line(number: $0.offset + 10, text: String($0.element)) }
    let happened = actual.isEmpty ? [] : actual.split(separator: "|").map(String.init)
    return GoldenComparison(expected: block, actual: happened).alignment().hunks.map { line in
      (line.line.map(String.init) ?? "") + line.mark.rawValue + line.text
    }
  }

  @Test(
    arguments: [
      ("", ""), ("a|b", "a|b"), ("a  b", "a b"), ("\ta b ", "a b"), ("...", ""), ("...", "a|b|c"), ("a|...", "a"),
      ("a|...|c", "a|c"), ("a|...|c", "a|b|b|c"), ("...|c", "a|c|b|c"), ("...|b|...", "a|b|c"), ("a|...|...|b", "a|b"),
    ])
  func `Equal lines agree, whatever the spaces between their words`(_ expected: String, _ actual: String) {
    #expect(difference(expected, actual) == [])
  }

  @Test(
    arguments: [
      ("a", "b", ["10-a", "+b"]),
      ("a|b|c", "a|c", ["10 a", "11-b", "12 c"]),
      ("a|c", "a|b|c", ["10 a", "+b", "11 c"]),
      ("a", "a b", ["10-a", "+a b"]), ("a b", "a", ["10-a b", "+a"]), ("a", "a|b", ["10 a", "+b"]),
      ("", "a", ["+a"]),
      ("a", "", ["10-a"]),
      ("a|...|c", "a|b|d", ["~", "11 ...", " b", " d", "12-c"]),
      ("...|b", "a|c", ["10 ...", " a", " c", "11-b"]),
    ])
  func `What differs is shown with the lines of the file`(_ expected: String, _ actual: String, _ shown: [String]) {
    #expect(difference(expected, actual) == shown)
  }

  /// So many lines are not laid side by side in a table; what begins like the block, and is not, is passed over.
  @Test(arguments: [(0, ""), (1, ""), (100, "|c"), (0, "|c|c")])
  func `Thousands of lines with wildcards agree`(before: Int, behind: String) {
    let same = Array(repeating: "a", count: 2500)
    let block = (["..."] + same + ["b", "..."]).joined(separator: "|")
    let happened = Array(repeating: "a", count: before) + same
    #expect(difference(block, (happened + ["b"]).joined(separator: "|") + behind) == [])
    #expect(difference(block, happened.joined(separator: "|") + behind) != [], "b is missing")
    #expect(difference(block, (happened.dropFirst(before + 1) + ["b"]).joined(separator: "|") + behind) != [])
  }

  @Test func `Lines far from a difference are left out`() {
    let lines = (1...30).map { "line \($0)" }
    let actual = lines.map { $0 == "line 15" ? "other" : $0 }
    #expect(
      difference(lines.joined(separator: "|"), actual.joined(separator: "|")) == [
        "~", "21 line 12", "22 line 13", "23 line 14", "24-line 15", "+other", "25 line 16", "26 line 17", "27 line 18",
        "~",
      ])
  }

  @Test func `Ten thousand lines that all differ are compared in reasonable time and shown in part`() {
    let left = (0..<10_000).map { "a\($0)" }.joined(separator: "|")
    let right = (0..<10_000).map { "b\($0)" }.joined(separator: "|")
    let shown = difference(left, right)
    #expect(shown.count == 61)
    #expect(shown.last == "~")
  }

  @Test func `A name with a line end is one line, in which it is escaped`() {
    let lines = """
      permission granted
      app launch
      push "a\\nb"
      expect timeline kinds=delivered
      ----
      2027-03-12 18:00:00 -05:00        delivered  a\\nb  by a push
      ----

      """
    #expect(Fixture.failures(Fixture.header + lines) == "")
  }
}
