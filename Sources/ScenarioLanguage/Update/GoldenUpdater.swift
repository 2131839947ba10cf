internal import PhoneSimulator

/// Collects what the blocks of one file show in each combination of its matrix, and rewrites those that differ.
struct GoldenUpdater {
  /// A block, and what it should show in one combination.
  private struct Showing {
    var lines: [String]
    var variation: String
  }

  /// The file.
  private let source: SourceText
  private var blocks: [(block: GoldenBlock, map: SourceMap, showings: [Showing])] = []
  private var places: [SourceRange: Int] = [:]

  init(_ source: SourceText) { self.source = source }

  /// Takes what one combination shows.
  mutating func add(_ shown: [ShownBlock], _ plan: Plan, _ map: SourceMap) {
    for entry in shown {
      let showing = Showing(lines: entry.lines, variation: plan.variation)
      if let place = places[entry.block.body] {
        blocks[place].showings.append(showing)
      } else {
        places[entry.block.body] = blocks.count
        blocks.append((entry.block, map, [showing]))
      }
    }
  }

  /// What is to be done with the file after these runs.
  func change(of runs: [ScenarioRun]) -> GoldenUpdate.FileChange {
    // A block that differs is the only failure that shows a difference.
    guard runs.allSatisfy({ $0.failures.allSatisfy { !$0.difference.isEmpty } }) else { return .failed }
    var rewrites: [(block: GoldenBlock, rewrite: BlockRewrite)] = []
    var refusals: [Diagnostic] = []
    for (block, map, showings) in blocks {
      let expected = block.lines(map)
      let differing = showings.first { isDifferent(expected, $0.lines) }
      guard let differing else { continue }
      let rewrite = BlockRewrite(expected, differing.lines)
      if let refusal = refusal(of: rewrite, block, map, differing, showings) {
        refusals.append(refusal)
      } else {
        rewrites.append((block, rewrite))
      }
    }
    guard refusals.isEmpty else { return .refused(refusals) }
    return rewrites.isEmpty ? .unchanged : written(rewrites)
  }

  private func isDifferent(_ expected: [GoldenBlock.Line], _ actual: [String]) -> Bool {
    !GoldenComparison(expected: expected, actual: actual).alignment().isEmpty
  }

  private func refusal(
    of rewrite: BlockRewrite, _ block: GoldenBlock, _ map: SourceMap, _ model: Showing, _ showings: [Showing]
  ) -> Diagnostic? {
    if block.body.source != 0 {
      return map.diagnostic(
        "this block stands in a file that others may include, and is not updated", at: block.range,
        notes: ["change it by hand, or move it into the scenario"])
    }
    if let line = rewrite.unwritable {
      return map.diagnostic(
        "what happened cannot stand in a block", at: block.range, label: "one of its lines would be read otherwise",
        notes: ["the line is: \(line.replacing("\n", with: "\\n"))", "expect it in another way than by a block"])
    }
    let lines = rewrite.expected(source)
    guard let other = showings.first(where: { isDifferent(lines, $0.lines) }) else { return nil }
    let difference = GoldenComparison(expected: lines, actual: other.lines).alignment()
    func first(_ mark: Diagnostic.DifferenceLine.Mark) -> String {
      difference.first { $0.mark == mark }.map { "a line: \($0.text)" } ?? "no such line"
    }
    return map.diagnostic(
      "no lines are right for every combination of the matrix", at: block.range,
      notes: [
        "with \(model.variation) there is \(first(.missing))", "with \(other.variation) there is \(first(.unexpected))",
        "leave out what differs with kinds= or names=, put ... in its place, or take it out of the matrix",
      ])
  }

  private func written(_ rewrites: [(block: GoldenBlock, rewrite: BlockRewrite)]) -> GoldenUpdate.FileChange {
    var bytes: [UInt8] = []
    var lines: [Int] = []
    var next = 0
    // By how much the lines have moved.
    var moved = 0
    for (block, rewrite) in rewrites.sorted(by: { $0.block.body.lower < $1.block.body.lower }) {
      bytes += source.bytes[next..<Int(block.body.lower)]
      lines.append(source.lineIndex(at: Int(block.range.lower)) + 1 + moved)
      let body = rewrite.bytes(block, in: source)
      bytes += body
      next = Int(block.body.upper)
      moved += body.count { $0 == .newline } - source.bytes[block.body.bytes].count { $0 == .newline }
    }
    return .rewritten(bytes + source.bytes[next...], lines: lines)
  }
}
