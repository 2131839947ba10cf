extension Recurrence {
  /// The first date strictly after another; `nil` beyond 9999-12-31, or when the recurrence has no dates at all
  /// (every 0 days, no weekdays, day 32, 30 February).
  public func next(after date: CivilDate) -> CivilDate? {
    let next: CivilDate? =
      switch self {
      case .days(let step, let anchor): Recurrence.nextStep(step, anchor: anchor, after: date)
      case .weekdays(let weekdays): Recurrence.nextWeekday(of: weekdays, after: date)
      case .monthly(let day, let overflow): Recurrence.nextMonthly(day: day, overflow, after: date)
      case .yearly(let month, let day, let overflow):
        Recurrence.nextYearly(month: month, day: day, overflow, after: date)
      }
    guard let next, next <= .last else { return nil }
    return next
  }

  /// Whether a date is one of the recurrence's.
  public func contains(_ date: CivilDate) -> Bool {
    date.dayNumber > .min && next(after: date.adding(days: -1)) == date
  }

  private static func nextStep(_ step: Int, anchor: CivilDate, after date: CivilDate) -> CivilDate? {
    guard step >= 1, date < .last else { return nil }
    let distance = Int(date.dayNumber) - Int(anchor.dayNumber)
    let remainder = distance % step
    // How far the date lies beyond the step at or before it; the next one is the rest of a step away.
    let beyond = remainder < 0 ? remainder + step : remainder
    let (day, overflow) = Int(date.dayNumber).addingReportingOverflow(step - beyond)
    guard !overflow, day <= Int(CivilDate.last.dayNumber) else { return nil }
    return CivilDate(dayNumber: Int32(truncatingIfNeeded: day))
  }

  private static func nextWeekday(of weekdays: WeekdaySet, after date: CivilDate) -> CivilDate? {
    guard date < .last else { return nil }
    let today = date.weekday.rawValue - 1
    // Two weeks of bits, so that the search does not have to wrap round.
    let bits = (UInt32(weekdays.rawValue) | UInt32(weekdays.rawValue) << 7) >> (today + 1)
    guard bits != 0 else { return nil }
    return date.adding(days: bits.trailingZeroBitCount + 1)
  }

  private static func nextMonthly(day: Int, _ overflow: DateOverflow, after date: CivilDate) -> CivilDate? {
    guard (1...31).contains(day), date < .last else { return nil }
    var (year, month, _) = GregorianCalendar.parts(dayNumber: Int64(date.dayNumber))
    // No two months without a 31st follow each other, nor two without a 29th or 30th: three tries are enough.
    for _ in 0..<3 {
      if let found = self.date(year, month, day, overflow), found > date { return found }
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    return nil
  }

  private static func nextYearly(month: Int, day: Int, _ overflow: DateOverflow, after date: CivilDate) -> CivilDate? {
    guard day >= 1, day <= CivilDate.daysInMonth(year: 2000, month: month), date < .last else { return nil }
    let year = date.year
    // Leap years are eight years apart at most (1896, 1904).
    for year in year...year + 8 {
      if let found = self.date(year, month, day, overflow), found > date { return found }
    }
    return nil
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int, _ overflow: DateOverflow) -> CivilDate? {
    let days = CivilDate.daysInMonth(year: year, month: month)
    guard day <= days || overflow == .clamp else { return nil }
    let number = GregorianCalendar.dayNumber(year: year, month: month, day: min(day, days))
    return CivilDate(dayNumber: Int32(truncatingIfNeeded: number))
  }
}
