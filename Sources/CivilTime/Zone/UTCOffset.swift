/// How far local time is ahead of UTC, in whole seconds; west of Greenwich it is negative.
public struct UTCOffset: Hashable, Comparable, Sendable {
  /// Seconds ahead of UTC; whole seconds, not minutes, because Monrovia and Amsterdam once needed them.
  public let seconds: Int32

  /// Makes an offset from seconds ahead of UTC.
  @inlinable
  public init(seconds: Int32) { self.seconds = seconds }

  /// Whether one offset lies west of another.
  @inlinable
  public static func < (left: UTCOffset, right: UTCOffset) -> Bool { left.seconds < right.seconds }
}
