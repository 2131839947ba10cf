/// A parsed POSIX TZ string, such as `EST5EDT,M3.2.0,M11.1.0`: the rules without the abbreviations.
struct POSIXTimeZone: Hashable {
  /// Seconds ahead of UTC in standard time.
  var standard: Int32
  /// Daylight saving time; `nil` when there is none.
  var daylight: Daylight?

  struct Daylight: Hashable {
    /// Seconds ahead of UTC; may be less than in standard time, as in Ireland's winter.
    var offset: Int32
    /// When it begins, on the wall clock of standard time.
    var start: YearlyDate
    /// When it ends, on the wall clock of daylight saving time.
    var end: YearlyDate
  }

  /// A moment of every year on a wall clock.
  struct YearlyDate: Hashable {
    var day: Day
    /// Seconds since that day's midnight, −167 h … 167 h; RFC 9636, section 3.3.2, extends POSIX's 0…24 h.
    var time: Int32

    enum Day: Hashable {
      /// `Jn`: day 1…365, never 29 February.
      case julian(Int)
      /// `n`: day 0…365, with 29 February.
      case zeroBased(Int)
      /// `Mm.w.d`: the w-th (5: last) weekday d (0: Sunday) of month m.
      case weekday(month: Int, week: Int, weekday: Int)
    }
  }

  /// The rule of the United States, which POSIX implementations take for a string without one, such as `EST5EDT`.
  static let defaultStart = YearlyDate(day: .weekday(month: 3, week: 2, weekday: 0), time: 7200)
  static let defaultEnd = YearlyDate(day: .weekday(month: 11, week: 1, weekday: 0), time: 7200)
}

extension POSIXTimeZone.YearlyDate {
  /// Seconds from the beginning of a year to this moment, both on the wall clock.
  ///
  /// The year is told by its shape: the weekday of 1 January (0 for Sunday), and whether it has a 29 February.
  func seconds(firstWeekday: Int, isLeap: Bool) -> Int32 {
    Int32(truncatingIfNeeded: dayOfYear(firstWeekday: firstWeekday, isLeap: isLeap) * 86400) + time
  }

  private func dayOfYear(firstWeekday: Int, isLeap: Bool) -> Int {
    switch day {
    case .julian(let number):
      return isLeap && number >= 60 ? number : number - 1
    case .zeroBased(let number):
      return number
    case .weekday(let month, let week, let weekday):
      let year = isLeap ? 2000 : 2001
      let days = CivilDate.daysInMonth(year: year, month: month)
      var first = 0
      for earlier in 1..<month { first += CivilDate.daysInMonth(year: year, month: earlier) }
      let toWeekday = (weekday - (firstWeekday + first) % 7 + 7) % 7
      let day = toWeekday + (week - 1) * 7
      return first + (day < days ? day : day - 7)
    }
  }
}

extension POSIXTimeZone {
  /// What the rules come to once intervals of no length are taken away.
  ///
  /// - Throws: what is wrong when the two changes come too close together in some year, swap places from year to year, or
  ///   move the clock by a day or more.
  func continuation() throws(POSIXTimeZoneError) -> ZoneRules.Continuation {
    guard let daylight, daylight.offset != standard else { return .offset(standard) }
    let years = (0..<14).map { Year(daylight, standard, firstWeekday: $0 / 2, isLeap: $0 % 2 == 1) }
    // Which years follow which: a common year moves the weekday by one and a leap year by two, and no two leap years
    // follow each other.
    let pairs = (0..<14).flatMap { shape in
      let next = (shape / 2 + 1 + shape % 2) % 7 * 2
      return shape % 2 == 1 ? [(years[shape], years[next])] : [0, 1].map { (years[shape], years[next + $0]) }
    }
    // `EST5EDT,0/0,J365/25`: daylight saving time ends when the next begins.
    if pairs.allSatisfy({ this, next in this.end >= this.length + next.start }) { return .offset(daylight.offset) }
    // As far apart as both changes shift the clock together, from one to the other and on to the next year.
    let shift = 2 * Int32(truncatingIfNeeded: (standard - daylight.offset).magnitude)
    guard shift < 2 * 86400 else { throw POSIXTimeZoneError(byteOffset: 0, reason: .shiftTooLarge) }
    if pairs.allSatisfy({ $0.end - $0.start >= shift && $0.length + $1.start - $0.end >= shift }) {
      return .yearly(
        YearlyChanges(inner: daylight.offset, outer: standard) { weekday, isLeap in
          let year = years[weekday * 2 + (isLeap ? 1 : 0)]
          return (year.start, year.end)
        })
    }
    if pairs.allSatisfy({ $0.start - $0.end >= shift && $0.length + $1.end - $0.start >= shift }) {
      return .yearly(
        YearlyChanges(inner: standard, outer: daylight.offset) { weekday, isLeap in
          let year = years[weekday * 2 + (isLeap ? 1 : 0)]
          return (year.end, year.start)
        })
    }
    throw POSIXTimeZoneError(byteOffset: 0, reason: .changesCollide)
  }

  /// When daylight saving time starts and ends in a year of one shape, in seconds from its beginning in UTC.
  private struct Year {
    let start: Int32
    let end: Int32
    let length: Int32

    init(_ daylight: Daylight, _ standard: Int32, firstWeekday: Int, isLeap: Bool) {
      start = daylight.start.seconds(firstWeekday: firstWeekday, isLeap: isLeap) - standard
      end = daylight.end.seconds(firstWeekday: firstWeekday, isLeap: isLeap) - daylight.offset
      length = isLeap ? 31_622_400 : 31_536_000
    }
  }
}
