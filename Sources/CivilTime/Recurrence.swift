/// Which dates a series falls on; the time of day and the zone are `RecurringTime`'s business.
public enum Recurrence: Hashable, Sendable {
  /// Every so many days (1 or more), counted from the anchor date, which is itself one of them.
  case days(Int, anchor: CivilDate)
  /// On chosen days of the week.
  case weekdays(WeekdaySet)
  /// Once a month, on day 1…31; the overflow policy says what a month without that day does.
  case monthly(day: Int, overflow: DateOverflow)
  /// Once a year; matters for 29 February.
  case yearly(month: Int, day: Int, overflow: DateOverflow)
}

/// What a month or year without the wanted day does.
public enum DateOverflow: String, Hashable, Sendable, CaseIterable {
  /// Its last day instead; the wanted day is kept for the months that have it.
  case clamp
  /// No occurrence.
  case skip
}

/// A set of days of the week, as bits; Monday is bit 0, as in ISO 8601's order.
public struct WeekdaySet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0x7F }
}

/// A series of local dates and times: a recurrence, a time of day, and what to do with gaps and overlaps.
public struct RecurringTime: Hashable, Sendable {
  /// Which dates.
  public var recurrence: Recurrence
  /// At which time of day.
  public var time: TimeOfDay
  /// What to do when the time is jumped over.
  public var gap: GapPolicy
  /// Which one to take when the time comes twice.
  public var overlap: OverlapPolicy

  /// Puts a series together.
  public init(
    _ recurrence: Recurrence, at time: TimeOfDay, gap: GapPolicy = .shiftForward, overlap: OverlapPolicy = .earlier
  ) {
    self.recurrence = recurrence
    self.time = time
    self.gap = gap
    self.overlap = overlap
  }
}

/// One member of a series: the date it is meant for, and the instant it resolves to.
public struct Occurrence: Hashable, Sendable {
  /// The intended local date; the occurrence's identity within its series, even when a gap moves it to the next date.
  public let date: CivilDate
  /// When it happens.
  public let instant: Instant
  /// Whether the intended local time was unique, in a gap, or in an overlap.
  public let meeting: Meeting

  /// How the intended local time met the zone.
  public enum Meeting: UInt8, Hashable, Sendable { case unique, gap, overlap }
}
