import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Why a series lacks an occurrence` {
  private func series(_ step: Schedule.Step, _ recurrence: Recurrence) throws -> Series {
    var recurring = daily("verse").series
    recurring.recurrence = recurrence
    return Series(
      recurring: recurring, step: step, from: CivilDate("2027-03-10"), until: CivilDate("2027-03-20"),
      anchor: try instant("2027-03-12T09:00:00Z"))
  }

  /// From the twelfth on, every two days.
  @Test(arguments: [
    ("#2027-03-11", "past"), ("#2027-03-12", "nothing"), ("#2027-03-13", "not of the series"),
    ("#2027-03-14", "nothing"),
    ("#2027-03-20", "nothing"), ("#2027-03-21", "behind"), ("@2027-03-12", "other kind"),
  ])
  func `in steps of 24 hours`(text: String, expected: String) throws {
    let series = try series(.exactDay, .days(2, anchor: CivilDate(dayNumber: 0)))
    #expect(try reason(series, text) == expected)
  }

  @Test(arguments: [
    ("@2027-03-09", "before"), ("@2027-03-10", "nothing"), ("@2027-03-11", "not of the series"),
    ("@2027-03-20", "nothing"),
    ("@2027-03-21", "behind"), ("#2027-03-12", "other kind"),
  ])
  func `by dates`(text: String, expected: String) throws {
    let first = try #require(CivilDate("2027-03-10"))
    let series = try series(.wall, .days(2, anchor: first))
    #expect(try reason(series, text) == expected)
  }

  private func reason(_ series: Series, _ text: String) throws -> String {
    var cursor = ZoneCursor(.utc)
    switch series.objection(to: try #require(OccurrenceKey(text[...])), in: &cursor) {
    case nil: return "nothing"
    case .past: return "past"
    case .other(let reason):
      return
        reason == PluginReason(DailyObjection.notOfTheSeries)
        ? "not of the series"
        : reason == PluginReason(DailyObjection.otherKind)
          ? "other kind"
          : reason == PluginReason(DailyObjection.before(try #require(series.from)))
            ? "before"
            : reason == PluginReason(DailyObjection.behind(try #require(series.until))) ? "behind" : "another reason"
    default: return "another objection"
    }
  }
}
