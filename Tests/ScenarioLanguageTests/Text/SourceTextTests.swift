import DailyRolloverScenarios
import PhoneSimulator
import Testing

@testable import ScenarioLanguage

/// Which bytes are read as a scenario, and what is said about those that are not.
struct SourceTextTests {
  private func parse(_ bytes: [UInt8]) -> ParseResult {
    Scenario.parse(bytes, file: "t.scenario", zones: Fixture.zones)
  }

  private func complaints(_ bytes: [UInt8]) -> String {
    parse(bytes).diagnostics.map { $0.rendered() }.joined(separator: "\n\n")
  }

  @Test func `Line ends may be those of Unix or Windows, mixed, and missing at the end`() throws {
    let text = "scenario \"T\"\r\nzone UTC\nstart 2027-03-12 18:00\r\n\r\napp launch\r\n+1h end"
    let scenario = try #require(parse(Array(text.utf8)).scenario)
    #expect(scenario.title == "T")
    #expect(scenario.statementCount == 5)
    #expect(scenario.history.steps.count == 1)
  }

  @Test func `Carriage returns before line ends do not get into words, strings or carets`() {
    let text = "scenario \"T\"\r\nzone Europe/Londn\r\n"
    #expect(
      complaints(Array(text.utf8)).contains(
        "2 | zone Europe/Londn\n  |      ^^^^^^^^^^^^ did you mean"), "carets and line should end where the word does")
  }

  @Test func `A byte order mark is skipped and does not move the columns of the first line`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(parse(mark + Array("scenario \"T\"\nzone UTC\n".utf8)).scenario?.title == "T")
    let wrong = try #require(parse(mark + Array("scenario T\nzone UTC\n".utf8)).diagnostics.first)
    #expect((wrong.line, wrong.column) == (1, 10))
    #expect(wrong.sourceLine == "scenario T")
  }

  @Test func `A zero byte means that it is not a text file, and its place is told`() {
    #expect(
      complaints([0x7F, 0x45, 0x4C, 0x46, 0x00, 0x01]) == #"""
        error: this is not a text file
         --> t.scenario:1:5
          |
        1 | \u{7F}ELF\u{0}\u{1}
          |          ^^^^^ byte 4 is zero
          = save the file as text in UTF-8
        """#)
  }

  @Test func `UTF-16 is named`() {
    #expect(
      complaints([0xFF, 0xFE, 0x73, 0x00]) == """
        error: this is not a text file in UTF-8
         --> t.scenario
          it begins like UTF-16
          = save the file as UTF-8
        """)
  }

  @Test(
    arguments: [
      [0xC3, 0x28], [0xA0], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE2, 0x82],
    ] as [[UInt8]])
  func `Bytes that are not UTF-8 are reported with their place`(_ wrong: [UInt8]) throws {
    let before = Array("scenario \"T\"\nzone é".utf8)
    let diagnostic = try #require(parse(before + wrong).diagnostics.first)
    #expect(diagnostic.message == "this is not UTF-8")
    #expect(diagnostic.label.hasPrefix("byte \(before.count) is 0x"))
    #expect((diagnostic.line, diagnostic.column) == (2, 7))
  }

  @Test(arguments: ["é", "詩", "🔔", "\u{7FF}", "\u{FFFF}", "\u{10FFFF}"])
  func `Every character of UTF-8 is accepted`(_ character: String) {
    #expect(parse(Array("scenario \"\(character)\"\nzone UTC\n".utf8)).scenario?.title == character)
  }

  @Test func `A line that nobody can read is reported without printing it`() throws {
    let text = Fixture.header + "app launch " + String(repeating: "x", count: 70_000) + "\n+1h app lauch\n"
    let diagnostics = Fixture.parse(text).diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "this line is longer than 65536 bytes", "the action of `app` cannot be `lauch`",
      ])
    #expect(try #require(diagnostics.first).rendered().utf8.count < 400)
  }
}
