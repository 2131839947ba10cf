internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

extension DailyWatcher {
  /// The app came to rest.
  @inline(__always)
  mutating func rested(at moment: borrowing Moment, into findings: inout Findings) {
    // An app may come to rest twice without having done anything in between.
    if isStill, !moment.isOpen, lastSeen == moment.device { return }
    isStill = true
    if !ringsOnChange.isEmpty { ringsOnChange.removeAll() }
    shift = moment.device - moment.now
    if zone == nil { zone = moment.zone }
    lastSeen = moment.device
    restedAt = moment.now
    wasOpenAtRest = moment.isOpen
    defer { hasLooked = false }
    guard !saveHasFailed else { return }
    unsaved = nil
    if !recentRings.isEmpty { forgetRecentRings(mayBeHeld: moment.mayBeKeptBack) }
    if hasOpenWishes { settleWishes(at: moment) }
    if hasRejections { settleRejections() }
    for place in watches.indices { watches[place].memory.confirmSeen() }
    // Without permission it can change nothing of what is armed.
    guard !needsLook, moment.isOn, moment.permission.allowsDelivery else {
      isDisturbed = true
      return
    }
    doubtMeanwhile(at: moment)
    if !ringsBefore.isEmpty { ringsBefore.removeAll() }
    isDisturbed = false
    hasLostState = false
    if !recentSkips.isEmpty { recentSkips.removeAll() }
    if !recentlyAsked.isEmpty { recentlyAsked.removeAll() }
    if !recentlyRemoved.isEmpty {
      if hasDiedAtWork { noteRemovedUnknown(at: moment) }
      forgetGone(at: moment)
      recentlyRemoved.removeAll()
    }
    hasDiedAtWork = false
    for place in watches.indices where watches[place].hasOtherRules { watches[place].hasOtherRules = false }
    for place in watches.indices where !watches[place].overtaken.isEmpty { watches[place].overtaken.removeAll() }
    defer { if !formerZones.isEmpty, !hasRejections { formerZones.removeAll(keepingCapacity: true) } }
    if hasFormerPlans {
      hasFormerPlans = false
      for place in watches.indices { watches[place].formerPlans.removeAll() }
    }
    for place in watches.indices where !watches[place].givenUp.isEmpty { wantPending(place, at: moment) }
    noteMoved(at: moment)
    // An app that hears of something in the background and does not look has nothing to do, and plans no further ahead. Nor
    // has one in the foreground while what has come due is held.
    let isAsBefore = !hasLooked && (!moment.isOpen || moment.mayBeKeptBack) && rest != nil
    if !isAsBefore { restNumber += 1 }
    noteRest(isAsBefore: isAsBefore, at: moment)
    if moment.mayBeKeptBack || settings.strategy == .chain { countHeld(at: moment) }
    if hasOpenWishes { narrowWishes(at: moment) }
    judgePending(at: moment, into: &findings)
    if rest?.isFull ?? false {
      let last = lastRank(at: moment)
      rest?.last = last
      if hasLooked, moment.isFull, rangSinceLook == 0 { judgeBudget(at: moment, into: &findings) }
    }
    guard moment.isOpen else { return }
    for place in watches.indices { owe(place, at: moment) }
  }

  /// An app that leaves a request pending when it comes to rest does not take its occurrence for rung.
  private mutating func wantPending(_ place: Int, at moment: borrowing Moment) {
    var isAny = false
    for entry in moment.pending.indices where moment.pending[entry].identifier.schedule == watches[place].id {
      let key = moment.pending[entry].identifier.occurrence
      guard moment.pending[entry].fires != Moment.never, watches[place].givenUp.contains(key) else { continue }
      watches[place].isWanted(key)
      isAny = true
    }
    guard isAny else { return }
    watches[place].replan(after: moment.device, in: zone(of: place, moment))
    touch(place)
  }

