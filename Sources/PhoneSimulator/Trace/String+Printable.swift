extension String {
  /// The text as one line that steers no terminal: control characters are escaped, such as `\n` and `\u{1B}`.
  ///
  /// Line ends of any kind go, too, because a line of a report must not pass for two; and so do marks that turn the direction
  /// of a text round, because they can make a line read as what it is not. Formats for programs have escapes of their own.
  ///
  /// - Complexity: linear in the length; a text without such characters is handed back as it is.
  package var printable: String {
    // Of UTF-8 these bytes alone begin a character that is escaped.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }),
      unicodeScalars.contains(where: \.steersTerminals)
    else { return self }
    var text = ""
    for scalar in unicodeScalars {
      guard scalar.steersTerminals else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal takes it for a command, for a line end, or for a change of direction.
  package var steersTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
