internal import TimeZoneDataBytes

/// The bundled database's bytes, bounded at every read.
///
/// The only unsafe code there is: the bytes come from a C array, which Swift sees as a pointer and a count. The array
/// is constant and lives as long as the process, so a buffer over it is valid for ever and for every thread.
struct EmbeddedBytes {
  /// How many bytes there are.
  static var count: Int { Int(rollover_timezones_count()) }

  /// A copy of some of the bytes; empty when they are not all there.
  static func copy(from start: Int, count length: Int) -> [UInt8] {
    guard start >= 0, length >= 0, length <= count, start <= count - length else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: rollover_timezones_bytes() + start, count: length))
  }

  /// One byte; 0 beyond the end.
  static func byte(at place: Int) -> UInt8 {
    guard place >= 0, place < count else { return 0 }
    return unsafe rollover_timezones_bytes()[place]
  }

  /// A little-endian number of 2 or 4 bytes.
  static func number(at place: Int, width: Int) -> Int {
    (0..<width).reduce(0) { $0 | Int(byte(at: place + $1)) << (8 * $1) }
  }
}
