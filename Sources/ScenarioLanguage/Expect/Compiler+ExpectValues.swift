internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What several forms of `expect` have in common.
extension Compiler {
  /// Whether a name comes with a date where all dates of it are asked about; that is reported.
  mutating func isDated(_ place: Int, _ message: String) -> Bool {
    guard place < lexer.arguments.count else { return false }
    let token = lexer.arguments[place].name
    let written = text(token)
    guard names.find(written) == nil, let mark = written.lastIndex(of: "@") else { return false }
    let name = String(written[..<mark])
    guard names.find(name) != nil else { return false }
    let word = StatementText.word(name)
    report(
      message, at: range(token), label: "write \(word)",
      notes: ["write expect next \(word) = \"DATE TIME\" to say when it rings next"])
    return true
  }

  /// A schedule's name at a place of the line; it may be followed by a comparison.
  mutating func named(_ index: Int, form: String) -> Expectation.Named? {
    guard index < lexer.arguments.count else {
      _ = positional(index, "a schedule's name", form: form)
      return nil
    }
    let token = lexer.arguments[index].name
    guard let id = name(token) else { return nil }
    return Expectation.Named(id: id, range: range(token))
  }

  /// The only text that is left in the line.
  mutating func quoted(_ index: Int, form: String) -> Expectation.Quoted? {
    guard let token = positional(index, "a text", form: form), nothing(from: index + 1, form: form) else {
      return nil
    }
    guard token.isString else {
      report("the text goes in quotes", at: range(token), notes: ["write: \(form)"])
      return nil
    }
    guard !token.content.isEmpty else {
      report("an empty text is found everywhere", at: range(token), notes: ["write: \(form)"])
      return nil
    }
    return Expectation.Quoted(text: text(token), range: range(token))
  }

  /// A number of requests or deliveries that is compared; the message says whose it is.
  mutating func count(_ argument: Argument, owner: String = "`count`") -> Measured<Int>? {
    guard let number = number(argument.value, 0...1_000_000_000, owner: owner) else { return nil }
    return Measured(comparison: argument.comparison ?? .equal, value: number, range: range(argument))
  }

  /// Whether a value follows a word with no sign between the two; that is reported.
  mutating func isUncompared(_ index: Int) -> Bool {
    let next = index + 1
    guard next < lexer.arguments.count, lexer.arguments[index].comparison == nil,
      lexer.arguments[next].comparison == nil
    else { return false }
    if lexer.arguments.count == next + 2, value(lexer.arguments[next].name, { $0.date() }) != nil,
      value(lexer.arguments[next + 1].name, { $0.time() }) != nil
    {
      let place = range(from: next, through: next + 1)
      report(
        "a comparison is missing", at: range(from: index, through: next + 1),
        label: "write \(written(lexer.arguments[index])) = \"\(map.text(place))\"", notes: [LexicalProblem.comparisons])
      return true
    }
    if isSaidOtherwise(index) { return true }
    // `pending is 3` says it in words.
    let isSaid = ["is", "are", "equals", "be"].contains(text(lexer.arguments[next].name).lowercased())
    let last = isSaid && next + 1 < lexer.arguments.count ? next + 1 : next
    report(
      "a comparison is missing", at: range(from: index, through: last),
      label: "write \(written(lexer.arguments[index])) = \(written(lexer.arguments[last]))",
      notes: [LexicalProblem.comparisons])
    return true
  }

  /// Whether a comparison stands there in words, such as `at least 2` or `between 2 and 4`; that is reported.
  private mutating func isSaidOtherwise(_ index: Int) -> Bool {
    let words = lexer.arguments[(index + 1)...].map { text($0.name).lowercased() }
    guard let said = SpokenComparison(words[...]), said.length == words.count, words.count > 1 else { return false }
    let label = "write \(said.written(written(lexer.arguments[index])))"
    report(
      "a comparison is missing", at: range(from: index, through: lexer.arguments.count - 1), label: label,
      notes: [LexicalProblem.comparisons])
    return true
  }

  /// Whether the value of an argument is a date and the next argument its time; that is reported.
  mutating func isOpenDateTime(_ index: Int) -> Bool {
    let argument = lexer.arguments[index]
    guard argument.comparison != nil, lexer.arguments.count == index + 2,
      value(argument.value, { $0.date() }) != nil, value(lexer.arguments[index + 1].name, { $0.time() }) != nil
    else { return false }
    let place = range(argument.value).through(range(lexer.arguments[index + 1]))
    report("a date and a time are one value", at: place, label: "write \"\(map.text(place))\"")
    return true
  }
}
