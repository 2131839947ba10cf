/// Writes the arguments of a line with one space between them.
enum ArgumentText {
  /// How many arguments at the beginning of a line are its time; 0 when it has none.
  static func timeEnd(_ lexer: Lexer) -> Int {
    let arguments = lexer.arguments
    func first(_ index: Int) -> UInt8 { lexer.bytes[arguments[index].lower] }
    guard let word = arguments.first, word.comparison == nil, !word.name.isString else { return 0 }
    if first(0) == UInt8(ascii: "+") { return 1 }
    guard first(0).isDigit else { return 0 }
    // An instant is one word; a date is followed by a time, and perhaps by an offset.
    guard arguments.count > 1, first(1).isDigit, arguments[1].comparison == nil else { return 1 }
    guard arguments.count > 2, arguments[2].comparison == nil else { return 2 }
    return first(2) == UInt8(ascii: "+") || first(2) == UInt8(ascii: "-") ? 3 : 2
  }

  /// The arguments in a range, after something that stands before them.
  ///
  /// Beside the words of the language, those of plugins are given that stand behind `expect`.
  static func line(
    after lead: [UInt8], _ lexer: Lexer, from start: Int, to end: Int? = nil, plugins: Set<Word> = []
  ) -> [UInt8] {
    let end = min(end ?? lexer.arguments.count, lexer.arguments.count)
    let comparesApart = comparesApart(lexer, from: start, compared.union(plugins))
    var text = lead
    for index in lexer.arguments.indices[start..<end] {
      let argument = lexer.arguments[index]
      // A guard and a `#` with a space between them would be a guard and a comment.
      if !text.isEmpty, index > 0 || lexer.bytes[argument.lower] != .hash { text.append(.space) }
      append(argument, lexer.bytes, isApart: comparesApart(index), to: &text)
    }
    return text
  }

  private static func append(_ argument: Argument, _ bytes: [UInt8], isApart: Bool, to text: inout [UInt8]) {
    text += bytes[Int(argument.name.lower)..<Int(argument.name.upper)]
    guard let comparison = argument.comparison else { return }
    // `a! = b` without its first space would be `a != b`, and `a =#b` with a second one a comment.
    let endsInMark = text.last == UInt8(ascii: "!") && comparison == .equal
    let isNumberSign = bytes[Int(argument.value.lower)] == .hash
    if isApart && !isNumberSign || endsInMark { text.append(.space) }
    text += comparison.rawValue.utf8
    if isApart, !isNumberSign { text.append(.space) }
    text += bytes[Int(argument.value.lower)..<Int(argument.value.upper)]
  }

  /// The subjects of `expect` that stand to the left of the sign themselves, or whose key does.
  private static let compared: Set<Word> = [Word("pending"), Word("next"), Word("status")]
  /// The keys of `expect` that are measured; the others say which ones are meant.
  private static let measured: Set<Word> = [Word("count"), Word("late"), Word("by")]

  /// Which arguments are written with spaces around their sign.
  ///
  /// That is what a person reads as a sentence, `expect pending = 3`, `count >= 2`; a setting is one word, `at=09:00`.
  private static func comparesApart(_ lexer: Lexer, from start: Int, _ compared: Set<Word>) -> (Int) -> Bool {
    func word(_ index: Int) -> Word? {
      lexer.arguments.indices.contains(index) ? Word(lexer.bytes, lexer.arguments[index].name.content) : nil
    }
    let isExpectation = word(start) == Word("expect")
    let isCompared = isExpectation && word(start + 1).map(compared.contains) ?? false
    return { index in
      if let comparison = lexer.arguments[index].comparison, comparison != .equal { return true }
      return isCompared || isExpectation && word(index).map(measured.contains) ?? false
    }
  }
}
