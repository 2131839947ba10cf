/// The words after a command's name, sorted into options and operands.
struct Arguments {
  /// The command they are for.
  let command: CommandDescription
  private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  /// Sorts words by what a command takes; `--option value` and `--option=value` are the same, and `--` ends options.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - command: The command.
  ///   - isFile: Whether a word names a file; such a word is not taken for the value of an option that may stand alone.
  /// - Throws: What is wrong with the words, and what to write instead.
  init(
    _ words: some Sequence<String>, for command: CommandDescription, isFile: (String) -> Bool = { _ in false }
  ) throws(UsageError) {
    self.command = command
    var optionsHaveEnded = false
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      // A lone dash is an operand by custom.
      guard !optionsHaveEnded, word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        optionsHaveEnded = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = command.options.first(where: { $0.name == parts[0] }) else {
        if let meant = Self.meant[parts[0]]?.first(where: { meant in
          command.options.contains { $0.name == meant.prefix { $0 != " " } }
        }) {
          throw UsageError("there is no option \(parts[0])", advice: "write \(meant)")
        }
        throw .unknown(
          "option", parts[0], known: command.options.map(\.name),
          otherwise: "see `rollover \(command.name) --help`; words after `--` are no options")
      }
      guard option.mayRepeat || !values.contains(where: { $0.name == option.name }) else {
        throw UsageError("\(option.name) is given twice")
      }
      guard let placeholder = option.value else {
        if parts.count == 2 { throw UsageError("\(option.name) takes no value") }
        values.append((option.name, ""))
        continue
      }
      if let takes = option.takes, parts.count == 1 {
        let isValue = rest.first.map { takes($0) && !isFile($0) } ?? false
        values.append((option.name, isValue ? rest.removeFirst() : ""))
        continue
      }
      // An option in the place of a value means that the value was forgotten; one with a single dash is a number.
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), parts.count == 2 || !value.hasPrefix("--") else {
        throw UsageError("\(option.name) needs a value", advice: "write \(option.name) \(placeholder)")
      }
      values.append((option.name, value))
    }
    try checkCount()
  }

  /// What other tools call options, with how they are called here; the first that the command has is meant.
  private static let meant = [
    "-v": ["--verbose"], "-o": ["--output"], "-j": ["--jobs"], "-f": ["--format"], "-q": ["--quiet"],
    "--json": ["--format jsonl"], "--html": ["--format html"], "--csv": ["--format csv"], "--junit": ["--format junit"],
    "--dry-run": ["--diff", "--format text"], "--count": ["--cases", "--count"], "--tz": ["--zone", "--tzdata"],
    "--timezone": ["--zone", "--tzdata"], "--threads": ["--jobs"], "--filter": ["--only"], "--end": ["--until"],
  ]

  private func checkCount() throws(UsageError) {
    if operands.contains(""), !command.operands.isEmpty {
      throw UsageError(
        "an empty word is no \(command.operands.filter(\.isLetter).lowercased())",
        advice: "a variable of the shell may be empty")
    }
    if operands.count < command.operandCount.lowerBound {
      throw UsageError(
        "`rollover \(command.name)` needs \(command.operands)", advice: "for example: \(command.examples[0])")
    }
    if operands.count > command.operandCount.upperBound {
      let extra = operands[command.operandCount.upperBound]
      throw UsageError(
        "`\(extra)` is one word too many",
        advice: command.operands.isEmpty
          ? "`rollover \(command.name)` takes options only" : "`rollover \(command.name)` takes \(command.operands)")
    }
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// An option's value; `nil` when it was not given.
  subscript(_ name: String) -> String? { values.first { $0.name == name }?.value }

  /// The values of an option that may be given several times, in the order given.
  func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

  /// An option's value as a whole number in a range; `nil` when it was not given.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError("\(name) `\(text)` is no whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// An option's value as one of the words of an enumeration; `nil` when it was not given.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, as type: Word.Type
  ) throws(UsageError) -> Word? where Word.RawValue == String {
    guard let text = self[name] else { return nil }
    return try Arguments.word(text, for: name)
  }

  /// A text as one of the words of an enumeration.
  static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, for name: String
  ) throws(UsageError) -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue)
    throw .unknown(name, text, known: known, otherwise: "it takes \(known.joined(separator: ", "))")
  }
}
