/// All files of a scenario: the scenario itself, what it includes, and the command's overrides.
struct SourceMap: Sendable {
  /// The files; the first is the scenario.
  var sources: [SourceText] = []

  /// Adds a file and returns its number.
  mutating func add(_ source: SourceText) -> Int32 {
    sources.append(source)
    return Int32(truncatingIfNeeded: sources.count - 1)
  }

  /// The text of a range.
  func text(_ range: SourceRange) -> String { sources[Int(range.source)].text(range.bytes) }

  /// The line, from 1, on which a range begins.
  func line(of range: SourceRange) -> Int { sources[Int(range.source)].lineIndex(at: Int(range.lower)) + 1 }

  /// A range as a diagnostic shows it; one that goes over the end of its line is cut there.
  func place(_ range: SourceRange, _ label: String = "") -> Diagnostic.Place {
    let source = sources[Int(range.source)]
    let index = source.lineIndex(at: Int(range.lower))
    let line = source.line(index)
    guard line.count <= SourceText.longestLine else {
      let start = source.text(line.lowerBound..<line.lowerBound + 40)
      return Diagnostic.Place(
        file: source.name, line: index + 1, column: 1, length: 1, sourceLine: start + "…", label: label)
    }
    let first = line.lowerBound
    let lower = min(max(Int(range.lower), first), line.upperBound)
    let upper = min(max(Int(range.upper), lower), line.upperBound)
    return Diagnostic.Place(
      file: source.name, line: index + 1, column: source.text(first..<lower).count + 1,
      length: source.text(lower..<upper).count, sourceLine: source.text(first..<line.upperBound), label: label)
  }

  /// Where a file was included, and where the file that includes it was, and so on.
  func inclusions(of source: SourceText) -> [Diagnostic.Place] {
    var places: [Diagnostic.Place] = []
    var outer = source.includedAt
    while let range = outer {
      places.append(place(range, "included here"))
      outer = sources[Int(range.source)].includedAt
    }
    return places
  }

  /// A diagnostic about a range, with the places that included its file.
  func diagnostic(
    _ message: String, at range: SourceRange, label: String = "",
    related: [(range: SourceRange, label: String)] = [], notes: [String] = []
  ) -> Diagnostic {
    let places = related.map { place($0.range, $0.label) } + inclusions(of: sources[Int(range.source)])
    return Diagnostic(message, at: place(range, label), related: places, notes: notes)
  }
}
