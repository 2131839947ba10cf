extension [UInt8] {
  /// Appends a text as a JSON string (RFC 8259, section 7).
  mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x08: append(contentsOf: "\\b".utf8)
      case 0x09: append(contentsOf: "\\t".utf8)
      case 0x0A: append(contentsOf: "\\n".utf8)
      case 0x0C: append(contentsOf: "\\f".utf8)
      case 0x0D: append(contentsOf: "\\r".utf8)
      // DEL may stand unescaped, but would steer a terminal.
      case 0..<0x20, 0x7F:
        append(contentsOf: "\\u00".utf8)
        append(hexDigit: byte >> 4)
        append(hexDigit: byte & 15)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
