public import CivilTime

/// A cursor over the words of a line, from which the statements and expectations of plugins are read.
///
/// What is wrong is reported where it stands; the function that has found it then answers `nil`, and so should its caller.
public struct LineReader {
  var compiler: Compiler
  /// The place of the next argument.
  private var next: Int
  /// How the statement is written, for messages.
  private let form: String

  /// A word or a text of the line, which stays unread until a function is asked for what it means.
  public struct Value {
    let token: Token
  }

  init(_ compiler: Compiler, from place: Int, form: String) {
    self.compiler = compiler
    next = place
    self.form = form
  }

  /// Takes the next word, which must be there and not be compared.
  ///
  /// - Parameter what: What should stand there, with its article, such as `a name`.
  /// - Returns: the word; `nil` when there is none.
  public mutating func word(_ what: String) -> Value? {
    let token = compiler.positional(next, what, form: form)
    next += 1
    return token.map(Value.init)
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
    guard let value = word(what) else { return nil }
    return compiler.choice(value.token, WordTable(words), owner: what)
  }

  /// Takes everything that is left of the line as `KEY=VALUE`, each key at most once.
  ///
  /// - Parameters:
  ///   - names: The keys that there are.
  ///   - read: Takes the value of a key.
  public mutating func keys(_ names: [String], _ read: (inout LineReader, String, Value) -> Void) {
    var values: [(String, Value)] = []
    let verb = form.prefix { $0 != " " }
    compiler.keys(from: next, WordTable(names.map { ($0, $0) }), owner: "`\(verb)`") { _, key, argument in
      values.append((key, Value(token: argument.value)))
    }
    next = compiler.lexer.arguments.count
    for (key, value) in values { read(&self, key, value) }
  }

  /// Takes the end of the line, where nothing may be left.
  ///
  /// - Returns: whether nothing was.
  public mutating func end() -> Bool { compiler.nothing(from: next, form: form) }

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
    guard let comparison = argument.comparison else {
      compiler.report(
        "\(what) is not compared", at: compiler.range(argument), label: "a comparison should follow",
        notes: ["write: \(form)"])
      return nil
    }
    return read(&self, Value(token: argument.value)).map { (comparison, $0) }
  }
}

extension LineReader {
  /// The text of a value, with its escapes resolved.
  public func text(_ value: Value) -> String { compiler.text(value.token) }

  /// A time of day such as `09:00`.
  public mutating func time(_ value: Value) -> TimeOfDay? { compiler.time(value.token) }

  /// A date such as `2027-03-14`.
  public mutating func date(_ value: Value) -> CivilDate? { compiler.date(value.token) }

  /// A date and a time in quotes, such as `"2027-03-14 09:00"`.
  public mutating func dateTime(_ value: Value) -> CivilDateTime? { compiler.dateTime(value.token) }

  /// A duration such as `1d12h`.
  public mutating func duration(_ value: Value) -> TimeSpan? { compiler.duration(value.token) }

  /// A whole number within bounds; the message says whose it is, such as `the number of glasses`.
  public mutating func number(_ value: Value, in bounds: ClosedRange<Int>, of what: String) -> Int? {
    compiler.number(value.token, bounds, owner: what)
  }

  /// A zone by its name, or by a POSIX TZ string, with the rules that it has at this line.
  public mutating func zone(_ value: Value) -> Zone? { compiler.zone(value.token) }

  /// The zone that the device is in at this line.
  public var deviceZone: Zone { compiler.deviceZone }

  /// Reports that a value is wrong.
  ///
  /// - Parameters:
  ///   - message: What is wrong, in one sentence without a full stop.
  ///   - value: Where.
  ///   - label: What is wrong just there, or what to write.
  ///   - notes: What to do.
  public mutating func report(_ message: String, at value: Value, label: String = "", notes: [String] = []) {
    compiler.report(message, at: compiler.range(value.token), label: label, notes: notes)
  }
}
