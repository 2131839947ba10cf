internal import CivilTime

/// How a plan is carried out: saved, applied, saved again as applied.
extension Engine {
  /// Whether something may have come due between the question to the notification centre and its answer.
  ///
  /// Nobody knows then whether the answer has seen it. A process may be suspended in between. It changes nothing; a
  /// function that may not change the engine gets a copy of it.
  @inline(__always)
  mutating func isStale() -> Bool {
    guard let askedAt else { return false }
    let elapsed = context.reading.uptime - askedAt.uptime
    // A slow platform must not keep the engine asking while one after another comes due, or for as long as it is slow.
    guard elapsed > .zero, rereads < 3 else { return false }
    let passed = context.now - askedAt.wall
    if elapsed > .minutes(1) || (passed - elapsed).magnitude > .seconds(1) { return true }
    // A request of before may ring as well, where another one was held back.
    let (since, now) = (askedAt.wall, context.now)
    return context.ledger.wishes.contains {
      $0.delivery > since && $0.delivery <= now || $0.earliest > since && $0.earliest <= now
    }
  }

  /// Reads the centre once more, because the answer may be out of date.
  mutating func askAgain() {
    rereads += 1
    read()
  }

  /// Saves everything that the engine knows, and waits for the answer in a state of the coordinator.
  mutating func save(in state: Coordinator.State) {
    // The next plan has to notice what happens to the clocks from this one on, so a plan keeps its reading to the end.
    let isOfThisPlan = state == .confirming || failedSaves > 0 && coordinator.state == state
    if !isOfThisPlan || lastReading?.wall == nil { context.save(into: &lastReading) }
    let token = context.nextToken()
    coordinator.wait(in: state, for: token)
    if spareSave == nil {
      spareSave = SavedState(CoreState(reading: context.savedReading()), plugins: [], unread: [])
    }
    // If the process ends before its requests are known to be added, nobody knows in which zone they were.
    let mayBeElsewhere = mayBeMisplaced || state == .saving && !difference.additions.isEmpty
    if spareSave?.hasPlugins(after: plugins.changes, of: plugins.line) == false { spareSave?.take(plugins) }
    spareSave?.become(unread: &unread, ledger: &context.ledger, reading: &lastReading) { core in
      core.noticed = context.noticed
      core.lastRung = context.lastRung
      core.lastRollover = context.lastRollover
      core.stateWasLost = stateWasLost
      core.needsRefresh = needsRefresh || mayBeElsewhere
      core.wasBlocked = wasBlocked
      core.highest = highest
    }
    if let saved = spareSave.take() { context.effects.append(.save(saved, token)) }
  }

  /// Takes back a save of this engine's own that the host has put another one of its own in place of.
  ///
  /// The next save is written over its memory. A host that hands none back has each save made anew.
  package mutating func takeBack(_ state: consuming SavedState?) { spareSave = state }

  /// A save was answered.
  @inline(__always)
  mutating func saved(failed: Bool, _ token: Token) {
    let state = coordinator.state
    guard state == .saving || state == .confirming, coordinator.take(token, in: state) else { return }
    guard failed else {
      failedSaves = 0
      if state == .saving { remove() } else { rest() }
      return
    }
    context.report(.saveFailed)
    // The save at the end of a plan is no try of its own where the one before it has failed.
    if state == .saving || failedSaves < Self.saveTries { failedSaves += 1 }
    guard failedSaves >= Self.saveTries else { return save(in: state) }
    // Not without end, since a full disk stays full. To be silent for as long would be worse than a plan that the
    // ledger cannot remember. The next occasion tries again, and this moment at the latest.
    lookAgain(in: .minutes(1 << Int64(min(failedSaves - Self.saveTries, 6))))
    context.isDirty = true
    if state == .saving { remove() } else { rest() }
  }

  /// The number of times in a row that a save is tried at once.
  private static let saveTries = 4

  /// Removes first and waits for that, because the platform drops a request if there are too many for a moment.
  @inline(__always)
  private mutating func remove() {
    guard !difference.removals.isEmpty else { return add() }
    guard !removesWhatCame() else {
      noteUnsent()
      context.isDirty = true
      return askAgain()
    }
    let token = context.nextToken()
    coordinator.wait(in: .removing, for: token)
    context.effects.append(.remove(difference.removals, token))
  }

  /// Notes that the plan is given up before anything of it is handed over: what was not pending before cannot ring.
  private mutating func noteUnsent() {
    for place in difference.additions {
      guard context.draft.centre.position(of: context.ledger.wishes[place].identifier) == nil else { continue }
      context.ledger.wishes[place].isUnsent = true
    }
    // What a repeating request may have rung for is found by its being known, and this one never was.
    context.ledger.wishes.removeAll { $0.isUnsent && $0.identifier.isRepeating }
  }

  /// Whether a request that is to go came due unseen since the plan: only while it is pending a list can tell that it has not
  /// rung.
  private mutating func removesWhatCame() -> Bool {
    guard rereads < 3, let planned = lastReading?.wall, planned < highest else { return false }
    let (highest, removals) = (highest, difference.removals)
    return (context.ledger.wishes + context.ledger.doomed).contains { wish in
      !wish.identifier.isRepeating && wish.earliest > planned && wish.earliest <= highest
        && !wouldHaveBeenPresented(wish)
        && removals.contains(wish.requested)
    }
  }

