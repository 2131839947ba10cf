/// What came of laying out a scenario's text.
public struct FormatResult: Sendable, Equatable {
  /// The text in its layout; as it was when there are diagnostics.
  public var bytes: [UInt8]
  /// Why the text was left as it was: mistakes in its letters, such as a string without an end.
  public var diagnostics: [Diagnostic]
}

extension Scenario {
  /// Lays out the text of a scenario, or of a file that scenarios include: columns, one space, no blanks at the ends.
  ///
  /// Only the space between words changes, so the text means what it meant, and laying it out once more changes nothing.
  /// The lines stay in their order; of several empty lines one is left, and none at the beginning and the end. The lines
  /// between fences, comments, a byte order mark and the kind of line end stay to the byte.
  ///
  /// A text whose words cannot be told apart, or with a block that has no end, is left as it was. Other mistakes, such as an
  /// unknown verb, do not matter here.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds, in UTF-8.
  ///   - file: The name by which messages call it.
  ///   - vocabulary: The words that it may use.
  /// - Returns: the text in its layout, or as it was with what is wrong with it.
  /// - Complexity: linear in the size of the file.
  public static func formatted(_ bytes: [UInt8], file: String, vocabulary: Vocabulary) -> FormatResult {
    let source = SourceText(name: file, bytes: bytes)
    if let problem = source.unusable() { return FormatResult(bytes: bytes, diagnostics: [problem]) }
    var reader = FormatReader(source, vocabulary)
    reader.read()
    guard reader.diagnostics.isEmpty else { return FormatResult(bytes: bytes, diagnostics: reader.diagnostics) }
    var layout = Layout(source, reader.lines, reader.words)
    layout.arrange()
    return FormatResult(bytes: layout.written(), diagnostics: [])
  }
}
