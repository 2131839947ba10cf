internal import CivilTime
public import DailyRolloverScenarios
internal import PhoneSimulator

/// A comparison as an aligned table, a row for each engine.
///
/// ```
/// engine                   due  on time  late  twice  never  drift  pending  broken  verdict
/// strategy=horizon          13       13     0      0      0      0       30       0  as asked
/// strategy=chain step=24h   13        1     4      0      8    +1h        1       0  1h late from 2027-03-14, …
/// ```
///
/// `drift` is that of the last ring, `pending` the most requests there were at once, `broken` the violations of
/// invariants. A column `early` is there only if something rang early.
public struct ComparisonTable: Sendable {
  /// The heads of the columns with numbers, which stand between the engine and the verdict.
  let heads: [String]
  /// A row for each engine.
  let rows: [Row]

  /// What stands in the columns.
  struct Row: Sendable {
    let engine: String
    let cells: [String]
    let verdict: String
  }

  /// Makes the table of a comparison.
  public init(_ comparison: Comparison) {
    let totals = comparison.rows.map(\.tally.total)
    let hasEarly = totals.contains { $0.early > 0 }
    heads =
      ["due", "on time", "late"] + (hasEarly ? ["early"] : []) + ["twice", "never", "drift", "pending", "broken"]
    rows = zip(comparison.rows, totals).map { row, total in
      var cells = [total.due, total.onTime, total.late].map(String.init)
      if hasEarly { cells.append("\(total.early)") }
      cells += ["\(total.twice)", "\(total.never)", ComparisonTable.drift(total.drift)]
      cells += ["\(row.tally.mostPending)", "\(row.broken)"]
      return Row(engine: row.engineText, cells: cells, verdict: Verdict.text(row.tally))
    }
  }

  /// The lines, the column heads first, without line ends.
  public var lines: [String] {
    let all = [Row(engine: "engine", cells: heads, verdict: "verdict")] + rows
    let engineWidth = all.map(\.engine.count).max() ?? 0
    let widths = heads.indices.map { column in all.map { $0.cells[column].count }.max() ?? 0 }
    return all.map { row in
      var line = row.engine + spaces(engineWidth - row.engine.count)
      for (cell, width) in zip(row.cells, widths) { line += "  " + spaces(width - cell.count) + cell }
      return line + "  " + row.verdict
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
