/// An elapsed time between two instants, in milliseconds, with a sign.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The length in milliseconds; negative when the end lies before the start.
  public var milliseconds: Int64

  /// Makes a span from milliseconds.
  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// A span of no length.
  @inlinable
  public static var zero: TimeSpan { TimeSpan(milliseconds: 0) }

  /// A span of whole seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count &* 1000) }

  /// A span of whole minutes.
  @inlinable
  public static func minutes(_ count: Int64) -> TimeSpan { .seconds(count &* 60) }

  /// A span of whole hours.
  @inlinable
  public static func hours(_ count: Int64) -> TimeSpan { .seconds(count &* 3600) }

  /// A span of whole days of 24 hours each.
  @inlinable
  public static func days(_ count: Int64) -> TimeSpan { .seconds(count &* 86400) }

  /// The length without its sign.
  @inlinable
  public var magnitude: TimeSpan { milliseconds < 0 ? -self : self }

  /// Whether one span is shorter than another; negative ones are shorter than zero.
  @inlinable
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.milliseconds < right.milliseconds }

  /// The two spans one after the other; wraps round beyond 292 million years.
  @inlinable
  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds &+ right.milliseconds)
  }

  /// What the first span is longer than the second; wraps round beyond 292 million years.
  @inlinable
  public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds &- right.milliseconds)
  }

  /// A span so many times in a row; wraps round beyond 292 million years.
  @inlinable
  public static func * (count: Int64, span: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: count &* span.milliseconds)
  }

  /// The span in the other direction.
  @inlinable
  public static prefix func - (span: TimeSpan) -> TimeSpan { TimeSpan(milliseconds: 0 &- span.milliseconds) }
}

extension TimeSpan: CustomStringConvertible {
  /// The span in the scenario language's words, such as `1d12h`, `23h30m`, `-500ms` or `0s`.
  public var description: String {
    guard milliseconds != 0 else { return "0s" }
    var rest = milliseconds.magnitude
    var text = milliseconds < 0 ? "-" : ""
    let units: [(UInt64, String)] = [(86_400_000, "d"), (3_600_000, "h"), (60_000, "m"), (1000, "s"), (1, "ms")]
    for (size, letter) in units where rest >= size {
      text += "\(rest / size)\(letter)"
      rest %= size
    }
    return text
  }
}
