/// Cuts a file into lines, and a line into its guard and its arguments; reads every byte once and makes no text.
struct Lexer: Sendable {
  /// The file's bytes; the same array as the source's, kept here so that one access is enough.
  let bytes: [UInt8]
  private let lineStarts: [Int32]
  private var nextIndex: Int
  /// The next byte of the line.
  private var position = 0
  /// Where the line begins.
  private(set) var lineStart = 0
  /// Where the line ends, before its line end.
  private(set) var lineEnd = 0
  /// What stands in the line, from left to right.
  private(set) var arguments: [Argument] = []
  /// The guard, brackets included; empty when there is none.
  private(set) var guardBytes = 0..<0
  /// What is wrong with the line; the rest of it was skipped.
  private(set) var problem: LexicalProblem?

  /// Begins with a line of a file, counted from 0.
  init(_ source: SourceText, line: Int = 0) {
    bytes = source.bytes
    lineStarts = source.lineStarts
    nextIndex = line
    arguments.reserveCapacity(16)
  }

  /// Whether the line has nothing but space and comment.
  var isBlank: Bool { arguments.isEmpty && guardBytes.isEmpty && problem == nil }

  /// The comment at the end of the line, from its `#` on; empty when there is none, or when the line is wrong.
  var comment: Range<Int> { problem == nil ? position..<lineEnd : lineEnd..<lineEnd }

  /// The number of the line, counted from 0.
  var lineIndex: Int { nextIndex - 1 }

  /// Where the line after this one begins.
  var nextLineStart: Int { nextIndex < lineStarts.count ? Int(lineStarts[nextIndex]) : bytes.count }

  /// Reads the next line.
  ///
  /// - Returns: whether there was one.
  mutating func nextLine() -> Bool {
    guard beginLine() else { return false }
    arguments.removeAll(keepingCapacity: true)
    guardBytes = 0..<0
    problem = nil
    guard lineEnd - lineStart <= SourceText.longestLine else {
      fail(.lineTooLong, lineStart..<lineStart + 1)
      return true
    }
    readLine()
    return true
  }

  /// Reads the next line without looking at what stands in it; `nil` at the end of the file.
  mutating func nextRawLine() -> Range<Int>? { beginLine() ? lineStart..<lineEnd : nil }

  private mutating func beginLine() -> Bool {
    // A line end at the end of the file does not begin one more line.
    guard nextLineStart < bytes.count else { return false }
    lineStart = nextLineStart
    nextIndex += 1
    lineEnd = nextIndex < lineStarts.count ? Int(lineStarts[nextIndex]) - 1 : bytes.count
    if lineEnd > lineStart, bytes[lineEnd - 1] == .carriageReturn { lineEnd -= 1 }
    position = lineStart
    return true
  }

  private mutating func readLine() {
    skipBlanks()
    if peek == UInt8(ascii: "[") { readGuard() }
    while problem == nil {
      skipBlanks()
      guard let byte = peek else { return }
      if byte == .hash, position == lineStart || bytes[position - 1].isBlank { return }
      readArgument()
    }
  }

  /// The next byte of the line; `nil` at its end.
  private var peek: UInt8? { position < lineEnd ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while position < lineEnd, bytes[position].isBlank { position += 1 }
  }

  private mutating func fail(_ kind: LexicalProblem.Kind, _ bytes: Range<Int>) {
    problem = LexicalProblem(kind: kind, bytes: bytes)
  }

  private mutating func readGuard() {
    let start = position
    while let byte = peek {
      position += 1
      if byte == UInt8(ascii: "]") {
        guardBytes = start..<position
        return
      }
      if byte.isBlank || byte == .quote { break }
    }
    fail(.openGuard, start..<position)
  }

