internal import PhoneSimulator

/// A comparison as JSON Lines: an object for each engine.
///
/// Every object has all its keys, in one order. Later versions of the package may add keys at the end.
///
/// | key | value |
/// |---|---|
/// | `file`, `label` | the scenario, and which combination of its matrix; empty without one |
/// | `engine` | the settings that were asked for |
/// | `due`, `onTime`, `late`, `early`, `missed` | dates |
/// | `twice`, `unasked` | rings of a date that had rung, and rings that nobody asked for |
/// | `rang` | rings of which nobody said when they were to come |
/// | `leftOut` | dates that were not asked for any more, and that the engine left out |
/// | `latestMilliseconds` | how late the latest ring was |
/// | `driftMilliseconds`, `largestDriftMilliseconds` | the last ring's drift, and the largest; `null` when nothing rang |
/// | `pending` | the most requests there were at once |
/// | `broken` | violations of the file's invariants |
/// | `verdict` | what it comes to, in words |
/// | `schedules` | a list with the same numbers for each schedule, by `name` |
/// | `best` | whether least went wrong under it, where that differs |
/// | `refused` | the names of what it refused to schedule |
public struct JSONLinesComparison: Sendable {
  private let comparison: Comparison

  /// Makes the objects of a comparison.
  public init(_ comparison: Comparison) { self.comparison = comparison }

  /// The lines as UTF-8, with line ends.
  public var lines: [[UInt8]] {
    zip(comparison.rows, comparison.best).map { row, isBest in object(of: row, isBest).line }
  }

  private func object(of row: Comparison.Row, _ isBest: Bool) -> JSONObject {
    var object = JSONObject()
    object.add("file", comparison.file)
    object.add("label", comparison.label)
    object.add("engine", row.engine)
    object.add(row.tally.total)
    object.add("pending", row.tally.mostPending)
    object.add("broken", row.broken)
    object.add("verdict", row.verdict)
    object.addSchedules(of: row.tally)
    object.add("best", isBest)
    object.add("refused", row.refused)
    return object
  }
}
