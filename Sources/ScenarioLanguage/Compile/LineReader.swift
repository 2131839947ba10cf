/// A cursor over the words of a line, from which statements, settings and expectations are read.
///
/// What is wrong is reported where it stands; the function that has found it then answers `nil`, and so should its caller.
///
/// A reader is good as long as its line is read.
public struct LineReader {
  /// What reads the file that the line stands in.
  var compiler: Compiler
  /// The place of the first argument that belongs to the reader, behind the verb.
  private let start: Int
  /// The place of the next argument.
  private var next: Int
  /// Whether a comparison was taken.
  private var hasCompared = false
  /// How the statement may be written, for messages; one at least.
  let forms: [String]

  /// A word or a text of the line, which stays unread until a function is asked for what it means.
  public struct Value: Sendable {
    let token: Token
    /// Where it stands with its key, if it has one.
    let whole: SourceRange
  }

  /// A part of a line.
  public struct Place: Sendable {
    let range: SourceRange
  }

  private init(_ compiler: Compiler, from place: Int, forms: [String]) {
    self.compiler = compiler
    start = place
    next = place
    self.forms = forms
  }

  /// The form that begins with most of the words of the line; of equal ones the first.
  private var form: String {
    let first = max(start - 1, 0)
    let written = compiler.lexer.arguments.dropFirst(first).map { compiler.text($0.name) }
    func shared(_ form: String) -> Int {
      // The reader of an expectation begins at the word behind `expect`.
      let words = form.split(separator: " ").drop { $0 == "expect" }
      return zip(words, written).prefix { word, other in word.split(separator: "|").contains { $0 == other[...] } }
        .count
    }
    return forms.dropFirst().reduce(forms[0]) { shared($1) > shared($0) ? $1 : $0 }
  }

  /// Reads a line, or the rest of one from an argument on.
  static func read<Result>(
    _ compiler: inout Compiler, from place: Int, forms: [String], _ body: (inout LineReader) -> Result
  ) -> Result {
    // The copy is gone before anything is added to what was read, so that no list is copied.
    var reader = LineReader(compiler, from: place, forms: forms)
    let result = body(&reader)
    compiler = reader.compiler
    return result
  }

  /// Whether nothing is left of the line.
  public var isAtEnd: Bool { next >= compiler.lexer.arguments.count }

  /// Takes the next word, which must be there and not be compared.
  ///
  /// - Parameter what: What should stand there, with its article, such as `a name`.
  /// - Returns: the word; `nil` when there is none.
  public mutating func word(_ what: String) -> Value? {
    guard let token = compiler.positional(next) else {
      compiler.reportNone(next, what, form: form)
      next += 1
      return nil
    }
    next += 1
    return Value(token: token, whole: compiler.range(token))
  }

  /// Takes the next word, which must be one of several.
  ///
  /// - Parameters:
  ///   - what: What is chosen, with its article, such as `an action`.
  ///   - words: The words, each with what it stands for.
  /// - Returns: what the word stands for; `nil` when it is none of those.
  public mutating func choice<Meaning: Sendable>(
    _ what: String, among words: [(name: String, meaning: Meaning)]
  ) -> Meaning? {
    word(what).flatMap { choice($0, WordTable(words), of: what) }
  }

  /// Takes everything that is left of the line as `KEY=VALUE`, each key at most once.
  ///
  /// A table is made of the keys for each line. Where files have many of them, a `WordTable` that is kept is quicker.
  ///
  /// - Parameters:
  ///   - names: The keys that there are.
  ///   - synonyms: Words that people write in place of some of them.
  ///   - read: Takes the value of a key.
  public mutating func keys(
    _ names: [String], synonyms: [(written: String, meant: String)] = [],
    _ read: (inout LineReader, String, Value) -> Void
  ) {
    keys(WordTable(names.map { ($0, $0) }, synonyms: synonyms.map { ($0.written, $0.meant) }), read)
  }

  /// Takes everything that is left of the line as `KEY=VALUE`, each key at most once.
  ///
  /// - Parameters:
  ///   - table: The keys that there are.
  ///   - read: Takes the value of a key.
  public mutating func keys<Key>(_ table: WordTable<Key>, _ read: (inout LineReader, Key, Value) -> Void) {
    let form = forms[0]
    var reading = Compiler.KeyReading(from: next)
    while let key = compiler.nextKey(&reading, table.list, owner: Self.owner(form)) {
      if let argument = compiler.value(of: key, &reading, table.list, owner: Self.owner(form), mayCompare: false) {
        read(&self, table.meaning(at: key), Value(token: argument.value, whole: compiler.range(argument)))
      }
    }
    next = compiler.lexer.arguments.count
  }

