package import CivilTime

/// The rollover engine: a host tells it what happens, and it answers with what the host is to do.
///
/// It is pure and synchronous. It reads no clock, does no input or output, and starts nothing. A later event answers an
/// effect, and nothing is taken as done before.
public struct Engine: Sendable {
  var plugins: PluginList
  /// The events that each plugin hears.
  let interests: [Interests]
  /// The places of the plugins that may have policies, and how often plugins had changed when they were asked last.
  let policyPlugins: [Int]
  var policyChanges = -1
  /// What was decided of the last plan that was judged as a whole; `nil` where that may not be taken over.
  var judgement: Judgement?
  /// The events that any plugin hears.
  let allInterests: Interests
  var context: EngineContext
  var coordinator = Coordinator()
  /// The work of the plan that is being carried out.
  var difference = Difference()
  /// The token of each addition of this plan, with the place of its wish.
  var additions: [(token: Token, place: Int)] = []
  /// The uptime when the first of them was handed over, and the latest time that the wall clock may have shown up to then.
  var handedOver: (uptime: TimeSpan, highest: Instant)?
  /// The load that is waited for.
  var loading: Token?
  /// The runs that began before saved state was read, and are not over; `nil` while none has begun.
  var unreadRuns: [String]?
  /// Whether storage may have been unlocked while the load was on its way.
  var loadsAgain = false
  /// Whether what happened before this process started has been settled.
  var hasPlanned = false
  /// Events that wait until the past is settled, each with the clocks as it came.
  var deferred: [(event: Event, reading: ClockReading)] = []
  /// The clocks at the last plan; changes of the clock and of the zone are noticed by them.
  var lastReading: SavedReading?
  /// The latest time that the wall clock may have shown since, judged at each event.
  var highest = Instant(milliseconds: .min)
  /// The clocks at the last event.
  var seen: (wall: Instant, uptime: TimeSpan, boot: UInt32)?
  /// The clocks as the app came to the foreground, and the latest time that the wall clock may have shown up to then.
  var foregrounded: (reading: ClockReading, highest: Instant)?
  /// Whether the app is in the foreground, and has been ever since the last plan.
  var isForeground = false
  var staysForeground = false
  /// Whether requests that follow the device are still to be added again after a change of zone or clock.
  var needsRefresh = false
  /// Whether the device was in another zone while requests were on their way.
  var mayBeMisplaced = false
  /// Whether repeating requests are to be added again, because they may wait for the time that a clock showed meanwhile.
  var refreshesRepeating = false
  /// A save that the host has no use for any more, and a list of pending requests that the engine has none for.
  var spareSave: SavedState?
  var spareList: [CentreSnapshot.Pending] = []
  /// How many saves in a row failed, and in how many plans in a row the platform rejected a request.
  var failedSaves = 0
  var rejectedPlans = 0
  /// Whether the platform did not take a request of the present plan.
  var isRejected = false
  /// Whether the last plan left something out for want of places.
  var isShort = false
  /// Whether the person let the app notify when the centre was last read, and whether the last plan could arm nothing.
  var isAllowed = false
  var wasBlocked = false
  /// The clocks when the notification centre was last asked, and how often it was asked again for the same plan.
  var askedAt: (wall: Instant, uptime: TimeSpan)?
  var rereads = 0
  /// How many plans since the engine was at rest took so long that the process may have slept.
  var sleptPlans = 0
  /// Whether permission has gone since then, so that removals may have been ignored.
  var mayIgnoreRemovals = false
  /// The date from which the log said last that places are short.
  var announcedShortage: CivilDate?
  /// Whether saved state was lost once, so that pending requests may be of subjects that nobody knows any more.
  var stateWasLost = false
  /// Whether the ledger was lost just now.
  var ledgerWasLost = false
  /// Sections that nobody here could read, and that stay as they are.
  var unread: [Section] = []
  /// The marks of the plugins of which an entry could not be read, so that a subject may be theirs that they do not know.
  var incompleteKeepers: [UInt64] = []
  /// Deliveries that somebody reported, to be looked at by the next plan, and the latest time that the clock may have shown
  /// up to the report.
  var claims: [(identifier: RequestIdentifier, reach: Instant)] = []
  /// What was shown of subjects that nobody here knows, and so is not left alone any more.
  var shownDormant: [RequestIdentifier] = []
  /// What was presented since the last plan, which has requests to add.
  var shownSincePlan: [RequestIdentifier] = []
  /// The names of the zones that have other rules since the last plan.
  var zonesWithOtherRules: [String] = []
  /// Whether the device's zone has had other rules than in the last plan; they may be the same again by now.
  var hadOtherRules = false

