import DailyRolloverScenarios
import Testing

@testable import ScenarioLanguage

/// What a layout leaves as it is.
struct FormatKeepsTests {
  @Test func `The kind of line end and a byte order mark stay`() {
    let text = "scenario \"T\"\nzone   UTC\n"
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let expected = Array("scenario \"T\"\nzone     UTC\n".utf8)
    #expect(Scenario.formatted(mark + Array(text.utf8), file: "t").bytes == mark + expected)
    #expect(Scenario.formatted(Array(text.utf8).withCarriageReturns, file: "t").bytes == expected.withCarriageReturns)
    // The first line decides.
    #expect(FormatLayoutTests.layout("scenario \"T\"\r\nzone UTC\n") == "scenario \"T\"\r\nzone     UTC\r\n")
    #expect(FormatLayoutTests.layout("scenario \"T\"\nzone UTC\r\n") == "scenario \"T\"\nzone     UTC\n")
    #expect(FormatLayoutTests.layout("zone UTC") == "zone     UTC\n")
    #expect(FormatLayoutTests.layout("") == "")
    #expect(FormatLayoutTests.layout(" \n\n\t\n") == "")
  }

  @Test func `A carriage return that belongs to a word is not lost at the end of its line`() {
    let layout = FormatLayoutTests.layout("app launch\napp kill\r\r\n")
    #expect(layout == "app launch\napp kill\r\r\n")
    #expect(FormatLayoutTests.layout(layout) == layout)
  }

  @Test func `Lines between fences stay to the byte, with their own ends, also under a statement that nobody knows`() {
    let body = "  a   b  \r\n\n\n# c=  d\t\n\"\n"
    for statement in ["expect timeline", "+1h  expct timeline", "2027-03-12 18:00  expect log"] {
      let text = "\(statement)\n----\n\(body)----\n"
      #expect(FormatLayoutTests.layout(text) == text)
    }
  }

  @Test func `A text whose words cannot be told apart is left as it was, with every mistake in it`() {
    let text = "scenario   \"T\nzone   UTC\ntitle=\"a\"b\nexpect   log\n----\n"
    let result = Scenario.formatted(Array(text.utf8), file: "t.scenario")
    #expect(String(decoding: result.bytes, as: UTF8.self) == text)
    #expect(result.diagnostics.map(\.line) == [1, 3, 5])
    #expect(
      result.diagnostics.map(\.message) == [
        "this string does not end on its line", "a space is missing after this string", "this block has no end",
      ])
    let other = Scenario.formatted([0xFF, 0xFE, 0x41], file: "t.scenario")
    #expect(other.bytes == [0xFF, 0xFE, 0x41] && other.diagnostics.count == 1)
  }

  @Test func `A line whose words a mistake hides stays as it is, and the others are laid out`() {
    let mistakes = ["title=\"a\\tb\"", "title=\"a\"b", "at==3", "title=\u{201C}a\u{201D}", "a=>   b", "=3"]
    for mistake in mistakes {
      let text = "zone   UTC\n\(mistake)   # x\n+1h  app   kill\n"
      #expect(FormatLayoutTests.layout(text) == "zone     UTC\n\(mistake)   # x\n+1h  app kill\n", "\(mistake)")
    }
    // One that is indented goes where the statement below it begins.
    #expect(FormatLayoutTests.layout("  at==3\n+1h app   kill\n") == "     at==3\n+1h  app kill\n")
    // However many there are.
    let many = String(repeating: "at==3\n", count: Compiler.mostDiagnostics + 1)
    #expect(FormatLayoutTests.layout(many + "+1h  app   kill\n") == many + "+1h  app kill\n")
    #expect(Scenario.formatted(Array((many + "a \"").utf8), file: "t").diagnostics.count > Compiler.mostDiagnostics)
  }

  @Test func `Other mistakes do not matter`() {
    #expect(FormatLayoutTests.layout("+1h  frobnicate   at = 3\n") == "+1h  frobnicate at=3\n")
  }
}
