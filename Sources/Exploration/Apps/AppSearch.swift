public import CivilTime
public import PhoneSimulator
public import ScenarioLanguage

/// Searches an app's own code for a history in which it fails, from the app's own tests.
///
///     @Test func `the app rings whatever happens to the phone`() {
///       let search = AppSearch(zones: database, commands: WaterGenerator(), vocabulary: .water + .phone) { MyApp() }
///       let finding = search.firstFinding(cases: 500)
///       #expect(finding == nil, "\(finding?.description ?? "")")
///     }
///
/// The code takes the commands that a history gives, and whatever the phone tells it. What it may be asked for, and what judges
/// it, can be one's own; a plugin may bring a search of its own that needs neither.
public struct AppSearch: Sendable {
  private let database: ZoneDatabase
  private let zones: [Zone]
  private let generator: HistoryGenerator
  private let player: CasePlayer
  private let vocabulary: Vocabulary

  /// Puts a search together.
  ///
  /// - Parameters:
  ///   - database: the zones in which phones may be; names that it lacks are left out, and without any it is UTC.
  ///   - commands: what the app may be asked for.
  ///   - days: how many days something new happens in each history.
  ///   - watchers: makes what judges a history; what the history's plugins bring if left out.
  ///   - vocabulary: the words in which findings are written, and the plugins that judge.
  ///   - app: makes the app's code, once for every start of its process.
  public init(
    zones database: ZoneDatabase, commands: any CommandGenerator,
    days: Int = HistoryGenerator.usualDays, watchers: (@Sendable (History) -> [any Watcher])? = nil,
    vocabulary: Vocabulary,
    app: @escaping @Sendable () -> any PhoneApp
  ) {
    self.database = database
    self.vocabulary = vocabulary
    let known = OddZones.names.compactMap { try? database.zone(named: $0) }
    zones = known.isEmpty ? [.utc] : known
    // What the app does is its own: how the engine would be set up is no matter, and only makes findings longer.
    generator = HistoryGenerator(zones: zones, commands: commands, days: days, vocabulary: vocabulary) { history in
      let plain = history.withDefaults
      history.engine = plain.engine
      history.plugins = plain.plugins
    }
    player = CasePlayer(watchers: watchers, app: app)
  }

  /// Plays histories until one is broken, and makes that one small.
  ///
  /// - Parameters:
  ///   - seed: the seed of the histories.
  ///   - cases: how many are played at most.
  ///   - invariants: what counts; everything that is judged if left out.
  /// - Returns: the finding, whose description is a short scenario; `nil` when nothing is broken.
  public func firstFinding(seed: UInt64 = 1, cases: UInt64, of invariants: [Invariant]? = nil) -> SmallCase? {
    for number in 0..<cases {
      let found = generator.makeCase(number, seed: seed)
      let breaches = player.play(found).breaches
      guard let breach = breaches.first(where: { invariants?.contains($0.invariant) ?? true }) else { continue }
      let small = Shrinker(zones: zones, player: player).shrunk(found, keeping: breach)
      return SmallCase(small, zones: database, player: player, vocabulary: vocabulary)
    }
    return nil
  }
}