  /// Whether the app's plan had no place left; what rang since the app looked had one, and so had what was rejected.
  @inline(__always)
  private mutating func wasFull(_ moment: borrowing Moment) -> Bool {
    hasRejections || moment.isFull(with: rangSinceLook)
  }

  /// What the device's clock showed when the app planned, now that it comes to rest.
  ///
  /// It planned when it had the answer of its last look, and all that it did since then took its time.
  @inline(__always)
  mutating func planned(_ moment: borrowing Moment) -> Instant {
    hasLooked ? moment.device - (moment.now - lookedAt) : moment.device
  }

  /// Takes note of a rest; changed in place, since only the time is another one mostly.
  @inline(__always)
  private mutating func noteRest(isAsBefore: Bool, at moment: borrowing Moment) {
    let isFull = wasFull(moment)
    let device = planned(moment)
    guard rest != nil, rest?.zone == moment.zone else {
      rest = Rest(
        device: device, shift: shift, zone: moment.zone, isFull: isFull, isKeptBack: moment.mayBeKeptBack)
      return
    }
    if !isAsBefore { rest?.device = device }
    rest?.shift = shift
    rest?.isFull = isFull
    rest?.isKeptBack = moment.mayBeKeptBack
    rest?.last = nil
  }

  /// What has come due and waits for its ring is the next one of its schedule, and may be all that is armed of it.
  ///
  /// So is one of a chain that need not ring and is armed all the same.
  private mutating func countHeld(at moment: borrowing Moment) {
    let isChain = settings.strategy == .chain
    for entry in moment.pending.indices where moment.pending[entry].fires > moment.device {
      let identifier = moment.pending[entry].identifier
      guard moment.pending[entry].fires != Moment.never, let place = place(of: identifier.schedule),
        let due = watches[place].occurrence(identifier.occurrence, in: zone(of: place, moment)),
        due.instant <= moment.device || isChain && watches[place].needNotRing(due.key)
      else { continue }
      renewSinceRest(place)
      watches[place].sinceRest.dueCount += 1
    }
  }

  private mutating func settleRejections() {
    foreignAcceptance.settle(hasLooked: hasLooked)
    hasRejections = foreignAcceptance != .all
    for place in watches.indices where watches[place].acceptance != .all {
      watches[place].acceptance.settle(hasLooked: hasLooked)
      hasRejections = hasRejections || watches[place].acceptance != .all
    }
  }

  /// Judges what is pending by whether a schedule wants it.
  @inline(__always)
  private mutating func judgePending(at moment: borrowing Moment, into findings: inout Findings) {
    if judgesAllPending {
      judgesAllPending = false
      for entry in moment.pending.indices where moment.pending[entry].fires != Moment.never {
        judgePending(entry, at: moment, into: &findings)
      }
    } else {
      for subject in added {
        let entry = moment.pending.lastIndex { $0.identifier == subject && $0.fires != Moment.never }
        if let entry { judgePending(entry, at: moment, into: &findings) }
      }
    }
    // One by one, since there are few.
    while added.popLast() != nil {}
  }

  @inline(__always)
  private mutating func judgePending(
    _ entry: Int, at moment: borrowing Moment, into findings: inout Findings
  ) {
    let subject = moment.pending[entry].identifier
    let key = subject.occurrence
    guard let place = place(of: subject.schedule), watches[place].acceptance == .all, !watches[place].isForgotten,
      watches[place].namesake(of: key, firing: moment.pending[entry].fires, in: moment.zone) == nil,
      let objection = strayReason(key, place, at: moment) ?? heldReason(entry, place, at: moment)
    else { return }
    findings.violations.append(
      Violation(
        .noStrays, at: moment.now, subject, due: watches[place].occurrence(key, here: moment.zone)?.instant,
        "the app is at rest and it is pending, and \(objection)"
      ))
  }

