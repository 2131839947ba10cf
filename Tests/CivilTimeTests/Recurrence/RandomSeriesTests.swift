import CivilTime
import TestPhones
import Testing

/// Series of every kind, from chance instants, against trying one date after the other.
struct RandomSeriesTests {
  @Test(arguments: ZoneCursorTests.names)
  func `next is the first occurrence found by trying every date`(name: String) throws {
    let zone = try bundled.zone(named: name)
    let plain = try #require(PlainZone(named: name))
    var cursor = ZoneCursor(zone)
    var random = SplitMix(seed: 7)
    for _ in 0..<250 {
      let change = plain.changes[Int(random.next() % UInt64(plain.changes.count))]
      let second = min(change.second, 4_000_000_000) + random.next(in: -200_000...200_000)
      let now = Instant(milliseconds: second * 1000 + random.next(in: 0...999))
      // Times of day that the change touches, more often than others.
      let around =
        random.next() % 3 == 0
        ? random.next(in: 0...86399) : change.second + Int64(change.before) + random.next(in: -4000...4000)
      let series = RecurringTime(
        RandomSeriesTests.recurrence(&random), at: CivilDateTime(localSeconds: around).time,
        gap: GapPolicy.allCases[Int(random.next() % 4)], overlap: OverlapPolicy.allCases[Int(random.next() % 2)])
      let expected = RandomSeriesTests.first(series, after: now, plain)
      let found = series.next(after: now, in: &cursor)
      #expect(
        found?.date == expected?.date && found?.instant == expected?.instant, "\(name): \(series) after \(now)")
    }
  }

  private static func recurrence(_ random: inout SplitMix) -> Recurrence {
    switch random.next() % 4 {
    case 0: .daily
    case 1: .days(Int(random.next(in: 2...9)), anchor: CivilDate(dayNumber: Int32(random.next(in: -9999...9999))))
    case 2: .weekdays(WeekdaySet(rawValue: UInt8(random.next(in: 1...127))))
    default: .monthly(day: Int(random.next(in: 1...31)), overflow: DateOverflow.allCases[Int(random.next() % 2)])
    }
  }

  private static func first(
    _ series: RecurringTime, after now: Instant, _ plain: PlainZone
  ) -> (date: CivilDate, instant: Instant)? {
    let today = CivilDateTime(localSeconds: now.seconds + Int64(plain.offset(at: now.seconds))).date
    for day in -4...100 {
      let date = today.adding(days: day)
      guard isMember(date, of: series.recurrence),
        let second = plain.occurrence(date, series.time, series.gap, series.overlap), Instant(seconds: second) > now
      else { continue }
      return (date, Instant(seconds: second))
    }
    return nil
  }

  private static func isMember(_ date: CivilDate, of recurrence: Recurrence) -> Bool {
    switch recurrence {
    case .days(let step, let anchor): (Int(date.dayNumber) - Int(anchor.dayNumber)) % step == 0
    case .weekdays(let weekdays): weekdays.contains(date.weekday)
    case .monthly(let day, let overflow):
      date.day == day
        || (overflow == .clamp && date.day < day && date.adding(days: 1).day == 1)
    case .yearly: false
    }
  }
}
