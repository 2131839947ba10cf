/// What a year's changes depend on: its first weekday, and whether it or a neighbour is a leap year.
struct YearShape {
  /// The day number of 1 January.
  let firstDay: Int64
  /// The shape, 0…27: four times the first weekday, Sunday being 0, plus the place among the leap years.
  let index: Int

  /// Where a year stands among the leap years; the raw value is that of the year before by four, centuries aside.
  enum Place: Int { case afterLeap, common, beforeLeap, leap }

  /// The shape of the year that a day belongs to.
  ///
  /// Counted from 0001-01-01, so that the leap day, the leap year and the leap century each come last in their period;
  /// the same arithmetic then finds year and day as in `GregorianCalendar`, where years begin in March.
  @inline(__always)
  init(dayNumber: Int64) {
    // 719,162 days lie between 0001-01-01 and 1970-01-01.
    let bias = 719_162 &+ GregorianCalendar.cycles &* GregorianCalendar.daysPerCycle
    let shifted = 4 &* UInt64(bitPattern: dayNumber &+ bias) &+ 3
    let century = shifted / 146_097
    let product = 2_939_745 &* ((shifted &- century &* 146_097) | 3)
    let year = product >> 32
    firstDay = dayNumber &- Int64(bitPattern: (product & 0xFFFF_FFFF) / 2_939_745 / 4)
    // 0001-01-01 was a Monday. A year moves the weekday by one, a leap year by one more, a century by five; a cycle of
    // four centuries is whole weeks. The sum is below 2¹³, where this multiplication divides by seven.
    let weekdays = Int(truncatingIfNeeded: 1 &+ year &+ year >> 2 &+ 5 &* (century & 3))
    let weekday = weekdays &- 7 &* ((weekdays &* 9363) >> 16)
    // The last year of three centuries in four is no leap year, and the years beside it have no leap year beside them.
    let isByCommonCentury = (year >= 98 && century & 3 != 3) || (year == 0 && century & 3 != 0)
    index = weekday &* 4 &+ (isByCommonCentury ? 1 : Int(truncatingIfNeeded: year & 3))
  }
}
