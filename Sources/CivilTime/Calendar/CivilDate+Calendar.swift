extension CivilDate {
  /// Makes a date from its parts; `nil` when there is no such date, or the year is outside −999,999…999,999.
  public init?(year: Int, month: Int, day: Int) {
    guard (-999_999...999_999).contains(year), (1...12).contains(month),
      (1...CivilDate.daysInMonth(year: year, month: month)).contains(day)
    else { return nil }
    self.init(dayNumber: Int32(truncatingIfNeeded: GregorianCalendar.dayNumber(year: year, month: month, day: day)))
  }

  /// The year; 0 is the year before 1.
  public var year: Int { GregorianCalendar.parts(dayNumber: Int64(dayNumber)).year }
  /// The month, 1…12.
  public var month: Int { GregorianCalendar.parts(dayNumber: Int64(dayNumber)).month }
  /// The day of the month, 1…31.
  public var day: Int { GregorianCalendar.parts(dayNumber: Int64(dayNumber)).day }

  /// The day of the week.
  public var weekday: Weekday { Weekday(dayNumber: Int64(dayNumber)) }

  /// How many days a month has; 0 when the month is not 1…12.
  public static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    case 2: GregorianCalendar.isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }
}
