/// A statement that is being written: its words, with one space between two of them.
///
///     var text = StatementText("skip")
///     text.add(name: "verse")
///     text.add("on", date)
public struct StatementText: Sendable {
  /// What is written so far.
  public private(set) var text: String

  /// Begins with words that stand as they are.
  public init(_ words: String) { text = words }

  /// Adds a word that stands as it is.
  public mutating func add(_ word: String) { text += " " + word }

  /// Adds a name, in quotes where it could be taken for something else.
  public mutating func add(name: String) { add(StatementText.word(name)) }

  /// Adds a text, always in quotes.
  public mutating func add(quoted text: String) { add(StatementText.quoted(text)) }

  /// Adds a key and its value, if there is one.
  public mutating func add(_ key: String, _ value: (some CustomStringConvertible)?) {
    if let value { add("\(key)=\(value)") }
  }

  /// Adds a key and a text in quotes, if there is one.
  public mutating func add(_ key: String, quoted text: String?) {
    if let text { add(key, StatementText.quoted(text)) }
  }

  /// Adds a key and what it is compared with, if it is, as people write it: `count >= 2`.
  mutating func add<Value: CustomStringConvertible>(_ key: String, compared measured: Measured<Value>?) {
    if let measured { add("\(key) \(measured.comparison.rawValue) \(measured.value)") }
  }

  /// A name as it is written: a plain word, or in quotes.
  public static func word(_ name: String) -> String { isPlain(name) ? name : quoted(name) }

  /// A zone's name as it is written: in quotes also where it could be misread.
  public static func zone(_ name: String) -> String { MisleadingZone(name) == nil ? word(name) : quoted(name) }

  /// A text in quotes.
  public static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [.quote]
    for byte in text.utf8 {
      switch byte {
      case .quote, .backslash: bytes += [.backslash, byte]
      case .newline: bytes += [.backslash, UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [.quote], as: UTF8.self)
  }

  /// Whether a name is one word wherever it stands: without blanks, quotes, signs of comparison, and what begins a
  /// comment.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, first != .hash, !first.mayBeOtherQuote else { return false }
    return name.utf8.allSatisfy { byte in
      byte > .space && byte != 0x7F && !"\"\\=<>!".utf8.contains(byte)
    }
  }
}
