internal import CivilTime

/// How wishes become requests.
extension Engine {
  /// Fits the wishes into the free places, and compares them with the pending requests.
  @inline(__always)
  mutating func arm() {
    if stateWasLost, !context.draft.isAsPlanned { adopt() }
    // Requests of subjects that nobody here knows are left alone, and take places.
    let spared = context.draft.isAsPlanned ? 0 : sparedCount()
    let places = max(0, context.draft.centre.capacity - spared)
    let all = context.isAccounting ? context.draft.wishes : []
    let shortage = Budget.fit(&context.draft.wishes, places: places, under: context.draft.bar)
    isShort = shortage != nil
    tellPlanned()
    announce(shortage)
    if isShort { lookWhenOneRings() }
    if context.isAccounting { account(for: all, kept: context.draft.wishes, places: places) }
    carryOver()
    // The centre beside them is copied if they are changed where they lie.
    var wishes: [Wish] = []
    swap(&wishes, &context.draft.wishes)
    difference.compare(
      &wishes, with: context.draft.centre, refresh: needsRefresh,
      refreshRepeating: needsRefresh || refreshesRepeating || context.draft.hasLoss
        || context.draft.passage.jump.magnitude > .seconds(1) || context.draft.passage.wasRestarted,
      isAsPlanned: context.draft.isAsPlanned, former: context.ledger.former, now: context.now)
    swap(&wishes, &context.draft.wishes)
    refreshesRepeating = false
    if !difference.removals.isEmpty {
      let removals = difference.removals
      difference.removals = removals.filter { !isSpared($0) }
    }
    if !difference.removals.isEmpty, !difference.additions.isEmpty { findStandIns() }
    if context.isAccounting { accountForArming() }
    if !context.ledger.doomed.isEmpty { spareWanted() }
    for removal in difference.removals { doom(removal) }
    swap(&context.ledger.wishes, &context.draft.wishes)
    if !difference.near.isEmpty { _ = coordinator.trigger() }
    if difference.isPostponed { lookAgain(in: .seconds(20)) }
    context.ledger.planMade(context.draft.number)
    context.ledger.forgetFormer()
    if difference.isEmpty { settlePlan() }
  }

  /// Has its plugin make the request for a wish; a plugin knows nothing of what policies made of it.
  @inline(__always)
  mutating func request(for wish: Wish) -> NotificationRequest? {
    guard wish.isQuiet else { return plugins.request(for: wish) }
    var asked = wish
    asked.contentFingerprint ^= Wish.quietMark
    guard var request = plugins.request(for: asked) else { return nil }
    request.contentFingerprint = wish.contentFingerprint
    request.isQuiet = true
    return request
  }

  /// Takes over what the last plan knew of each request that is still wanted.
  private mutating func carryOver() {
    guard !context.draft.isAsPlanned else { return }
    var place = 0
    let before = context.ledger.wishes
    var kept = 0
    // Each is asked where it lies, since a copy of it costs more than a look.
    for position in context.draft.wishes.indices {
      let name = context.draft.wishes[position].identifier
      // Both are in order, but for late ones that stand first and subjects that are new.
      let isNext = place < before.count && before[place].identifier == name
      guard let found = isNext ? place : before.firstIndex(where: { $0.identifier == name }) else { continue }
      place = found + 1
      kept += 1
      guard !before[found].isFormer else {
        // A span rings of itself, and not when its successor is due.
        if before[found].isSpan { context.draft.wishes[position].predecessor = before[found].earliest }
        continue
      }
      context.draft.wishes[position].isRenewed = true
      context.draft.wishes[position].wasConfirmed = before[found].isConfirmed
      if before[found].isSpan, !before[found].isLate { context.draft.wishes[position].isSpan = true }
      // Until the new request has taken the place of the old one, either may ring.
      guard context.draft.centre.position(of: name) != nil else { continue }
      // A repeating one rings on by the zone that it names until another one has taken its place.
      // It is pending, and so its time before is still to come.
      let ring = nextRing(of: before[found])
      // The offset of its own zone may be another one by then.
      if before[found].offset != nil {
        context.draft.wishes[position].formerOffset = Int64(context.zone(of: before[found]).offset(at: ring).seconds)
      }
      guard ring > context.now else { continue }
      context.draft.wishes[position].earliest = min(context.draft.wishes[position].earliest, ring)
      guard !before[found].isLate else { continue }
      context.draft.wishes[position].predecessor = ring
      context.draft.wishes[position].isLetGo = before[found].isLetGo || before[found].delivery > before[found].due
    }
    if kept < before.count { rememberUnwanted(before) }
  }

