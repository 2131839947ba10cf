import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios

/// How far apart the dates of a schedule may lie.
@Suite struct `Dates far apart` {
  private func timetable(_ recurrence: Recurrence) -> Timetable {
    let schedule = Schedule(name: "a", series: RecurringTime(recurrence, at: .midnight))
    return Timetable(schedule, DailyRolloverSettings(), doubt: .silent, at: Instant(seconds: 0), in: .utc)
  }

  /// Behind the first date, at its end, and up to two days later.
  @Test(arguments: [2996, 2997, 2998, 2999, 3000, 3001, 5000, 100_000], 0...2)
  func `follow one another, from whenever they are looked for`(count: Int, days: Int) throws {
    let first = CivilDate(dayNumber: 20_000)
    let timetable = timetable(.days(count, anchor: first))
    var stretch = SteadyStretch()
    let start = Instant(seconds: Int64(first.dayNumber + Int32(days)) * 86_400)
    let next = try #require(timetable.due(after: start, in: .utc, &stretch))
    #expect(next.date == first.adding(days: count))
    let after = try #require(timetable.due(after: next, in: .utc, &stretch))
    #expect(after.date == first.adding(days: 2 * count))
    #expect(timetable.dateBefore(next, in: .utc) == first)
  }

  @Test(arguments: [("1896-02-29", "1904-02-29"), ("2024-02-29", "2028-02-29"), ("2096-02-29", "2104-02-29")])
  func `are eight years apart where a leap day is left out`(one: String, other: String) throws {
    let (first, second) = (try #require(CivilDate(one)), try #require(CivilDate(other)))
    let timetable = timetable(.yearly(month: 2, day: 29, overflow: .skip))
    var stretch = SteadyStretch()
    let instant = Instant(seconds: Int64(first.dayNumber) * 86_400)
    let next = try #require(timetable.due(after: instant, in: .utc, &stretch))
    #expect(next.date == second)
    #expect(timetable.dateBefore(next, in: .utc) == first)
  }
}
