import Testing

@testable import ScenarioLanguage

/// Which lines a block has once it shows what happened.
struct BlockRewriteTests {
  /// The new lines: kept ones as they are, new ones with a plus.
  private func rewrite(_ expected: String, _ actual: String) -> [String] {
    func lines(_ text: String) -> [String] { text.isEmpty ? [] : text.split(separator: "|").map(String.init) }
    let old = lines(expected)
    let block = old.enumerated().map { GoldenBlock.Line(number: $0.offset + 1, text: $0.element) }
    return BlockRewrite(block, lines(actual)).lines.map { line in
      switch line {
      case .kept(let number): old[number - 1]
      case .new(let text): "+" + text
      }
    }
  }

  @Test(
    arguments: [
      ("a|b|c", "a|c", ["a", "c"]), ("a|c", "a|b|c", ["a", "+b", "c"]), ("a", "b", ["+b"]), ("", "a", ["+a"]),
      ("a", "", []), ("a  x|b", "a x|c", ["a  x", "+c"]),
    ])
  func `Lines that match stay, others are taken out or put in`(_ expected: String, _ actual: String, _ new: [String]) {
    #expect(rewrite(expected, actual) == new)
  }

  @Test(
    arguments: [
      ("a|...|d|e", "a|x|y|d|f", ["a", "...", "d", "+f"]), ("...|d|e", "x|d|f", ["...", "d", "+f"]),
      ("a|b|c|...", "a|x|c|y|z", ["a", "+x", "c", "..."]), ("a|...|...|d|e", "a|d", ["a", "...", "...", "d"]),
    ])
  func `A wildcard stays where the lines on both sides of it still match, or where the block ends`(
    _ expected: String, _ actual: String, _ new: [String]
  ) { #expect(rewrite(expected, actual) == new) }

  @Test(
    arguments: [
      ("a|...|d", "a|x|y", ["a", "+x", "+y"]), ("a|b|...|d", "a|x|y|d", ["a", "+x", "+y", "d"]),
      ("a|...", "x|y", ["+x", "+y"]), ("...|a", "x|y", ["+x", "+y"]), ("a|...|b|...|c", "a|x|c", ["a", "+x", "c"]),
      ("a|...|b", "", []),
    ])
  func `Where a line beside it does not, what it stands for is written out, so that the block says no less`(
    _ expected: String, _ actual: String, _ new: [String]
  ) { #expect(rewrite(expected, actual) == new) }

  @Test
  func `Whatever the lines, a rewritten block agrees with what happened, and has no more wildcards than before`() {
    var dice = Dice(state: 1)
    let words = ["a", "b", "c", "..."]
    for _ in 0..<3000 {
      let old = (0..<dice.roll(8)).map { GoldenBlock.Line(number: $0 + 1, text: words[dice.roll(4)]) }
      let actual = (0..<dice.roll(8)).map { _ in words[dice.roll(3)] }
      guard !GoldenComparison(expected: old, actual: actual).alignment().hunks.isEmpty else { continue }
      let rewrite = BlockRewrite(old, actual)
      let source = SourceText(name: "t", bytes: Array(old.map { $0.text + "\n" }.joined().utf8))
      let new = rewrite.expected(source)
      if !GoldenComparison(expected: new, actual: actual).alignment().hunks.isEmpty {
        Issue.record("\(old.map(\.text)) became \(new.map(\.text)), which is not \(actual)")
      }
      #expect(new.count { $0.isWildcard } <= old.count { $0.isWildcard })
      // A wildcard keeps the lines it had beside it.
      for (index, line) in new.enumerated() where line.isWildcard && index > 0 && !new[index - 1].isWildcard {
        guard case .new = rewrite.lines[index - 1] else { continue }
        Issue.record("\(old.map(\.text)) became \(new.map(\.text)): a wildcard stands below a line that is new")
      }
    }
  }

  @Test func `A difference too large to follow is written out whole`() {
    let old = (0..<3000).map { GoldenBlock.Line(number: $0 + 1, text: $0 % 100 == 7 ? "..." : "old \($0)") }
    let actual = (0..<3000).map { "new \($0)" }
    #expect(BlockRewrite(old, actual).lines == actual.map { .new($0) })
  }

  @Test(
    arguments: ["----", " ---- ", "...", "a\nb", "a\r"])
  func `A line that would be read as another one cannot be written`(_ line: String) {
    #expect(BlockRewrite([], ["a", line]).unwritable == line)
    #expect(BlockRewrite([], ["a", "-----", "...."]).unwritable == nil)
  }
}
