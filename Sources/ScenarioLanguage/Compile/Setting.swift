public import PhoneSimulator

/// A key of `engine`: a choice for the engine or for one of its plugins, with all that the language has to know of it.
///
///     Setting("days", read: { line, value, what in line.number(value, in: 1...366, of: what) },
///       set: { history, days in history.daily.days = days }, text: { history in "\(history.daily.days)" })
public struct Setting: Sendable {
  /// The key.
  let name: String
  /// The word by which a guard such as `[engine:chain]` asks for it.
  let guardName: String?
  /// The words that it takes; empty for a number or a duration.
  var words: [String] = []
  /// Reads a value, whose owner messages name; `nil` where something was wrong, which has been reported then.
  let read: @Sendable (inout LineReader, LineReader.Value, String) -> (@Sendable (inout History) -> Void)?
  /// The value that a history has, as it is written.
  let text: @Sendable (History) -> String

  /// Makes a setting.
  ///
  /// - Parameters:
  ///   - name: The key, a word of at most 24 bytes.
  ///   - guardName: The word by which guards ask for it, if they can.
  ///   - read: Reads a value; the text says whose value it is, for messages.
  ///   - set: Gives a history the value.
  ///   - text: The value that a history has, as it is written.
  public init<Given: Sendable>(
    _ name: String, guardName: String? = nil,
    read: @escaping @Sendable (inout LineReader, LineReader.Value, String) -> Given?,
    set: @escaping @Sendable (inout History, Given) -> Void, text: @escaping @Sendable (History) -> String
  ) {
    self.name = name
    self.guardName = guardName
    self.read = { line, value, what in
      guard let given = read(&line, value, what) else { return nil }
      return { history in set(&history, given) }
    }
    self.text = text
  }

  /// Makes a setting that is one of several words.
  public init<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, guardName: String? = nil, among type: Choice.Type,
    set: @escaping @Sendable (inout History, Choice) -> Void, get: @escaping @Sendable (History) -> Choice
  ) where Choice.RawValue == String {
    let table = WordTable(type)
    self.init(
      name, guardName: guardName,
      read: { (line: inout LineReader, value: LineReader.Value, what: String) -> Choice? in
        line.choice(value, table, of: what)
      }, set: set, text: { (history: History) -> String in get(history).rawValue })
    words = table.names
  }
}

extension Compiler {
  /// Sets one of the engine's settings for the whole history.
  mutating func set(_ setting: Setting, _ argument: Argument) {
    if let change = read(setting, argument.value, of: "`\(setting.name)`") { change(&plan.history) }
  }

  /// Reads a value of a setting.
  mutating func read(_ setting: Setting, _ token: Token, of owner: String) -> (@Sendable (inout History) -> Void)? {
    let value = LineReader.Value(token: token, whole: range(token))
    return LineReader.read(&self, from: lexer.arguments.count, forms: ["engine \(setting.name)=…"]) { line in
      setting.read(&line, value, owner)
    }
  }
}
