public import CivilTime

/// The rollover engine: told what happens, it answers with what the host is to do.
///
/// Pure and synchronous: it reads no clock, does no input or output, and starts nothing. Every effect that is answered is
/// answered by a later event, and nothing is taken as done before.
public struct Engine: Sendable {
  var plugins: [any Plugin]
  let zones: ZoneLookup
  var coordinator = Coordinator()
  var context: EngineContext
  var isLoading = false
  /// Whether what happened before this process started has been settled.
  var hasPlanned = false
  /// Events that came before the saved state was read.
  var deferred: [Event] = []
  /// The clocks at the last plan, by which changes of the clock and of the zone are noticed.
  var lastReading: SavedReading?
  /// Whether the change of clock or zone that is being planned for came while code of ours was running.
  var changeIsLive = false
  /// Whether floating requests are still to be added again after a change of zone.
  var needsRefresh = false
  /// When the last plan was carried out, on the wall clock; the plugins hear of it before the next plan.
  var appliedAt: Instant?
  /// The soonest of what the last plan adds.
  var soonestAddition = Instant(milliseconds: .max)
  /// How many of the superseded schedules the plan that is being carried out takes care of.
  var supersededInPlan = 0
  /// Whether the platform did not accept a request of that plan.
  var additionHasFailed = false
  /// How many plans in a row the platform did not carry out in full.
  var rejectedPlans = 0
  /// Whether it did not carry out the present one.
  var isRejected = false
  /// Whether the notification centre took requests when it was last read.
  var isAllowed = false
  /// The clocks when the notification centre was last asked what it holds, and how often it was asked again.
  var askedAt: (wall: Instant, uptime: TimeSpan)?
  var rereads = 0
  /// How much was wanted in the last plan, so that the next finds its memory at once.
  var wantedCount = 0
  var announcedShortage: CivilDate?
  /// When code of ours is to run again, as the host was told.
  var wakeAt: Instant?

  /// What the engine gives its reasons for, in its log; nothing unless it is asked.
  ///
  /// It decides the same whatever is asked. Reasons cost a plan that is made anew each time, so ask for them to explain.
  public var accounting: Accounting {
    get { context.accounting }
    set { context.accounting = newValue }
  }

  /// Makes an engine; the first event it is told is `launched`.
  ///
  /// - Parameters:
  ///   - settings: what applies to schedules that do not choose for themselves.
  ///   - plugins: what the engine does; an engine without plugins does nothing.
  ///   - zones: finds the zones that saved schedules are pinned to.
  public init(
    settings: EngineSettings = EngineSettings(), plugins: [any Plugin] = [DailyRollover()],
    zones: @escaping ZoneLookup = { _ in nil }
  ) {
    context = EngineContext(settings: settings)
    self.plugins = plugins
    self.zones = zones
    context.isShared = plugins.count > 1
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
    swap(&context.effects, &effects)
    handle(event)
    swap(&context.effects, &effects)
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .launched:
      load()
    case .loaded(let loaded):
      restore(loaded)
    case .saved(let failed):
      if failed { context.report(.saveFailed) }
      perform(coordinator.saved())
    case .centreRead(let snapshot):
      if coordinator.isReading { plan(snapshot) }
    case .added(let identifier, let failure):
      if let failure {
        context.report(.addFailed(identifier, failure))
        for index in plugins.indices { plugins[index].additionFailed(identifier, in: &context) }
        context.planStandsUntil = context.now
        additionHasFailed = true
        if failure == .rejected { isRejected = true }
      }
      perform(coordinator.added())
    case .removed:
      perform(coordinator.removed())
    case .foregrounded, .backgrounded, .unlocked, .timeChanged, .permissionChanged, .presented, .opened, .acted,
      .woke, .rulesUpdated, .command, .fetched:
      hear(event)
    }
  }

  mutating func hear(_ event: Event) {
    guard coordinator.isStarted, hasPlanned else {
      switch event {
      case .foregrounded, .unlocked: if !coordinator.isStarted, !isLoading { load() }
      default: deferred.append(event)
      }
      return
    }
    // The plan for which the notification centre is being read sees what time it is.
    if case .timeChanged = event, coordinator.isReading { return }
    var changed = false
    for index in plugins.indices where plugins[index].hear(event, in: &context) { changed = true }
    guard changed else { return }
    switch event {
    case .backgrounded where planStands:
      // Nothing to arm; but the clocks are kept, since nobody knows when code of ours runs again.
      guard coordinator.isResting else { return }
      coordinator.planned(Difference())
      save()
    case .timeChanged where planStands:
      lastReading = context.savedReading()
    case .timeChanged:
      // Told at once, unless something else has already made us look.
      if coordinator.isResting { changeIsLive = true }
      perform(coordinator.trigger())
    case .woke:
      wakeAt = nil
      perform(coordinator.trigger())
    default:
      perform(coordinator.trigger())
    }
  }

  /// Whether an event that only says that time went on leaves the last plan as it is.
  var planStands: Bool {
    guard let lastReading, context.reading.wall < context.planStandsUntil else { return false }
    let passage = Passage(from: lastReading, to: context.reading)
    return lastReading.zone == context.zoneMark && passage.isUndisturbed
  }

  /// Saves what the engine knows, with the clocks of this moment.
  mutating func save() { save(at: context.savedReading()) }

  /// Saves what the engine knows.
  ///
  /// - Parameter reading: the clocks by which it was planned; what happens to them later the next plan has to notice.
  mutating func save(at reading: SavedReading) {
    lastReading = reading
    let state = SavedState(
      SavedState.Contents(
        reading: reading, plugins: plugins, keepsUnknown: context.stateWasLost, noticed: context.noticed,
        needsRefresh: needsRefresh, appliedAt: appliedAt, superseded: context.cancelled))
    context.effects.append(.save(state))
  }

  private mutating func load() {
    isLoading = true
    context.effects.append(.load)
  }

  private mutating func restore(_ loaded: LoadedState) {
    guard !coordinator.isStarted else { return }
    isLoading = false
    switch loaded {
    case .unreadable:
      // Storage is locked until the person unlocks the device; to go on now would forget what it holds.
      return
    case .nothing:
      break
    case .state(let saved):
      take(saved)
    case .bytes(let bytes):
      do throws(SavedStateError) {
        take(try SavedState(bytes, plugins: plugins, zones: zones))
      } catch {
        context.report(.stateBroken(error))
        context.stateWasLost = true
      }
    }
    perform(coordinator.started())
  }

  private mutating func take(_ state: SavedState) {
    let saved = state.contents
    plugins = saved.plugins
    for index in plugins.indices { plugins[index].restored(zones: zones) }
    lastReading = saved.reading
    context.stateWasLost = saved.keepsUnknown
    needsRefresh = saved.needsRefresh
    context.noticed = saved.noticed
    context.cancelled = saved.superseded
    appliedAt = saved.appliedAt
  }
}
