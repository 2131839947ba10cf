internal import CivilTime

/// One cycle: what the notification centre holds is compared with what is wanted, and the difference is carried out.
extension Engine {
  mutating func plan(_ snapshot: CentreSnapshot) {
    guard !isStale else { return askAgain() }
    let centre = CentreIndex(snapshot)
    context.beginPlan()
    if context.isAccounting { context.report(.planning) }
    if !deferred.isEmpty {
      context.awaited = deferred.compactMap(\.commandedSchedule)
      context.told = deferred.compactMap(\.rung)
    }
    context.notice(since: lastReading)
    context.zoneChanged = lastReading.map { $0.zone.rules != context.zoneMark.rules } ?? false
    if context.zoneChanged { needsRefresh = true }
    context.passage = Passage(from: lastReading, to: context.reading, isLive: changeIsLive)
    changeIsLive = false
    isAllowed = snapshot.permission.allowsDelivery
    context.planStandsUntil = isAllowed ? Instant(milliseconds: .max) : context.now
    if let applied = appliedAt {
      for index in plugins.indices { plugins[index].planApplied(at: applied) }
      appliedAt = nil
    }
    var wanted: [Wanted] = []
    wanted.reserveCapacity(wantedCount + 4)
    for index in plugins.indices {
      let start = wanted.count
      plugins[index].want(into: &wanted, centre: centre, in: &context)
      for position in start..<wanted.count { wanted[position].plugin = Int32(index) }
    }
    wantedCount = wanted.count
    if context.isAccounting { accountForStrangers() }
    var difference = Difference()
    if context.cancelled.count > 1 { forgetRepeated() }
    supersededInPlan = isAllowed ? context.cancelled.count : 0
    additionHasFailed = !isAllowed
    if isAllowed {
      let spared = context.stateWasLost ? centre.pending.count { isUnknown($0.identifier) } : 0
      let slots = max(0, centre.capacity - spared)
      let all = context.isAccounting ? wanted : []
      announce(Budget.fit(&wanted, slots: slots))
      if context.isAccounting { account(for: all, kept: wanted, slots: slots) }
      difference = Difference(
        &wanted, centre: centre, refresh: needsRefresh, superseded: context.cancelled, in: &context)
      if context.stateWasLost { spareUnknown(in: &difference) }
      if context.isAccounting { account(for: wanted, difference, centre: centre) }
      remember(wanted)
      if difference.isEmpty { settlePlan() }
    } else if context.isAccounting {
      for wish in wanted { context.account(wish.identifier, .arming(.notAllowed(snapshot.permission))) }
    }
    soonestAddition = difference.soonestAddition
    hasPlanned = true
    coordinator.planned(difference)
    save()
    askToWake()
    // What the app asked for meanwhile comes after what happened while it was away.
    let waiting = deferred
    deferred = []
    context.awaited = []
    context.told = []
    for event in waiting { hear(event) }
  }

  /// An app may schedule the same again at every launch, and for as long as it may not notify that waits.
  private mutating func forgetRepeated() {
    var superseded: [ScheduleID] = []
    for schedule in context.cancelled where !superseded.contains(schedule) { superseded.append(schedule) }
    context.cancelled = superseded
  }

  /// Whether something came due between the question to the notification centre and its answer, so that nobody knows whether
  /// the answer has seen it: a process may be suspended in between.
  private var isStale: Bool {
    guard let askedAt, rereads < 3 else { return false }
    let elapsed = context.reading.uptime - askedAt.uptime
    guard elapsed > .zero else { return false }
    let passed = context.now - askedAt.wall
    if elapsed > .minutes(1) || (passed - elapsed).magnitude > .seconds(1) { return true }
    return plugins.contains { $0.hasDue(after: askedAt.wall, upTo: context.now) }
  }

  private mutating func askAgain() {
    rereads += 1
    read()
  }

  private mutating func read() {
    askedAt = (context.now, context.reading.uptime)
    context.effects.append(.readCentre)
  }

  /// After saved state was lost, requests of schedules that nobody knows any more are left alone: they are all that is
  /// left of what the person asked for.
  private func spareUnknown(in difference: inout Difference) {
    difference.removals.removeAll(where: isUnknown)
  }

  /// Whether a request is of a schedule that nobody knows and nobody has cancelled.
  private func isUnknown(_ identifier: RequestIdentifier) -> Bool {
    !context.cancelled.contains(identifier.schedule) && !plugins.contains { $0.owns(identifier.schedule) }
  }

  private mutating func remember(_ wanted: [Wanted]) {
    if plugins.count == 1 {
      plugins[0].arm(wanted, in: &context)
      return
    }
    for index in plugins.indices {
      let own = wanted.filter { $0.plugin == Int32(index) }
      plugins[index].arm(own, in: &context)
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

  mutating func perform(_ step: Coordinator.Step) {
    switch step {
    case .nothing:
      break
    case .read:
      rereads = 0
      read()
    case .remove(let identifiers):
      context.effects.append(.remove(identifiers))
    case .add(let additions):
      add(additions)
    case .confirm:
      confirm()
    }
  }

  private mutating func add(_ additions: [Wanted]) {
    var next = Coordinator.Step.nothing
    for wanted in additions {
      // A process that was suspended meanwhile goes on days later: what has come due is for another plan.
      if wanted.instant <= context.now, !wanted.isLate {
        _ = coordinator.trigger()
        next = coordinator.added()
      } else if var request = plugins[Int(wanted.plugin)].request(for: wanted) {
        // A moment that is nearly there might have passed when the request arrives; a span cannot.
        let wait = wanted.instant - context.now
        if wait < Prefetches.margin, !wanted.isLate, !wanted.identifier.isRepeating { request.trigger = .after(wait) }
        context.account(wanted.identifier, .requested(request.trigger))
        context.effects.append(.add(request))
      } else {
        next = coordinator.added()
      }
    }
    perform(next)
  }

  /// The plan has been carried out, which is saved too: a process that ends before that cannot know it.
  private mutating func confirm() {
    settlePlan()
    appliedAt = context.now
    if isRejected { retry() } else { rejectedPlans = 0 }
    // What came due while it was being added may or may not have been there in time.
    if soonestAddition <= context.now { _ = coordinator.trigger() }
    save(at: lastReading ?? context.savedReading())
  }

  /// Tries again what the platform rejected for no reason that it gave: at once, then after a minute, and ever later.
  private mutating func retry() {
    isRejected = false
    rejectedPlans += 1
    guard rejectedPlans > 1 else {
      _ = coordinator.trigger()
      return
    }
    let pause = TimeSpan.minutes(1 << Int64(min(rejectedPlans - 2, 6)))
    let instant = min(context.now + pause, wakeAt ?? Instant(milliseconds: .max))
    guard instant != wakeAt else { return }
    wakeAt = instant
    context.effects.append(.wake(at: instant))
  }
}

extension Event {
  /// The schedule that the app's own code asks something about.
  fileprivate var commandedSchedule: ScheduleID? {
    if case .command(let command) = self { command.schedule } else { nil }
  }

  /// What it says has rung.
  fileprivate var rung: RequestIdentifier? {
    switch self {
    case .presented(let identifier): identifier
    case .opened(let data), .acted(let data, _): try? data.validated()
    default: nil
    }
  }
}
