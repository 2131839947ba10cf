/// A date of the proleptic Gregorian calendar, without a zone.
///
/// Stored as the number of days since 1970-01-01, so that comparing and stepping are one instruction.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public var dayNumber: Int32

  /// Makes a date from days since 1970-01-01.
  @inlinable
  public init(dayNumber: Int32) { self.dayNumber = dayNumber }

  /// The date so many days later (earlier when negative).
  @inlinable
  public func adding(days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber &+ Int32(truncatingIfNeeded: days)) }

  /// 1970-01-01, the date that days are counted from.
  @inlinable
  public static var epoch: CivilDate { CivilDate(dayNumber: 0) }

  /// 0001-01-01, the first date that can be kept.
  @inlinable
  public static var first: CivilDate { CivilDate(dayNumber: -719_162) }

  // Computed, since other modules ask for a stored one by a call.
  /// 9999-12-31, the last date a recurrence yields.
  @inlinable
  public static var last: CivilDate { CivilDate(dayNumber: 2_932_896) }

  /// Whether one date comes before another.
  @inlinable
  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }
}
