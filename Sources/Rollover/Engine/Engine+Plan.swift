internal import CivilTime

/// One plan: it settles the past, asks for wishes, has them judged and fitted, and compares them with the requests.
extension Engine {
  /// Makes a plan from what the notification centre holds, and saves it.
  mutating func plan(_ snapshot: consuming CentreSnapshot) {
    guard !isStale(), !listsWhatCame(snapshot.pending) else {
      learnStale(snapshot.delivered)
      refuteClaims(by: snapshot.pending)
      return askAgain()
    }
    begin(snapshot)
    let isQuick = mayGoOn()
    context.draft.isAsPlanned = isQuick
    if !isQuick {
      context.draft.centre.findLatestShown()
      learnDelivered()
    }
    if isQuick { context.offered.pass() } else { decideOnOffers() }
    wish(isQuick)
    if !isQuick { learnUnsettled() }
    let isAsJudged = context.judgesPlans && isAsJudged()
    if context.offered.isKept {
      context.offered.keep(context.draft.wishes, at: context.now, standingUntil: context.draft.standsUntil)
    }
    if isAsJudged { judgeAgain() } else if context.judgesPlans { judgePlan() }
    difference.clear()
    if isAllowed { arm() } else { leaveUnarmed() }
    context.draft.centre.forgetDelivered()
    isRejected = false
    hasPlanned = true
    highest = context.now
    if !zonesWithOtherRules.isEmpty { zonesWithOtherRules.removeAll() }
    if !shownSincePlan.isEmpty { shownSincePlan.removeAll() }
    hadOtherRules = false
    staysForeground = isForeground
    context.isDirty = !isAllowed && context.isDirty
    save(in: .saving)
    hearDeferred()
  }

  /// Looks at the clocks and the notification centre, and at all reports of rings.
  @inline(__always)
  private mutating func begin(_ snapshot: consuming CentreSnapshot) {
    if context.isAccounting { context.report(.planning) }
    if !policyPlugins.isEmpty { takePolicies() }
    context.draft.number += 1
    notice()
    let lastZone = lastReading?.zone ?? context.zoneMark
    context.draft.zoneChanged = lastZone.rules != context.zoneMark.rules
    context.draft.zoneMoved = context.draft.zoneChanged && lastZone.name != context.zoneMark.name
    context.draft.followFormerZone(context.draft.zoneChanged ? lastReading?.device : nil, now: context.now)
    // A platform may keep components in the zone in which they were added, and repeating ones at the next time by the
    // clock as it was.
    // It may also have come to them by rules that came and went in one moment.
    if context.draft.zoneChanged || hadOtherRules { needsRefresh = true }
    if mayBeMisplaced {
      needsRefresh = true
      context.isDirty = true
      mayBeMisplaced = false
    }
    context.draft.passage = Passage(
      from: lastReading, to: context.reading, highest: highest, isLive: staysForeground)
    if context.draft.passage.wentBack { needsRefresh = true }
    context.draft.unseenReach = context.draft.passage.reach
    if isForeground, !staysForeground, let foregrounded {
      let unseen = Passage(from: lastReading, to: foregrounded.reading, highest: foregrounded.highest)
      context.draft.unseenReach = min(unseen.reach, context.draft.passage.reach)
    }
    context.draft.inSightSince = staysForeground ? wallOfForeground : nil
    isAllowed = snapshot.permission.allowsDelivery
    dropWhatCame(from: &snapshot)
    context.draft.centre.become(snapshot, handingOut: &spareList)
    context.draft.wasBlocked = wasBlocked
    context.draft.hasLoss = false
    context.draft.standsUntil = isAllowed ? Instant(milliseconds: .max) : context.now
    context.draft.wishes.removeAll(keepingCapacity: true)
    // Whoever asks for reasons is told of every wish, and a policy may move each one.
    let mayLeaveOut = !makesEveryWish && context.policies.isEmpty && !context.judgesPlans && !context.isAccounting
    context.draft.bar.lower(places: mayLeaveOut ? context.draft.centre.capacity : nil, soon: context.now + Wish.margin)
    if stateWasLost, context.draft.dormantZone == nil {
      context.draft.dormantZone = lastReading?.device ?? context.reading.zone
    }
    if context.slotsChanged { sortLedger() }
    if !context.ledger.dormant.isEmpty { noteDormant() }
    if !context.draft.silenced.isEmpty { context.draft.silenced = [] }
    if !context.draft.toldZones.isEmpty { context.draft.toldZones = [] }
    if !context.draft.rangOnTheWayOut.isEmpty { context.draft.rangOnTheWayOut = [] }
    context.draft.awaitsPolicies = false
    if !context.draft.mergedMarks.isEmpty { context.draft.mergedMarks = [] }
    if wasBlocked, isAllowed { forgetBlocked() }
    for waiting in deferred { learn(waiting.event) }
    if !claims.isEmpty { believeClaims() }
    if !context.ledger.doomed.isEmpty { forgetDoomed() }
  }

