internal import CivilTime

/// The rollover engine: told what happens, it answers with what the host is to do.
///
/// Pure and synchronous: it reads no clock, does no input or output, and starts nothing. Every effect that is answered is
/// answered by a later event, and nothing is taken as done before.
public struct Engine: Sendable {
  var plugins: [any Plugin]
  var context: EngineContext
  var coordinator = Coordinator()
  /// What the plan that is being carried out has to do.
  var difference = Difference()
  /// The token of each addition that is not answered, with its wish's place.
  var additions: [(token: Token, place: Int)] = []
  /// The load that is waited for.
  var loading: Token?
  /// Whether what happened before this process started has been settled.
  var hasPlanned = false
  /// Events that wait until what has passed is settled.
  var deferred: [Event] = []
  /// The clocks at the last plan, by which changes of the clock and of the zone are noticed.
  var lastReading: SavedReading?
  /// The latest time that the wall clock has shown to any event since.
  var highest = Instant(milliseconds: .min)
  /// Whether the app is in the foreground, and has been ever since the last plan.
  var isForeground = false
  var staysForeground = false
  /// Whether floating requests are still to be added again after a change of zone.
  var needsRefresh = false
  /// How often in a row saving has failed, and how many plans in a row the platform did not carry out in full.
  var failedSaves = 0
  var rejectedPlans = 0
  /// Whether the platform did not accept a request of the present plan.
  var isRejected = false
  /// Whether the notification centre took requests when it was last read, and at the plan before.
  var isAllowed = false
  var wasBlocked = false
  /// The clocks when the notification centre was last asked what it holds, and how often it was asked again.
  var askedAt: (wall: Instant, uptime: TimeSpan)?
  var rereads = 0
  var announcedShortage: CivilDate?
  /// When code of ours is to run again, as the host was told.
  var wakeAt: Instant?
  /// Whether saved state was lost once, so that pending requests may be of subjects that nobody knows any more.
  var stateWasLost = false
  /// Whether the ledger was lost just now.
  var ledgerWasLost = false
  /// Sections that nobody here could read, and that stay as they are.
  var unread: [Section] = []
  /// What somebody says has been delivered; believed if the notification centre does not hold it any more.
  var claims: [RequestIdentifier] = []

  /// What the engine gives its reasons for, in its log; nothing unless it is asked.
  ///
  /// It decides the same whatever is asked. Reasons cost a plan that is made anew each time, so ask for them to explain.
  public var accounting: Accounting {
    get { context.accounting }
    set { context.accounting = newValue }
  }

  /// Whether every plan is made anew; for tests, since a plan that goes on from the last must not differ.
  package var plansAnew = false

  /// Makes an engine; the first event it is told is `launched`.
  ///
  /// - Parameters:
  ///   - plugins: what the engine does; an engine without plugins does nothing.
  ///   - policies: what judges the plugins' wishes, in this order.
  ///   - settings: what applies to subjects that do not choose for themselves.
  ///   - zones: finds zones by name, with the rules that they have now.
  public init(
    plugins: [any Plugin], policies: [any Policy] = [], settings: EngineSettings = EngineSettings(),
    zones: @escaping ZoneLookup
  ) {
    self.plugins = plugins
    context = EngineContext(settings: settings, policies: policies, plugins: plugins.map { type(of: $0).name }, zones: zones)
  }

  /// Takes an event and answers with the effects it asks for, in order.
  public mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    var effects: [Effect] = []
    receive(event, at: reading, into: &effects)
    return effects
  }

  /// Takes an event and adds the effects it asks for to a list that the caller owns, in order.
  ///
  /// A host that tells the engine of many events keeps one list and empties it each time.
  public mutating func receive(_ event: Event, at reading: ClockReading, into effects: inout [Effect]) {
    context.take(reading)
    if reading.wall > highest { highest = reading.wall }
    swap(&context.effects, &effects)
    handle(event)
    askToWake()
    swap(&context.effects, &effects)
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .launched: load()
    case .loaded(let loaded, let token): if token == loading { restore(loaded) }
    case .saved(let failed, let token): saved(failed: failed, token)
    case .centreRead(let snapshot, let token): if coordinator.take(token, in: .reading) { plan(snapshot) }
    case .added(let failure, let token): added(failure, token)
    case .removed(let token): if coordinator.take(token, in: .removing) { add() }
    case .fetched(let result, let token): answered(.fetched(result, token), token)
    case .worked(let answer, let token): answered(.worked(answer, token), token)
    case .foregrounded, .backgrounded, .unlocked, .timeChanged, .permissionChanged, .presented, .opened, .acted,
      .woke, .rulesUpdated, .command:
      hear(event)
    }
  }

  mutating func load() {
    let token = context.nextToken()
    loading = token
    context.effects.append(.load(token))
  }

  /// A plugin's fetch or work was answered; one that nobody waits for is passed over.
  private mutating func answered(_ answer: Answer, _ token: Token) {
    guard let place = context.asked.firstIndex(where: { $0.token == token }) else { return }
    let plugin = context.asked.remove(at: place).plugin
    context.plugin = plugin
    plugins[Int(plugin)].hear(answer, in: &context)
    if context.isDirty || context.now >= context.draft.standsUntil { trigger() }
  }

  /// Tells the host when code of ours is to run, if that is another moment than it knows.
  private mutating func askToWake() {
    var soonest: Instant?
    for wake in context.wakes { if let wake, soonest.map({ wake < $0 }) ?? true { soonest = wake } }
    guard let soonest, soonest != wakeAt else { return }
    wakeAt = soonest
    context.effects.append(.wake(at: soonest))
  }
}