  /// The occurrences for which the engine gives its reasons in the log; none unless it is asked.
  ///
  /// It decides the same whatever is asked. Every plan is then made anew, which costs time.
  public var accounting: Accounting {
    get { context.accounting }
    set { context.accounting = newValue }
  }

  /// Whether every plan is made anew; for tests, since a plan that goes on from the last one must not differ.
  package var plansAnew = false

  /// Whether a plan makes every wish, also of what gets no place; for tests, since one that only counts must not differ.
  package var makesEveryWish = false

  /// Makes an engine; its first event has to be ``Event/launched``.
  ///
  /// - Parameters:
  ///   - plugins: the parts that want notifications, at most 255, each with a name of its own; ties go to the first.
  ///   - policies: the judges of the plugins' wishes, in this order; those that plugins bring follow them.
  ///   - settings: the settings for everything that does not choose for itself.
  ///   - zones: finds zones by name, with their present rules.
  public init(
    plugins: [any Plugin], policies: [any Policy] = [], settings: EngineSettings = EngineSettings(),
    zones: @escaping ZoneLookup
  ) {
    Self.check(plugins)
    self.plugins = PluginList(plugins)
    interests = plugins.map { type(of: $0).interests }
    allInterests = interests.reduce([]) { $0.union($1) }
    policyPlugins = plugins.indices.filter { type(of: plugins[$0]).bringsPolicies }
    context = EngineContext(
      settings: settings, policies: policies, plugins: plugins.map { type(of: $0) }, zones: zones)
  }

