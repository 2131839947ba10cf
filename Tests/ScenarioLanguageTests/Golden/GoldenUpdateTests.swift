import DailyRolloverScenarios
import Testing

@testable import ScenarioLanguage

/// Bringing the golden blocks of a file up to date.
struct GoldenUpdateTests {
  private static let story =
    Fixture.header + "permission granted\napp launch\nschedule verse at=09:00\n2027-03-14  12:00   end # x\n"
  private static let first = "2027-03-13 09:00:00 -05:00        delivered  verse@2027-03-13\n"
  private static let second = "2027-03-14 09:00:00 -04:00  +23h  delivered  verse@2027-03-14\n"
  private static let statement = "\nexpect  timeline kinds=delivered\n"

  private func update(_ bytes: [UInt8]) throws -> GoldenUpdate {
    let result = Scenario.parse(bytes, file: "t.scenario", zones: Fixture.zones)
    return try #require(result.scenario, "\(result.diagnostics.map { $0.rendered() })").updated()
  }

  private func update(_ text: String) throws -> GoldenUpdate { try update(Array(text.utf8)) }

  /// The new text and the lines that are told; `nil` when the file stays as it is.
  private func rewritten(_ update: GoldenUpdate) throws -> (text: String, lines: [Int])? {
    guard case .rewritten(let bytes, let lines) = update.change else { return nil }
    let again = try self.update(bytes)
    guard case .unchanged = again.change else {
      Issue.record("the updated file does not pass: \(again.runs.flatMap(\.failures).map { $0.rendered() })")
      return nil
    }
    #expect(again.runs.allSatisfy { $0.passed })
    return (String(decoding: bytes, as: UTF8.self), lines)
  }

  private func refusal(_ update: GoldenUpdate) -> String {
    guard case .refused(let reasons) = update.change else { return "not refused: \(update.change)" }
    return reasons.map { $0.rendered() }.joined(separator: "\n\n")
  }

  @Test
  func `Only the lines between the fences of blocks that differ change, and a file that was updated passes`() throws {
    let right = Self.statement + " ----\n\(Self.first.replacing("  ", with: " "))...\n----  \n# end\t\n\n\n"
    let wrong =
      "expect timeline kinds=delivered\n----\n" + Self.second + "----\nexpect timeline names=verse\n----\n----"
    let text = Self.story + right + wrong
    let new = try #require(try rewritten(try update(text)))
    let all =
      "2027-03-12 18:00:00 -05:00        permission granted\n2027-03-12 18:00:00 -05:00        app        launch\n"
      + "2027-03-12 18:00:00 -05:00        schedule   verse\n"
    #expect(
      new.text == Self.story + right + "expect timeline kinds=delivered\n----\n" + Self.first + Self.second
        + "----\nexpect timeline names=verse\n----\n" + all + Self.first + Self.second + "----")
    // The second line has moved down by the line that the first block has gained.
    #expect(new.lines == [17, 22])
  }

  @Test func `Line ends, a byte order mark and the indentation of a block stay`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let before = Array((Self.story + Self.statement + "----\n  \(Self.first)  x\n----\n").utf8).withCarriageReturns
    let after = Array(
      (Self.story + Self.statement + "----\n  \(Self.first)  \(Self.second)----\n").utf8
    ).withCarriageReturns
    guard case .rewritten(let new, _) = try update(mark + before).change else {
      Issue.record("the block differs and should be rewritten")
      return
    }
    #expect(new == mark + after)
    let empty = try #require(try rewritten(try update(Self.story + Self.statement + "\t----\n----\n")))
    #expect(empty.text == Self.story + Self.statement + "\t----\n\t\(Self.first)\t\(Self.second)----\n")
  }

  @Test func `Nothing is rewritten when nothing differs, or when something else fails`() throws {
    let right = Self.story + Self.statement + "----\n\(Self.first)\(Self.second)----\n"
    guard case .unchanged = try update(right).change else {
      Issue.record("all blocks are right")
      return
    }
    let wrong = right.replacing(Self.second, with: "")
    for failing in ["expect delivered verse count = 3\n", "expect status days = 7\n"] {
      guard case .failed = try update(wrong + failing).change else {
        Issue.record("`\(failing)` fails, and the block should be left alone")
        continue
      }
    }
    let known = wrong.replacing("permission granted", with: "xfail no-duplicates\npermission granted")
    guard case .failed = try update(known).change else {
      Issue.record("an invariant is not as the header says, and the block should be left alone")
      return
    }
  }

  @Test func `With a matrix the lines have to be right for every combination`() throws {
    let zones = Self.story.replacing("zone America/New_York", with: "matrix zone=America/New_York,America/Toronto")
    let same = try #require(try rewritten(try update(zones + Self.statement + "----\n----\n")))
    #expect(same.text.hasSuffix("----\n\(Self.first)\(Self.second)----\n"))
    let others = Self.story.replacing("zone America/New_York", with: "matrix zone=America/New_York,Europe/London")
    #expect(
      refusal(try update(others + Self.statement + "----\n----\n")) == """
        error: no lines are right for every combination of the matrix
         --> t.scenario:9:1
          |
        9 | expect  timeline kinds=delivered
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = with zone=America/New_York there is a line: 2027-03-13 09:00:00 -05:00        delivered  verse@2027-03-13
          = with zone=Europe/London there is a line: 2027-03-13 09:00:00 +00:00        delivered  verse@2027-03-13
          = leave out what differs with kinds= or names=, put ... in its place, or take it out of the matrix
        """)
    // Also when the combination that differs is not the first, and the first agrees with the block as it is.
    #expect(
      refusal(try update(others + Self.statement + "----\n\(Self.first)\(Self.second)----\n"))
        .contains("= with zone=Europe/London there is a line: 2027-03-13 09:00:00 +00:00"))
  }

  @Test func `A guard keeps a block for the combinations it is right for`() throws {
    let text = Self.story.replacing("permission", with: "matrix days=1,2 strategy=horizon,chain\npermission")
    let block = "\n[engine:horizon] expect timeline kinds=delivered\n----\n----\n"
    let new = try #require(try rewritten(try update(text + block)))
    #expect(new.lines == [10])
  }

  @Test func `A block of an included file is left to those who include it`() throws {
    let part = "end\nexpect timeline kinds=delivered\n----\nx\n----\n"
    let text = Fixture.header + "include \"p\"\n"
    let result = Fixture.parse(text, include: { _ in Array(part.utf8) })
    let said = refusal(try #require(result.scenario, "\(result.diagnostics)").updated())
    #expect(
      said.hasPrefix("error: this block stands in a file that others may include, and is not updated\n --> p:2:1"))
    #expect(said.contains("::: t.scenario:4:9"))
  }

  @Test func `What cannot stand in a block is not written`() throws {
    let text = Self.story + Self.statement + "----\n----\n"
    let scenario = try #require(Fixture.parse(text).scenario)
    let (plan, map) = scenario.plans[0]
    let block = try #require(plan.expectations.compactMap { $0.content as? GoldenBlock }.first)
    var updater = GoldenUpdater(map.sources[0])
    updater.add([ShownBlock(block: block, lines: ["two\nlines"])], plan, map)
    let said = refusal(GoldenUpdate(runs: [], change: updater.change(of: [])))
    #expect(said.hasPrefix("error: what happened cannot stand in a block\n --> t.scenario:9:1"))
    #expect(said.contains("= the line is: two\\nlines"))
  }
}
