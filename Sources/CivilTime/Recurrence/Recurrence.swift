/// Which dates a series falls on; the time of day and the zone are `RecurringTime`'s business.
public enum Recurrence: Hashable, Sendable {
  /// Every so many days (1 or more), counted in both directions from the anchor date, which is itself one of them.
  case days(Int, anchor: CivilDate)
  /// On chosen days of the week.
  case weekdays(WeekdaySet)
  /// Once a month, on day 1…31; the overflow policy says what a month without that day does.
  case monthly(day: Int, overflow: DateOverflow)
  /// Once a year; the overflow policy matters for 29 February.
  case yearly(month: Int, day: Int, overflow: DateOverflow)

  /// Every day.
  public static let daily = Recurrence.days(1, anchor: .epoch)
}

/// What a month or year without the wanted day does.
public enum DateOverflow: String, Hashable, Sendable, CaseIterable {
  /// Its last day instead; the wanted day is kept for the months that have it.
  case clamp
  /// No occurrence.
  case skip
}
