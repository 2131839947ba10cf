extension [UInt8] {
  /// Appends a text as content of an element or of an attribute in double quotes, of XML 1.0 and of HTML.
  ///
  /// What XML cannot hold, even escaped, becomes the replacement character.
  mutating func appendXML(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
    }
    // Nearly all that is written needs nothing to be replaced.
    if isPlain { return append(text: text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append(text: "&amp;")
      case "<": append(text: "&lt;")
      case ">": append(text: "&gt;")
      case "\"": append(text: "&quot;")
      case "'": append(text: "&#39;")
      case "\t", "\n", "\r": append(text: " ")
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": append(text: "\u{FFFD}")
      default: append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
  }
}
