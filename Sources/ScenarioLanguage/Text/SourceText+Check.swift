extension SourceText {
  /// What makes the bytes unusable as a whole; `nil` when they are UTF-8 text.
  func unusable() -> Diagnostic? {
    if bytes.count > SourceText.largestSize {
      return whole(
        "this file is too large for a scenario", "\(bytes.count) bytes; the most is \(SourceText.largestSize)",
        "take it apart into several files")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return whole("this is not a text file in UTF-8", "it begins like UTF-16", "save the file as UTF-8")
    }
    if !bytes.contains(.newline), bytes.contains(.carriageReturn) {
      return whole(
        "the lines of this file end in a carriage return alone", "it looks like one line",
        "save the file with line feeds, or with both")
    }
    if ByteScan.isPlain(bytes) { return nil }
    if let zero = bytes.firstIndex(of: 0) {
      // A file of another kind mostly has bytes before that which no text has.
      let first = min(zero, firstByteOutsideUTF8 ?? zero)
      return wrong(
        "this is not a text file", at: first, bytes[first] == 0 ? "byte \(first) is zero" : nil,
        note: "save the file as text in UTF-8")
    }
    return firstByteOutsideUTF8.map { wrong("this is not UTF-8", at: $0, nil, note: "save the file as UTF-8") }
  }

  /// The first byte at which the bytes stop being UTF-8 (RFC 3629, section 4); `nil` when all of them are.
  private var firstByteOutsideUTF8: Int? {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      guard first >= 0x80 else {
        index += 1
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch first {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      case 0xF1...0xF3: length = 4
      default: return index
      }
      guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return index }
      for following in bytes[index + 2..<max(index + 2, index + length)] where following & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }

  private func whole(_ message: String, _ label: String, _ note: String) -> Diagnostic {
    let place = Diagnostic.Place(file: name, line: 0, column: 0, length: 0, sourceLine: "", label: label)
    return Diagnostic(message, at: place, notes: [note])
  }

  /// A message about one byte, by its line and column.
  private func wrong(_ message: String, at offset: Int, _ label: String?, note: String) -> Diagnostic {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: .newline).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: .newline) ?? bytes.count
    let line = before.reduce(into: 1) { $0 += $1 == .newline ? 1 : 0 }
    let isShort = end - start <= SourceText.longestLine
    let label = label ?? "byte \(offset) is 0x\(String(bytes[offset], radix: 16, uppercase: true))"
    let place = Diagnostic.Place(
      file: name, line: line, column: isShort ? text(start..<offset).count + 1 : 1, length: 1,
      sourceLine: isShort ? text(start..<end) : "", label: label)
    return Diagnostic(message, at: place, notes: [note])
  }
}