  /// When a request of the last plan rings next, which is pending still; one that is past where nothing says when.
  private mutating func nextRing(of wish: Wish) -> Instant {
    if wish.earliest > context.now { return wish.earliest }
    guard wish.identifier.isRepeating, wish.delivery <= context.now else { return wish.delivery }
    // It has rung since, and rings on.
    var later = wish
    later.earliest = context.now + TimeSpan(milliseconds: 1)
    findNextRing(of: &later)
    return later.earliest
  }

  /// Counts as rung the requests that nobody wants any more, that are gone, and that may have rung before.
  private mutating func rememberUnwanted(_ before: [Wish]) {
    let names = context.draft.wishes.map(\.identifier).sorted()
    for wish in before where !wish.isFormer && !Difference.contains(wish.identifier, in: names) {
      guard let place = context.ledger.place(of: wish.identifier.subject), context.isGone(wish),
        wish.identifier.order > context.ledger[place].settled || context.ledger[place].isSuperseded,
        context.mayHaveRung(wish)
      else { continue }
      context.ledger.countAsRung(wish)
    }
  }

  /// Keeps a pending request of the same subject and minute, and lets it ring in place of one that would be added.
  private mutating func findStandIns() {
    let centre = context.draft.centre
    let unclaimed = difference.removals.compactMap { identifier -> CentreSnapshot.Pending? in
      guard let place = context.ledger.place(of: identifier.subject), !context.ledger[place].isSuperseded else {
        return nil
      }
      return centre.position(of: identifier).map { centre.pending[$0] }
    }
    guard !unclaimed.isEmpty else { return }
    var system = SystemGuard(unclaimed)
    var kept: [Int] = []
    for place in difference.additions {
      let wish = context.draft.wishes[place]
      guard !wish.isLate, !wish.identifier.isRepeating, centre.position(of: wish.identifier) == nil,
        let refusal = system.refusal(of: wish, in: &context.cursor)
      else {
        kept.append(place)
        continue
      }
      context.draft.wishes[place].standIn = refusal.collision.occurrence
      context.draft.wishes[place].isConfirmed = true
      difference.removals.removeAll { $0 == refusal.collision }
      let isKnown = context.ledger.wishes.contains {
        $0.identifier == wish.identifier && $0.standIn == refusal.collision.occurrence
      }
      if !isKnown { context.report(.refused(wish.identifier, refusal)) }
    }
    difference.additions = kept
  }

  /// What a plan before was to remove and did not, and this one finds pending and wants, is not to go any more; until
  /// another request has taken its place, it may ring.
  private mutating func spareWanted() {
    var others: [Wish] = []
    for doomed in context.ledger.doomed {
      guard !doomed.identifier.isRepeating, !context.isGone(doomed), !difference.removals.contains(doomed.requested),
        let place = context.draft.wishes.firstIndex(where: { $0.requested == doomed.requested })
      else {
        others.append(doomed)
        continue
      }
      guard doomed.earliest > context.now, !context.draft.wishes[place].isLate else { continue }
      context.draft.wishes[place].earliest = min(context.draft.wishes[place].earliest, doomed.earliest)
      context.draft.wishes[place].predecessor = doomed.earliest
    }
    context.ledger.doomed = others
  }

  /// Remembers that a request is to go; it may ring until it has gone.
  private mutating func doom(_ identifier: RequestIdentifier) {
    guard !context.ledger.doomed.contains(where: { $0.identifier == identifier }),
      let position = context.draft.centre.position(of: identifier)
    else { return }
    var wish: Wish
    // After saved state was lost, of a repeating one only that is known since when it may have rung.
    var isFound = stateWasLost
    if let known = known(identifier, as: context.draft.centre.pending[position].trigger) {
      wish = known
      isFound = known.wasDormant
      if case .after = context.draft.centre.pending[position].trigger { wish.earliest = earliest(ofSpan: known) }
    } else {
      let trigger = context.draft.centre.pending[position].trigger
      let instant = SystemGuard.instant(of: trigger, in: &context.cursor) ?? context.now
      wish = Wish(
        identifier, due: instant, delivery: instant, trigger: trigger, contentFingerprint: 0, plugin: 0, slot: -1,
        rank: 0, isWithin: true)
    }
    // What is still listed long after its time never rings, unless a clock that was set past it is set back; a repeating
    // one rings on.
    guard
      wish.identifier.isRepeating || wish.earliest > context.now - Wish.margin
        || context.draft.passage.jumpedOver(wish.earliest)
    else { return }
    if isFound { findNextRing(of: &wish) }
    wish.isDoomed = true
    wish.isConfirmed = true
    context.ledger.doomed.append(wish)
  }

