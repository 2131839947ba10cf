/// Why a text is no timestamp of RFC 3339 or RFC 9557.
public struct TimestampError: Error, Hashable, Sendable {
  /// Where the fault lies, in bytes from the beginning of the text.
  public let byteOffset: Int
  /// What is wrong there.
  public let reason: Reason

  /// Puts an error together.
  public init(byteOffset: Int, reason: Reason) {
    self.byteOffset = byteOffset
    self.reason = reason
  }

  /// What can be wrong with a timestamp.
  public enum Reason: Hashable, Sendable {
    /// No date `YYYY-MM-DD` that exists.
    case date
    /// No `T`, `t` or space between date and time.
    case separator
    /// No time `HH:MM:SS` with seconds up to 59.
    case time
    /// A decimal point without one to nine digits.
    case fraction
    /// Neither `Z` nor an offset `±HH:MM` up to 23:59.
    case offset
    /// There is more text after the end.
    case trailingText
    /// A bracket without a zone or a `key=value` in it, or without its end.
    case suffix
    /// The zone is unknown or damaged.
    case zone(ZoneError)
    /// A suffix marked `!` that is not understood.
    case criticalSuffix(key: String)
    /// A suffix that contradicts an earlier one, and one of them is marked `!`.
    case suffixTwice(key: String)
    /// The zone has another offset at that instant.
    case offsetMismatch(stated: UTCOffset, actual: UTCOffset)
    /// The zone's clocks jumped over this local time.
    case localTimeInGap(OffsetChange)
  }
}

extension TimestampError: CustomStringConvertible {
  /// The reason and the place as a sentence.
  public var description: String {
    let sentence =
      switch reason {
      case .date: "a date such as 2026-03-08 is missing or does not exist"
      case .separator: "a T has to stand between date and time"
      case .time: "a time from 00:00:00 to 23:59:59 is missing"
      case .fraction: "a decimal point needs one to nine digits"
      case .offset: "Z or an offset such as -05:00 is missing"
      case .trailingText: "text goes on after the end of the timestamp"
      case .suffix: "a bracket holds a zone or key=value, as in [Europe/London] or [u-ca=gregory]"
      case .zone(let error): error.description
      case .criticalSuffix(let key): "the suffix \(key) is marked critical, but not understood here"
      case .suffixTwice(let key): "the suffix \(key) is there twice, and marked critical"
      case .offsetMismatch(let stated, let actual): "the zone's offset is \(actual) then, not \(stated)"
      case .localTimeInGap(let change):
        "this local time does not exist; clocks went from \(change.before) to \(change.after)"
      }
    return "byte \(byteOffset) of the timestamp: \(sentence)"
  }
}
