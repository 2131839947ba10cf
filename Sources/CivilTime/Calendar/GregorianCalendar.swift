/// Conversions between day numbers and years, months and days of the proleptic Gregorian calendar.
///
/// The arithmetic is that of Neri and Schneider, "Euclidean affine functions and their application to calendar
/// algorithms" (2022): years begin in March, so that the leap day comes last, and divisions become multiplications.
/// All of it is right for years −5,877,641…5,881,580, every day number that an Int32 holds.
enum GregorianCalendar {
  /// Whole cycles of 400 years, added first so that no number below is negative.
  static let cycles: Int64 = 14_700
  static let daysPerCycle: Int64 = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let marchToEpoch: Int64 = 719_468

  static func isLeap(_ year: Int) -> Bool { year & 3 == 0 && (year % 100 != 0 || year & 15 == 0) }

  static func parts(dayNumber: Int64) -> (year: Int, month: Int, day: Int) {
    let (year, dayOfYear) = marchYear(dayNumber: dayNumber)
    let scaled = 2141 &* dayOfYear &+ 197_913
    let month = Int(truncatingIfNeeded: scaled >> 16)
    let day = Int(truncatingIfNeeded: (scaled & 0xFFFF) / 2141) &+ 1
    return month > 12 ? (year &+ 1, month &- 12, day) : (year, month, day)
  }

  static func dayNumber(year: Int, month: Int, day: Int) -> Int64 {
    let isEarly = month <= 2
    let years = UInt64(bitPattern: Int64(year) &+ 400 &* cycles &- (isEarly ? 1 : 0))
    let months = UInt64(truncatingIfNeeded: isEarly ? month &+ 12 : month)
    let centuries = years / 100
    let days = 1461 &* years / 4 &- centuries &+ centuries / 4 &+ (979 &* months &- 2919) / 32
    return Int64(bitPattern: days) &+ Int64(day) &- 1 &- marchToEpoch &- cycles &* daysPerCycle
  }

  /// The year that began on the latest 1 March, and the days since then, 0…365.
  private static func marchYear(dayNumber: Int64) -> (year: Int, dayOfYear: UInt64) {
    let shifted = 4 &* UInt64(bitPattern: dayNumber &+ marchToEpoch &+ cycles &* daysPerCycle) &+ 3
    let century = shifted / 146_097
    let inCentury = (shifted &- century &* 146_097) | 3
    let product = 2_939_745 &* inCentury
    let year = 100 &* century &+ product >> 32
    let dayOfYear = (product & 0xFFFF_FFFF) / 2_939_745 / 4
    return (Int(truncatingIfNeeded: year) &- 400 &* Int(cycles), dayOfYear)
  }
}

extension Int64 {
  /// The quotient rounded down, for a positive divisor.
  @inline(__always)
  static func floor(_ dividend: Int64, dividedBy divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return quotient &* divisor > dividend ? quotient &- 1 : quotient
  }
}
