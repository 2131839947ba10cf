/// Gives the lines of a file their columns and writes them down.
struct Layout {
  /// Where the values of header lines begin: behind the longest word, `scenario`.
  static let headerColumn = 9
  /// Where comments at the ends of lines begin, unless a line near them is longer.
  private static let commentColumn = 50
  /// How far a line reaches for the sake of which others are moved; what is longer stands out by itself.
  private static let widestTime = 40
  private static let widestName = 40
  private static let widestLine = 96

  private let source: SourceText
  private let words: FormatWords
  private var lines: [FormatLine]
  /// Where the comment at the end of each line begins.
  private var comments: [UInt16] = []
  private var statementColumn = 0

  init(_ source: SourceText, _ lines: [FormatLine], _ words: FormatWords) {
    self.source = source
    self.lines = lines
    self.words = words
  }

  /// Finds the columns.
  mutating func arrange() {
    for line in lines where !line.time.isEmpty {
      let width = words[line.time].columns
      if width <= Layout.widestTime { statementColumn = max(statementColumn, width + 2) }
    }
    alignGuards()
    alignNames()
    comments = Array(repeating: UInt16(Layout.commentColumn), count: lines.count)
    alignComments()
    placeComments()
  }

  /// Guards of neighbouring lines get one width, so that the statements behind them begin in one column.
  private mutating func alignGuards() {
    forEachRun(where: { !$0.condition.isEmpty && $0.kind == .statement }) { run, layout in
      let widths = run.map { layout.words[layout.lines[$0].condition].columns }
      let width = widths.filter { $0 <= Layout.widestTime }.max() ?? 0
      for (index, own) in zip(run, widths) { layout.lines[index].conditionGap = UInt16(max(1, width + 1 - own)) }
    }
  }

  /// So do the names of neighbouring schedules, because they are read as a table.
  private mutating func alignNames() {
    forEachRun(where: { $0.nameLength > 0 && $0.kind == .statement }) { run, layout in
      let widths = run.map { layout.words[layout.lines[$0].text].prefix(Int(layout.lines[$0].nameLength)).columns }
      let width = widths.filter { $0 <= Layout.widestName }.max() ?? 0
      for (index, own) in zip(run, widths) where own < width { layout.lines[index].nameGap = UInt16(width - own) }
    }
  }

  /// What stands in a line before its comment.
  private func text(_ line: FormatLine) -> [UInt8] {
    switch line.kind {
    case .blank, .comment, .verbatim: return []
    case .fence: return Array(SourceText.fence.utf8)
    case .header: return Array(words[line.text])
    case .blockStatement:
      return Array(words[line.condition]) + (line.condition.isEmpty ? [] : [.space]) + words[line.text]
    case .statement:
      var text = Array(words[line.time])
      if !line.text.isEmpty { text.pad(to: statementColumn, from: text.columns, atLeast: text.isEmpty ? 0 : 2) }
      text += words[line.condition]
      text += repeatElement(.space, count: Int(line.conditionGap))
      let name = words[line.text].prefix(line.nameGap > 0 ? Int(line.nameLength) : 0)
      text += name
      text += repeatElement(.space, count: Int(line.nameGap))
      return text + words[line.text].dropFirst(name.count)
    }
  }

  /// Comments at the ends of neighbouring lines begin in one column.
  private mutating func alignComments() {
    forEachRun(where: { !$0.comment.isEmpty && $0.kind != .comment }) { run, layout in
      let widths = run.map { layout.text(layout.lines[$0]).columns }
      let width = widths.filter { $0 <= Layout.widestLine }.max() ?? 0
      for index in run { layout.comments[index] = UInt16(max(Layout.commentColumn, width + 2)) }
    }
  }

  /// A comment that has a line to itself and does not begin at the margin goes where the statement below it begins.
  private mutating func placeComments() {
    var column = statementColumn
    for index in lines.indices.reversed() {
      switch lines[index].kind {
      case .statement: column = statementColumn
      case .header, .blockStatement, .fence, .verbatim: column = 0
      case .comment: comments[index] = lines[index].isIndented ? UInt16(column) : 0
      case .blank: break
      }
    }
  }

  private mutating func forEachRun(
    where belongs: (FormatLine) -> Bool, _ body: (Range<Int>, inout Layout) -> Void
  ) {
    var start = 0
    while start < lines.count {
      guard belongs(lines[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < lines.count, belongs(lines[end]) { end += 1 }
      body(start..<end, &self)
      start = end
    }
  }

  /// The text in its layout.
  func written() -> [UInt8] {
    var result = Array(source.bytes[..<Int(source.lineStarts[0])])
    result.reserveCapacity(source.bytes.count + source.bytes.count / 8)
    let start = result.count
    let lineEnd = lineEnd
    var isAfterBlank = false
    for (index, line) in lines.enumerated() {
      if line.kind == .verbatim {
        result += source.bytes[line.original.places]
        continue
      }
      if line.kind == .blank {
        isAfterBlank = true
        continue
      }
      // An empty line is written with what follows it, so that there is none at the end.
      if isAfterBlank, result.count > start { result += lineEnd }
      isAfterBlank = false
      let text = laidOut(index)
      result += text
      // What ends in a carriage return of its own would lose it to a bare line feed.
      result += text.last == .carriageReturn ? [.carriageReturn, .newline] : lineEnd
    }
    return result
  }

  private func laidOut(_ index: Int) -> [UInt8] {
    let line = lines[index]
    var text = text(line)
    if !line.comment.isEmpty {
      text.pad(to: Int(comments[index]), from: text.columns, atLeast: line.kind == .comment ? 0 : 2)
      text += source.bytes[line.comment.places]
    }
    // Nothing may become a mistake because of its layout.
    return text.count <= SourceText.longestLine ? text : Array(source.bytes[line.original.places])
  }

  /// The line end of the first line, which is that of the file.
  private var lineEnd: [UInt8] {
    guard let first = source.bytes.firstIndex(of: .newline) else { return [.newline] }
    let isPair = first > 0 && source.bytes[first - 1] == .carriageReturn
    return isPair ? [.carriageReturn, .newline] : [.newline]
  }
}
