/// Cuts a file into lines for their layout, and finds what makes one impossible.
///
/// What it takes for the header, a time or a block is what the compiler takes for it, except that between any two fences it
/// changes nothing: whoever misspelt `expect timeline` keeps the block.
struct FormatReader {
  private let source: SourceText
  private let vocabulary: Vocabulary
  /// What plugins bring that stands behind `expect`.
  private let plugins: Set<Word>
  private let map: SourceMap
  private var lexer: Lexer
  private var isHeader = true
  private(set) var lines: [FormatLine] = []
  /// What the lines hold.
  private(set) var words = FormatWords()
  /// What makes a layout impossible, and with it all else that hides words.
  private(set) var diagnostics: [Diagnostic] = []
  private var isRefused = false

  init(_ source: SourceText, _ vocabulary: Vocabulary) {
    self.source = source
    self.vocabulary = vocabulary
    // Those of them whose forms say so are compared themselves; the others have settings.
    let compared = vocabulary.expectations.filter { $0.forms.contains { $0.contains(" = ") } }
    plugins = Set(compared.map { Word($0.name) })
    map = SourceMap(sources: [source])
    lexer = Lexer(source)
    lines.reserveCapacity(source.lineCount)
  }

  /// Reads all lines.
  mutating func read() {
    while !isRefused || diagnostics.count < Compiler.mostDiagnostics, lexer.nextLine() {
      let line = lexer.lineStart..<lexer.lineEnd
      if source.isFence(line) {
        readBlock(line)
      } else if let problem = lexer.problem {
        if !problem.leavesOthersAlone { isRefused = true }
        if isRefused || diagnostics.count < Compiler.mostDiagnostics {
          report(problem.message, problem.bytes, problem.label, problem.notes)
        }
        lines.append(blankOrComment(line))
      } else {
        lines.append(lexer.isBlank ? blankOrComment(line) : statement(line))
      }
    }
    // Whoever reads of one mistake reads of all; but those that stop nothing are told by whoever reads the words.
    if !isRefused { diagnostics = [] }
  }

  private mutating func report(_ message: String, _ bytes: Range<Int>, _ label: String, _ notes: [String]) {
    let range = SourceRange(source: 0, lower: bytes.lowerBound, upper: bytes.upperBound)
    diagnostics.append(map.diagnostic(message, at: range, label: label, notes: notes))
  }

  private mutating func readBlock(_ opening: Range<Int>) {
    let afterFence = (lexer, lines.count)
    if let last = lines.last, last.kind == .statement, last.time.isEmpty {
      lines[lines.count - 1].kind = .blockStatement
    }
    lines.append(FormatLine(kind: .fence, original: Range(opening)))
    while let line = lexer.nextRawLine() {
      if source.isFence(line) {
        lines.append(FormatLine(kind: .fence, original: Range(line)))
        return
      }
      lines.append(FormatLine(kind: .verbatim, original: Range(line.lowerBound..<lexer.nextLineStart)))
    }
    // As the compiler does it, so that the messages are the same.
    lexer = afterFence.0
    while let line = lexer.nextRawLine(), !line.allSatisfy({ source.bytes[$0].isBlank }) {}
    isRefused = true
    report("this block has no end", opening, "opened here", ["close it with a line \(SourceText.fence)"])
  }

  /// A line without a statement; one whose words a mistake hides stays as it is, as a comment does.
  private func blankOrComment(_ line: Range<Int>) -> FormatLine {
    let comment = trimmed(lexer.problem == nil ? lexer.comment : line)
    return FormatLine(
      kind: comment.isEmpty ? .blank : .comment, original: Range(line), comment: Range(comment),
      isIndented: comment.lowerBound > line.lowerBound)
  }

  private mutating func statement(_ line: Range<Int>) -> FormatLine {
    var result = FormatLine(kind: .statement, original: Range(line), comment: Range(trimmed(lexer.comment)))
    let condition = Array(source.bytes[lexer.guardBytes])
    isHeader = isHeader && continuesHeader
    if isHeader {
      result.kind = .header
      result.text = words.keep(
        condition.isEmpty ? headerText(&result) : ArgumentText.line(after: condition, lexer, from: 0, plugins: plugins))
      return result
    }
    let timeEnd = ArgumentText.timeEnd(lexer)
    if lexer.arguments.count > timeEnd + 2, condition.isEmpty,
      vocabulary.verbTable.find(Word(source.bytes, lexer.arguments[timeEnd].name.content))?.naming != nil
    {
      result.nameLength = UInt32(ArgumentText.line(after: [], lexer, from: timeEnd, to: timeEnd + 2).count)
    }
    guard timeEnd > 0 else {
      let text = ArgumentText.line(after: [], lexer, from: 0, plugins: plugins)
      // After a guard a word may begin like a comment, as long as no blank stands before it.
      if text.isEmpty || text.first == .hash {
        result.text = words.keep(condition + text)
      } else {
        result.condition = words.keep(condition)
        result.text = words.keep(text)
      }
      return result
    }
    result.time = words.keep(ArgumentText.line(after: condition, lexer, from: 0, to: timeEnd))
    result.text = words.keep(ArgumentText.line(after: [], lexer, from: timeEnd, plugins: plugins))
    return result
  }

  /// Whether the line belongs to the header, for the compiler too.
  private var continuesHeader: Bool {
    guard let first = lexer.arguments.first else { return true }
    let byte = source.bytes[first.lower]
    if first.name.isString { return vocabulary.verbTable.index(Word(source.bytes, first.name.content)) == nil }
    let word = Word(source.bytes, first.name.content)
    if HeaderWord.table.index(word) != nil { return true }
    return !byte.isDigit && byte != UInt8(ascii: "+") && vocabulary.verbTable.index(word) == nil
  }

  /// The line with its first word in a column of its own.
  private func headerText(_ line: inout FormatLine) -> [UInt8] {
    guard let first = lexer.arguments.first else { return [] }
    var text = ArgumentText.line(after: [], lexer, from: 0, to: 1)
    var rest = ArgumentText.line(after: [], lexer, from: 1)
    if !first.name.isString, first.comparison == nil,
      HeaderWord.table.find(Word(source.bytes, first.name.content)) == .origin
    {
      // Everything behind this word is its text, as it stands.
      rest = Array(source.bytes[trimmed(first.upper..<lexer.lineEnd)])
      line.comment = 0..<0
    }
    guard !rest.isEmpty else { return text }
    text.pad(to: Layout.headerColumn, from: text.columns, atLeast: 1)
    return text + rest
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, source.bytes[last].isBlank { range.removeLast() }
    while let first = range.first, source.bytes[first].isBlank { range.removeFirst() }
    return range
  }
}
