internal import CivilTime
public import PhoneSimulator

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
  private let comparison: Comparison

  /// Makes the table of a comparison.
  public init(_ comparison: Comparison) { self.comparison = comparison }

  /// The lines, the column heads first, without line ends.
  public var lines: [String] {
    let totals = comparison.rows.map(\.tally.total)
    let hasEarly = totals.contains { $0.early > 0 }
    var rows = [
      ["due", "on time", "late"] + (hasEarly ? ["early"] : []) + ["twice", "never", "drift", "pending", "broken"]
    ]
    for (row, total) in zip(comparison.rows, totals) {
      var cells = [total.due, total.onTime, total.late].map(String.init)
      if hasEarly { cells.append("\(total.early)") }
      cells += ["\(total.twice)", "\(total.never)", ComparisonTable.drift(total.drift)]
      rows.append(cells + ["\(row.tally.mostPending)", "\(row.broken)"])
    }
    let engines = ["engine"] + comparison.rows.map(\.engineText)
    let verdicts = ["verdict"] + comparison.rows.map { Verdict.text($0.tally) }
    let engineWidth = engines.map(\.count).max() ?? 0
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.indices.map { row in
      var line = engines[row] + spaces(engineWidth - engines[row].count)
      for (cell, width) in zip(rows[row], widths) { line += "  " + spaces(width - cell.count) + cell }
      return line + "  " + verdicts[row]
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