  /// Whose keys they are, for messages alone.
  private static func owner(_ form: String) -> String {
    let words = form.split(separator: " ")
    return "`\(words.prefix(words.first == "expect" ? 2 : 1).joined(separator: " "))`"
  }

  /// Whether some key or value that is left fulfils a condition; nothing is taken.
  public func isLeft(where isMeant: (_ line: LineReader, _ key: String, _ value: Value) -> Bool) -> Bool {
    for argument in compiler.lexer.arguments.dropFirst(next) {
      let value = Value(token: argument.value, whole: compiler.range(argument))
      if isMeant(self, compiler.text(argument.name), value) { return true }
    }
    return false
  }

  /// Takes the end of the line, where nothing may be left.
  ///
  /// - Parameter note: what to write for what is left, behind the form of the statement, such as `or skip NAME`.
  /// - Returns: whether nothing was.
  public mutating func end(_ note: String? = nil) -> Bool {
    let before = next - 1
    if next == start, !hasCompared, before >= 0, before < compiler.lexer.arguments.count,
      compiler.lexer.arguments[before].comparison != nil
    {
      let argument = compiler.lexer.arguments[before]
      compiler.report(
        "`\(compiler.text(argument.name))` is not compared itself", at: compiler.range(argument),
        notes: ["write: \(form)"])
      return false
    }
    guard isAtEnd else {
      compiler.reportNotEnded(from: next, form: form, note: note)
      return false
    }
    return true
  }

  /// Takes the next word with what it is compared with, such as `glasses = 3`.
  ///
  /// - Parameter what: What should stand there, with its article, such as `a number and what it is`.
  /// - Returns: the word, how it is compared, and with what; `nil` when something is wrong.
  public mutating func comparedWord(
    _ what: String
  ) -> (word: Value, comparison: Relation, value: Value)? {
    guard next < compiler.lexer.arguments.count, let comparison = compiler.lexer.arguments[next].comparison else {
      let place = min(next, compiler.lexer.arguments.count - 1)
      compiler.report(
        "\(what) is missing", at: compiler.range(compiler.lexer.arguments[place]),
        label: "a comparison should stand here",
        notes: ["write: \(form)"])
      return nil
    }
    let argument = compiler.lexer.arguments[next]
    next += 1
    let whole = compiler.range(argument)
    return (Value(token: argument.name, whole: whole), comparison, Value(token: argument.value, whole: whole))
  }

  /// Takes a comparison, such as `= 3`, of the word that was taken last.
  ///
  /// - Parameters:
  ///   - what: What is compared, such as `the number of glasses`.
  ///   - read: Reads the value.
  /// - Returns: how the word is compared, and with what; `nil` when something is wrong.
  public mutating func comparison<Compared>(
    of what: String, _ read: (inout LineReader, Value) -> Compared?
  ) -> (comparison: Relation, value: Compared)? {
    let argument = compiler.lexer.arguments[next - 1]
    hasCompared = true
    guard let comparison = argument.comparison else {
      if compiler.isUncompared(next - 1) {
        next = compiler.lexer.arguments.count
        return nil
      }
      compiler.report(
        "\(what) is not compared", at: compiler.range(argument), label: "a comparison should follow",
        notes: ["write: \(form)"])
      return nil
    }
    return read(&self, Value(token: argument.value, whole: compiler.range(argument))).map { (comparison, $0) }
  }
}

extension LineReader {
  /// Where a value stands, without its key.
  public func place(of value: Value) -> Place { Place(range: compiler.range(value.token)) }

  /// Where a value stands, with its key.
  public func place(ofKeyOf value: Value) -> Place { Place(range: value.whole) }

  /// From the verb to a value.
  public func place(fromVerbThrough value: Value) -> Place {
    let verb = compiler.lexer.arguments[max(start - 1, 0)]
    return Place(range: compiler.range(verb).through(value.whole))
  }

  /// Reports that a value is wrong.
  ///
  /// - Parameters:
  ///   - message: What is wrong, in one sentence without a full stop.
  ///   - value: Where.
  ///   - label: What is wrong just there, or what to write.
  ///   - notes: What to do.
  public mutating func report(_ message: String, at value: Value, label: String = "", notes: [String] = []) {
    report(message, at: place(of: value), label: label, notes: notes)
  }

  /// Reports that a part of the line is wrong.
  ///
  /// - Parameters:
  ///   - message: What is wrong, in one sentence without a full stop.
  ///   - place: Where.
  ///   - label: What is wrong just there, or what to write.
  ///   - notes: What to do; how the statement is written if left out.
  public mutating func report(_ message: String, at place: Place, label: String = "", notes: [String]? = nil) {
    compiler.report(message, at: place.range, label: label, notes: notes ?? ["write: \(form)"])
  }
}
