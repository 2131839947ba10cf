import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios

@Suite struct `What the oracle knows about one name` {
  private func key(_ day: Int32) -> OccurrenceKey { .date(CivilDate(dayNumber: 20_000 + day)) }

  /// Of a name few spans are under way at once: of five the oldest is over.
  @Test(arguments: 1...6 as ClosedRange<Int32>)
  func `are the last four spans of it`(count: Int32) {
    var watch = Watch(ScheduleID(name: "verse"))
    for day in 0..<count { watch.wasAdded(key(day), asSpanAt: Instant(seconds: Int64(day)), fires: nil) }
    #expect(watch.spans.map(\.key) == (max(0, count - 4)..<count).map(key))
  }

  @Test func `is no span that was added again for its time`() {
    var watch = Watch(ScheduleID(name: "verse"))
    watch.wasAdded(key(0), asSpanAt: Instant(seconds: 0), fires: nil)
    watch.wasAdded(key(1), asSpanAt: Instant(seconds: 1), fires: nil)
    watch.wasAdded(key(0), asSpanAt: nil, fires: nil)
    #expect(watch.spans.map(\.key) == [key(1)])
    watch.wasAdded(key(1), asSpanAt: Instant(seconds: 2), fires: nil)
    #expect(watch.spans.map(\.added) == [Instant(seconds: 2)])
  }

  /// Seconds of lateness, each with an hour of grace; the first suits what rang better than the second.
  @Test(
    arguments: [
      (0, 1), (0, 1800), (1800, 3600), (3600, 3601), (3601, 7200), (0, -1), (3600, -1), (-1, -2), (3601, -2),
    ] as [(Int64, Int64)])
  func `rang by the reading that suits it best`(better: Int64, worse: Int64) {
    let hour = TimeSpan.hours(1)
    let (best, other) = (
      Watch.Lateness(late: .seconds(better), grace: hour), Watch.Lateness(late: .seconds(worse), grace: hour)
    )
    #expect(best.isBetter(than: other))
    #expect(!other.isBetter(than: best))
    #expect(!best.isBetter(than: best))
  }

  /// Of the days behind the first, one that may have rung and was never added, or was; and the one that is judged.
  @Test(
    arguments: [
      (1, false, 2, true), (1, true, 2, false), (1, false, 1, false), (0, false, 2, false), (nil, false, 2, false),
    ] as [(Int32?, Bool, Int32, Bool)])
  func `is what may have rung before another one though it was never sent`(
    doubtful: Int32?, isAdded: Bool, judged: Int32, isFound: Bool
  ) {
    var watch = Watch(ScheduleID(name: "verse"))
    let start = Instant(seconds: 20_000 * 86_400)
    let schedule = Schedule(name: "verse", series: RecurringTime(.daily, at: .midnight))
    _ = watch.ask {
      $0.plan = Timetable(schedule, DailyRolloverSettings(strategy: .chain), doubt: .silent, at: start, in: .utc)
    }
    if let doubtful {
      if isAdded { watch.memory.add(key(doubtful)) }
      watch.memory.doubt(key(doubtful), unseen: false)
    }
    let due = Timetable.Due(
      key: key(judged), instant: start + .days(Int64(judged)), date: CivilDate(dayNumber: 20_000 + judged))
    #expect(watch.mayHaveRungUnsent(behind: start, before: due, in: .utc) == isFound)
  }
}
