/// A line of a file, taken apart for its layout.
struct FormatLine {
  /// What stands in it.
  enum Kind {
    case blank
    /// A comment and nothing else.
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
  var original: Range<Int>
  /// What stands in the column on the left: the time, and before it the guard if there is one.
  var time: [UInt8] = []
  /// The guard of a line without a time.
  var condition: [UInt8] = []
  /// The header line or the statement, with one space where there were several.
  var text: [UInt8] = []
  /// Where the name of `schedule NAME KEY=VALUE…` ends in the text; `nil` for other statements.
  var nameEnd: Int?
  /// The comment at its end, without blanks behind it.
  var comment: Range<Int> = 0..<0
  /// Whether it does not begin in the first column.
  var isIndented = false
}

extension [UInt8] {
  /// How many columns a terminal gives the text.
  var columns: Int {
    if allSatisfy({ $0 < 0x80 }) { return count }
    return String(decoding: self, as: UTF8.self).reduce(0) { $0 + Excerpt.width($1) }
  }

  /// Adds spaces up to a column, at least so many.
  mutating func pad(to column: Int, from columns: Int, atLeast least: Int) {
    append(contentsOf: repeatElement(.space, count: Swift.max(least, column - columns)))
  }
}
