public import PhoneSimulator

/// The words that scenario files are written in, and the plugins that they speak of.
///
/// What reads, lays out and writes files is given one, and knows no other words. A plugin of one's own adds its words to those
/// of the package:
///
///     extension Vocabulary {
///       static let water = Vocabulary(
///         statements: [.water], expectations: [.glasses], invariants: [.silentAtNight], plugins: [WaterSetup()])
///     }
///     let result = Scenario.parse(bytes, file: "glass.scenario", zones: database, vocabulary: .standard + .water)
public struct Vocabulary: Sendable {
  /// The statements of plugins.
  public private(set) var statements: [Statement]
  /// What files can expect of plugins.
  public private(set) var expectations: [ExpectationForm]
  /// The invariants that files can name.
  public private(set) var invariants: [Invariant]
  /// The plugins that the engine runs besides daily rollover, in its order.
  public private(set) var plugins: [any PluginSetup]

  /// The verbs, in the order in which people should read them.
  private(set) var verbs: [Verb]
  /// The verbs by their names.
  let verbTable: WordTable<Verb>
  /// The invariants by their names.
  let invariantTable: WordTable<Invariant>
  /// The kinds of records by their words; the commands of all plugins are of one kind.
  let kindTable: WordTable<[TraceRecord.Kind]>

  /// The words of plugins.
  public init(
    statements: [Statement], expectations: [ExpectationForm] = [], invariants: [Invariant] = [],
    plugins: [any PluginSetup] = []
  ) {
    self.init(
      verbs: statements.map(\.verb), statements: statements, expectations: expectations, invariants: invariants,
      plugins: plugins)
  }

  init(
    verbs: [Verb], statements: [Statement] = [], expectations: [ExpectationForm] = [], invariants: [Invariant] = [],
    plugins: [any PluginSetup] = []
  ) {
    self.verbs = verbs
    self.statements = statements
    self.expectations = expectations
    self.invariants = invariants
    self.plugins = plugins
    verbTable = WordTable(verbs.map { ($0.name, $0) }, absent: verbs.filter { !$0.isHere }.map(\.name))
    invariantTable = WordTable(invariants.map { ($0.word, $0) })
    kindTable = Words.kinds.adding(statements.map { ($0.kind, [.command]) })
  }

  /// The words of both.
  ///
  /// Of two verbs with one name, the left one's counts.
  public static func + (left: Vocabulary, right: Vocabulary) -> Vocabulary {
    Vocabulary(
      verbs: left.verbs + right.verbs, statements: left.statements + right.statements,
      expectations: left.expectations + right.expectations, invariants: left.invariants + right.invariants,
      plugins: left.plugins + right.plugins)
  }

  /// The words for kinds of records, as `kinds=` takes them.
  public var kindNames: [String] { kindTable.names.filter { $0 != "all" } }

  /// The kind of a word; `nil` for a word that is none.
  ///
  /// The commands of all plugins are of one kind.
  public func kind(named word: String) -> TraceRecord.Kind? {
    word == "all" ? nil : kindTable.find(Word(Array(word.utf8), 0..<word.utf8.count))?.first
  }

  /// What was probably meant by a word that is no verb; `nil` when nobody knows.
  func meant(by text: String) -> String? {
    let text = text.lowercased()
    for verb in verbs {
      if let synonym = verb.synonyms.first(where: { $0.written == text }) { return synonym.meant }
    }
    return nil
  }

  /// The line of a plugin's command; `nil` when there is no statement for it.
  func line(for command: any HistoryCommand) -> String? {
    for statement in statements {
      if let line = statement.write(command) { return line }
    }
    return nil
  }
}
