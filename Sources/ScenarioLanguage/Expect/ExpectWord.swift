/// A word that may follow `expect`, with how the line is written and read.
///
/// Every form stands in a file of its own, with what it holds, how that is written again, and how it is judged.
final class ExpectWord: Sendable {
  let name: String
  /// Words that people write in its place.
  let synonyms: [String]
  /// How it is written, for messages.
  let form: String
  /// Whether the word may be compared itself, as in `pending = 3`.
  let mayBeCompared: Bool
  /// Reads the line in which `expect` stands at a place.
  let read: @Sendable (inout Compiler, Int) -> Void

  init(
    _ name: String, synonyms: [String] = [], form: String, mayBeCompared: Bool = false,
    read: @escaping @Sendable (inout Compiler, Int) -> Void
  ) {
    self.name = name
    self.synonyms = synonyms
    self.form = form
    self.mayBeCompared = mayBeCompared
    self.read = read
  }

  /// All that can be expected of a phone, in the order in which people should read them.
  static let table: WordTable<ExpectWord> = {
    let others: [ExpectWord] = [
      .not, .pending, .next, .refused, .detected, .status, .warning, .log, .no, .timeline,
    ]
    let words = outcomes + others
    return WordTable(
      words.map { ($0.name, $0) }, synonyms: words.flatMap { word in word.synonyms.map { ($0, word.name) } })
  }()
}

extension Compiler {
  /// `expect`: what is expected at the moment of the line.
  mutating func readExpect(_ index: Int) {
    let start = index + 1
    guard start < lexer.arguments.count else {
      return report(
        "`expect` expects something", at: range(lexer.arguments[index]),
        notes: ["`expect` is followed by \(expectWords.list())"])
    }
    let argument = lexer.arguments[start]
    let name = argument.name.isString ? nil : word(argument.name)
    if let form = settings.vocabulary.expectation(name) { return readPlugin(form, from: index) }
    guard let asked = ExpectWord.table.find(name) else {
      let text = text(argument.name)
      if reportMeantOutcome(argument, at: start) || reportStatementExpected(argument, at: start)
        || reportNothing(argument) || reportDuplicates(argument) || reportPersonsAct(argument)
        || reportTurnedAround(at: start) || reportCounted(at: start)
      {
        return
      }
      if text.hasPrefix("un"), let outcome = outcomeMeant(by: String(text.dropFirst(2))) {
        return report(
          "`\(text)` is not something that can be expected", at: range(argument.name),
          label: "did you mean `not \(outcome)`?")
      }
      if let meant = ExpectWord.table.meant(by: text) {
        return report(
          "`\(text)` is not something that can be expected", at: range(argument.name), label: "did you mean `\(meant)`?"
        )
      }
      return reportUnknown(
        "`\(text)` is not something that can be expected", text, at: range(argument.name),
        known: expectWords, notes: ["`expect` is followed by \(expectWords.list())"])
    }
    guard argument.comparison == nil || asked.mayBeCompared else {
      let isOutcome = OutcomeExpectation.Outcome(rawValue: asked.name) != nil
      return report(
        "`\(asked.name)` is not compared itself", at: range(argument),
        notes: ["write: \(isOutcome ? "expect \(asked.name) NAME count = 3" : asked.form)"])
    }
    asked.read(&self, index)
  }

  /// The words that may follow `expect`, those of plugins last.
  private var expectWords: [String] { ExpectWord.table.names + settings.vocabulary.expectations.map(\.name) }

  /// What a plugin brings: its own word, and whatever follows it.
  mutating func readPlugin(_ form: ExpectationForm, from index: Int, words: Int = 1) {
    let mistakes = diagnostics.count
    let asked = LineReader.read(
      &self, from: index + 1 + words, forms: (form.forms.isEmpty ? [form.name] : form.forms).map { "expect " + $0 },
      form.read)
    guard var asked, diagnostics.count == mistakes else { return }
    asked.owners = form.owners
    add(asked, from: index)
  }

  /// Adds an expectation that reaches from `expect` to the end of the line's arguments.
  mutating func add(_ content: some ExpectedContent, from index: Int) {
    add(Expectation(range: range(from: index, through: lexer.arguments.count - 1), content: content))
  }
}