  private mutating func readArgument() {
    let start = position
    guard let name = readName() else { return }
    guard name.upper > name.lower else {
      let sign = takeComparison() ?? .equal
      return fail(.nothingBefore(sign), start..<position)
    }
    let nameEnd = position
    skipBlanks()
    let signStart = position
    guard let comparison = takeComparison() else {
      position = nameEnd
      if name.isString, let byte = peek, !byte.isBlank { return fail(.gluedToString, start..<position + 1) }
      return arguments.append(Argument(name: name, comparison: nil, value: name))
    }
    let signEnd = position
    skipBlanks()
    let isSplit = position > signEnd && peek == UInt8(ascii: "=")
    if isSplit, let whole = comparison.withEqual { return fail(.splitComparison(whole), signStart..<position + 1) }
    guard let value = readValue(isApart: position > signEnd) else {
      if problem == nil { fail(.nothingAfter(comparison), signStart..<signEnd) }
      return
    }
    arguments.append(Argument(name: name, comparison: comparison, value: value))
  }

  /// A string, or a word up to a blank, a quote or a comparison; an empty word when there is none.
  private mutating func readName() -> Token? {
    let start = position
    if peek == .quote { return readString() }
    if let first = peek, first.mayBeOtherQuote, failsOnOtherQuotes() { return nil }
    while let byte = peek, !byte.isBlank, !isComparison(byte) {
      if byte == .quote {
        fail(.quoteInWord, start..<position + 1)
        return nil
      }
      position += 1
    }
    return Token(.word, start, position)
  }

  /// A string, or everything up to a blank; `nil` when there is nothing or when it is wrong.
  private mutating func readValue(isApart: Bool) -> Token? {
    let start = position
    guard let first = peek, !(first == .hash && isApart) else { return nil }
    if first == .quote {
      guard let string = readString() else { return nil }
      if let byte = peek, !byte.isBlank {
        fail(.gluedToString, start..<position + 1)
        return nil
      }
      return string
    }
    if first == UInt8(ascii: "=") {
      fail(.doubledEqual, start - 1..<start + 1)
      return nil
    }
    if !isApart, first == UInt8(ascii: "<") || first == UInt8(ascii: ">"), bytes[start - 1] == UInt8(ascii: "="),
      start + 1 >= lineEnd || bytes[start + 1].isBlank || bytes[start + 1].isDigit
    {
      fail(.turnedComparison, start - 1..<start + 1)
      return nil
    }
    if first.mayBeOtherQuote, failsOnOtherQuotes() { return nil }
    while let byte = peek, !byte.isBlank {
      if byte == .quote {
        fail(.quoteInWord, start..<position + 1)
        return nil
      }
      position += 1
    }
    return Token(.word, start, position)
  }

  private mutating func failsOnOtherQuotes() -> Bool {
    guard let place = otherQuotes(at: position) else { return false }
    fail(.otherQuotes, place)
    return true
  }

  private mutating func readString() -> Token? {
    let start = position
    var form = Token.Form.string
    position += 1
    while let byte = peek {
      position += 1
      if byte == .quote { return Token(form, start, position) }
      guard byte == .backslash else { continue }
      form = .escapedString
      switch peek {
      case .quote, .backslash, UInt8(ascii: "n"): position += 1
      case nil: break
      default:
        fail(.unknownEscape, position - 1..<position + 1)
        return nil
      }
    }
    fail(.openString, start..<position)
    return nil
  }

  private func isComparison(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    case UInt8(ascii: "!"): position + 1 < lineEnd && bytes[position + 1] == UInt8(ascii: "=")
    default: false
    }
  }

  private mutating func takeComparison() -> Relation? {
    guard let byte = peek, isComparison(byte) else { return nil }
    position += 1
    let isEqual = byte != UInt8(ascii: "=") && peek == UInt8(ascii: "=")
    if isEqual { position += 1 }
    switch byte {
    case UInt8(ascii: "="): return .equal
    case UInt8(ascii: "<"): return isEqual ? .lessOrEqual : .less
    case UInt8(ascii: ">"): return isEqual ? .greaterOrEqual : .greater
    default: return .notEqual
    }
  }
}
