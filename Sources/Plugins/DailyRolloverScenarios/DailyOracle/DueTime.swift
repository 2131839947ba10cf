internal import CivilTime
internal import Rollover

/// When a local time comes, found by walking a zone's changes of offset.
///
/// The oracle shares neither the mapping nor the recurrences with the engine: it looks at every stretch of constant offset
/// around a date and asks what the clock on the wall shows there.
enum DueTime {
  /// The instant that a schedule means by a date and its time; `nil` when the date does not exist in the zone, or its time
  /// does not and the policy is to skip it.
  static func instant(on date: CivilDate, _ series: RecurringTime, in zone: Zone) -> Instant? {
    var stretch = SteadyStretch()
    return instant(on: date, series, in: zone, near: &stretch)
  }

  /// The same, remembering the stretch without changes around it.
  static func instant(
    on date: CivilDate, _ series: RecurringTime, in zone: Zone, near stretch: inout SteadyStretch
  ) -> Instant? {
    let local = CivilDateTime(date, series.time).localSeconds
    if let plain = stretch.instant(ofLocal: local, in: zone) { return plain }
    // No zone is more than a day off UTC, and no change moves the clock by more than two.
    var moment = Instant(seconds: local - 3 * 86400)
    let last = Instant(seconds: local + 3 * 86400)
    var offset = Int64(zone.offset(at: moment).seconds)
    stretch = SteadyStretch(from: moment, offset: offset, until: zone.change(after: moment)?.instant, in: zone)
    var found: (first: Instant, last: Instant)?
    var gap: (change: Instant, before: Int64, after: Int64)?
    while moment <= last {
      let change = zone.change(after: moment)
      let candidate = Instant(seconds: local - offset)
      if candidate >= moment || found == nil && gap == nil, change.map({ candidate < $0.instant }) ?? true,
        candidate >= moment
      {
        found = (found?.first ?? candidate, candidate)
      }
      guard let change else { break }
      let before = change.instant.seconds + offset
      offset = Int64(change.after.seconds)
      let after = change.instant.seconds + offset
      if before <= local, local < after { gap = (change.instant, before, after) }
      moment = change.instant
    }
    if let found { return series.overlap == .earlier ? found.first : found.last }
    guard let gap else { return nil }
    let dayStart = Int64(date.dayNumber) * 86400
    guard gap.before > dayStart || gap.after < dayStart + 86400 else { return nil }
    switch series.gap {
    case .skip: return nil
    case .startAfter: return gap.change
    case .shiftForward: return gap.change + .seconds(local - gap.before)
    case .shiftBackward: return gap.change - .seconds(gap.after - local)
    }
  }

  /// Whether a recurrence falls on a date.
  static func falls(_ recurrence: Recurrence, on date: CivilDate) -> Bool {
    switch recurrence {
    case .days(let count, let anchor):
      return (Int(date.dayNumber) - Int(anchor.dayNumber)) % count == 0
    case .weekdays(let days):
      // 1970-01-01 was a Thursday, the fourth day of its week.
      let day = ((Int(date.dayNumber) + 3) % 7 + 7) % 7
      return days.rawValue >> UInt8(day) & 1 == 1
    case .monthly(let day, let overflow):
      return matches(date, day: day, overflow)
    case .yearly(let month, let day, let overflow):
      return date.month == month && matches(date, day: day, overflow)
    }
  }

  private static func matches(_ date: CivilDate, day: Int, _ overflow: DateOverflow) -> Bool {
    if date.day == day { return true }
    let isLast = date.adding(days: 1).day == 1
    return overflow == .clamp && isLast && date.day < day
  }
}

/// A stretch of time without a change of offset, so that the days in its middle need no walk.
struct SteadyStretch: Sendable {
  private var zone: UInt64 = 0
  private var offset: Int64 = 0
  /// Local seconds that lie more than three days from either end.
  private var steady: Range<Int64> = 0..<0

  init() {}

  init(from start: Instant, offset: Int64, until end: Instant?, in zone: Zone) {
    self.zone = zone.fingerprint
    self.offset = offset
    let margin: Int64 = 3 * 86400
    let first = start.seconds + offset + margin
    // A year is as good as for ever, and cannot overflow.
    let last = (end?.seconds ?? start.seconds + 366 * 86400) + offset - margin
    steady = first..<max(first, last)
  }

  /// The instant of a local time in the middle of the stretch.
  @inline(__always)
  func instant(ofLocal local: Int64, in zone: Zone) -> Instant? {
    guard steady.contains(local), self.zone == zone.fingerprint else { return nil }
    return Instant(seconds: local - offset)
  }
}
