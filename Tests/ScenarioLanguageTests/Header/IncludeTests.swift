import CivilTime
import PhoneSimulator
import Testing

@testable import ScenarioLanguage

/// Files that paste the lines of others.
struct IncludeTests {
  private func parse(_ text: String, _ parts: [String: String]) -> ParseResult {
    Fixture.parse(text) { parts[$0].map { Array($0.utf8) } }
  }

  @Test func `Lines are read as if they stood there, in the header and after it`() throws {
    let result = parse(
      "scenario \"T\"\ninclude \"zone.part\"\nstart 2027-03-12 18:00\ninclude \"start.part\"\n+1h app kill\n",
      ["zone.part": "zone Europe/London\nos off=never\n", "start.part": "permission granted\napp launch"])
    let history = try #require(result.scenario?.history)
    #expect(history.zone.name == "Europe/London")
    #expect(history.profile.off == .never)
    #expect(history.steps.count == 3)
  }

  @Test func `A mistake in an included file names both places`() {
    let result = parse("scenario \"T\"\nzone UTC\ninclude \"a.part\"\n", ["a.part": "seed 1\nseed 2\n"])
    #expect(
      result.diagnostics.map { $0.rendered() }.joined(separator: "\n\n") == """
        error: `seed` is given twice
         --> a.part:2:1
          |
        2 | seed 2
          | ^^^^ take one of them out
         ::: a.part:1:1
          |
        1 | seed 1
          | ---- first given here
         ::: t.scenario:3:9
          |
        3 | include "a.part"
          |         -------- included here
        """)
  }

  @Test func `A file that includes itself is told so, however long the way round`() {
    let result = parse(
      "scenario \"T\"\nzone UTC\ninclude \"a\"\n", ["a": "include \"b\"", "b": "include \"a\""])
    #expect(result.diagnostics.map(\.message) == ["`a` includes itself"])
  }

  /// Nine small files that include the next one forty times each would be more lines than atoms.
  @Test(arguments: [(1000, 0), (1001, 1), (5000, 1)])
  func `A thousand files are included at most, and one message says so`(count: Int, mistakes: Int) {
    let lines = String(repeating: "include \"seed.part\"\n", count: count)
    let result = parse("scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\n" + lines, ["seed.part": "# nothing\n"])
    #expect(result.diagnostics.map(\.message) == Array(repeating: "too many files are included", count: mistakes))
  }

  @Test func `Few files that include each other often are refused soon`() {
    var parts: [String: String] = ["9": "# nothing\n"]
    for level in 1...8 { parts["\(level)"] = String(repeating: "include \"\(level + 1)\"\n", count: 40) }
    let result = parse("scenario \"T\"\nzone UTC\ninclude \"1\"\n", parts)
    #expect(result.diagnostics.map(\.message) == ["too many files are included"])
  }

  @Test func `A name is looked up from the folder of the file that it stands in`() {
    let parts = [
      "sub/a": "include \"b\"\ninclude \"more/c\"\ninclude \"/d\"\n", "sub/b": "seed 7\n",
      "sub/more/c": "os off=never\n",
      "/d": "engine days=3\n",
    ]
    let result = parse("scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\ninclude \"sub/a\"\n", parts)
    #expect(result.diagnostics.map(\.message) == [])
    let without = parts.filter { $0.key != "sub/b" }.merging(["b": "seed 7\n"]) { $1 }
    let missing = parse("scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\ninclude \"sub/a\"\n", without)
    #expect(missing.diagnostics.map(\.message) == ["`sub/b` cannot be read"])
  }

  @Test func `A file that is not there is reported where it is asked for`() {
    let result = parse("scenario \"T\"\nzone UTC\ninclude \"a\"\n", [:])
    #expect(result.diagnostics.map(\.message) == ["`a` cannot be read"])
  }
}
