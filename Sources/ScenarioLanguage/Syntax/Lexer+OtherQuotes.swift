/// Quotes that are none in the language, but that people and their editors put in the place of `"`.
extension Lexer {
  /// The bytes up to the end of what other quotes enclose at a place of the line; `nil` when no such quotes stand there.
  func otherQuotes(at start: Int) -> Range<Int>? {
    guard let end = otherQuote(at: start) else { return nil }
    var next = end
    while next < lineEnd {
      if let closing = otherQuote(at: next) { return start..<closing }
      next += 1
    }
    // An apostrophe alone is a letter like any other.
    return bytes[start] == UInt8(ascii: "'") ? nil : start..<end
  }

  /// The end of one of the quotes ' ‘ ’ “ ” „ ‟ « » at a place; `nil` for anything else.
  private func otherQuote(at place: Int) -> Int? {
    switch bytes[place] {
    case UInt8(ascii: "'"): return place + 1
    case 0xC2:
      guard place + 1 < lineEnd, bytes[place + 1] == 0xAB || bytes[place + 1] == 0xBB else { return nil }
      return place + 2
    case 0xE2:
      guard place + 2 < lineEnd, bytes[place + 1] == 0x80, 0x98...0x9F ~= bytes[place + 2] else { return nil }
      return place + 3
    default: return nil
    }
  }
}

extension UInt8 {
  /// Whether a quote that is none in the language can begin with it.
  var mayBeOtherQuote: Bool { self == 0x27 || self == 0xC2 || self == 0xE2 }
}
