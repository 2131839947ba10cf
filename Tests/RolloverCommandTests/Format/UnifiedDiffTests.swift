import Testing

@testable import RolloverCommand

/// How a layout is shown as a difference.
@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> [String] {
    String(decoding: UnifiedDiff("f", Array(old.utf8), Array(new.utf8)).text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().dropFirst(2).map(String.init)
  }

  @Test func `Changes far apart have hunks of their own, with three lines around them`() {
    let old = (1...20).map { "l \($0)\n" }
    var new = old
    (new[4], new[15]) = ("l  5\n", "l  16\n")
    #expect(
      diff(old.joined(), new.joined()) == [
        "@@ -2,7 +2,7 @@", " l 2", " l 3", " l 4", "-l 5", "+l  5", " l 6", " l 7", " l 8", "@@ -13,7 +13,7 @@",
        " l 13",
        " l 14", " l 15", "-l 16", "+l  16", " l 17", " l 18", " l 19",
      ])
    (new[4], new[10]) = ("l 5\n", "l  11\n")
    #expect(diff(old.joined(), new.joined()).count { $0.hasPrefix("@@") } == 1)
  }

  @Test func `A missing line end is shown, and empty lines that go`() {
    #expect(diff("a", "a\n") == ["@@ -1,1 +1,1 @@", "-a", "\\ No newline at end of file", "+a"])
    #expect(diff("\n\na\n\n", "a\n") == ["@@ -1,4 +1,1 @@", "-", "-", " a", "-"])
    #expect(diff("\n", "") == ["@@ -1,1 +0,0 @@", "-"])
  }
}
