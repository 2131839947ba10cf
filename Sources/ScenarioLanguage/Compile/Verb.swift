/// A verb of the language: how it is written, and what reads its arguments.
final class Verb: Sendable {
  /// Whether this build has it.
  enum Support: Sendable {
    /// It has; the function reads the arguments, which begin after the index given.
    case here(@Sendable (inout Compiler, Int) -> Void)
    /// It belongs to a plugin that is not loaded.
    case plugin(String)
  }

  let name: String
  /// How it is written, one line for each form.
  let forms: [String]
  /// Words that people write in its place, each with what they mean by it.
  let synonyms: [(written: String, meant: String)]
  let support: Support

  init(
    _ name: String, _ forms: [String], synonyms: [(written: String, meant: String)] = [], _ support: Support
  ) {
    self.name = name
    self.forms = forms
    self.synonyms = synonyms
    self.support = support
  }

  /// Whether this build has it.
  var isHere: Bool {
    if case .here = support { true } else { false }
  }
}

extension Compiler {
  /// Reads the statement whose verb stands at a place of the line.
  mutating func readVerb(at index: Int) {
    let argument = lexer.arguments[index]
    guard !argument.name.isString, let verb = settings.vocabulary.verbTable.find(word(argument.name)) else {
      return reportUnknownVerb(argument, at: index)
    }
    guard argument.comparison == nil else {
      return report(
        "`\(verb.name)` is a verb, not a key", at: range(argument), notes: ["write: \(verb.forms.first ?? verb.name)"])
    }
    switch verb.support {
    case .here(let read):
      guard phase != .ended || verb.name == "expect" else { return reportAfterEnd(range(argument.name)) }
      read(&self, index)
    case .plugin(let plugin):
      reportPlugin("the verb `\(verb.name)`", plugin, at: range(argument.name))
    }
  }
}
