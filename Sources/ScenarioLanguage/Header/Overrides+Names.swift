extension Overrides {
  /// The names of the settings in a text such as ``engine`` and ``os`` take, read as a header line is.
  ///
  /// - Parameter text: Settings with any blanks between them, and perhaps a comment behind them.
  /// - Returns: the names in their order, whether or not there are such settings; none where the text is no line.
  public static func names(in text: String) -> [String] {
    let source = SourceText(name: "settings", bytes: Array(text.utf8))
    var lexer = Lexer(source)
    guard lexer.nextLine(), lexer.problem == nil else { return [] }
    return lexer.arguments.map { String(decoding: source.bytes[$0.name.content], as: UTF8.self) }
  }
}
