/// A line of a file, taken apart for its layout.
struct FormatLine {
  /// What stands in it.
  enum Kind {
    case blank
    /// A comment and nothing else, or a line whose words cannot be told apart.
    case comment
    case header
    case statement
    /// A statement with a block below it and no time before it, which begins where the block does.
    case blockStatement
    case fence
    /// A line between fences.
    case verbatim
  }

  var kind: Kind
  /// Where it stands in the file, without its end; a line between fences with it.
  var original: Range<UInt32>
  /// What stands in the column on the left, in the words of the file: the time, and before it the guard if there is one.
  var time: Range<UInt32> = 0..<0
  /// The guard of a line without a time.
  var condition: Range<UInt32> = 0..<0
  /// The header line or the statement, with one space where there were several.
  var text: Range<UInt32> = 0..<0
  /// The comment at its end, without blanks behind it, in the file.
  var comment: Range<UInt32> = 0..<0
  /// How long `schedule NAME` is in the text of `schedule NAME KEY=VALUE…`; 0 for other statements.
  var nameLength: UInt32 = 0
  /// How many spaces more stand behind that, and behind the guard.
  var nameGap: UInt16 = 0
  var conditionGap: UInt16 = 0
  /// Whether it does not begin in the first column.
  var isIndented = false
}

/// The words of all lines of a file as they will be written, one behind the other.
///
/// A file has many short lines, and a list for each part of each would take several times the file.
struct FormatWords {
  private(set) var bytes: [UInt8] = []

  /// Keeps words.
  mutating func keep(_ words: [UInt8]) -> Range<UInt32> {
    let start = UInt32(bytes.count)
    bytes += words
    return start..<UInt32(bytes.count)
  }

  /// The words of a part of a line.
  subscript(_ part: Range<UInt32>) -> ArraySlice<UInt8> { bytes[Int(part.lowerBound)..<Int(part.upperBound)] }
}

extension Range<UInt32> {
  /// The part of a file; files are smaller than 4 GB.
  init(_ range: Range<Int>) { self = UInt32(range.lowerBound)..<UInt32(range.upperBound) }

  /// The part as places in a list.
  var places: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

extension Collection<UInt8> {
  /// How many columns a terminal gives the text.
  var columns: Int {
    if allSatisfy({ $0 < 0x80 }) { return count }
    return String(decoding: self, as: UTF8.self).reduce(0) { $0 + Excerpt.width($1) }
  }
}

extension [UInt8] {
  /// Adds spaces up to a column, at least so many.
  mutating func pad(to column: Int, from columns: Int, atLeast least: Int) {
    append(contentsOf: repeatElement(.space, count: Swift.max(least, column - columns)))
  }
}
