public import CivilTime

/// Which member of its subject's series an occurrence is.
public enum OccurrenceKey: Hashable, Sendable {
  /// The one meant for a local date.
  case date(CivilDate)
  /// The one whose instant falls on a day in UTC, counted from 1970; for series with exactly 24 hours between two.
  case sequence(Int32)
  /// All of them, as a repeating request; the slot tells several of one subject apart.
  case repeating(slot: UInt8)
  /// The only one, of a subject that rings once.
  case once
  /// The one meant for a minute of local time, counted from 1970-01-01T00:00; for several times a day.
  case minute(Int32)
}

extension OccurrenceKey: Comparable {
  /// One number that orders keys by kind and then by value; neighbours in time are neighbouring numbers.
  @inlinable
  public var order: Int64 {
    switch self {
    case .repeating(let slot): -(1 << 40) + Int64(slot)
    case .sequence(let number): Int64(number)
    case .date(let date): 1 << 40 + Int64(date.dayNumber)
    case .once: 1 << 41
    case .minute(let minute): 1 << 42 + Int64(minute)
    }
  }

  /// The days, counted from 1970, that a key may be about: more than the years 1 to 9999.
  @usableFromInline static let days: ClosedRange<Int64> = -800_000...3_000_000

  /// Makes the key that has an order; `nil` when no key has it.
  public init?(order: Int64) {
    let days = Self.days
    switch order {
    case (-(1 << 40))...(-(1 << 40) + 255): self = .repeating(slot: UInt8(order + 1 << 40))
    case days: self = .sequence(Int32(order))
    case (1 << 40 + days.lowerBound)...(1 << 40 + days.upperBound):
      self = .date(CivilDate(dayNumber: Int32(order - 1 << 40)))
    case 1 << 41: self = .once
    case (1 << 42 + Int64(Int32.min))...(1 << 42 + Int64(Int32.max)): self = .minute(Int32(order - 1 << 42))
    default: return nil
    }
  }

  /// Half the distance between two kinds of keys in the order.
  @inlinable static var half: Int64 { 1 << 39 }

  /// Makes the key that has an order; the order has to be that of a key.
  @inlinable
  init(placed order: Int64) {
    if order >= 3 * Self.half {
      self = order < 6 * Self.half ? .once : .minute(Int32(truncatingIfNeeded: order - 1 << 42))
    } else if order >= Self.half {
      self = .date(CivilDate(dayNumber: Int32(truncatingIfNeeded: order - 1 << 40)))
    } else if order >= -Self.half {
      self = .sequence(Int32(truncatingIfNeeded: order))
    } else {
      self = .repeating(slot: UInt8(truncatingIfNeeded: order + 1 << 40))
    }
  }

  /// Whether both are the same member.
  @inlinable @inline(__always)
  public static func == (left: OccurrenceKey, right: OccurrenceKey) -> Bool { left.order == right.order }

  /// Whether the left one comes first.
  @inlinable
  public static func < (left: OccurrenceKey, right: OccurrenceKey) -> Bool { left.order < right.order }

  /// Hashes what `==` compares.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(order) }

  /// Whether two places in an order belong to keys of one kind.
  static func isSameKind(_ left: Int64, _ right: Int64) -> Bool {
    (left + half) >> 40 == (right + half) >> 40
  }

  /// Whether it stands for a repeating request.
  public var isRepeating: Bool { if case .repeating = self { true } else { false } }
}

extension OccurrenceKey: CustomStringConvertible {
  /// The key as identifiers show it: `@2027-03-14`, `#2027-03-14`, `*0`, `@2027-03-14T09:30`, or an empty text.
  public var description: String {
    switch self {
    case .date(let date): "@\(date)"
    case .sequence(let number): "#\(CivilDate(dayNumber: number))"
    case .repeating(let slot): "*\(slot)"
    case .once: ""
    case .minute(let minute): "@\(Self.local(minute))"
    }
  }

  /// The local date and time of a minute, written as `2027-03-14T09:30`.
  private static func local(_ minute: Int32) -> String {
    let local = CivilDateTime(localSeconds: Int64(minute) * 60)
    return "\(local.date)T\(local.time)"
  }

  /// Reads what `description` writes; `nil` when the text is something else.
  init?(_ text: Substring) {
    guard let mark = text.first else {
      self = .once
      return
    }
    let rest = text.dropFirst()
    switch mark {
    case "#":
      guard let day = CivilDate(rest) else { return nil }
      self = .sequence(day.dayNumber)
    case "*":
      guard let slot = UInt8(rest) else { return nil }
      self = .repeating(slot: slot)
    case "@":
      if let date = CivilDate(rest) {
        self = .date(date)
      } else if let local = CivilDateTime(String(rest)), local.time.second == 0 {
        self = .minute(Int32(clamping: local.localSeconds / 60))
      } else {
        return nil
      }
    default: return nil
    }
  }
}
