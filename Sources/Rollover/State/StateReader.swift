public import CivilTime

/// Reads saved state; every read is bounded, and a failure is a typed error with its place.
public struct StateReader: Sendable {
  private let bytes: [UInt8]
  private let end: Int
  /// The place of the byte that is read next.
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
  @inlinable
  public mutating func read<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(SavedStateError) -> Integer {
    let width = Integer.bitWidth / 8
    try expect(width)
    var value = Integer(truncatingIfNeeded: readWord(min(width, 8)))
    var shift = 64
    while shift < Integer.bitWidth {
      value |= Integer(truncatingIfNeeded: readWord(8)) << shift
      shift += 64
    }
    return value
  }

  /// Throws where fewer bytes are left.
  @usableFromInline
  func expect(_ count: Int) throws(SavedStateError) {
    guard end - offset >= count else { throw .truncated(at: end) }
  }

  /// Reads so many bytes, which are there, into a word.
  @usableFromInline
  mutating func readWord(_ count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in (0..<count).reversed() { word = word << 8 | UInt64(bytes[offset + index]) }
    offset += count
    return word
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

  /// Reads a count of things that take at least so many bytes each; a count that cannot be is refused.
  public mutating func readCount(ofAtLeast size: Int) throws(SavedStateError) -> Int {
    let start = offset
    let count: UInt32 = try read()
    guard Int(count) <= (end - offset) / max(1, size) else { throw .malformed(at: start) }
    return Int(count)
  }

  /// Reads a truth value; anything but 0 and 1 is refused.
  public mutating func readBool() throws(SavedStateError) -> Bool {
    let start = offset
    let value: UInt8 = try read()
    guard value < 2 else { throw .malformed(at: start) }
    return value == 1
  }

  /// The days, counted from 1970, that saved state may speak of: more than the years 1 to 9999.
  ///
  /// Nobody ever wrote a number far outside of them, and to walk there day by day would take for ever.
  static let days: ClosedRange<Int64> = -800_000...3_000_000

  /// The bounds of the wall clocks that can be saved, with years to spare for what is worked out from them.
  static let earliest = Instant(milliseconds: (days.lowerBound + 40_000) * 86_400_000)
  static let latest = Instant(milliseconds: (days.upperBound - 40_000) * 86_400_000)

  /// Reads an instant of the years that occurrences may have.
  public mutating func readInstant() throws(SavedStateError) -> Instant {
    let start = offset
    let milliseconds: Int64 = try read()
    guard Self.days.contains(milliseconds / 86_400_000) else { throw .malformed(at: start) }
    return Instant(milliseconds: milliseconds)
  }

  /// Reads seconds since 1970 of the years that occurrences may have.
  mutating func readInstantSeconds() throws(SavedStateError) -> Int64 {
    let start = offset
    let seconds: Int64 = try read()
    guard Self.days.contains(seconds / 86_400) else { throw .malformed(at: start) }
    return seconds
  }

  /// Reads how far a zone is ahead of UTC, in seconds.
  mutating func readOffset() throws(SavedStateError) -> Int64 {
    let start = offset
    let seconds: Int64 = try read()
    // No zone is as far from UTC as two days.
    guard seconds.magnitude < 172_800 else { throw .malformed(at: start) }
    return seconds
  }

  /// Reads an instant that may be missing.
  public mutating func readOptionalInstant() throws(SavedStateError) -> Instant? {
    try readBool() ? try readInstant() : nil
  }

  /// Reads a span that may be missing.
  public mutating func readOptionalSpan() throws(SavedStateError) -> TimeSpan? {
    try readBool() ? TimeSpan(milliseconds: try read()) : nil
  }

  /// Reads the order of an occurrence's key; the smallest number stands for none.
  mutating func readPlace(orNone isOptional: Bool = false) throws(SavedStateError) -> Int64 {
    let start = offset
    let place: Int64 = try read()
    if isOptional, place == .min { return place }
    guard let key = OccurrenceKey(order: place), key.order == place else { throw .malformed(at: start) }
    return place
  }

  /// Passes over bytes.
  mutating func pass(over count: Int) throws(SavedStateError) {
    guard count >= 0, end - offset >= count else { throw .truncated(at: end) }
    offset += count
  }

  /// A reader over the next bytes alone; this one goes on behind them.
  mutating func slice(_ count: Int) throws(SavedStateError) -> StateReader {
    let start = offset
    try pass(over: count)
    return StateReader(bytes, from: start, to: offset)
  }
}
