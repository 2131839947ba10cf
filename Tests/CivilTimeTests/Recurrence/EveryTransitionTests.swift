import CivilTime
import Testing

/// Every change of every zone up to 2100, under every policy, against the oracle.
struct EveryTransitionTests {
  @Test(arguments: 0..<8)
  func `every date that exists has one occurrence, in order, in every zone under every policy`(part: Int) throws {
    for (name, plain) in distinctZones.enumerated().filter({ $0.offset % 8 == part }).map(\.element) {
      let zone = try bundled.zone(named: name)
      var cursor = ZoneCursor(zone)
      for (index, change) in plain.changes.enumerated() where EveryZoneTests.years.contains(change.second) {
        // The yearly rules repeat; after 2030 every eleventh change has all weekdays and leap years soon enough.
        if change.second > 1_893_456_000, index % 11 != 0 { continue }
        for time in EveryTransitionTests.times(around: change.second, change.before, change.after) {
          let isGap = change.after > change.before
          for gap in isGap ? GapPolicy.allCases : [.shiftForward] {
            for overlap in isGap ? [.earlier] : OverlapPolicy.allCases {
              let series = RecurringTime(.daily, at: time, gap: gap, overlap: overlap)
              EveryTransitionTests.compare(series, plain, from: change.second, name, &cursor)
            }
          }
        }
      }
    }
  }

  /// The gap's or overlap's edges and middle, and one time outside.
  private static func times(around second: Int64, _ before: Int32, _ after: Int32) -> [TimeOfDay] {
    let low = second + Int64(min(before, after))
    let high = second + Int64(max(before, after))
    return [low, (low + high) / 2, high - 1, high].map { CivilDateTime(localSeconds: $0).time }
  }

  /// Walks over the change and compares with what the oracle says of each date.
  private static func compare(
    _ series: RecurringTime, _ plain: PlainZone, from second: Int64, _ name: String, _ cursor: inout ZoneCursor
  ) {
    let middle = CivilDateTime(localSeconds: second + Int64(plain.offset(at: second))).date
    let expected: [(date: CivilDate, instant: Instant)] = (-2...2).compactMap { day in
      let date = middle.adding(days: day)
      return plain.occurrence(date, series.time, series.gap, series.overlap).map { (date, Instant(seconds: $0)) }
    }
    // From just before the first one on; a millisecond, so that strictness is tested too.
    guard var now = expected.first.map({ $0.instant - TimeSpan(milliseconds: 1) }) else { return }
    for wanted in expected {
      let found = series.next(after: now, in: &cursor)
      guard found?.date == wanted.date, found?.instant == wanted.instant, wanted.instant > now else {
        Issue.record(
          """
          \(name), \(series.time) \(series.gap) \(series.overlap) after \(now): expected \(wanted.date) at \
          \(wanted.instant), found \(String(describing: found))
          """)
        return
      }
      now = wanted.instant
    }
  }
}
