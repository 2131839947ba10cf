internal import CivilTime

/// Writes saved state: fixed-width integers, least significant byte first, and texts with their length.
public struct StateWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Starts with nothing written.
  public init() {}

  /// Writes an integer in its full width.
  public mutating func write<Integer: FixedWidthInteger>(_ value: Integer) {
    var rest = value
    for _ in 0..<(Integer.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Writes a text as UTF-8 behind its length.
  public mutating func write(_ text: String) {
    write(UInt32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a text that may be missing.
  public mutating func write(_ text: String?) {
    write(UInt8(text == nil ? 0 : 1))
    if let text { write(text) }
  }

  /// Writes an instant that may be missing.
  mutating func write(_ instant: Instant?) {
    write(UInt8(instant == nil ? 0 : 1))
    if let instant { write(instant.milliseconds) }
  }

  /// Writes a span that may be missing.
  mutating func write(_ span: TimeSpan?) {
    write(UInt8(span == nil ? 0 : 1))
    if let span { write(span.milliseconds) }
  }

  /// Writes bytes as they are.
  public mutating func write(bytes more: [UInt8]) { bytes.append(contentsOf: more) }
}

/// Reads saved state; every read is bounded, and what cannot be read is a typed error with its place.
public struct StateReader: Sendable {
  private let bytes: [UInt8]
  private let end: Int
  /// The byte that is read next.
  public private(set) var offset: Int

  /// Reads from the first byte.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
    end = bytes.count
  }

  private init(_ bytes: [UInt8], from offset: Int, to end: Int) {
    self.bytes = bytes
    self.offset = offset
    self.end = end
  }

  /// Reads an integer in its full width.
  public mutating func read<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(SavedStateError) -> Integer {
    let width = Integer.bitWidth / 8
    guard end - offset >= width else { throw .truncated(at: end) }
    var value: Integer = 0
    for index in (0..<width).reversed() { value = value << 8 | Integer(truncatingIfNeeded: bytes[offset + index]) }
    offset += width
    return value
  }

  /// Reads a text.
  public mutating func readText() throws(SavedStateError) -> String {
    let start = offset
    let count: UInt32 = try read()
    guard end - offset >= Int(count) else { throw .truncated(at: end) }
    guard let text = String(validating: bytes[offset..<(offset + Int(count))], as: UTF8.self) else {
      throw .malformed(at: start)
    }
    offset += Int(count)
    return text
  }

  /// Reads a text that may be missing.
  public mutating func readOptionalText() throws(SavedStateError) -> String? {
    let start = offset
    switch try read(UInt8.self) {
    case 0: return nil
    case 1: return try readText()
    default: throw .malformed(at: start)
    }
  }

  /// Reads a count of things that take at least so many bytes each, so that a damaged count asks for no memory.
  public mutating func readCount(ofAtLeast size: Int) throws(SavedStateError) -> Int {
    let start = offset
    let count: UInt32 = try read()
    guard Int(count) <= (end - offset) / max(1, size) else { throw .malformed(at: start) }
    return Int(count)
  }

  /// Reads a truth value; anything but 0 and 1 is refused.
  mutating func readBool() throws(SavedStateError) -> Bool {
    let start = offset
    let value: UInt8 = try read()
    guard value < 2 else { throw .malformed(at: start) }
    return value == 1
  }

  /// The days, counted from 1970, that anything in saved state may be about: more than the years 1 to 9999.
  ///
  /// A number far outside of them was never written, and to walk there day by day would take for ever.
  static let days: ClosedRange<Int64> = -800_000...3_000_000

  /// Reads an instant of the years that occurrences may have.
  mutating func readInstant() throws(SavedStateError) -> Instant {
    let start = offset
    let milliseconds: Int64 = try read()
    guard Self.days.contains(milliseconds / 86_400_000) else { throw .malformed(at: start) }
    return Instant(milliseconds: milliseconds)
  }

  /// Reads an instant that may be missing.
  mutating func readOptionalInstant() throws(SavedStateError) -> Instant? { try readBool() ? try readInstant() : nil }

  /// Reads a span that may be missing.
  mutating func readOptionalSpan() throws(SavedStateError) -> TimeSpan? {
    try readBool() ? TimeSpan(milliseconds: try read()) : nil
  }

  /// Reads the place of an occurrence in its series; that of none is written as the smallest number.
  mutating func readOrdinal(orNone isOptional: Bool = false) throws(SavedStateError) -> Int64 {
    let start = offset
    let ordinal: Int64 = try read()
    guard Self.days.contains(ordinal) || isOptional && ordinal == .min else { throw .malformed(at: start) }
    return ordinal
  }

  /// Passes over bytes.
  mutating func skip(_ count: Int) throws(SavedStateError) {
    guard count >= 0, end - offset >= count else { throw .truncated(at: end) }
    offset += count
  }

  /// A reader over the next bytes alone; this one goes on behind them.
  mutating func slice(_ count: Int) throws(SavedStateError) -> StateReader {
    let start = offset
    try skip(count)
    return StateReader(bytes, from: start, to: offset)
  }
}
