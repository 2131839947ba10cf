/// A value of a JSON text that the command has written itself and reads again; numbers are whole, or thousandths.
enum JSONValue: Equatable {
  case null
  case boolean(Bool)
  /// As it stands there.
  case number(String)
  case text(String)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Reads a whole text; `nil` where it is no JSON, or is nested deeper than anything that the command writes.
  init?(_ line: some Sequence<UInt8>) {
    var reader = JSONReader(Array(line))
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  /// The value of a key of an object; `nil` for everything else.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: UInt64? { if case .number(let digits) = self { UInt64(digits) } else { nil } }
  var list: [JSONValue]? { if case .list(let values) = self { values } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.object(let one), .object(let other)):
      one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }
}

/// Reads JSON byte by byte.
private struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0

  private static let deepest = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { bytes[place...].allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x0A } }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() { while let byte = next, byte == 0x20 { place += 1 } }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let text = Array(word.description.utf8)
    guard bytes[place...].starts(with: text) else { return false }
    place += text.count
    return true
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth < JSONReader.deepest else { return nil }
    skipBlanks()
    defer { skipBlanks() }
    switch next {
    case UInt8(ascii: "n"): return takeWord("null") ? .null : nil
    case UInt8(ascii: "t"): return takeWord("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return takeWord("false") ? .boolean(false) : nil
    case UInt8(ascii: "\""): return text().map(JSONValue.text)
    case UInt8(ascii: "["): return list(depth)
    case UInt8(ascii: "{"): return object(depth)
    default: return number()
    }
  }

  private mutating func number() -> JSONValue? {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
      place += 1
    }
    return start == place ? nil : .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func list(_ depth: Int) -> JSONValue? {
    place += 1
    var values: [JSONValue] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .list([]) }
    while let value = value(depth: depth + 1) {
      values.append(value)
      if take(UInt8(ascii: "]")) { return .list(values) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
    return nil
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    place += 1
    var entries: [(key: String, value: JSONValue)] = []
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object([]) }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\""), let key = text() else { return nil }
      skipBlanks()
      guard take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
      entries.append((key, value))
      if take(UInt8(ascii: "}")) { return .object(entries) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func text() -> String? {
    place += 1
    var content: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escape = next else { return nil }
        place += 1
        guard let scalar = unescaped(escape) else { return nil }
        content += Array(String(Character(scalar)).utf8)
      default: content.append(byte)
      }
    }
    return nil
  }

  /// What an escape stands for; a pair of surrogates is none that the command writes.
  private mutating func unescaped(_ escape: UInt8) -> Unicode.Scalar? {
    switch escape {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard place + 4 <= bytes.count,
        let code = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
      else { return nil }
      place += 4
      return Unicode.Scalar(code)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(escape)
    default: return nil
    }
  }
}
