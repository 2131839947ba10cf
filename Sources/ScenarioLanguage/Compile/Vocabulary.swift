public import PhoneSimulator

/// The words that scenario files are written in, and the plugins that they speak of.
///
/// What reads, lays out and writes files is given one, and knows no other words. ``phone`` has the words of the phone; each
/// plugin brings its own:
///
///     extension Vocabulary {
///       static let water = Vocabulary(
///         statements: [.water], expectations: [.glasses], invariants: [.silentAtNight], plugins: [WaterSetup()])
///     }
///     let result = Scenario.parse(bytes, file: "glass.scenario", zones: database, vocabulary: .water + .phone)
public struct Vocabulary: Sendable {
  private let words: Words

  /// Everything that is in it; a vocabulary is handed on with every line, and so is one reference.
  private final class Words: Sendable {
    let statements: [Statement]
    let expectations: [ExpectationForm]
    let settings: [Setting]
    let statuses: [StatusForm]
    let invariants: [Invariant]
    let plugins: [any PluginSetup]
    let verbs: [Verb]
    let verbTable: WordTable<Verb>
    let expectationList: WordList
    let invariantTable: WordTable<Invariant>
    let settingTable: WordTable<Setting>
    let matrixTable: WordTable<MatrixKey>
    let statusTable: WordTable<StatusForm>
    let kindTable: WordTable<[TraceRecord.Kind]>

    init(
      verbs: [Verb], statements: [Statement], expectations: [ExpectationForm], settings: [Setting],
      statuses: [StatusForm], invariants: [Invariant], plugins: [any PluginSetup]
    ) {
      self.verbs = verbs
      self.statements = statements
      self.expectations = expectations
      self.settings = settings
      self.statuses = statuses
      self.invariants = invariants
      self.plugins = plugins
      verbTable = WordTable(verbs.map { ($0.name, $0) })
      expectationList = WordList(expectations.map(\.name))
      invariantTable = WordTable(invariants.map { ($0.word, $0) })
      settingTable = WordTable(settings.map { ($0.name, $0) })
      matrixTable = MatrixKey.table(settings)
      statusTable = WordTable(statuses.map { ($0.name, $0) })
      var kinds = TraceRecord.Kind.allCases.filter { $0 != .command }.map { ($0.word, [$0]) }
      // A word for each plugin's commands, in the place of the kind that all of them are of.
      let commands = statements.compactMap(\.kind).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      let place = kinds.firstIndex { $0.1[0].rawValue > TraceRecord.Kind.command.rawValue } ?? kinds.count
      kinds.insert(contentsOf: commands.map { ($0, [.command]) }, at: place)
      kinds.append(("all", TraceRecord.Kind.allCases))
      kindTable = WordTable(kinds)
    }

    func verb(_ name: Word?) -> Verb? { verbTable.list.index(name).map { verbs[$0] } }

    func expectation(_ name: Word?) -> ExpectationForm? { expectationList.index(name).map { expectations[$0] } }
  }

  /// The words of plugins.
  public init(
    statements: [Statement], expectations: [ExpectationForm] = [], settings: [Setting] = [],
    statuses: [StatusForm] = [], invariants: [Invariant] = [], plugins: [any PluginSetup] = []
  ) {
    let owners = plugins.map { type(of: $0) as any PluginSetup.Type }
    self.init(
      verbs: statements.map(\.verb), statements: statements, expectations: expectations.map { $0.asked(of: owners) },
      settings: settings, statuses: statuses, invariants: invariants, plugins: plugins)
  }

  init(
    verbs: [Verb], statements: [Statement] = [], expectations: [ExpectationForm] = [], settings: [Setting] = [],
    statuses: [StatusForm] = [], invariants: [Invariant] = [], plugins: [any PluginSetup] = []
  ) {
    words = Words(
      verbs: verbs, statements: statements, expectations: expectations, settings: settings, statuses: statuses,
      invariants: invariants, plugins: plugins)
  }

  /// The statements of plugins.
  public var statements: [Statement] { words.statements }
  /// What files can expect of plugins.
  public var expectations: [ExpectationForm] { words.expectations }
  /// The keys of `engine`.
  public var settings: [Setting] { words.settings }
  /// What the app's code can be asked about itself.
  public var statuses: [StatusForm] { words.statuses }
  /// The invariants that files can name.
  public var invariants: [Invariant] { words.invariants }
  /// The plugins that the engine runs, in its order.
  public var plugins: [any PluginSetup] { words.plugins }

  /// The verbs, in the order in which people should read them.
  var verbs: [Verb] { words.verbs }
  var verbTable: WordTable<Verb> { words.verbTable }
  /// The verb of a name; asked for each line, and so no table is handed out for it.
  func verb(_ name: Word?) -> Verb? { words.verb(name) }
  /// What a name stands for that files can expect of a plugin.
  func expectation(_ name: Word?) -> ExpectationForm? { words.expectation(name) }
  var invariantTable: WordTable<Invariant> { words.invariantTable }
  var settingTable: WordTable<Setting> { words.settingTable }
  var matrixTable: WordTable<MatrixKey> { words.matrixTable }
  var statusTable: WordTable<StatusForm> { words.statusTable }
  /// The kinds of records by their words; the commands of all plugins are of one kind.
  var kindTable: WordTable<[TraceRecord.Kind]> { words.kindTable }

  /// The words of both.
  ///
  /// Of two verbs with one name, the left one's counts.
  public static func + (left: Vocabulary, right: Vocabulary) -> Vocabulary {
    Vocabulary(
      verbs: left.verbs + right.verbs, statements: left.statements + right.statements,
      expectations: left.expectations + right.expectations, settings: left.settings + right.settings,
      statuses: left.statuses + right.statuses, invariants: left.invariants + right.invariants,
      plugins: left.plugins + right.plugins)
  }
}

extension Vocabulary {
  /// The words for kinds of records, as `kinds=` takes them.
  public var kindNames: [String] { kindTable.names.filter { $0 != "all" } }

  /// The kind of a word; `nil` for a word that is none.
  ///
  /// The commands of all plugins are of one kind.
  public func kind(named word: String) -> TraceRecord.Kind? {
    word == "all" ? nil : kindTable.find(Word(Array(word.utf8), 0..<word.utf8.count))?.first
  }

  /// The words for some kinds, between commas, or the word for all of them.
  func words(for kinds: KindSet) -> String {
    let all = TraceRecord.Kind.allCases.filter(kinds.contains)
    guard all.count < TraceRecord.Kind.allCases.count else { return "all" }
    return all.compactMap { kind in kindTable.names.first { self.kind(named: $0) == kind } }.joined(separator: ",")
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
  func line(for command: any HistoryCommand, _ context: LineContext) -> String? {
    for statement in statements {
      if let line = statement.write(command, context) { return line }
    }
    return nil
  }

  /// The line of an action at a plugin's server; `nil` when there is no statement for it.
  func line(for action: any ServerAction) -> String? { statements.lazy.compactMap { $0.writeAction(action) }.first }

  /// The shortest line that makes a name known; `nil` where no line does.
  func line(naming name: String) -> String? { verbs.lazy.compactMap { $0.naming?(name) }.first }

  /// What can be named, as a part of a sentence.
  var nouns: String {
    let nouns = plugins.map { "\(type(of: $0).noun)" }
    return nouns.isEmpty ? "subject" : nouns.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.list()
  }
}
