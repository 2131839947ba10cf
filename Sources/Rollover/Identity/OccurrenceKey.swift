public import CivilTime

/// Which member of its series an occurrence is.
public enum OccurrenceKey: Hashable, Sendable {
  /// The one meant for a local date; the identity of every wall-clock series.
  case date(CivilDate)
  /// The one whose instant falls on a day in UTC, counted from 1970; the identity of a series that steps by 24 hours.
  case sequence(Int32)
  /// All of them: a repeating request. The slot tells the requests of one schedule apart (one per weekday).
  case repeating(slot: UInt8)
}

extension OccurrenceKey: Comparable {
  /// One number that orders keys: repeating before sequence before date, then by value.
  @inlinable
  public var order: Int64 {
    switch self {
    case .repeating(let slot): -(1 << 40) + Int64(slot)
    case .sequence(let number): Int64(number)
    case .date(let date): 1 << 40 + Int64(date.dayNumber)
    }
  }

  /// Whether both are the same member.
  @inlinable
  public static func == (left: OccurrenceKey, right: OccurrenceKey) -> Bool { left.order == right.order }

  /// Whether the left one comes first.
  @inlinable
  public static func < (left: OccurrenceKey, right: OccurrenceKey) -> Bool { left.order < right.order }
}

extension OccurrenceKey: CustomStringConvertible {
  /// The key as identifiers show it: `@2027-03-14`, `#2027-03-14` or `*0`.
  public var description: String {
    switch self {
    case .date(let date): "@\(date)"
    case .sequence(let number): "#\(CivilDate(dayNumber: number))"
    case .repeating(let slot): "*\(slot)"
    }
  }
}
