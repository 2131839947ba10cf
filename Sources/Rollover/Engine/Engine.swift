public import CivilTime

/// The rollover engine: told what happens, it answers with what the host is to do.
///
/// Pure and synchronous: it reads no clock, does no input or output, and starts nothing. Every effect that is answered is
/// answered by a later event, and nothing is taken as done before.
public struct Engine: Sendable {
  var plugins: [any Plugin]
  private let zones: ZoneLookup
  var coordinator = Coordinator()
  var context: EngineContext
  private var isLoading = false
  /// Whether what happened before this process started has been settled.
  private var hasPlanned = false
  /// Events that came before the saved state was read.
  private var deferred: [Event] = []
  /// The clocks at the last plan, by which changes of the clock and of the zone are noticed.
  private var lastReading: SavedReading?
  /// Whether the change of clock or zone that is being planned for came while code of ours was running.
  private var changeIsLive = false
  /// Whether saved state was lost once, so that pending requests may be of schedules that nobody knows any more.
  private var keepsUnknown = false
  /// Whether floating requests are still to be added again after a change of zone.
  private var needsRefresh = false
  /// How many of the superseded schedules the plan that is being carried out takes care of.
  private var supersededInPlan = 0
  /// Whether the platform did not accept a request of that plan.
  private var additionHasFailed = false
  /// Whether the notification centre took requests when it was last read.
  private(set) var isAllowed = false
  /// How much was wanted in the last plan, so that the next finds its memory at once.
  private var wantedCount = 0
  private var announcedShortage: CivilDate?
  /// When code of ours is to run again, as the host was told.
  private var wakeAt: Instant?

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
  }

  /// Takes an event and answers with the effects it asks for, in order.
  public mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    context.take(reading)
    handle(event)
    let effects = context.effects
    context.effects = []
    return effects
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
      }
      perform(coordinator.answered())
    case .removed:
      perform(coordinator.answered())
    case .foregrounded, .backgrounded, .unlocked, .timeChanged, .permissionChanged, .presented, .opened, .woke,
      .rulesUpdated, .command, .fetched:
      hear(event)
    }
  }

  private mutating func hear(_ event: Event) {
    guard coordinator.isStarted, hasPlanned else {
      switch event {
      case .foregrounded, .unlocked: if !coordinator.isStarted, !isLoading { load() }
      default: deferred.append(event)
      }
      return
    }
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
  private var planStands: Bool {
    guard let lastReading, context.reading.wall < context.planStandsUntil else { return false }
    let passage = Passage(from: lastReading, to: context.reading)
    return lastReading.zone == context.zoneMark && passage.isUndisturbed
  }

  private mutating func save() {
    let reading = context.savedReading()
    lastReading = reading
    var state = SavedState(reading: reading, plugins: plugins, keepsUnknown: keepsUnknown)
    state.noticed = context.noticed
    state.needsRefresh = needsRefresh
    state.superseded = context.cancelled
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
        keepsUnknown = true
      }
    }
    perform(coordinator.started())
  }

  private mutating func take(_ saved: SavedState) {
    plugins = saved.plugins
    for index in plugins.indices { plugins[index].restored(zones: zones) }
    lastReading = saved.reading
    keepsUnknown = saved.keepsUnknown
    needsRefresh = saved.needsRefresh
    context.noticed = saved.noticed
    context.cancelled = saved.superseded
  }

  private mutating func plan(_ snapshot: CentreSnapshot) {
    let centre = CentreIndex(snapshot)
    context.beginPlan()
    context.notice(since: lastReading)
    context.zoneChanged = lastReading.map { $0.zone.rules != context.zoneMark.rules } ?? false
    if context.zoneChanged { needsRefresh = true }
    context.passage = Passage(from: lastReading, to: context.reading, isLive: changeIsLive)
    changeIsLive = false
    isAllowed = snapshot.permission.allowsDelivery
    context.planStandsUntil = isAllowed ? Instant(milliseconds: .max) : context.now
    var wanted: [Wanted] = []
    wanted.reserveCapacity(wantedCount + 4)
    for index in plugins.indices {
      let start = wanted.count
      plugins[index].want(into: &wanted, centre: centre, in: &context)
      for position in start..<wanted.count { wanted[position].plugin = Int32(index) }
    }
    wantedCount = wanted.count
    var difference = Difference()
    forgetRepeated()
    supersededInPlan = isAllowed ? context.cancelled.count : 0
    additionHasFailed = !isAllowed
    if isAllowed {
      announce(Budget.fit(&wanted, slots: centre.capacity))
      difference = Difference(
        &wanted, centre: centre, refresh: needsRefresh, superseded: context.cancelled, in: &context)
      if keepsUnknown { spareUnknown(in: &difference) }
      remember(wanted)
      if difference.isEmpty { settlePlan() }
    }
    hasPlanned = true
    coordinator.planned(difference)
    save()
    askToWake()
    // What the app asked for meanwhile comes after what happened while it was away.
    let waiting = deferred
    deferred = []
    for event in waiting { hear(event) }
  }

  /// An app may schedule the same again at every launch, and for as long as it may not notify that waits.
  private mutating func forgetRepeated() {
    var superseded: [ScheduleID] = []
    for schedule in context.cancelled where !superseded.contains(schedule) { superseded.append(schedule) }
    context.cancelled = superseded
  }

  /// After saved state was lost, requests of schedules that nobody knows any more are left alone: they are all that is
  /// left of what the person asked for.
  private func spareUnknown(in difference: inout Difference) {
    difference.removals.removeAll { identifier in
      !context.cancelled.contains(identifier.schedule) && !plugins.contains { $0.owns(identifier.schedule) }
    }
  }

  private mutating func remember(_ wanted: [Wanted]) {
    if plugins.count == 1 {
      plugins[0].arm(wanted[...], in: &context)
      return
    }
    for index in plugins.indices {
      let own = wanted.filter { $0.plugin == Int32(index) }
      plugins[index].arm(own[...], in: &context)
    }
  }

  /// The centre holds what is wanted.
  private mutating func settlePlan() {
    if !additionHasFailed { needsRefresh = false }
    // What was cancelled since the plan was made is for the next one.
    context.cancelled.removeFirst(supersededInPlan)
    supersededInPlan = 0
  }

  private mutating func askToWake() {
    guard let instant = context.wakeAt, instant != wakeAt else { return }
    wakeAt = instant
    context.effects.append(.wake(at: instant))
  }

  /// Warns once a day when the budget ends the horizon within three days.
  private mutating func announce(_ shortage: Budget.Shortage?) {
    guard let shortage, shortage.firstLeftOut < context.now + .days(3) else {
      announcedShortage = nil
      return
    }
    let date = context.cursor.localTime(at: shortage.firstLeftOut).date
    guard date != announcedShortage else { return }
    announcedShortage = date
    context.report(.horizonShort(armed: shortage.armed, wanted: shortage.wanted, until: date))
  }

  private mutating func perform(_ step: Coordinator.Step) {
    switch step {
    case .nothing:
      break
    case .read:
      context.effects.append(.readCentre)
    case .apply(let difference):
      if !difference.removals.isEmpty { context.effects.append(.remove(difference.removals)) }
      for wanted in difference.additions {
        context.effects.append(.add(plugins[Int(wanted.plugin)].request(for: wanted)))
      }
    case .confirm:
      confirm()
    }
  }

  /// The plan has been carried out, which is saved too: a process that ends before that cannot know it.
  private mutating func confirm() {
    settlePlan()
    for index in plugins.indices where !plugins[index].planApplied(in: &context) { _ = coordinator.trigger() }
    save()
  }
}
