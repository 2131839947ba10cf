import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// How a line is cut into arguments.
struct LexerTests {
  /// The arguments of a line, each as `name` or `name|sign|value`, strings with their quotes.
  private func cut(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    var lexer = Lexer(SourceText(name: "t", bytes: bytes))
    guard lexer.nextLine() else { return [] }
    func text(_ token: ScenarioLanguage.Token) -> String {
      String(decoding: bytes[Int(token.lower)..<Int(token.upper)], as: UTF8.self)
    }
    return lexer.arguments.map { argument in
      guard let comparison = argument.comparison else { return text(argument.name) }
      return text(argument.name) + "|" + comparison.rawValue + "|" + text(argument.value)
    }
  }

  @Test(
    arguments: [
      ("app launch", ["app", "launch"]),
      ("  a\tb  ", ["a", "b"]),
      ("at=09:00", ["at|=|09:00"]),
      ("title=\"a b\" x", ["title|=|\"a b\"", "x"]),
      ("\"a \\\" b\" c", ["\"a \\\" b\"", "c"]),
      ("count >= 2", ["count|>=|2"]),
      ("count>=2", ["count|>=|2"]),
      ("count  =3", ["count|=|3"]),
      ("a<b c>d e<=f g!=h", ["a|<|b", "c|>|d", "e|<=|f", "g|!=|h"]),
      ("wow! next", ["wow!", "next"]),
      ("zone=<+0330>-3:30", ["zone|=|<+0330>-3:30"]),
      ("url=https://x.org/?a=b#c", ["url|=|https://x.org/?a=b#c"]),
      ("verse@2027-03-14", ["verse@2027-03-14"]),
      ("a=\"\"", ["a|=|\"\""]),
    ])
  func `Words, strings and comparisons are told apart`(_ line: String, _ expected: [String]) {
    #expect(cut(line) == expected)
  }

  @Test(
    arguments: [
      ("# all of it", []), ("   # all of it", []), ("app launch # now", ["app", "launch"]),
      ("app launch\t#now", ["app", "launch"]), ("a#b c", ["a#b", "c"]), ("t=\"a # b\" c", ["t|=|\"a # b\"", "c"]),
    ] as [(String, [String])])
  func `A comment begins at the start of a line or after a space, and never inside a string`(
    _ line: String, _ expected: [String]
  ) { #expect(cut(line) == expected) }

  @Test func `A guard is kept apart from what follows it`() {
    var lexer = Lexer(SourceText(name: "t", bytes: Array("[!tzdata:2026f] app launch".utf8)))
    let isThere = lexer.nextLine()
    #expect(isThere)
    #expect(lexer.guardBytes == 0..<15)
    #expect(lexer.arguments.count == 2)
  }

  @Test func `Lines end where they end, whatever they hold`() {
    var lexer = Lexer(SourceText(name: "t", bytes: Array("a\r\n\r\n\"open\nb = \nc".utf8)))
    var found: [Int] = []
    while lexer.nextLine() { found.append(lexer.problem == nil ? lexer.arguments.count : -1) }
    #expect(found == [1, 0, -1, -1, 1])
  }

  @Test func `Escapes stand for a quote, a backslash and a line end`() throws {
    let text = Fixture.header + #"schedule verse at=09:00 title="a \"b\" \\ c\nd""#
    let step = try #require(Fixture.parse(text).scenario?.history.steps.first)
    guard case .schedule(let schedule)? = step.action.daily else {
      Issue.record("the line should be a schedule")
      return
    }
    #expect(schedule.content.title == "a \"b\" \\ c\nd")
  }
}