  /// What the ledger knows of a request that is listed under a name: by the last plan, or by an edition before, whose request that
  /// plan was to replace and has not.
  private func known(_ identifier: RequestIdentifier, as listed: Trigger) -> Wish? {
    let planned = context.ledger.wishes.first { $0.identifier == identifier }
    if let planned, planned.identifier.isRepeating || planned.isMadeBy(listed) { return planned }
    let former = context.ledger.former.first { $0.wish.identifier == identifier && $0.wish.isMadeBy(listed) }
    return former?.wish ?? planned
  }

  /// When a span that is listed may ring at the earliest: it goes by the uptime, whatever the clock was set to since,
  /// and from the moment at which the platform took it.
  private mutating func earliest(ofSpan wish: Wish) -> Instant {
    let passage = context.draft.passage
    let planned = wish.earliest + passage.jump
    // It was handed over within five minutes. One that is listed still after that never rings.
    guard let elapsed = passage.elapsed, elapsed <= .minutes(5) else { return planned }
    return max(planned, context.now)
  }

  /// Takes the requests of subjects that nobody knows any more into the ledger, so that their rings stay known.
  private mutating func adopt() {
    for pending in context.draft.centre.pending where context.ledger.place(of: pending.identifier.subject) == nil {
      _ = context.ledger.open(Account(pending.identifier.subject, settled: .min))
    }
    for pending in context.draft.centre.pending {
      let identifier = pending.identifier
      guard isSpared(identifier), !context.ledger.dormant.contains(where: { $0.identifier == identifier }) else {
        continue
      }
      let instant = SystemGuard.instant(of: pending.trigger, in: &context.cursor) ?? context.now
      var wish = Wish(
        identifier, due: instant, delivery: instant, trigger: pending.trigger,
        contentFingerprint: pending.contentFingerprint, plugin: 0, slot: -1, rank: 0, isWithin: true)
      wish.isConfirmed = true
      context.ledger.dormant.append(wish)
    }
  }

  /// Whether a request is left alone, because its subject may be one of a plugin that is not here, or one from before
  /// saved state was lost.
  ///
  /// It changes nothing; a function that may not change the engine gets a copy of it.
  mutating func isSpared(_ identifier: RequestIdentifier) -> Bool {
    if !shownDormant.isEmpty, shownDormant.contains(identifier) { return false }
    guard let place = context.ledger.place(of: identifier.subject) else { return stateWasLost }
    guard context.ledger[place].isKept else { return false }
    // Kept, but by nobody here: its wishes wait. This plan has asked about every subject that somebody here keeps.
    return context.ledger.dormant.contains { $0.identifier.subject == identifier.subject }
      || context.ledger[passing: place].askedInPlan != context.draft.number && !isKeptHere(identifier.subject)
  }

  private mutating func sparedCount() -> Int {
    var count = 0
    for place in context.draft.centre.pending.indices {
      if isSpared(context.draft.centre.pending[place].identifier) { count += 1 }
    }
    return count
  }

  private func isKeptHere(_ subject: SubjectID) -> Bool {
    if context.ledger.wishes.contains(where: { $0.identifier.subject == subject }) { return true }
    for plugin in plugins {
      for slot in 0..<plugin.subjectCount where plugin.subject(at: slot).id == subject { return true }
    }
    return false
  }

  /// Has another plan made, from the beginning.
  mutating func planAgain() {
    context.isDirty = true
    _ = coordinator.trigger()
  }

  /// Sees to it that code of ours runs again before long.
  mutating func lookAgain(in span: TimeSpan) {
    context.look(in: span)
    context.draft.standsUntil = context.now
  }
}
