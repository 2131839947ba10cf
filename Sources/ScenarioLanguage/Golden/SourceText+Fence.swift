extension SourceText {
  /// The line that opens a block, and the one that closes it; there may be blanks around it.
  static let fence = "----"

  /// Whether a line, without its end, is a fence.
  func isFence(_ line: Range<Int>) -> Bool {
    var line = line
    while let last = line.last, bytes[last].isBlank { line.removeLast() }
    while let first = line.first, bytes[first].isBlank { line.removeFirst() }
    return bytes[line].elementsEqual(SourceText.fence.utf8)
  }
}
