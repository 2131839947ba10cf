internal import CivilTime

/// How a plan learns what rang: from the delivered list, from reports, and from requests that were to go.
extension Engine {
  /// Takes what lies in the delivered list and this plan does not settle as certain, because the person may clear the list
  /// before its time comes again.
  mutating func learnDelivered() {
    guard !isLearnt() else { return }
    for identifier in context.draft.centre.delivered {
      let order = identifier.order
      guard !identifier.isRepeating, let place = context.ledger.place(of: identifier.subject),
        !context.ledger[place].mayShowFormer, !context.ledger[place].rung.contains(order)
      else { continue }
      if order <= context.ledger[place].settled, OccurrenceKey.isSameKind(order, context.ledger[place].settled) {
        // It rang before its subject was kept, and lies ahead again if that moves to a later hour; or on its way to its removal.
        countDoomed(identifier)
        context.ledger[place].rung.insert(order)
        continue
      }
      // What is due by now is settled by this plan.
      guard !wasDue(identifier, by: context.now) else { continue }
      context.ledger[place].rung.insert(order)
      context.noteRung(identifier, at: context.now)
    }
  }

  /// Takes what lies in the delivered list and was due, and which no plugin has told of, as certain, too: its subject is
  /// quiet, and goes on one day.
  mutating func learnUnsettled() {
    guard !isLearnt() else { return }
    var isAll = true
    for identifier in context.draft.centre.delivered where !identifier.isRepeating {
      guard let place = context.ledger.place(of: identifier.subject) else {
        isAll = false
        continue
      }
      guard !context.ledger[place].mayShowFormer, !context.ledger[place].rung.contains(identifier.order) else {
        continue
      }
      guard identifier.order > context.ledger[place].settled, wasDue(identifier, by: context.now) else {
        isAll = false
        continue
      }
      context.ledger[place].rung.insert(identifier.order)
    }
    if isAll { context.ledger.learnt.become(context.draft.centre.delivered) }
  }

  /// Whether a plan before has learnt all that the delivered list says, as mostly, since it changes less often than plans are made.
  @inline(__always)
  private mutating func isLearnt() -> Bool {
    !plansAnew && context.ledger.learnt == context.draft.centre.delivered
  }

  /// What lay in the delivered list rang, however old the answer is; the person may have cleared the list since.
  mutating func learnStale(_ delivered: [RequestIdentifier]) {
    for identifier in delivered where !identifier.isRepeating {
      guard let place = context.ledger.place(of: identifier.subject), !context.ledger[place].mayShowFormer else {
        continue
      }
      countDoomed(identifier)
      for target in context.ledger.ringers(of: identifier) { context.ledger[place].rung.insert(target.order) }
      if context.ledger[place].rung.insert(identifier.order) { context.isDirty = true }
    }
  }

  /// Counts what rang although the last plan was to remove it, before it is known to have rung: no plan settles it any more.
  private mutating func countDoomed(_ identifier: RequestIdentifier) {
    for doomed in context.ledger.doomed where doomed.requested == identifier { countSettled(doomed) }
  }

  /// Whether an occurrence was due at an instant.
  private mutating func wasDue(_ identifier: RequestIdentifier, by instant: Instant) -> Bool {
    guard let last = last(of: identifier.subject, upTo: instant) else { return false }
    return identifier.order <= last && OccurrenceKey.isSameKind(identifier.order, last)
  }

  /// The last occurrence of a subject that was due by an instant; `nil` where nobody keeps the subject.
  mutating func last(of subject: SubjectID, upTo instant: Instant) -> Int64? {
    for index in plugins.indices {
      context.plugin = UInt8(index)
      for slot in 0..<plugins[index].subjectCount where plugins[index].subject(at: slot).id == subject {
        return plugins[index].knownPlace(upTo: instant, of: slot, in: &context)
      }
    }
    return nil
  }

