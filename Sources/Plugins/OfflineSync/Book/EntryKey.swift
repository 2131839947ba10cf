/// The keys under which a book's parts are stored: the number of the book, a letter, and the rest.
package enum EntryKey: Hashable, Sendable {
  /// What a book has to know of itself.
  case head(book: Int)
  /// A change that waits.
  case change(book: Int, Int64)
  /// A record that is held.
  case record(book: Int, RecordID)

  /// The key as a text; those of changes come in the order of their numbers.
  package var text: String {
    switch self {
    case .head(let book): return "\(book)h"
    case .change(let book, let sequence):
      let digits = String(sequence, radix: 16)
      return "\(book)q" + String(repeating: "0", count: max(16 - digits.utf8.count, 0)) + digits
    case .record(let book, let record): return "\(book)r\(record.entity)/\(record.key)"
    }
  }

  /// Reads a key; `nil` for one that was never written.
  package init?(_ text: String) {
    // Of a store every key is read at launch, and an array is read fastest.
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex { Self.digit($0, below: 10) == nil } ?? bytes.count
    guard end < bytes.count, let number = Self.number(bytes[..<end], base: 10) else { return nil }
    let book = Int(number)
    let rest = bytes[(end + 1)...]
    switch bytes[end] {
    case UInt8(ascii: "h") where rest.isEmpty: self = .head(book: book)
    case UInt8(ascii: "q"):
      guard let sequence = Self.number(rest, base: 16), sequence > 0 else { return nil }
      self = .change(book: book, sequence)
    case UInt8(ascii: "r"):
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      let record = RecordID(
        entity: String(decoding: rest[..<slash], as: UTF8.self),
        key: String(decoding: rest[(slash + 1)...], as: UTF8.self))
      self = .record(book: book, record)
    default: return nil
    }
  }

  /// A number; `nil` if there is none, or a greater one than any that is written.
  private static func number(_ digits: ArraySlice<UInt8>, base: Int64) -> Int64? {
    guard !digits.isEmpty else { return nil }
    var number: Int64 = 0
    for byte in digits {
      guard let digit = digit(byte, below: base), number <= (.max - digit) / base else { return nil }
      number = number * base + digit
    }
    return number
  }

  private static func digit(_ byte: UInt8, below base: Int64) -> Int64? {
    let digit: Int64 =
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): Int64(byte - UInt8(ascii: "a") + 10)
      default: base
      }
    return digit < base ? digit : nil
  }
}
