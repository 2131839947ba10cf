/// A point on the UTC time line, without a zone: milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since the epoch; negative before it.
  public var milliseconds: Int64

  /// Makes an instant from milliseconds since the epoch.
  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Makes an instant from whole seconds since the epoch, −9·10¹⁵ … 9·10¹⁵.
  @inlinable
  public init(seconds: Int64) { milliseconds = seconds &* 1000 }

  /// Whole seconds since the epoch, rounded down.
  @inlinable
  public var seconds: Int64 {
    let quotient = milliseconds / 1000
    return quotient &* 1000 > milliseconds ? quotient &- 1 : quotient
  }

  /// The milliseconds beyond `seconds`, 0…999.
  @inlinable
  public var millisecondOfSecond: Int64 { milliseconds &- seconds &* 1000 }

  /// Whether one instant comes before another.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

  /// The instant a span later; wraps round beyond 292 million years.
  @inlinable
  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds &+ span.milliseconds)
  }

  /// The instant a span earlier; wraps round beyond 292 million years.
  @inlinable
  public static func - (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds &- span.milliseconds)
  }

  /// The time that passes from the earlier instant to the later one.
  @inlinable
  public static func - (later: Instant, earlier: Instant) -> TimeSpan {
    TimeSpan(milliseconds: later.milliseconds &- earlier.milliseconds)
  }

  /// Moves the instant a span later.
  @inlinable
  public static func += (instant: inout Instant, span: TimeSpan) { instant = instant + span }
}
