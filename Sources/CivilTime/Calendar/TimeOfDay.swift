/// A time on a clock face, without a date or a zone, in whole seconds.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Seconds since midnight, 0…86,399.
  public let secondOfDay: Int32

  /// Makes a time from seconds since midnight; `nil` outside 0…86,399.
  @inlinable
  public init?(secondOfDay: Int) {
    guard (0..<86400).contains(secondOfDay) else { return nil }
    self.secondOfDay = Int32(secondOfDay)
  }

  /// Makes a time from its parts; `nil` when a part is out of range.
  @inlinable
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
    secondOfDay = Int32(hour * 3600 + minute * 60 + second)
  }

  /// The first moment of a day, 00:00.
  public static let midnight = TimeOfDay(wrapping: 0)

  /// Makes a time from any count of seconds, reduced to one day; for arithmetic that is known to be in range.
  @inlinable
  init(wrapping seconds: Int64) {
    let remainder = seconds % 86400
    secondOfDay = Int32(truncatingIfNeeded: remainder < 0 ? remainder + 86400 : remainder)
  }

  /// The hour, 0…23.
  public var hour: Int { Int(secondOfDay) / 3600 }
  /// The minute, 0…59.
  public var minute: Int { Int(secondOfDay) / 60 % 60 }
  /// The second, 0…59.
  public var second: Int { Int(secondOfDay) % 60 }

  /// Whether one time comes before another on the same day.
  @inlinable
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.secondOfDay < right.secondOfDay }
}
