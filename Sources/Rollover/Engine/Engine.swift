public import CivilTime

/// The rollover engine: told what happens, it answers with what the host is to do.
///
/// Pure and synchronous: it reads no clock, does no input or output, and starts nothing. Every effect but a report is
/// answered by a later event, and nothing is taken as done before it is answered.
public struct Engine: Sendable {
  private var plugins: [any Plugin]
  private let zones: ZoneLookup
  private var coordinator = Coordinator()
  private var context: EngineContext?
  private let settings: EngineSettings
  private var isLoading = false
  /// Whether what happened before this process started has been settled.
  private var hasPlanned = false
  /// Events that came before the saved state was read.
  private var deferred: [Event] = []
  /// The clocks at the last plan, by which changes of the clock and of the zone are noticed.
  private var lastReading: SavedReading?
  /// How much was wanted in the last plan, so that the next finds its memory at once.
  private var wantedCount = 0
  private var announcedShortage: CivilDate?

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
    self.settings = settings
    self.plugins = plugins
    self.zones = zones
  }

  /// Takes an event and answers with the effects it asks for, in order.
  public mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    var context = self.context.take() ?? EngineContext(reading: reading, settings: settings)
    if context.cursor.zone.fingerprint != reading.zone.fingerprint { context.cursor = ZoneCursor(reading.zone) }
    context.reading = reading
    handle(event, in: &context)
    let effects = context.effects
    context.effects = []
    self.context = context
    return effects
  }

  private mutating func handle(_ event: Event, in context: inout EngineContext) {
    switch event {
    case .launched:
      load(in: &context)
    case .loaded(let loaded):
      restore(loaded, in: &context)
    case .saved(let failed):
      if failed { context.report(.saveFailed) }
      perform(coordinator.saved(), in: &context)
    case .centreRead(let snapshot):
      if coordinator.isReading { plan(snapshot, in: &context) }
    case .added(let identifier, let failure):
      if let failure {
        context.report(.addFailed(identifier, failure))
        for index in plugins.indices { plugins[index].additionFailed(identifier, in: &context) }
        context.planStandsUntil = context.now
      }
      perform(coordinator.answered(), in: &context)
    case .removed:
      perform(coordinator.answered(), in: &context)
    case .foregrounded, .backgrounded, .unlocked, .timeChanged, .permissionChanged, .presented, .command:
      hear(event, in: &context)
    }
  }

  private mutating func hear(_ event: Event, in context: inout EngineContext) {
    guard coordinator.isStarted, hasPlanned else {
      switch event {
      case .foregrounded, .unlocked: if !coordinator.isStarted, !isLoading { load(in: &context) }
      default: deferred.append(event)
      }
      return
    }
    var changed = false
    for index in plugins.indices where plugins[index].hear(event, in: &context) { changed = true }
    if changed, !planStands(after: event, in: context) { perform(coordinator.trigger(), in: &context) }
  }

  /// Whether an event that only says that time went on leaves the last plan as it is.
  private func planStands(after event: Event, in context: borrowing EngineContext) -> Bool {
    switch event {
    case .backgrounded, .timeChanged: break
    default: return false
    }
    guard let lastReading, context.reading.wall < context.planStandsUntil else { return false }
    let passage = Passage(from: lastReading, to: context.reading)
    return lastReading.zone == context.reading.zone.fingerprint && passage.isUndisturbed
  }

  private mutating func load(in context: inout EngineContext) {
    isLoading = true
    context.effects.append(.load)
  }

  private mutating func restore(_ loaded: LoadedState, in context: inout EngineContext) {
    guard !coordinator.isStarted else { return }
    isLoading = false
    switch loaded {
    case .unreadable:
      // Storage is locked until the person unlocks the device; to go on now would forget what it holds.
      return
    case .nothing:
      break
    case .state(let saved):
      plugins = saved.plugins
      lastReading = saved.reading
    case .bytes(let bytes):
      do throws(SavedStateError) {
        let saved = try SavedState(bytes, plugins: plugins, zones: zones)
        plugins = saved.plugins
        lastReading = saved.reading
      } catch {
        context.report(.stateBroken(error))
      }
    }
    perform(coordinator.started(), in: &context)
  }

  private mutating func plan(_ snapshot: CentreSnapshot, in context: inout EngineContext) {
    let centre = CentreIndex(snapshot)
    context.zoneChanged = lastReading.map { $0.zone != context.reading.zone.fingerprint } ?? false
    context.passage = Passage(from: lastReading, to: context.reading)
    context.planStandsUntil = snapshot.permission.allowsDelivery ? Instant(milliseconds: .max) : context.now
    var wanted: [Wanted] = []
    wanted.reserveCapacity(wantedCount + 4)
    for index in plugins.indices {
      let start = wanted.count
      plugins[index].want(into: &wanted, centre: centre, in: &context)
      for position in start..<wanted.count { wanted[position].plugin = Int32(index) }
    }
    wantedCount = wanted.count
    var difference = Difference()
    if snapshot.permission.allowsDelivery {
      announce(Budget.fit(&wanted, slots: centre.capacity), in: &context)
      difference = Difference(wanted: wanted, centre: centre, refresh: context.zoneChanged)
      remember(wanted, in: &context)
    }
    hasPlanned = true
    let reading = SavedReading(context.reading)
    lastReading = reading
    coordinator.planned(difference)
    context.effects.append(.save(SavedState(reading: reading, plugins: plugins)))
    // What the app asked for meanwhile comes after what happened while it was away.
    let waiting = deferred
    deferred = []
    for event in waiting { hear(event, in: &context) }
  }

  private mutating func remember(_ wanted: [Wanted], in context: inout EngineContext) {
    if plugins.count == 1 {
      plugins[0].arm(wanted[...], in: &context)
      return
    }
    for index in plugins.indices {
      let own = wanted.filter { $0.plugin == Int32(index) }
      plugins[index].arm(own[...], in: &context)
    }
  }

  /// Warns once a day when the budget ends the horizon within three days.
  private mutating func announce(_ shortage: Budget.Shortage?, in context: inout EngineContext) {
    guard let shortage, shortage.firstLeftOut < context.now + .days(3) else {
      announcedShortage = nil
      return
    }
    let date = context.cursor.localTime(at: shortage.firstLeftOut).date
    guard date != announcedShortage else { return }
    announcedShortage = date
    context.report(.horizonShort(armed: shortage.armed, wanted: shortage.wanted, until: date))
  }

  private mutating func perform(_ step: Coordinator.Step, in context: inout EngineContext) {
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
    }
  }
}
