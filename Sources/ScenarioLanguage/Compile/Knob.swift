internal import CivilTime
internal import PhoneSimulator

/// A key of `os`: where platforms differ, or nobody knows.
struct Knob: Sendable {
  /// The key.
  let name: String
  /// The values that are tried when every knob is turned, as they are written.
  let trials: [String]
  /// The words that it takes; empty for a number or a duration.
  let words: [String]
  /// Turns the knob of a profile, unless the value is wrong, which is reported then.
  let turn: @Sendable (inout Compiler, Token, inout PhoneProfile) -> Void
  /// The value that a profile has, as it is written.
  let text: @Sendable (PhoneProfile) -> String

  private init<Value>(
    _ name: String, _ path: any WritableKeyPath<PhoneProfile, Value> & Sendable, trials: [String], words: [String] = [],
    read: @escaping @Sendable (inout Compiler, Token, String) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.trials = trials
    self.words = words
    turn = { compiler, token, profile in
      if let value = read(&compiler, token, "`\(name)`") { profile[keyPath: path] = value }
    }
    self.text = { text($0[keyPath: path]) }
  }

  /// A knob that takes words; all of them are tried unless it says otherwise.
  private static func choice<Value: Equatable>(
    _ name: String, _ path: any WritableKeyPath<PhoneProfile, Value> & Sendable, _ table: WordTable<Value>,
    trials: [String]? = nil
  ) -> Knob {
    Knob(
      name, path, trials: trials ?? table.names, words: table.names,
      read: { compiler, token, owner in compiler.choice(token, table, owner: owner) },
      text: { value in table.names.indices.first { table.meaning(at: $0) == value }.map { table.names[$0] } ?? "" })
  }

  private static func choice<Value: RawRepresentable & CaseIterable & Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<PhoneProfile, Value> & Sendable,
    synonyms: [(written: String, meant: Value)] = [], trials: [String]? = nil
  ) -> Knob where Value.RawValue == String {
    choice(name, path, WordTable(Value.self, synonyms: synonyms), trials: trials)
  }
}

extension Knob {
  /// All knobs, in the order in which people should read them.
  static let all: [Knob] = [
    // Less than a month of days, and less than two schedules usually want.
    Knob(
      "limit", \.limit, trials: ["20"],
      read: { compiler, token, owner in compiler.number(token, 1...10_000, owner: owner) }, text: { "\($0)" }),
    choice("overflow", \.overflow),
    // Longer than a person waits, so that the phone is used, switched off or killed while something is on its way.
    Knob(
      "latency", \.latency, trials: ["2s"], read: { compiler, token, _ in compiler.duration(token) }, text: { "\($0)" }),
    choice("gap", \.gap), choice("overlap", \.overlap), choice("floating", \.floating), choice("past", \.past),
    choice("off", \.off), choice("jump", \.jump), choice("revoked", \.revoked),
    choice("before-unlock", \.readableBeforeUnlock, WordTable([("unreadable", false), ("readable", true)])),
    choice("interval", \.interval), choice("rules", \.rules), choice("background", \.background),
    // An answer that comes twice is waited for until the engine tells its answers apart.
    choice("answers", \.answers, trials: []),
    choice("suspend", \.suspend, synonyms: [("5s", .after5Seconds), ("off", .never)]),
    choice("foreground", \.foreground), choice("push", \.push), choice("collapse", \.collapse),
    Knob(
      "budget", \.budget, trials: ["1"],
      read: { compiler, token, owner in compiler.budget(token, owner: owner) },
      text: { $0.map { "\($0)" } ?? Compiler.unlimited }),
    Knob(
      "processing", \.processing, trials: ["1"],
      read: { compiler, token, owner in compiler.number(token, 0...1000, owner: owner) }, text: { "\($0)" }),
    // As long as nearly nothing takes.
    Knob(
      "expires", \.expires, trials: ["1s"],
      read: { compiler, token, owner in compiler.duration(token, upTo: .hours(1), owner: owner) }, text: { "\($0)" }),
  ]

  static let table = WordTable(all.map { ($0.name, $0) })
}

extension Compiler {
  /// The word for a budget that nobody counts.
  fileprivate static let unlimited = "unlimited"

  /// How many runs there may be within 24 hours, or `unlimited`.
  fileprivate mutating func budget(_ token: Token, owner: String) -> Int?? {
    if text(token) == Compiler.unlimited { return .some(nil) }
    return number(token, 0...1000, owner: owner, or: Compiler.unlimited).map { .some($0) }
  }

  /// Turns one knob for the beginning of the history.
  mutating func turn(_ knob: Knob, _ argument: Argument) {
    var profile = header.profile
    knob.turn(&self, argument.value, &profile)
    header.profile = profile
  }
}

extension Variation {
  /// Every value of every knob that takes words, and one sample value of each that takes a number or a duration.
  ///
  /// The values that a file has anyway are among them.
  public static let all: [Variation] = Knob.all.flatMap { knob in
    knob.trials.map { Variation(text: "\(knob.name)=\($0)") }
  }
}