  /// Notes whether requests are handed over in another zone than the one they were planned in; another plan looks again.
  mutating func noteZone() {
    guard lastReading?.zone.rules != context.zoneMark.rules else { return }
    mayBeMisplaced = true
    _ = coordinator.trigger()
  }

  /// Notes that the time changed while requests may have been on their way.
  ///
  /// A process that slept meanwhile may find the zone of the plan again and not know of another one in between. One in
  /// the foreground sees every change of zone when it happens.
  @inline(__always)
  mutating func noteTimeChange() {
    let isOnTheWay =
      coordinator.state == .adding || coordinator.state == .confirming && !difference.additions.isEmpty
    guard isOnTheWay, !staysForeground else { return }
    mayBeMisplaced = true
    _ = coordinator.trigger()
  }

  /// Notes that a plan took so long that the process slept over it.
  ///
  /// That is saved with the plan, since the process may end before it hears that the time changed. One that stays in the
  /// foreground does not sleep; there the platform is slow.
  private mutating func noteSleep() {
    guard !additions.isEmpty, hasSlept, !staysForeground else { return }
    mayBeMisplaced = true
    sleptPlans += 1
    // A slow platform looks like sleep, and must not keep the engine planning for as long as it is slow.
    if sleptPlans <= Self.mostSleptPlans { _ = coordinator.trigger() }
  }

  /// How many plans in a row follow one over which the process may have slept.
  private static let mostSleptPlans = 3

  /// Whether so much time has passed since the plan that the process slept.
  var hasSlept: Bool { lastReading.map { context.reading.uptime - $0.uptime > .minutes(5) } ?? false }

  /// An addition was answered.
  @inline(__always)
  mutating func added(_ failure: AddFailure?, _ token: Token) {
    guard coordinator.take(token, in: .adding), let answered = additions.firstIndex(where: { $0.token == token })
    else { return }
    let place = additions[answered].place
    let wish = context.ledger.wishes[place]
    if let failure {
      context.report(.addFailed(wish.identifier, failure))
      // The request that it was to replace may be pending still.
      context.ledger.wishes[place].isConfirmed = false
      context.ledger.wishes[place].wasRejected = true
      context.isDirty = true
      isRejected = true
      noteFormerStays(wish)
      if context.draft.centre.position(of: wish.identifier) == nil { context.ledger.wishes[place].isDoomed = true }
    } else if wish.isSpan || wish.delivery > context.now {
      context.ledger.wishes[place].isConfirmed = true
      context.ledger.wishes[place].predecessor = nil
      context.ledger.formerReplaced(wish.identifier, by: latestTaken)
      // If the request that it was to replace came due meanwhile, it may have rung, also by a clock that was set back.
      if wish.earliest > latestTaken || wish.isLate {
        context.ledger.wishes[place].earliest = wish.delivery
        context.ledger.wishes[place].formerOffset = nil
      }
    } else {
      // Its time came while it was on its way; nobody knows which was first.
      _ = coordinator.trigger()
      context.isDirty = true
    }
    if coordinator.isAnswered { confirm() }
  }

  /// Notes that a repeating request was not taken: the one that it was to replace rings on by its former times and zone, so
  /// the change of its subject waits for another plan.
  ///
  /// It may also wait for the time that a wrong clock showed, which the list does not tell, so that plan renews it.
  private mutating func noteFormerStays(_ wish: Wish) {
    guard wish.identifier.isRepeating else { return }
    refreshesRepeating = true
    guard let account = context.ledger.place(of: wish.identifier.subject) else { return }
    context.ledger[account].isSupersededInPlan = false
  }

  /// Saves that the plan was carried out, because the next process can know it from nowhere else.
  @inline(__always)
  mutating func confirm() {
    // A request that the platform did not take, and that was not there before, is not armed.
    if isRejected || context.isDirty { context.ledger.wishes.removeAll { $0.isDoomed } }
    noteSleep()
    settlePlan()
    if isRejected { retry() } else { rejectedPlans = 0 }
    save(in: .confirming)
  }

  @inline(__always)
  mutating func rest() {
    if coordinator.rest() || hasComeDue() { trigger() } else { sleptPlans = 0 }
  }

  /// Whether a request came due while the plan was carried out, so that its successor is still to be armed.
  ///
  /// It changes nothing; a function that may not change the engine gets a copy of it.
  @inline(__always)
  private mutating func hasComeDue() -> Bool {
    guard let planned = lastReading?.wall, context.draft.standsUntil <= context.now, planned < context.now else {
      return false
    }
    return context.ledger.wishes.contains {
      $0.delivery > planned && $0.delivery <= context.now && !$0.identifier.isRepeating
    }
  }

  /// Tries again to add rejected requests: at once, after a minute, and then after twice as long each time.
  private mutating func retry() {
    rejectedPlans += 1
    guard rejectedPlans > 1 else {
      _ = coordinator.trigger()
      return
    }
    lookAgain(in: .minutes(1 << Int64(min(rejectedPlans - 2, 6))))
  }
}
