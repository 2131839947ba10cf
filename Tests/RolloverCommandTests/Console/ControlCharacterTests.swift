import Testing

@testable import RolloverCommand

/// No name steers a terminal, nor passes for a line of its own.
struct ControlCharacterTests {
  private static let text = """
    scenario "T"
    zone UTC
    start 2027-03-12 18:00
    matrix seed=1
    2027-03-12 18:00 permission granted
    app launch
    schedule "\u{1B}[31mred\u{85}" at=09:00
    push "p\\n2027-03-13 09:00:00 +00:00        delivered  verse@2027-03-13"
    region enter "\u{202E}home"
    2027-03-14 12:00 expect delivered "\u{1B}[31mred\u{85}" count = 3

    """
  private let files = ["\u{1B}]0;t\u{7}.scenario": Array(text.utf8)]

  @Test(arguments: [
    ["timeline"], ["run"], ["run", "--explain"], ["run", "--explain=\u{1B}[31mred\u{85}@2027-03-13"], ["compare"],
    ["timeline", "--names=\u{1B}"], ["run", "--only=seed=\u{1B}"], ["run", "--update"], ["coverage"], ["check"],
    ["shrink"], ["run", "--\u{1B}"], ["run", "--kill-everywhere"], ["run", "--os=all"],
  ])
  func `Whatever a command writes for people steers no terminal`(words: [String]) throws {
    let path = try #require(files.keys.first)
    let result = rollover(words: [words[0], path] + words.dropFirst(), files: files)
    for text in [result.output, result.errors] {
      let steering = text.unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) || (0x2028...0x202E).contains($0.value)
      }
      #expect(steering.isEmpty, "\(text.debugDescription)")
      #expect(
        !text.split(separator: "\n").contains { $0.hasPrefix("2027-03-13 09:00:00 +00:00        delivered  verse") })
    }
    #expect(!(result.output + result.errors).isEmpty)
  }

  @Test func `The escapes say what stands there`() throws {
    let lines = rollover("timeline", try #require(files.keys.first), files: files).lines
    #expect(lines.contains { $0.hasSuffix("delivered  \\u{1B}[31mred\\u{85}@2027-03-13") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("device     enters \\u{202E}home") }, "\(lines)")
    #expect(lines[0] == "# \\u{1B}]0;t\\u{7}.scenario [seed=1]")
  }

  @Test func `A command to paste is one that a shell reads`() throws {
    let result = rollover("run", try #require(files.keys.first), files: files)
    #expect(result.output.contains("rollover run $'\\u001b]0;t\\u0007.scenario' --only \"seed=1\""), "\(result.output)")
  }
}
