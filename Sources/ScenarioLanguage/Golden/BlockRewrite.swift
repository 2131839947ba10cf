/// The lines of a block once it shows what happened.
///
/// Lines that still match stay to the byte. A wildcard stays where the nearest line above it and the nearest below it still
/// match, or where the block ends; otherwise what it stands for is written out. Else the wildcard would swallow what came
/// in the place of a line beside it, and the block would say less than before.
struct BlockRewrite {
  /// A line of the new block.
  enum Line: Equatable {
    /// One of the file, by its number from 1.
    case kept(Int)
    case new(String)
  }

  /// From top to bottom.
  let lines: [Line]

  /// Takes the lines of a block and what happened, which differ.
  init(_ expected: [GoldenBlock.Line], _ actual: [String]) {
    let alignment = GoldenComparison(expected: expected, actual: actual).alignment()
    let wildcards = Set(expected.filter(\.isWildcard).map(\.number))
    /// Whether a line tells nothing of how well its neighbours match.
    func isFiller(_ line: Diagnostic.DifferenceLine) -> Bool {
      line.mark == .same && line.line.map(wildcards.contains) ?? true
    }
    var lines: [Line] = []
    var next = alignment.startIndex
    while next < alignment.endIndex {
      let line = alignment[next]
      guard isFiller(line) else {
        if line.mark == .unexpected { lines.append(.new(line.text)) }
        if line.mark == .same, let number = line.line { lines.append(.kept(number)) }
        next += 1
        continue
      }
      // Wildcards in a row and what they stand for are one gap, with a line on either side or none.
      let end = alignment[next...].firstIndex { !isFiller($0) } ?? alignment.endIndex
      let isMatched = next == alignment.startIndex || alignment[next - 1].mark == .same
      let keeps = isMatched && (end == alignment.endIndex || alignment[end].mark == .same)
      for filler in alignment[next..<end] {
        if let number = filler.line {
          if keeps { lines.append(.kept(number)) }
        } else if !keeps {
          lines.append(.new(filler.text))
        }
      }
      next = end
    }
    self.lines = lines
  }

  /// The first new line that would not be read as what it is: as a fence, as a wildcard, or as two lines.
  var unwritable: String? {
    for case .new(let text) in lines {
      let isSplit = text.utf8.contains { $0 == .newline || $0 == .carriageReturn || $0 == 0 }
      if isSplit || text.trimmed == SourceText.fence || GoldenBlock.Line.isWildcard(text) { return text }
    }
    return nil
  }

  /// The lines as a comparison takes them.
  func expected(_ source: SourceText) -> [GoldenBlock.Line] {
    lines.enumerated().map { index, line in
      switch line {
      case .kept(let number): GoldenBlock.Line(number: index, text: source.text(source.line(number - 1)))
      case .new(let text): GoldenBlock.Line(number: index, text: text)
      }
    }
  }

  /// The bytes between the fences, with the line end of the fence and the indentation that the block has.
  func bytes(_ block: GoldenBlock, in source: SourceText) -> [UInt8] {
    let fence = source.lineIndex(at: Int(block.body.lower)) - 1
    let lineEnd = source.bytes[source.line(fence).upperBound..<Int(block.body.lower)]
    let model = block.body.bytes.isEmpty ? source.line(fence) : source.line(fence + 1)
    let indentation = source.bytes[model].prefix { $0.isBlank }
    var result: [UInt8] = []
    for line in lines {
      switch line {
      case .kept(let number):
        result += source.bytes[Int(source.lineStarts[number - 1])..<Int(source.lineStarts[number])]
      case .new(let text):
        result += indentation
        result += text.utf8
        result += lineEnd
      }
    }
    return result
  }
}
