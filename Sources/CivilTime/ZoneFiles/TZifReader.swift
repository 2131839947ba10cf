/// Reads big-endian numbers from untrusted bytes; every read is bounded.
struct TZifReader {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - position }

  func failure(_ reason: TZifError.Reason, at place: Int? = nil) -> TZifError {
    TZifError(byteOffset: place ?? position, reason: reason)
  }

  /// Makes sure that so many bytes are left.
  func need(_ count: Int) throws(TZifError) {
    guard remaining >= count else { throw failure(.truncated, at: bytes.count) }
  }

  mutating func skip(_ count: Int) throws(TZifError) {
    try need(count)
    position += count
  }

  mutating func byte() throws(TZifError) -> UInt8 {
    try need(1)
    position += 1
    return bytes[position - 1]
  }

  /// A number of 1 to 8 bytes, unsigned.
  mutating func unsigned(_ width: Int) throws(TZifError) -> UInt64 {
    try need(width)
    var value: UInt64 = 0
    for byte in bytes[position..<position + width] { value = value << 8 | UInt64(byte) }
    position += width
    return value
  }

  /// A number of 4 or 8 bytes in two's complement.
  mutating func signed(_ width: Int) throws(TZifError) -> Int64 {
    let value = try unsigned(width)
    return width == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }
}

/// The header of a TZif file (RFC 9636, section 3.1).
struct TZifHeader {
  let version: UInt8
  let universalIndicators: Int
  let standardIndicators: Int
  let leapSeconds: Int
  let transitions: Int
  let types: Int
  let characters: Int

  init(_ reader: inout TZifReader) throws(TZifError) {
    let start = reader.position
    for expected in "TZif".utf8 {
      guard try reader.byte() == expected else { throw reader.failure(.magic, at: start) }
    }
    switch try reader.byte() {
    case 0: version = 1
    case let digit where (UInt8(ascii: "2")...UInt8(ascii: "4")).contains(digit): version = digit - UInt8(ascii: "0")
    default: throw reader.failure(.version, at: start + 4)
    }
    try reader.skip(15)
    universalIndicators = Int(try reader.unsigned(4))
    standardIndicators = Int(try reader.unsigned(4))
    leapSeconds = Int(try reader.unsigned(4))
    transitions = Int(try reader.unsigned(4))
    types = Int(try reader.unsigned(4))
    characters = Int(try reader.unsigned(4))
  }

  /// Refuses counts that a block in use cannot have; a first block that is only passed over may have any.
  ///
  /// - Parameter end: Where the header ends.
  /// - Throws: The first count that is wrong.
  func check(before end: Int) throws(TZifError) {
    guard leapSeconds == 0 else { throw TZifError(byteOffset: end - 16, reason: .leapSeconds) }
    let isWhole = { (count: Int) in count == 0 || count == types }
    guard isWhole(universalIndicators) else { throw TZifError(byteOffset: end - 24, reason: .count) }
    guard isWhole(standardIndicators) else { throw TZifError(byteOffset: end - 20, reason: .count) }
    guard (1...256).contains(types) else { throw TZifError(byteOffset: end - 8, reason: .count) }
    guard characters >= 1 else { throw TZifError(byteOffset: end - 4, reason: .count) }
  }

  /// How long the data block is that follows, with times of so many bytes.
  func blockLength(timeWidth: Int) -> Int {
    transitions * (timeWidth + 1) + types * 6 + characters + leapSeconds * (timeWidth + 4)
      + standardIndicators + universalIndicators
  }
}