  /// What came due since the notification centre was asked is pending no more, whatever the answer lists.
  ///
  /// A span goes by the moment at which the platform took it, which nobody knows; and a repeating request stays.
  /// What may wait in a zone that was left only counts as gone: it takes a place until it is removed.
  private mutating func dropWhatCame(from snapshot: inout CentreSnapshot) {
    if !context.draft.mayHaveCome.isEmpty { context.draft.mayHaveCome = [] }
    guard let since = askedAt?.wall, since < context.now else { return }
    snapshot.pending.removeAll { request in
      guard cameMeanwhile(request, since: since) else { return false }
      guard needsRefresh, case .floating = request.trigger else { return true }
      context.draft.mayHaveCome.append(request.identifier)
      return false
    }
  }

  /// Whether an answer lists what came due while it was on its way; only another answer shows whether that rang.
  ///
  /// The ledger does not know when that is after a change of zone. A platform may keep such a request at another time.
  private mutating func listsWhatCame(_ pending: [CentreSnapshot.Pending]) -> Bool {
    // A slow platform must not keep the engine asking while one after another comes due.
    guard rereads < 3, let since = askedAt?.wall, since < context.now else { return false }
    return pending.contains { cameMeanwhile($0, since: since) }
  }

  /// Whether a request came due since an instant, by the present zone.
  private mutating func cameMeanwhile(_ request: CentreSnapshot.Pending, since: Instant) -> Bool {
    guard let instant = SystemGuard.instant(of: request.trigger, in: &context.cursor) else { return false }
    return instant > since && instant <= context.now
  }

  /// Learns from an event that waits, before anything is judged, what rang and which subject is to be silent.
  private mutating func learn(_ event: Event) {
    switch event {
    case .command(let command):
      for plugin in plugins where type(of: plugin).name == type(of: command).plugin {
        if let subject = plugin.silenced(by: command) { context.draft.silenced.append(subject) }
        if type(of: plugin).bringsPolicies { context.draft.awaitsPolicies = true }
      }
    case .presented(let identifier, let shown):
      guard let place = context.ledger.place(of: identifier.subject) else { return }
      if identifier.isRepeating { return countRepeated(identifier, at: shown, isLearnt: false) }
      if context.ledger[place].rung.insert(identifier.order) { countSettled(identifier, at: shown) }
      context.isDirty = true
    case .opened, .acted: context.isDirty = true
    default: break
    }
  }

  /// Asks the plugins for their wishes.
  @inline(__always)
  private mutating func wish(_ isQuick: Bool) {
    var place = 0
    for index in plugins.indices {
      context.plugin = UInt8(index)
      for slot in 0..<plugins.subjectCount(of: index) {
        let first = place
        // They stand in order, and mostly all that are left are of one subject.
        if place < context.ledger.wishes.count, isWish(first, index, slot),
          isWish(context.ledger.wishes.count - 1, index, slot)
        {
          place = context.ledger.wishes.count
        }
        while place < context.ledger.wishes.count, isWish(place, index, slot) { place += 1 }
        guard begin(plugins.subject(at: slot, of: index), Int32(slot), index, first..<place) else { continue }
        // A request that came back stands among the wishes of the last plan.
        place = max(place, context.draft.at.slice.upperBound)
        if isQuick, goOn(index, slot) { continue }
        if context.offered.isTakenOver, takeOver(index, slot) { continue }
        plan(index, slot)
      }
    }
    context.draft.at.slot = -1
    if context.isAccounting { accountForOthers() }
  }

  /// Whether the wish at a place of the last plan is of a subject.
  @inline(__always)
  private mutating func isWish(_ place: Int, _ plugin: Int, _ slot: Int) -> Bool {
    context.ledger.wishes[place].plugin == UInt8(plugin) && context.ledger.wishes[place].slot == Int32(slot)
  }

