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
    let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let book = Int(String(Substring(digits))), book >= 0, let letter = text.utf8.dropFirst(digits.count).first
    else { return nil }
    let rest = String(Substring(text.utf8.dropFirst(digits.count + 1)))
    switch letter {
    case UInt8(ascii: "h") where rest.isEmpty: self = .head(book: book)
    case UInt8(ascii: "q"):
      guard let sequence = Int64(rest, radix: 16), sequence > 0 else { return nil }
      self = .change(book: book, sequence)
    case UInt8(ascii: "r"):
      guard rest.utf8.contains(UInt8(ascii: "/")) else { return nil }
      self = .record(book: book, RecordID(rest))
    default: return nil
    }
  }
}
