extension [UInt8] {
  /// Appends a text as a field of comma-separated values (RFC 4180, section 2), in quotes only where it needs them.
  mutating func appendCSV(_ text: String) {
    let special: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: ","), 0x0D, 0x0A]
    guard text.utf8.contains(where: special.contains) else { return append(text: text) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
