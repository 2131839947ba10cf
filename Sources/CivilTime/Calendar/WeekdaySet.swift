/// A set of days of the week, as bits; Monday is bit 0, as in ISO 8601's order.
public struct WeekdaySet: OptionSet, Hashable, Sendable {
  /// The bits; bit 7 is never set.
  public let rawValue: UInt8

  /// Makes a set from its bits; bit 7 is dropped.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0x7F }

  /// Makes a set of days.
  public init(_ weekdays: some Sequence<Weekday>) {
    self.init(rawValue: weekdays.reduce(0) { $0 | WeekdaySet.bit($1) })
  }

  /// Whether the set has this day.
  public func contains(_ weekday: Weekday) -> Bool { rawValue & WeekdaySet.bit(weekday) != 0 }

  /// The days, from Monday to Sunday.
  public var weekdays: [Weekday] { Weekday.allCases.filter(contains) }

  private static func bit(_ weekday: Weekday) -> UInt8 { 1 << (weekday.rawValue - 1) }
}

extension WeekdaySet: CustomStringConvertible {
  /// The days' abbreviations from Monday to Sunday, such as `mon,fri`; empty when there are none.
  public var description: String { weekdays.map(\.abbreviation).joined(separator: ",") }
}
