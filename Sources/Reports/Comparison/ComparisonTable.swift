internal import CivilTime
internal import PhoneSimulator

/// A comparison as an aligned table, a row for each engine.
///
/// ```
/// engine                   due  on time  late  missed  twice  drift  pending  broken  verdict
/// strategy=horizon          13       13     0       0      0      0       30       0  best: as asked
/// strategy=chain step=24h   13        1     4       8      0    +1h        1       0  1h late from 2027-03-14, …
/// ```
///
/// The columns are those words by which a tally counts that are usual, and those of which there is any. `drift` is that of
/// the last ring, `pending` the most requests there were at once, `broken` the violations of invariants. Where something
/// went wrong under some engines only, those under which least did are the best.
public struct ComparisonTable: Sendable {
  /// The heads of the columns with numbers, which stand between the engine and the verdict.
  let heads: [String]
  /// The heads under which anything but nothing is a fault.
  let faults: [String]
  /// A row for each engine.
  let rows: [Row]

  /// What stands in the columns.
  struct Row: Sendable {
    let engine: String
    let cells: [String]
    let verdict: String
    var isBest = false
    var worst = TallyWord.onTime
    var colour: TerminalColour?
  }

  /// Makes the table of a comparison.
  public init(_ comparison: Comparison) {
    let totals = comparison.rows.map(\.tally.total)
    let words = TallyWord.allCases.filter { word in word.isUsual || totals.contains { $0[word] > 0 } }
    heads = ["due"] + words.map(\.words) + ["drift", "pending", "broken"]
    faults = words.filter(\.isFault).map(\.words) + ["broken"]
    let best = comparison.best
    rows = totals.indices.map { place in
      let row = comparison.rows[place]
      let total = totals[place]
      let cells = ["\(total.due)"] + words.map { "\(total[$0])" } + [ComparisonTable.drift(total.drift)]
      return Row(
        engine: row.engineText, cells: cells + ["\(row.tally.mostPending)", "\(row.broken)"],
        verdict: row.verdict, isBest: best[place], worst: total.worst,
        colour: TerminalColour(total))
    }
  }

  /// The lines, the column heads first, without line ends.
  public var lines: [String] { lines(isColored: false) }

  /// The same lines; on a terminal what is a fault is red, and each verdict has the colour of what it says.
  public func lines(isColored: Bool) -> [String] {
    let shown = rows.map { row in
      Row(
        engine: row.engine.printable, cells: row.cells, verdict: row.verdict.printable, isBest: row.isBest,
        worst: row.worst, colour: row.colour)
    }
    let all = [Row(engine: "engine", cells: heads, verdict: "verdict")] + shown
    let engineWidth = all.map(\.engine.count).max() ?? 0
    let widths = heads.indices.map { column in all.map { $0.cells[column].count }.max() ?? 0 }
    return all.map { row in
      var line = row.engine + spaces(engineWidth - row.engine.count)
      for (column, cell) in row.cells.enumerated() {
        let isFault = row.colour != nil && faults.contains(heads[column]) && cell != "0"
        line += "  " + spaces(widths[column] - cell.count)
        line += isFault && isColored ? TerminalColour.bad.paint(cell) : cell
      }
      let verdict = (row.isBest ? "best: " : "") + row.verdict
      return line + "  " + (isColored ? row.colour?.paint(verdict) ?? verdict : verdict)
    }
  }

  private static func drift(_ span: TimeSpan?) -> String {
    guard let span = span?.inMinutes else { return "–" }
    return span == .zero ? "0" : (span > .zero ? "+" : "") + span.description
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension Comparison.Row {
  /// The settings, or words for those of the file.
  var engineText: String { engine.isEmpty ? "as in the file" : engine }
}
