/// Two changes of offset that come back every year, for ever in both directions.
///
/// A rule such as "the second Sunday in March" depends on nothing but the year's first weekday and whether it is a
/// leap year, so all years together have 14 shapes. Their changes are worked out once; after that every year, however
/// far away, costs the same.
struct YearlyChanges: Hashable {
  /// Seconds from the beginning of the year, in UTC, to its two changes, shape after shape: 28 numbers.
  ///
  /// A change may lie in the year before or after, as the rules allow a week more or less.
  let times: [Int32]
  /// The offset between a year's first and second change.
  let inner: Int32
  /// The offset between a year's second change and the next year's first.
  let outer: Int32

  static let shapes = 14

  /// The shape of a year: twice the first day's weekday counted from Sunday, plus one in a leap year.
  static func shape(firstDay: Int64, isLeap: Bool) -> Int {
    // The day numbers that an Int32 holds stay positive with this many weeks added; 1970-01-01 was a Thursday.
    let weekday = Int(truncatingIfNeeded: UInt64(bitPattern: firstDay &+ 7 &* (1 << 30) &+ 4) % 7)
    return weekday &* 2 &+ (isLeap ? 1 : 0)
  }

  /// A year's two changes, in seconds since the epoch.
  func changes(in year: Int) -> (first: Int64, second: Int64) {
    let day = GregorianCalendar.firstDay(ofYear: year)
    let shape = YearlyChanges.shape(firstDay: day, isLeap: GregorianCalendar.isLeap(year))
    let start = day &* 86400
    return (start &+ Int64(times[2 &* shape]), start &+ Int64(times[2 &* shape &+ 1]))
  }

  /// The interval that holds at a second; it may be any second between `ZoneInterval.beginning` and `.ending`.
  func interval(at second: Int64) -> ZoneInterval {
    let quotient = second / 86400
    let year = GregorianCalendar.year(dayNumber: quotient &* 86400 > second ? quotient &- 1 : quotient)
    let this = changes(in: year)
    if second < this.first {
      let last = changes(in: year &- 1)
      return second >= last.second ? outside(last.second, this.first) : inside(last.first, last.second)
    }
    if second < this.second { return inside(this.first, this.second) }
    let next = changes(in: year &+ 1)
    return second < next.first ? outside(this.second, next.first) : inside(next.first, next.second)
  }

  /// The interval that a local second belongs to: the last one whose gap or overlap at its start begins by then.
  ///
  /// Every change lies between the same two offsets, so a gap or overlap begins at the change plus the smaller one.
  func interval(atLocal second: Int64) -> ZoneInterval { interval(at: second &- Int64(min(inner, outer))) }

  private func inside(_ start: Int64, _ end: Int64) -> ZoneInterval {
    ZoneInterval(start: start, end: end, offset: inner, previousOffset: outer, nextOffset: outer)
  }

  private func outside(_ start: Int64, _ end: Int64) -> ZoneInterval {
    ZoneInterval(start: start, end: end, offset: outer, previousOffset: inner, nextOffset: inner)
  }
}
