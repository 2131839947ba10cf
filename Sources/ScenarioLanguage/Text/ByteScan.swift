/// Passes over all bytes of a file before its first word is read.
///
/// The loops have no way out, so that the compiler makes them look at many bytes at a time.
enum ByteScan {
  /// Whether all bytes are ASCII and none is zero, as in nearly every file.
  static func isPlain(_ bytes: [UInt8]) -> Bool {
    var high: UInt8 = 0
    var zero: UInt8 = 0
    for byte in bytes {
      high |= byte
      zero |= byte == 0 ? 1 : 0
    }
    return high < 0x80 && zero == 0
  }

  /// Adds the place behind each line end.
  static func addLineStarts(of bytes: [UInt8], to starts: inout [Int32]) {
    let all = bytes.span
    var start = 0
    while start < all.count {
      let part = all.extracting(start..<min(start + 8, all.count))
      if part.count < 8 || hasLineEnd(part) {
        for index in part.indices where part[index] == .newline {
          starts.append(Int32(truncatingIfNeeded: start + index + 1))
        }
      }
      start += 8
    }
  }

  /// Whether a line end is among eight bytes; they are put together in the order in which one load reads them.
  @inline(__always)
  private static func hasLineEnd(_ eight: borrowing Span<UInt8>) -> Bool {
    let low = UInt64(eight[0]) | UInt64(eight[1]) << 8 | UInt64(eight[2]) << 16 | UInt64(eight[3]) << 24
    let high = UInt64(eight[4]) | UInt64(eight[5]) << 8 | UInt64(eight[6]) << 16 | UInt64(eight[7]) << 24
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte that equals a line end is zero in the difference; taking 1 from it borrows from its highest bit.
    let difference = (low | high << 32) ^ (ones &* UInt64(UInt8.newline))
    return (difference &- ones) & ~difference & (ones << 7) != 0
  }
}
