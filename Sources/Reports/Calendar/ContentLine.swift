/// Writes the lines of an iCalendar stream (RFC 5545, section 3.1): folded where they are long, ended by CR and LF.
struct ContentLine {
  private var start = 0

  /// Starts a line with the name of its property, as far as the colon.
  mutating func begin(_ name: String, to bytes: inout [UInt8]) {
    start = bytes.count
    bytes.append(text: name)
  }

  /// Ends the line, and folds it if it has more than 75 octets.
  func end(_ bytes: inout [UInt8]) {
    if bytes.count - start > Self.limit { fold(&bytes) }
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  /// Appends a line that holds nothing from outside.
  mutating func append(_ line: String, to bytes: inout [UInt8]) {
    begin(line, to: &bytes)
    end(&bytes)
  }

  /// The octets of a line, its end not counted.
  private static let limit = 75

  private func fold(_ bytes: inout [UInt8]) {
    let line = Array(bytes[start...])
    bytes.removeSubrange(start...)
    var position = 0
    var room = Self.limit
    while line.count - position > room {
      var end = position + room
      // A character of several bytes goes to the next line as a whole.
      while end > position + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += line[position..<end]
      bytes.append(text: "\r\n ")
      position = end
      // The space counts.
      room = Self.limit - 1
    }
    bytes += line[position...]
  }
}

extension [UInt8] {
  /// Appends a text as a value of iCalendar's type TEXT (RFC 5545, section 3.3.11).
  ///
  /// Control characters, which the format has no way to write, become spaces.
  mutating func appendCalendarText(_ text: String) {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: append(text: "\\n")
      case 0..<0x20, 0x7F: append(UInt8(ascii: " "))
      default: append(byte)
      }
      previous = byte
    }
  }
}
