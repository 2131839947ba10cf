extension [UInt8] {
  /// Appends a text as a scalar of YAML 1.2 in double quotes (section 7.3.1), on one line.
  mutating func appendYAML(_ text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        append(UInt8(ascii: "\\"))
        append(UInt8(ascii: scalar))
      case "\n": append(text: "\\n")
      case "\r": append(text: "\\r")
      case "\t": append(text: "\\t")
      // What is not printable (section 5.1), what readers of version 1.1 take for line ends, and the byte order mark.
      case "\u{0}"..<" ", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        append(text: "\\u")
        for shift in [UInt32(12), 8, 4, 0] { append(hexDigit: UInt8(scalar.value >> shift & 15)) }
      default: append(contentsOf: String(scalar).utf8)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