  /// What an answer lists that is too old to plan by had not rung by then, and no later answer makes a report of it true.
  ///
  /// A report may be younger than the list. It stays if the time of its request may have come by then.
  mutating func refuteClaims(by pending: [CentreSnapshot.Pending]) {
    guard !claims.isEmpty else { return }
    let isElsewhere = lastReading?.zone != context.zoneMark
    let wishes = context.ledger.wishes + context.ledger.doomed
    claims = claims.filter { claim in
      guard pending.contains(where: { $0.identifier == claim.identifier }) else { return true }
      return wishes.contains { wish in
        guard wish.requested == claim.identifier else { return false }
        if wish.ringsFrom <= claim.reach { return true }
        guard isElsewhere, let first = wish.firstAnywhere else { return false }
        return first <= claim.reach
      }
    }
  }

  /// Believes a report of a ring if the request was armed, its time can have come, and it is not pending any more.
  mutating func believeClaims() {
    for (claim, reach) in claims {
      guard let place = context.ledger.place(of: claim.subject), context.countsAsGone(claim)
      else { continue }
      if let until = context.ledger[place].lostUntil, !claim.isRepeating, wasDue(claim, by: until) {
        context.ledger[place].rung.insert(claim.order)
      }
      // Its request went when it may have rung, and somebody says that it did, however late: two signs agree.
      if !claim.isRepeating, context.ledger[place].doubted.contains(claim.order) {
        context.ledger[place].rung.insert(claim.order)
      }
      let ledger = context.ledger
      for wish in ledger.wishes + ledger.doomed + ledger.dormant where wish.requested == claim {
        // A request that was certainly there and is gone may have rung by a clock that nobody saw; an app that looks on
        // sees each.
        guard
          context.mayHaveRung(wish) && mayHaveCome(wish, by: reach)
            || context.draft.zoneChanged && mayHaveComeAnywhere(wish, by: reach)
            || isAllowed && wish.isConfirmed && !context.draft.passage.isLive
        else { continue }
        countDoomed(claim)
        if context.ledger[place].rung.insert(wish.identifier.order) {
          context.noteRung(wish.identifier, at: min(wish.delivery, context.now))
        }
      }
    }
    claims = []
  }

  /// Whether the time of a request may have come when somebody said that it rang, and not only since.
  ///
  /// A clock that was set back, or a zone that was left, may have shown any later time before.
  private func mayHaveCome(_ wish: Wish, by reach: Instant) -> Bool {
    wish.ringsFrom <= reach || context.reach > context.now || context.draft.zoneChanged
  }

  /// Whether the time of a request that follows the device has come in any zone by a clock; the earliest is 14 hours ahead.
  private func mayHaveComeAnywhere(_ wish: Wish, by reach: Instant) -> Bool {
    guard let first = wish.firstAnywhere else { return false }
    return first <= max(reach, context.now)
  }

  /// Notes which requests rang, or may have, of subjects that nobody here keeps; repeating ones ring on until they are
  /// gone.
  mutating func noteDormant() {
    // What a process asked for that died a moment ago may be on its way.
    let isOver = context.draft.passage.elapsed.map { $0 > .minutes(1) } ?? true
    for place in context.ledger.dormant.indices {
      let wish = context.ledger.dormant[place]
      if wish.identifier.isRepeating {
        context.ledger.dormant[place].delivery = context.unkeptUntil(wish)
        guard wish.isConfirmed || isOver, context.isGone(wish) else { continue }
        // It may have rung up to this plan, and rings no more. Whoever keeps the subject one day counts that.
        context.ledger.uncounted.append((wish.identifier.subject, context.stretchUnkept(wish)))
      } else if context.isGone(wish), context.mayHaveRung(wish) {
        // Whether it counts as rung is the choice of whoever keeps the subject one day.
        context.ledger.dormant[place].earliest = Wish.longAgo
      }
    }
    // One that is gone and cannot have rung was taken away, or never added, and what comes later says nothing of it. Nor does
    // it of a repeating one that is gone.
    context.ledger.dormant = context.ledger.dormant.filter { wish in
      !(wish.isConfirmed || isOver) || !context.isGone(wish)
        || !wish.identifier.isRepeating && context.mayHaveRung(wish)
    }
  }

  /// Takes a request that was to go for the last ring of its subject, if it rang or may count as that; the guards go by it.
  mutating func noteLast(_ wish: Wish, at place: Int) {
    let order = wish.identifier.order
    guard !wish.identifier.isRepeating, context.ledger[place].mayCount(order),
      context.ledger[place].last.map({ $0.due < wish.due }) ?? true
    else { return }
    context.ledger[place].last = Account.Ring(place: order, due: wish.due, rangAt: wish.delivery)
  }

