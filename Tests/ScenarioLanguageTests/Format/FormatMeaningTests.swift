import DailyRolloverScenarios
import Testing
import TestPhones

@testable import ScenarioLanguage

/// A layout changes how a file looks and nothing else.
struct FormatMeaningTests {
  /// What is between the lines' words does not count: guards, arguments, comments, and blocks.
  private static func words(_ bytes: [UInt8]) -> [String] {
    let source = SourceText(name: "t", bytes: bytes)
    var lexer = Lexer(source)
    var words: [String] = []
    while lexer.nextLine() {
      let line = lexer.lineStart..<lexer.lineEnd
      if source.isFence(line) {
        words.append("----")
        while let body = lexer.nextRawLine(), !source.isFence(body) {
          words.append(source.text(body.lowerBound..<lexer.nextLineStart))
        }
      } else if !lexer.isBlank || !lexer.comment.isEmpty {
        let arguments = lexer.arguments.flatMap { argument in
          [
            source.text(Int(argument.name.lower)..<Int(argument.name.upper)), argument.comparison?.rawValue ?? "",
            source.text(Int(argument.value.lower)..<Int(argument.value.upper)),
          ]
        }
        let comment = source.text(lexer.comment).trimmed
        words.append(([source.text(lexer.guardBytes)] + arguments + [comment]).joined(separator: "|"))
      }
    }
    return words
  }

  @Test func `There are scenarios to try it on`() { #expect(Repository.scenarioPaths.count > 150) }

  @Test(arguments: Repository.scenarioPaths)
  func `Whatever space is in a scenario, its layout is the same`(_ path: String) throws {
    let bytes = try #require(Repository.bytes(path))
    let laidOut = Scenario.formatted(bytes, file: path)
    #expect(laidOut.diagnostics.isEmpty)
    #expect(Scenario.formatted(laidOut.bytes, file: path).bytes == laidOut.bytes)
    var dice = Dice(state: UInt64(bytes.count))
    for round in stride(from: 3, through: 0, by: -Effort.every(3)) {
      var other = disturbed(bytes, &dice)
      if round == 3 { other = other.withCarriageReturns }
      let layout = Scenario.formatted(other, file: path).bytes
      let expected = round == 3 ? laidOut.bytes.withCarriageReturns : laidOut.bytes
      // Bodies of blocks keep the line ends they have, so all ends were changed alike.
      guard layout != expected else { continue }
      Issue.record("a disturbed copy does not come back:\n\(String(decoding: layout, as: UTF8.self))")
    }
  }

  @Test(arguments: Repository.somePaths)
  func `A disturbed scenario says the same before and after its layout`(_ path: String) throws {
    let bytes = try #require(Repository.bytes(path))
    // A matrix of hundreds of zones says nothing more here than its first combinations.
    func meaning(_ bytes: [UInt8]) throws -> String {
      let result = Scenario.parse(bytes, file: path, zones: Fixture.zones, vocabulary: .everything)
      let scenario = try #require(result.scenario, "\(result.diagnostics.map { $0.rendered() })")
      return (0..<min(scenario.combinationCount, 3)).map { Meaning.of(scenario, combination: $0) }.joined()
    }
    var dice = Dice(state: UInt64(bytes.count))
    let other = disturbed(bytes, &dice)
    let before = try meaning(other)
    let after = try meaning(Scenario.formatted(other, file: path).bytes)
    if let difference = firstDifference(before, after) { Issue.record("\(difference)") }
  }

  private static let pieces: [[UInt8]] =
    [
      "\"a b\"", "\"", "#", " # c", "=", " = ", "<=", "!", "!=", "[", "]", "[a]", "\n", "\n\n\n", "\r\n", "\r", "\t",
      " ",
      "   ", "----\n", "\n----\n", "...", "expect timeline\n", "expect pending=3", "origin a  b", "schedule x at=1\n",
      "2027-03-14 02:30 ", "+1h ", "zone=", "count=", "é", "朝", "include \"x\"\n", "2027-03-14T02:30Z ", "-05:00 ",
    ].map { Array($0.utf8) }

  private func mutate(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var result = bytes
    for _ in 0...dice.roll(8) {
      let place = dice.roll(result.count + 1)
      let end = min(result.count, place + dice.roll(12))
      switch dice.roll(4) {
      case 0: result.removeSubrange(place..<end)
      case 1: result.insert(contentsOf: result[place..<end], at: dice.roll(result.count + 1))
      default: result.insert(contentsOf: Self.pieces[dice.roll(Self.pieces.count)], at: place)
      }
    }
    return result
  }

  @Test(arguments: 0..<8)
  func `Whatever the text, its words stay, and a second layout changes nothing`(_ seed: UInt64) {
    var dice = Dice(state: seed)
    let seeds = [SampleTests.sample, ExpectTests.story].map { Array($0.utf8) }
    var laidOut = 0
    for _ in 0..<400 {
      var bytes = mutate(seeds[dice.roll(seeds.count)], &dice)
      if dice.happens(oneIn: 3) {
        bytes = (0..<dice.roll(30)).flatMap { _ in Self.pieces[dice.roll(Self.pieces.count)] }
      }
      let result = Scenario.formatted(bytes, file: "t")
      guard result.diagnostics.isEmpty else {
        if result.bytes != bytes { Issue.record("seed \(seed): a text with mistakes was changed") }
        continue
      }
      laidOut += 1
      if Self.words(result.bytes) != Self.words(bytes) {
        Issue.record("seed \(seed): the words changed:\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
      if Scenario.formatted(result.bytes, file: "t").bytes != result.bytes {
        Issue.record("seed \(seed): not the same twice:\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
    #expect(laidOut > 20, "hardly any text can be laid out; the test says nothing")
  }
}
