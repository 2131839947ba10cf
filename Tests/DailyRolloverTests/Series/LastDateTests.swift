import CivilTime
import Testing

@testable import DailyRollover

@Suite struct `The end of the calendar` {
  /// Plain ones are walked another way than those that begin or end on a date, or leave dates out.
  @Test(arguments: [nil, "2027-03-12"], [1, 2])
  func `is the end of a series`(from: String?, days: Int) throws {
    let last = CivilDate.last
    let recurring = RecurringTime(.days(days, anchor: last), at: .midnight)
    let series = Series(recurring: recurring, step: .wall, from: from.flatMap { CivilDate($0) }, until: nil)
    var cursor = ZoneCursor(.utc)
    let before = Int64(last.dayNumber) - Int64(days)
    #expect(series.next(after: before - 1, in: &cursor)?.ordinal == before)
    #expect(series.next(after: before, in: &cursor)?.occurrence.date == last)
    for ordinal in [Int64(last.dayNumber), Int64(last.dayNumber) + 1, Int64(Int32.max), Int64.max] {
      #expect(series.next(after: ordinal, in: &cursor)?.ordinal == nil, "\(ordinal)")
    }
  }
}