  /// Forgets the requests that were to go and are gone; one that may have rung before that counts as rung, unless its
  /// subject rings in doubt.
  mutating func forgetDoomed() {
    for wish in context.ledger.doomed {
      guard let place = context.ledger.place(of: wish.identifier.subject) else { continue }
      if wish.identifier.isRepeating {
        context.ledger[place].hadRepeating = true
        // Also while it is pending still: this plan must not arm again what it rang for.
        if isAllowed, wish.ringsFrom <= context.now { rangOn(wish) }
      }
      guard context.isGone(wish), context.mayHaveRung(wish), !wasPast(wish) else { continue }
      countSettled(wish)
      if !wish.identifier.isRepeating, !context.ledger[place].mayShowFormer,
        context.draft.centre.shows(wish.identifier)
      {
        context.ledger[place].rung.insert(wish.identifier.order)
      }
      context.ledger.countAsRung(wish)
      noteLast(wish, at: place)
      context.draft.rangOnTheWayOut.append(place)
    }
    context.ledger.doomed = context.ledger.doomed.filter { !context.isGone($0) }
  }

  /// Whether the time of a request had passed by the last plan, and has certainly not come again since.
  private mutating func wasPast(_ wish: Wish) -> Bool {
    let passage = context.draft.passage
    guard !wish.identifier.isRepeating, let last = passage.last, !passage.wentBack, !passage.wasRestarted else {
      return false
    }
    // What may have rung at any time stays in doubt.
    return wish.earliest <= last - Wish.margin && wish.earliest != Wish.longAgo
  }

  /// Finds out when a repeating request that is to go rings first, of which only that is known since when it may have rung.
  ///
  /// It goes by the times that are listed. The zone is not listed: it is taken to be the one that its subject has, or else the
  /// one that the device had.
  mutating func findNextRing(of wish: inout Wish) {
    guard wish.identifier.isRepeating, let components = context.components(of: wish) else { return }
    wish.trigger = .repeating(components)
    var zone = context.zone(of: wish)
    if wish.offset == nil {
      let own = wish.slot < 0 ? nil : plugins[Int(wish.plugin)].request(for: wish)?.zone
      zone = own ?? context.draft.dormantZone ?? zone
    }
    var cursor = ZoneCursor(zone)
    let since = wish.earliest
    // A gap over midnight may push a ring to the next date. Eight years hold a 29 February, whatever the century.
    var date = cursor.localTime(at: since).date.adding(days: -1)
    for _ in 0..<(366 * 8 + 3) where date <= .last {
      let mapping = components.rings(on: date) ? cursor.mapping(of: CivilDateTime(date, components.time)) : nil
      // In a gap, or while the time comes twice, the platform rings when it likes.
      if let mapping, let latest = mapping.instant(gap: .shiftForward, overlap: .later), latest >= since,
        let first = mapping.instant(gap: .startAfter, overlap: .earlier)
      {
        wish.earliest = max(first, since)
        wish.delivery = wish.earliest
        return
      }
      date = date.adding(days: 1)
    }
  }

  /// A repeating request rang on until it went, and nobody counted that.
  mutating func rangOn(_ wish: Wish) {
    let passage = context.draft.passage
    rangOn(wish, until: passage.isLive ? passage.unseenUntil : max(highest, passage.reach))
  }

  /// A repeating request may have rung up to an instant, and nobody counted that.
  mutating func rangOn(_ wish: Wish, until: Instant) {
    guard wish.ringsFrom <= until else { return }
    let zone = context.zone(of: wish)
    let own = context.components(of: wish)
    // State of before version 7 does not have its times, and its subject may have others by now. Its first ring is known.
    if own == nil {
      let ring = RepeatedStretch.ring(at: wish.ringsFrom, in: zone, offset: wish.offset)
      context.ledger.uncounted.append((wish.identifier.subject, ring))
    }
    let stretch = RepeatedStretch(
      zone: zone, start: .date(wish.ringsFrom), until: until, offset: wish.offset, components: own)
    context.ledger.uncounted.append((wish.identifier.subject, stretch))
  }
}
