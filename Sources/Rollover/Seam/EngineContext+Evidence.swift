internal import CivilTime

/// How the ledger looks for signs.
extension EngineContext {
  /// Judges an occurrence whose time has come, by its wish and by the two lists of the notification centre.
  func verdict(_ identifier: RequestIdentifier, due: Instant, _ wish: Wish?) -> Verdict {
    guard let wish, !wish.isUnsent else { return verdictOfUnarmed(identifier, due: due) }
    return evidence(of: wish, due: due).verdict
  }

  /// Whether an occurrence of the subject at hand lies in the delivered list, and not perhaps another one of the same name.
  ///
  /// Where its request was there and is gone, and its time may have come, it may be this one. What is silent in doubt takes it
  /// for this one, and so does what came late already: in doubt it comes once more, and not again and again. Where its time
  /// lies ahead once more, it comes at its time.
  func shows(_ identifier: RequestIdentifier, isAhead: Bool = false) -> Bool {
    guard draft.centre.shows(identifier) else { return false }
    guard ledger[draft.at.account].mayShowFormer else { return true }
    guard let wish = ledger.wish(for: identifier, in: draft.at.slice),
      draft.at.doubt == .silent || wish.isLate && !isAhead
    else { return false }
    return wish.isConfirmed && isGone(wish) && mayHaveRung(wish)
  }

  /// Gathers the signs of a request that was armed.
  func evidence(of wish: Wish, due: Instant) -> Evidence {
    let passage = draft.passage
    var evidence = Evidence()
    evidence.isSeen = shows(wish.requested)
    evidence.isThere = isAllowed ? !isGone(wish) : nil
    evidence.isConfirmed = wish.isConfirmed
    evidence.isForAnotherTime = !wish.isLate && isListedOtherwise(wish)
    let mayFollow = draft.zoneChanged && wish.floating != nil
    // A span goes by the uptime. After a clock was set its time may have come, whatever the clock shows; and one of a moment
    // has come where the platform had it, however long ago the clock was set.
    evidence.timeHasCome =
      wish.earliest <= passage.reach || mayFollow
      || wish.isSpan && wish.isLate && (wish.isConfirmed || !passage.isUndisturbed)
    // By the uptime, since a clock that was set says nothing of a span. A request that is only listed must not look recent
    // from plan to plan.
    let isRecent =
      passage.elapsed.map { $0 <= .seconds(30) } ?? false
      && (!passage.isUndisturbed || now - wish.delivery <= .seconds(30))
    // A late one that was not taken is not under way, whatever is listed under its name.
    let isSent = !wish.isLate || !wish.wasRejected
    evidence.isComing = isSent && wish.isLate && wish.delivery > now && wish.delivery - now <= Wish.margin
    // A span that was sent just before a restart goes on behind it.
    evidence.isAnyMoment =
      isSent && !isListedOtherwise(wish)
      && (wish.isSpan && isRecent
        || now >= wish.delivery && now - wish.delivery <= Wish.margin && (wish.isSpan || !passage.wasRestarted))
    // On a flight east its time by the new zone has passed, and its time by the old one is still to come.
    let wentPast = mayFollow && due <= now && wish.delivery > now
    // What may have rung before the last plan, while nobody could read the lists, stays in doubt.
    evidence.wasInSight = passage.isLive && wish.earliest != Wish.longAgo
    evidence.wasPassedOverLive = evidence.wasInSight && (passage.jumpedOver(wish.delivery) || wentPast)
    let jumped = passage.jumpedOver(wish.delivery) || passage.mayHaveJumpedOver(wish.delivery)
    // On a flight west its time came in one of the two zones, whenever that was. A flight east may have passed over it.
    evidence.mayHaveBeenPassedOver = jumped || mayFollow && due < wish.delivery
    evidence.mayHaveBeenOff = passage.mayHaveBeenOff(at: wish.delivery)
    evidence.wasBlocked = draft.wasBlocked
    evidence.wasBlockedLive = wasBlockedLive(wish)
    evidence.othersAreGone = draft.at.othersAreGone
    return evidence
  }

  /// Whether what is pending under a wish's identity is another request than its own, which the process did not live to hand
  /// over; a span says nothing of the time it was sent for.
  private func isListedOtherwise(_ wish: Wish) -> Bool {
    guard let position = draft.centre.position(of: wish.requested) else { return false }
    let listed = draft.centre.pending[position].trigger
    if case .after = listed { return false }
    return listed != wish.trigger
  }

