/// A command: its name, what it takes, what the help says, and how it is run.
struct CommandDescription {
  /// The word that names it.
  let name: String
  /// What it does, in a few words.
  let summary: String
  /// What stands for its operands in the help, such as `PATH…`; empty when it takes none.
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  /// The options, in the order of the help.
  let options: [Option]
  /// What else there is to know, as lines of text.
  let notes: String
  /// Lines to try.
  let examples: [String]
  /// Does the work.
  let run: (Arguments, Console) throws(UsageError) -> ExitCode

  init(
    _ name: String, _ summary: String, operands: String = "", count operandCount: ClosedRange<Int> = 0...0,
    options: [Option] = [], notes: String = "", examples: [String],
    run: @escaping (Arguments, Console) throws(UsageError) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.options = options
    self.notes = notes
    self.examples = examples
    self.run = run
  }
}
