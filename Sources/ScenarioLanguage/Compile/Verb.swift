/// A verb of the language: how it is written, and what reads its arguments.
final class Verb: Sendable {
  let name: String
  /// How it is written, one line for each form.
  let forms: [String]
  /// Words that people write in its place, each with what they mean by it.
  let synonyms: [(written: String, meant: String)]
  /// Writes the shortest line that makes a name known, if a line with the verb does.
  let naming: (@Sendable (String) -> String)?
  /// Reads the arguments, which begin after the index given.
  let read: @Sendable (inout Compiler, Int) -> Void

  init(
    _ name: String, _ forms: [String], synonyms: [(written: String, meant: String)] = [],
    naming: (@Sendable (String) -> String)? = nil, _ read: @escaping @Sendable (inout Compiler, Int) -> Void
  ) {
    self.name = name
    self.forms = forms
    self.synonyms = synonyms
    self.naming = naming
    self.read = read
  }
}

extension Compiler {
  /// Reads the statement whose verb stands at a place of the line.
  mutating func readVerb(at index: Int) {
    let argument = lexer.arguments[index]
    guard !argument.name.isString, let verb = settings.vocabulary.verb(word(argument.name)) else {
      return reportUnknownVerb(argument, at: index)
    }
    guard argument.comparison == nil else {
      return report(
        "`\(verb.name)` is a verb, not a key", at: range(argument), notes: ["write: \(verb.forms.first ?? verb.name)"])
    }
    guard phase != .ended || verb.name == "expect" else { return reportAfterEnd(range(argument.name)) }
    verb.read(&self, index)
  }
}