  /// Why nobody wants what is pending under a key; `nil` when somebody does.
  @inline(__always)
  private mutating func strayReason(_ key: OccurrenceKey, _ place: Int, at moment: borrowing Moment) -> String? {
    guard case .repeating = key else { return watches[place].objection(to: key, in: moment.zone) }
    for version in [watches[place].newest] + watches[place].others {
      if version.wish.plan != nil, version.wish.pausedSince == nil { return nil }
    }
    return watches[place].newest.wish.plan == nil ? "the schedule was cancelled" : "the schedule was paused"
  }

  /// Why nobody wants what rules hold; `nil` when somebody does.
  ///
  /// It was due before its schedule was paused, and so is not to blame for that. What was to come late and is on its way may
  /// come, but nothing waits behind a pause.
  private mutating func heldReason(_ entry: Int, _ place: Int, at moment: borrowing Moment) -> String? {
    guard moment.pending[entry].fires > moment.device + Self.tolerance else { return nil }
    if watches[place].newest.wish.isGoingOn { return nil }
    for version in watches[place].others.indices where watches[place].others[version].wish.isGoingOn { return nil }
    return "the schedule was paused"
  }

  /// What is armed shows which of several wishes the app goes by.
  private mutating func narrowWishes(at moment: borrowing Moment) {
    var isAnyOpen = false
    for place in watches.indices where watches[place].isUndecided {
      let versions = [watches[place].newest] + watches[place].others
      // An app that has lost what it knew leaves alone what is pending, so that this shows nothing.
      // Neither does an app whose requests were rejected.
      guard !watches[place].isForgotten, watches[place].acceptance == .all else {
        isAnyOpen = true
        continue
      }
      var left = versions.filter { isShown($0.wish, place, at: moment) }
      if left.isEmpty { left = versions }
      if left.count < versions.count {
        watches[place].goesBy(left, at: moment.device, in: moment.zone)
        watches[place].replan(after: moment.device, in: moment.zone)
        touch(place)
      }
      isAnyOpen = isAnyOpen || watches[place].isUndecided
    }
    hasOpenWishes = isAnyOpen
  }

  /// Whether what is pending is what a wish asks for.
  private mutating func isShown(_ wish: Mandate, _ place: Int, at moment: borrowing Moment) -> Bool {
    var watch = watches[place]
    watch.newest.wish = wish
    watch.others = []
    watch.replan(after: moment.device, in: moment.zone)
    for entry in moment.pending.indices where moment.pending[entry].identifier.schedule == watch.id {
      guard moment.pending[entry].fires != Moment.never else { continue }
      let key = moment.pending[entry].identifier.occurrence
      if case .repeating = key {
        if wish.plan == nil || wish.pausedSince != nil { return false }
        continue
      }
      if watch.namesake(of: key, firing: moment.pending[entry].fires, in: moment.zone) != nil { continue }
      if watch.objection(to: key, in: moment.zone) != nil { return false }
      // A pause of a date that lies ahead by now objects to nothing before it, but nobody adds what is paused.
      if wish.pausedSince != nil, added.contains(moment.pending[entry].identifier),
        moment.pending[entry].fires > moment.device + Self.tolerance
      {
        return false
      }
      // One before the first of a sequence may be left from before, but nobody adds it who begins later.
      if case .sequence = key, wish.plan?.step == .exactDay, added.contains(moment.pending[entry].identifier),
        watch.occurrence(key, here: moment.zone) == nil
      {
        return false
      }
      let due = watch.occurrence(key, in: wish.plan?.pinned ?? moment.zone)
      if let due, due.instant > moment.device, !isArmed(due, place, at: moment), !moment.mayBeKeptBack { return false }
    }
    guard !(rest?.isFull ?? false), !watches[place].memory.hasForgotten, !moment.mayBeKeptBack,
      let due = watch.nextWanted(in: wish.plan?.pinned ?? moment.zone)
    else { return true }
    return isArmed(due, place, at: moment)
  }
}