  /// Begins with a subject.
  ///
  /// - Returns: whether there is anything to ask; of two subjects of one name only the first is asked for its wishes.
  @inline(__always)
  private mutating func begin(_ subject: Subject, _ slot: Int32, _ plugin: Int, _ slice: Range<Int>) -> Bool {
    context.draft.at.begin(subject, subject.doubt ?? context.settings.doubt, slot, slice)
    context.draft.at.start = context.draft.wishes.count
    // Accounts mostly stand in the order of the subjects.
    let place: Int
    if let known = context.ledger.place(of: subject.id, near: slot == 0 ? 0 : context.draft.at.account + 1) {
      place = known
    } else {
      place = context.ledger.open(account(for: subject, slot, plugin))
    }
    context.draft.at.account = place
    guard context.ledger[passing: place].askedInPlan != context.draft.number else {
      context.reportNamesake(subject.id)
      return false
    }
    if !context.ledger[place].isKept { reopen(place, slot, plugin) }
    if context.ledger[place].edition != subject.edition { renew(place, subject.edition, slice) }
    if context.ledger[place].mayShowFormer { forgetFormer(place, slice) }
    context.draft.at.settledBefore = context.ledger[place].settled
    let isOtherZone = context.ledger[place].zoneMark != subject.zoneMark
    context.draft.at.hasOtherGrace = context.ledger[passing: place].grace.map { $0 != subject.grace } ?? false
    context.ledger[passing: place].grace = subject.grace
    context.ledger[passing: place].askedInPlan = context.draft.number
    context.ledger[passing: place].owner = context.plugin
    let ringsInDoubt = context.draft.at.doubt == .ring
    if context.ledger[place].ringsInDoubt != ringsInDoubt { context.ledger[place].begin(ringsInDoubt: ringsInDoubt) }
    context.draft.at.zoneChanged = subject.zoneMark == 0 ? context.draft.zoneChanged : isOtherZone
    if isOtherZone { follow(subject, place) }
    context.count = 0
    return true
  }

  /// A subject's own zone has other rules than in the last plan; of the device's own zone the log has been told already.
  private mutating func follow(_ subject: Subject, _ account: Int) {
    let isKnown = context.ledger[account].zoneMark != 0 && subject.zoneMark != 0
    context.ledger[account].zoneMark = subject.zoneMark
    guard isKnown, context.cursor.zone.fingerprint != subject.zoneMark else { return }
    context.noticed.zone = context.now
    // Several subjects may be of one zone, of which the log is told once.
    guard !context.draft.toldZones.contains(subject.zoneMark) else { return }
    context.draft.toldZones.append(subject.zoneMark)
    context.report(.rulesChanged(by: .zero))
  }

  /// Asks for everything that a subject wants.
  private mutating func plan(_ plugin: Int, _ slot: Int) {
    // Field by field: what is at hand holds a list, and a copy of it costs something for each subject.
    guard !context.draft.at.subject.isUnreadable else {
      // What is silent has nothing pending, whatever its times are.
      return context.draft.at.subject.isQuiet ? () : keepAsItIs()
    }
    let passage = context.draft.passage
    let account = context.draft.at.account
    context.draft.at.wasSilentFrom = context.ledger[passing: account].silentFrom
    context.ledger[passing: account].silentFrom = Instant(milliseconds: .max)
    let zoneChanged = context.draft.at.zoneChanged
    if zoneChanged || passage.wentBack || passage.wasRestarted || passage.jump < .zero {
      // What came within its grace by the clock that was set back, or in the new zone, may be owed still.
      if passage.wentBack { context.ledger[account].begun = min(context.ledger[account].begun, context.now) }
      let since =
        context.draft.at.doubt == .ring && (passage.wentBack || zoneChanged)
        ? max(
          context.now - min(context.draft.at.subject.grace, .days(3660)),
          min(context.ledger[account].begun, context.now))
        : context.now
      let past = plugins[plugin].knownPlace(upTo: since, of: slot, in: &context)
      context.ledger[account].reopen(behind: past)
      context.draft.at.settledBefore = min(context.draft.at.settledBefore, context.ledger[account].settled)
    }
    // After the clock went back, a minute may come again and be another one.
    if passage.wentBack {
      context.ledger[account].last = nil
      context.ledger[account].refused = RungLog()
    } else if zoneChanged, !context.ledger[account].refused.isEmpty {
      // What lies ahead is farther from what rang by now, or nearer.
      let past = plugins[plugin].knownPlace(upTo: context.now, of: slot, in: &context)
      context.ledger[account].refused.forget(behind: past)
    }
    if context.hasOtherKind { context.findRingsOfOtherKind(plugins[plugin], slot) }
    context.draft.at.othersAreGone = context.findLoss()
    if context.draft.at.othersAreGone { context.draft.hasLoss = true }
    let settled = context.ledger[account].settled
    plugins.offer(slot, of: plugin, behind: settled, in: &context)
    finish()
    if context.offered.isKept { noteOffer() }
  }

  /// Ends with a subject, of which the plugin has said all.
  @inline(__always)
  mutating func finish() {
    if !context.draft.at.pastIsDone { context.finishPast() }
    if !context.ledger[context.draft.at.account].suppressed.isEmpty { context.forgetSilence() }
    guard let rolled = context.draft.at.rolled else { return }
    let ahead = context.draft.wishes[context.draft.at.start...].first { !$0.isLate }
    context.report(.rolledOver(rolled, successor: ahead?.identifier))
  }

  /// Keeps the requests of a subject of whose times nothing can be said; one that repeats rings on behind its first time.
  private mutating func keepAsItIs() {
    for place in context.draft.at.slice {
      var wish = context.ledger.wishes[place]
      guard wish.delivery > context.now || wish.identifier.isRepeating else { continue }
      wish.isLeftAlone = true
      context.draft.wishes.append(wish)
    }
  }
}
