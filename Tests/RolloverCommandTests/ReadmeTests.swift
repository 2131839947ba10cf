import CivilTime
import Testing

@testable import RolloverCommand

/// README.md says nothing that is not so.
@Suite struct ReadmeTests {
  @Test func `README has files and results to check`() {
    let isFile = Readme.claims.map { claim in if case .file = claim.source { true } else { false } }
    #expect(isFile.contains(true) && isFile.contains(false), "no `<!-- file: … -->` or no `<!-- rollover … -->` found")
  }

  @Test(arguments: Readme.claims)
  func `A block is what the comment above it says`(claim: Readme.Claim) throws {
    let block = try #require(
      claim.block, "README.md:\(claim.line): a fenced block should follow this comment on the next line")
    let expected = try claim.expected()
    let same = zip(block, expected).prefix { $0 == $1 }.count
    let place = "README.md:\(claim.line + 2 + same)"
    #expect(block == expected, "\(place): the block is out of date; put in what this prints: \(claim.remedy)")
  }

  @Test func `The table side by side tells what rang under each strategy`() throws {
    let start = try #require(Readme.lines.firstIndex { $0.hasPrefix("| date | `strategy=") }, "the table is gone")
    let file = try #require(Readme.lines.scenarioNamed(above: start), "no `<!-- rollover timeline FILE -->` above it")
    let strategies = Readme.lines[start].split(separator: "`").filter { $0.contains("=") }.map(String.init)
    let rung = strategies.map { strategy in
      Rung(Readme.run(["timeline", file, "--kinds", "delivered", "--engine", strategy]).lines)
    }
    let dates = rung.flatMap(\.dates)
    let first = try #require(dates.min(), "nothing rang in \(file) under \(strategies)")
    let last = try #require(dates.max())
    let rows = (first.dayNumber...last.dayNumber).map { number in
      let date = CivilDate(dayNumber: number)
      return "| \(date) | " + rung.map { $0.times(on: date) }.joined(separator: " | ") + " |"
    }
    let shown = Array(Readme.lines[(start + 2)...].prefix { $0.hasPrefix("|") })
    #expect(shown == rows, "README.md:\(start + 3): put in these rows:\n\(rows.joined(separator: "\n"))")
  }
}

/// What rang, by date, read from the lines of a timeline.
private struct Rung {
  private let stamps: [(date: CivilDate, time: String)]

  init(_ lines: [String]) {
    stamps = lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count > 1, let date = CivilDate(words[0]) else { return nil }
      return (date, String(words[1]))
    }
  }

  var dates: [CivilDate] { stamps.map(\.date) }

  func times(on date: CivilDate) -> String {
    let times = stamps.filter { $0.date == date }.map(\.time)
    return times.isEmpty ? "–" : times.joined(separator: ", ")
  }
}

extension [String] {
  /// The scenario file that the last timeline above a line is made from.
  fileprivate func scenarioNamed(above index: Int) -> String? {
    let comment = self[..<index].last { $0.hasPrefix("<!-- rollover timeline ") }
    return comment?.split(separator: " ").first { $0.hasSuffix(".scenario") }.map(String.init)
  }
}
