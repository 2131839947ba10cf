extension Statement {
  /// A name as lines have it: a plain word, or in quotes where it could be taken for something else.
  public static func word(_ name: String) -> String { StatementText.word(name) }

  /// A text as lines have it, in quotes and with escapes.
  public static func quoted(_ text: String) -> String { StatementText.quoted(text) }
}