  /// Checks that no two plugins would take each other's commands and saved state.
  private static func check(_ plugins: [any Plugin]) {
    precondition(plugins.count <= 255, "an engine has at most 255 plugins")
    var names: [String] = []
    for plugin in plugins {
      let name = type(of: plugin).name
      precondition(
        name != CoreState.name, "no plugin can have the name \"\(name)\", under which the engine's own state is saved")
      precondition(!names.contains(name), "two plugins of an engine have the name \"\(name)\"; each needs its own")
      names.append(name)
    }
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
  public mutating func receive(_ event: consuming Event, at reading: ClockReading, into effects: inout [Effect]) {
    context.take(reading)
    if context.hasMoved { noteMove() }
    borrow(&effects)
    handle(event)
    giveBack(&effects)
  }

  /// The same at a later moment of the same start of the device, in the same zone with the same rules.
  package mutating func receive(_ event: PlainEvent, wall: Instant, uptime: TimeSpan, into effects: inout [Effect]) {
    context.take(wall: wall, uptime: uptime)
    borrow(&effects)
    handle(event)
    giveBack(&effects)
  }

  /// The same for an event that is no trivial value.
  package mutating func receive(
    _ event: consuming Event, wall: Instant, uptime: TimeSpan, into effects: inout [Effect]
  ) {
    context.take(wall: wall, uptime: uptime)
    borrow(&effects)
    handle(event)
    giveBack(&effects)
  }

  /// Lets effects go to a list of the caller's until it is given back.
  @inline(__always)
  private mutating func borrow(_ effects: inout [Effect]) {
    noteReach()
    swap(&context.effects, &effects)
  }

  @inline(__always)
  private mutating func giveBack(_ effects: inout [Effect]) {
    if context.hasOtherWakes { context.askToWake() }
    swap(&context.effects, &effects)
  }

  /// A request that is on its way may be added in a zone that the device leaves again before the next plan.
  private mutating func noteMove() {
    context.hasMoved = false
    guard coordinator.state == .adding else { return }
    mayBeMisplaced = true
    _ = coordinator.trigger()
  }

  /// Hands the list of what was pending at the plan before to a host that has none to write the next one into.
  @inline(__always)
  package mutating func handBack(_ list: inout [CentreSnapshot.Pending]) {
    if list.isEmpty, !spareList.isEmpty { swap(&list, &spareList) }
  }

  /// Notes the latest time that the wall clock may have shown, also just before it was set back.
  private mutating func noteReach() {
    let (wall, uptime, boot) = (context.reading.wall, context.reading.uptime, context.reading.boot)
    if let seen, seen.boot == boot { highest = max(highest, seen.wall + (uptime - seen.uptime)) }
    highest = max(highest, wall)
    seen = (wall, uptime, boot)
  }

  @inline(__always)
  private mutating func handle(_ event: PlainEvent) {
    switch event {
    case .launched: load()
    case .occasion(let occasion): hear(occasion)
    case .saved(let failed, let token): saved(failed: failed, token)
    case .added(let failure, let token): added(failure, token)
    case .removed(let token): if coordinator.take(token, in: .removing) { add() }
    }
  }

  private mutating func handle(_ event: consuming Event) {
    switch consume event {
    case .launched: handlePlain(.launched)
    case .saved(let failed, let token): handlePlain(.saved(failed: failed, token))
    case .added(let failure, let token): handlePlain(.added(failure, token))
    case .removed(let token): handlePlain(.removed(token))
    case .foregrounded: handlePlain(.occasion(.foregrounded))
    case .backgrounded: handlePlain(.occasion(.backgrounded))
    case .unlocked: handlePlain(.occasion(.unlocked))
    case .timeChanged: handlePlain(.occasion(.timeChanged))
    case .woke: handlePlain(.occasion(.woke))
    case .pushed: handlePlain(.occasion(.pushed))
    case .loaded(let loaded, let token): if token == loading { restore(loaded) }
    case .centreRead(let snapshot, let token): if coordinator.take(token, in: .reading) { plan(snapshot) }
    case .fetched(let result, let token): answered(.fetched(result, token), token)
    case .stored(let failed, let token): answered(.stored(failed: failed, token), token)
    case .worked(let answer, let token): answered(.worked(answer, token), token)
    case .permissionChanged(let permission): hear(.permissionChanged(permission))
    case .presented(let identifier, let shown): hear(.presented(identifier, at: shown))
    case .opened(let data): hear(.opened(data))
    case .acted(let data, let action): hear(.acted(data, action: action))
    case .rulesUpdated(let zone): hear(.rulesUpdated(zone))
    case .networkChanged(let isOnline): hear(.networkChanged(isOnline: isOnline))
    case .wake(let name, let news): hear(news, of: name)
    case .command(let command): hear(.command(command))
    }
  }

  /// The same in one place, for those that come as a large event.
  @inline(never)
  private mutating func handlePlain(_ event: PlainEvent) { handle(event) }

  /// Asks storage for the last save.
  mutating func load() {
    loadsAgain = false
    let token = context.nextToken()
    loading = token
    context.effects.append(.load(token))
  }

  /// Asks storage that could not be read once more, or as soon as the answer is there that it cannot.
  ///
  /// Whatever is heard shows that code of ours runs, and it may have been asleep while the device was unlocked.
  mutating func loadAgain() {
    if loading == nil { load() } else { loadsAgain = true }
  }

  /// Hands an answer to the plugin that asked; passes over one that nobody waits for.
  private mutating func answered(_ answer: Answer, _ token: Token) {
    guard let place = context.asked.firstIndex(where: { $0.token == token }) else { return }
    let plugin = context.asked.remove(at: place).plugin
    context.plugin = plugin
    plugins[Int(plugin)].hear(answer, in: &context)
    if context.isDirty || context.now >= context.draft.standsUntil { trigger() }
  }
}