  /// Judges an occurrence that was not armed: it did not ring, unless nobody knows any more what was armed.
  private func verdictOfUnarmed(_ identifier: RequestIdentifier, due: Instant) -> Verdict {
    if shows(identifier) || formerRang(identifier, at: due) { return .rang }
    let known = ledger[draft.at.account]
    // By a clock that was set back it may have lain ahead of a plan made since then, which would have armed it.
    if let until = known.lostUntil, due <= until, draft.passage.last.map({ due <= $0 }) ?? true {
      // What is listed has not rung, whatever is forgotten; the plan waits until it has gone.
      return isAllowed && !countsAsGone(identifier) ? .notRung(.interrupted) : .unknown(.interrupted)
    }
    if known.openPlace == identifier.order, let reason = known.openReason { return .notRung(reason) }
    guard isAllowed, !draft.wasBlocked else { return .notRung(.permission) }
    return .notRung(draft.passage.jumpedOver(due) ? .timeJump : .notArmed)
  }

  /// Whether a request can have come due only while the app was in the foreground and permission was missing.
  func wasBlockedLive(_ wish: Wish) -> Bool {
    guard nothingCouldRing, let last = draft.passage.last else { return false }
    return wish.earliest > last
  }

  /// Whether the request of an edition before rang, or may have, at the very instant at which an occurrence is due: the time
  /// that was chosen anew does not exist, and clocks show the one of before instead.
  private func formerRang(_ identifier: RequestIdentifier, at due: Instant) -> Bool {
    ledger.former.contains { former in
      former.wish.identifier == identifier && former.wish.due == due
        && (former.hasRung || draft.at.doubt == .silent && isGone(former.wish) && mayHaveRung(former.wish))
    }
  }

  /// Whether nothing can have rung since the last plan: permission was missing, and the app was in the foreground.
  public var nothingCouldRing: Bool { draft.wasBlocked && draft.passage.isLive }

  /// Whether a request is not pending any more, or counts as that; false while the list cannot be read.
  func isGone(_ wish: Wish) -> Bool { isAllowed && countsAsGone(wish.requested) }

  /// Whether a request is not in the list, or may have rung while that was on its way.
  func countsAsGone(_ identifier: RequestIdentifier) -> Bool {
    draft.centre.position(of: identifier) == nil || draft.mayHaveCome.contains(identifier)
  }

  /// Finds out whether an occurrence that lies ahead rang by another clock or in another zone, or counts as that.
  mutating func findRung(_ identifier: RequestIdentifier, due: Instant) {
    let place = identifier.order
    // A report, or a list that was too old to plan by, may have told of it since the last plan.
    guard !ledger[draft.at.account].rung.contains(place) else { return noteRungEarly(identifier, due: due) }
    // Each of these functions gets a copy of the context, and most wishes need none of them.
    if draft.centre.shows(identifier), shows(identifier, isAhead: true) {
      ledger[draft.at.account].rung.insert(place)
      noteRungEarly(identifier, due: due)
      return noteRung(identifier, at: now)
    }
    guard draft.at.doubt == .silent, draft.centre.permission.allowsDelivery else { return }
    if let known = ledger.place(of: identifier, in: draft.at.slice) {
      let requested = ledger.wishes[known].requested
      if draft.centre.position(of: requested) != nil, !draft.mayHaveCome.contains(requested) { return }
    } else if ledger.doomed.isEmpty {
      return
    }
    guard let wish = ledger.wish(for: identifier, in: draft.at.slice), isGone(wish), mayHaveRung(wish) else { return }
    ledger[draft.at.account].rung.insert(place)
    noteRungEarly(identifier, due: due)
    noteRung(identifier, at: min(wish.delivery, now))
  }

  /// What rang although its time lies ahead counts for the day on which it rang, and not for the one on which it is due.
  private mutating func noteRungEarly(_ identifier: RequestIdentifier, due: Instant) {
    guard judgesPlans, let wish = ledger.wish(for: identifier, in: draft.at.slice) else { return }
    rung.append(judged(identifier, due: due, delivery: min(wish.delivery, now)))
  }

  /// Counts as rung what was armed for a date that lies ahead, is gone and may have rung; a repeating request would ring it
  /// again.
  public mutating func findRungAhead() {
    guard !draft.isAsPlanned, draft.at.doubt == .silent else { return }
    draft.at.knowsSilent = false
    for place in draft.at.slice {
      let wish = ledger.wishes[place]
      guard !wish.identifier.isRepeating, wish.identifier.order > ledger[draft.at.account].settled, isGone(wish),
        mayHaveRung(wish)
      else { continue }
      ledger[draft.at.account].rung.insert(wish.identifier.order)
    }
  }

