/// A date and a time of day as a wall clock shows them, without a zone.
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// The date.
  public var date: CivilDate
  /// The time of day.
  public var time: TimeOfDay

  /// Puts a date and a time together.
  @inlinable
  public init(_ date: CivilDate, _ time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// Makes a date and time from seconds since 1970-01-01 00:00 of the same wall clock.
  @inlinable
  public init(localSeconds: Int64) {
    let quotient = localSeconds / 86400
    let day = quotient &* 86400 > localSeconds ? quotient &- 1 : quotient
    date = CivilDate(dayNumber: Int32(truncatingIfNeeded: day))
    time = TimeOfDay(wrapping: localSeconds &- day &* 86400)
  }

  /// Seconds since 1970-01-01 00:00 of the same wall clock.
  @inlinable
  public var localSeconds: Int64 { Int64(date.dayNumber) &* 86400 &+ Int64(time.secondOfDay) }

  /// Whether one date and time comes before another on the same wall clock.
  @inlinable
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool { left.localSeconds < right.localSeconds }
}
