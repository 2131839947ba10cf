internal import CivilTime
public import DailyRolloverScenarios
internal import PhoneSimulator

/// A comparison as JSON Lines: an object for each engine.
///
/// Every object has all its keys, in one order. Later versions of the package may add keys at the end.
///
/// | key | value |
/// |---|---|
/// | `file`, `label` | the scenario, and which combination of its matrix; empty without one |
/// | `engine` | the settings that were asked for |
/// | `due`, `onTime`, `late`, `early`, `never` | dates |
/// | `twice` | rings too many |
/// | `latestMilliseconds` | how late the latest ring was |
/// | `driftMilliseconds`, `largestDriftMilliseconds` | the last ring's drift, and the largest; `null` when nothing rang |
/// | `pending` | the most requests there were at once |
/// | `broken` | violations of the file's invariants |
/// | `verdict` | what it comes to, in words |
/// | `schedules` | a list with the same numbers for each schedule, by `name` |
public struct JSONLinesComparison: Sendable {
  private let comparison: Comparison

  /// Makes the objects of a comparison.
  public init(_ comparison: Comparison) { self.comparison = comparison }

  /// The lines as UTF-8, with line ends.
  public var lines: [[UInt8]] { comparison.rows.map { object(of: $0).line } }

  private func object(of row: Comparison.Row) -> JSONObject {
    var object = JSONObject()
    object.add("file", comparison.file)
    object.add("label", comparison.label)
    object.add("engine", row.engine)
    object.add(row.tally.total)
    object.add("pending", row.tally.mostPending)
    object.add("broken", row.broken)
    object.add("verdict", Verdict.text(row.tally))
    object.add(
      "schedules",
      row.tally.schedules.map { entry in
        var schedule = JSONObject()
        schedule.add("name", entry.name)
        schedule.add(entry.counts)
        return schedule
      })
    return object
  }
}

extension JSONObject {
  fileprivate mutating func add(_ counts: Tally.Counts) {
    add("due", counts.due)
    add("onTime", counts.onTime)
    add("late", counts.late)
    add("early", counts.early)
    add("twice", counts.twice)
    add("never", counts.never)
    add("latestMilliseconds", counts.latest.milliseconds)
    add("driftMilliseconds", counts.drift?.milliseconds)
    add("largestDriftMilliseconds", counts.largestDrift?.milliseconds)
  }
}
