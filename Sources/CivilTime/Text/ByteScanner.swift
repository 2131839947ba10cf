/// Reads ASCII text from left to right, byte by byte, and never past its end.
struct ByteScanner {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }
  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// The next byte, which stays unread.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes the next byte when it is this one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    position += 1
    return true
  }

  /// Takes the next byte when it passes the test.
  mutating func take(where passes: (UInt8) -> Bool) -> UInt8? {
    guard let next, passes(next) else { return nil }
    position += 1
    return next
  }

  /// Takes a number of exactly so many digits (18 at most); takes nothing when there are fewer.
  mutating func digits(_ count: Int) -> Int? {
    guard bytes.count - position >= count else { return nil }
    var value = 0
    for byte in bytes[position..<position + count] {
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    position += count
    return value
  }

  /// Takes a number of one to `limit` digits (18 at most); a longer one is left half read.
  mutating func number(upTo limit: Int) -> Int? {
    var value = 0
    let start = position
    while position - start < limit, let byte = take(where: \.isDigit) { value = value * 10 + Int(byte - 0x30) }
    return position == start ? nil : value
  }

  /// Takes a run of bytes that pass the test.
  mutating func run(where passes: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let next, passes(next) { position += 1 }
    return bytes[start..<position]
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
  var isLetter: Bool { (self | 0x20).isLowercase }
  /// The byte with an ASCII capital made small.
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

/// A number with leading zeros, so many digits at least.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number.magnitude)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