  /// Whether a request that is gone may have rung although its time is still to come by the present clock and zone.
  ///
  /// It may have rung by the clocks that the engine knows of, in the zone of the last plan. After a change of zone that
  /// nobody saw, it may have rung by the time of any zone, up to when the app came to the foreground; after a change of the
  /// zone's rules, by those.
  func mayHaveRung(_ wish: Wish) -> Bool {
    if wish.isUnsent || wasBlockedLive(wish) { return false }
    // What came due or was jumped over while the app looked on would have been presented if it had rung.
    if draft.passage.isLive, !wish.identifier.isRepeating {
      if draft.passage.jumpedOver(wish.earliest) { return false }
      if !draft.wasBlocked, let last = draft.passage.last, wish.earliest > last { return false }
    }
    if wish.earliest <= draft.passage.reach { return true }
    guard draft.zoneChanged, !draft.passage.isLive, let local = wish.floating, let first = wish.firstAnywhere else {
      return false
    }
    if draft.zoneMoved { return first <= draft.unseenReach }
    // Its zone has other rules, and some platforms go by them at once.
    let earliest = reading.zone.mapping(of: local).instant(gap: .startAfter, overlap: .earlier)
    return earliest.map { $0 <= draft.unseenReach } ?? false
  }

  /// Whether the subject at hand has requests from before it counted otherwise, or one that was to go may have rung since the
  /// last plan.
  var hasOtherKind: Bool {
    // It changes nothing; a function that may not change the context gets a copy of it.
    mutating get {
      let settled = ledger[draft.at.account].settled
      // Where nothing is settled there is no kind.
      guard settled != .min else { return false }
      if !draft.rangOnTheWayOut.isEmpty, draft.rangOnTheWayOut.contains(draft.at.account) { return true }
      for place in draft.at.slice where !ledger.wishes[place].identifier.isRepeating {
        if !OccurrenceKey.isSameKind(ledger.wishes[place].identifier.order, settled) { return true }
      }
      return false
    }
  }

  /// Counts what rang, or may have, by requests from before the subject counted otherwise: the occurrence of the same
  /// minute has rung under its present name, and the guards go by the last one.
  mutating func findRingsOfOtherKind(_ keeper: any Plugin, _ slot: Int) {
    let account = draft.at.account
    // What rang and was settled has no request any more, and a clock may bring its minute again.
    if let last = ledger[account].last, !OccurrenceKey.isSameKind(last.place, ledger[account].settled) {
      countNamesake(of: last.place, due: last.due, keeper, slot)
    }
    for place in draft.at.slice {
      let wish = ledger.wishes[place]
      let order = wish.identifier.order
      guard !wish.identifier.isRepeating, !OccurrenceKey.isSameKind(order, ledger[account].settled),
        shows(wish.identifier) || ledger[account].rung.contains(order)
          || draft.at.doubt == .silent && isGone(wish) && mayHaveRung(wish)
      else { continue }
      countNamesake(of: order, due: wish.due, keeper, slot)
      // By no clock that there was has it rung later than that, whatever its time was in a zone that the device has left.
      let latest = max(now, draft.passage.reach)
      let due = min(wish.due, latest)
      // Without another zone it rang by another clock, and its minute is none of this clock's.
      guard due == wish.due || mayHaveBeenElsewhere, ledger[account].last.map({ $0.due < due }) ?? true else {
        continue
      }
      ledger[account].last = Account.Ring(place: order, due: due, rangAt: min(wish.delivery, latest))
    }
  }

  /// Whether the device has, or may have, left a zone in which requests of before rang.
  private var mayHaveBeenElsewhere: Bool {
    draft.zoneChanged || draft.formerZone != nil || draft.dormantZone.map { $0 != reading.zone } ?? false
  }

  /// Counts the occurrence as rung that is due in the minute of one from before the subject counted otherwise.
  ///
  /// Also one that lies ahead, or behind all that this plan offers: no later plan knows the request.
  private mutating func countNamesake(of place: Int64, due: Instant, _ keeper: any Plugin, _ slot: Int) {
    let name = StorageGuard.namesake(of: place, due: due) { keeper.knownPlace(upTo: $0, of: slot, in: &self) }
    guard let name else { return }
    ledger[draft.at.account].rung.insert(name)
  }

  /// Whether requests of the subject at hand are gone that cannot have rung, because something took them away.
  ///
  /// It changes nothing; a function that may not change the context gets a copy of it.
  mutating func findLoss() -> Bool {
    guard isAllowed, !draft.isAsPlanned else { return false }
    for place in draft.at.slice {
      guard ledger.wishes[place].isConfirmed, ledger.wishes[place].delivery > now + Wish.margin,
        !ledger.wishes[place].identifier.isRepeating, !ledger.wishes[place].isTimeless,
        countsAsGone(ledger.wishes[place].requested)
      else { continue }
      if !mayHaveRung(ledger.wishes[place]) { return true }
    }
    return false
  }
}
