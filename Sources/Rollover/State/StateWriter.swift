public import CivilTime

/// Writes saved state: fixed-width integers, least significant byte first, and texts with their length.
public struct StateWriter: Sendable {
  /// The bytes that were written so far.
  public private(set) var bytes: [UInt8] = []

  /// Starts with nothing written.
  public init() {}

  // What is generic is seen by other modules, or plugins would pay for it with every byte.
  /// Writes an integer in its full width.
  @inlinable
  public mutating func write<Integer: FixedWidthInteger>(_ value: Integer) {
    var rest = value
    var left = Integer.bitWidth / 8
    while left > 8 {
      write(word: UInt64(truncatingIfNeeded: rest), bytes: 8)
      rest >>= 64
      left -= 8
    }
    write(word: UInt64(truncatingIfNeeded: rest), bytes: left)
  }

  /// Writes the lowest bytes of a word.
  @usableFromInline
  mutating func write(word: UInt64, bytes count: Int) {
    var rest = word
    for _ in 0..<count {
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
  public mutating func write(_ instant: Instant?) {
    write(UInt8(instant == nil ? 0 : 1))
    if let instant { write(instant.milliseconds) }
  }

  /// Writes a span that may be missing.
  public mutating func write(_ span: TimeSpan?) {
    write(UInt8(span == nil ? 0 : 1))
    if let span { write(span.milliseconds) }
  }

  /// Writes a truth value.
  public mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Writes bytes as they are.
  public mutating func write(bytes more: [UInt8]) { bytes.append(contentsOf: more) }
}
