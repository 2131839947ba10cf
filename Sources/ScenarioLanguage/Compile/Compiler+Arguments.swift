internal import CivilTime

extension Compiler {
  /// The text of a word or string, with its escapes resolved.
  func text(_ token: Token) -> String {
    let content = lexer.bytes[token.content]
    guard token.form == .escapedString else { return String(decoding: content, as: UTF8.self) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in content {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") ? .newline : byte)
        isEscaped = false
      } else if byte == .backslash {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The word of a token, for looking it up; `nil` when it is too long to be one of the language's.
  func word(_ token: Token) -> Word? { Word(lexer.bytes, token.content) }

  /// Whether an argument is this word, without a comparison.
  func isWord(_ argument: Argument, _ text: String) -> Bool {
    argument.comparison == nil && !argument.name.isString && lexer.bytes[argument.name.content].elementsEqual(text.utf8)
  }

  /// Reads a whole value.
  func value<Value>(_ token: Token, _ read: (inout ValueReader) -> Value?) -> Value? {
    ValueReader.whole(lexer.bytes, token.content, read)
  }

  /// The parts of a value between commas.
  func list(_ token: Token) -> [Token] {
    var parts: [Token] = []
    var start = token.content.lowerBound
    for position in token.content where lexer.bytes[position] == UInt8(ascii: ",") {
      parts.append(Token(.word, start, position))
      start = position + 1
    }
    return parts + [Token(.word, start, token.content.upperBound)]
  }

  /// The word at a place of the line, which must be there and stand alone.
  ///
  /// The message says what should be there, with its article, such as "a name", and how the whole statement is written.
  mutating func positional(
    _ index: Int, _ what: @autoclosure () -> String, form: @autoclosure () -> String
  ) -> Token? {
    if let token = positional(index) { return token }
    reportNone(index, what(), form: form())
    return nil
  }

  /// The word at a place of the line; `nil` when there is none, or one with a value.
  func positional(_ index: Int) -> Token? {
    guard index < lexer.arguments.count, lexer.arguments[index].comparison == nil else { return nil }
    return lexer.arguments[index].name
  }

  /// Reports that no word stands alone at a place of the line.
  mutating func reportNone(_ index: Int, _ what: String, form: String) {
    let isMissing = index >= lexer.arguments.count
    report(
      "\(what) is missing", at: range(lexer.arguments[isMissing ? index - 1 : index]),
      label: isMissing ? "\(what) should follow" : "this is a key with a value", notes: ["write: \(form)"])
  }

  /// Reports whatever stands in the line from a place on; nothing should.
  @discardableResult
  mutating func nothing(from index: Int, form: @autoclosure () -> String) -> Bool {
    guard index < lexer.arguments.count else { return true }
    reportNotEnded(from: index, form: form())
    return false
  }

  /// Reports what stands in the line from a place on, which there is.
  mutating func reportNotEnded(from index: Int, form: String, note: String? = nil) {
    guard !reportTimeBehind(from: index) else { return }
    if index == lexer.arguments.count - 1, note == nil, let label = lineMeant(by: lexer.arguments[index]) {
      return report(
        "the statement should end here", at: range(from: index, through: index), label: label,
        notes: ["write: \(form)"])
    }
    report(
      "the statement should end here", at: range(from: index, through: lexer.arguments.count - 1),
      label: "this does not belong to it", notes: ["write: \(form)\(note.map { ", \($0)" } ?? "")"])
  }

  /// What says `for=10m` or `count=3` where no such key is: other lines.
  private func lineMeant(by argument: Argument) -> String? {
    guard argument.comparison == .equal else { return nil }
    switch text(argument.name) {
    case "for" where value(argument.value, { $0.duration() }) != nil:
      return "begin the next line with +\(text(argument.value)) for what is so much later"
    case "count", "times":
      return Int(text(argument.value)) == nil ? nil : "write the line \(text(argument.value)) times"
    default: return nil
    }
  }

  /// What a word of a table stands for; the message says whose value it is, such as "`gap`".
  ///
  /// Where the word decides how the line goes on, the message ends with the one of the forms that is meant.
  mutating func choice<Meaning>(
    _ token: Token, _ table: WordTable<Meaning>, owner: @autoclosure () -> String,
    forms: @autoclosure () -> [String] = []
  ) -> Meaning? {
    if let meaning = table.find(word(token)) { return meaning }
    reportNoChoice(token, table.list, owner: owner(), forms())
    return nil
  }

  private mutating func reportNoChoice(_ token: Token, _ list: WordList, owner: String, _ forms: [String]) {
    let text = text(token)
    if let meant = list.meant(by: text) {
      let form = forms.first { $0.split(separator: " ").dropFirst().dropLast().contains { $0 == meant } }
      return report(
        "\(owner) cannot be `\(text)`", at: range(token), label: "did you mean `\(meant)`?",
        notes: form.map { ["write: \($0)"] } ?? [])
    }
    let next = lexer.arguments.first { Int($0.name.lower) >= Int(token.upper) }
    if let line = list.line(for: text, value: next.map(written) ?? "NAME") {
      return report("\(owner) cannot be `\(text)`", at: range(token), notes: ["another line says it: \(line)"])
    }
    reportUnknown(
      "\(owner) cannot be `\(text)`", text, at: range(token), known: list.names,
      notes: ["\(owner) is \(list.names.list())"])
  }

  /// Reads `KEY=VALUE` arguments, each key once, from a place of the line to its end.
  ///
  /// - Parameters:
  ///   - start: The first of them.
  ///   - table: The keys there are.
  ///   - owner: Whose keys they are, such as "`schedule`".
  ///   - mayCompare: Whether a key may be compared in another way than by `=`.
  ///   - read: Takes the value of a key; not called for one that is wrong.
  mutating func keys<Key>(
    from start: Int, _ table: WordTable<Key>, owner: @autoclosure () -> String,
    mayCompare: (Key) -> Bool = { _ in false },
    _ read: (inout Compiler, Key, Argument) -> Void
  ) {
    var reading = KeyReading(from: start)
    // What is the same for all keys is compiled once; only the call is made for each kind of them.
    while let key = nextKey(&reading, table.list, owner: owner()) {
      let meaning = table.meaning(at: key)
      if let argument = value(of: key, &reading, table.list, owner: owner(), mayCompare: mayCompare(meaning)) {
        read(&self, meaning, argument)
      }
    }
  }

  /// How far the keys of a line are read.
  struct KeyReading {
    fileprivate let start: Int
    /// The place of the next argument.
    fileprivate var index: Int
    /// A bit for each key, by its place in the list; no statement has so many.
    fileprivate var seen: UInt64 = 0

    init(from start: Int) {
      self.start = start
      index = start
    }
  }

  /// The next key of the line; what is none is reported and passed over.
  mutating func nextKey(_ reading: inout KeyReading, _ list: WordList, owner: @autoclosure () -> String) -> Int? {
    while reading.index < lexer.arguments.count {
      let name = lexer.arguments[reading.index].name
      if let key = list.index(name.isString ? nil : word(name)) { return key }
      reading.index = reportNoKey(at: reading.index, list, owner: owner())
    }
    return nil
  }

  /// The argument with the value of a key; `nil` when something is wrong with it, which is reported.
  mutating func value(
    of key: Int, _ reading: inout KeyReading, _ list: WordList, owner: @autoclosure () -> String, mayCompare: Bool
  ) -> Argument? {
    let argument = lexer.arguments[reading.index]
    reading.index += 1
    guard let sign = argument.comparison, sign == .equal || mayCompare else {
      reading.index = reportNoValue(of: list.names[key], at: reading.index - 1, list, owner: owner())
      return nil
    }
    guard reading.seen & 1 << UInt64(key) == 0 else {
      let earlier = lexer.arguments[reading.start...].first { $0.comparison != nil && list.index(word($0.name)) == key }
      let first = range(earlier ?? argument)
      report(
        "`\(list.names[key])` is given twice", at: range(argument), label: "take one of them out",
        related: [(first, "first given here")])
      return nil
    }
    reading.seen |= 1 << UInt64(key)
    if lexer.bytes[argument.value.content].contains(UInt8(ascii: ",")),
      reportCommas(argument, before: reading.index, among: list.names)
    {
      return nil
    }
    if reading.index < lexer.arguments.count, lexer.arguments[reading.index].comparison == nil,
      let end = reportOpenValue(before: reading.index, list)
    {
      reading.index = end
      return nil
    }
    return argument
  }
}
