public import CivilTime

/// How plugins speak to a plan.
extension EngineContext {
  /// Whether the person lets the app notify.
  public var isAllowed: Bool { draft.centre.permission.allowsDelivery }

  /// Whether the person lets the app notify, as it was last read.
  public var permission: Permission { draft.centre.permission }

  /// Whether an occurrence of the subject at hand has rung, or counts as rung.
  public func hasRung(_ key: OccurrenceKey) -> Bool { ledger[draft.at.account].rung.contains(key.order) }

  /// Whether an occurrence of the subject at hand behind a place has rung, or counts as rung.
  public func hasRung(behind place: Int64) -> Bool { ledger[draft.at.account].rung.latest > place }

  /// Whether somebody asks for reasons.
  public var isAccounting: Bool { accounting != .nothing }

  /// Whether somebody asks for the stories of all occurrences.
  public var accountsForStories: Bool { accounting == .stories }

  /// The only occurrence whose reasons somebody asks for; `nil` when it is all of them, or none.
  public var askedOccurrence: RequestIdentifier? {
    if case .occurrence(let asked) = accounting { asked } else { nil }
  }

  /// Whether an occurrence of the subject at hand was settled before this plan, or is older than its subject.
  public func isSettledBefore(_ key: OccurrenceKey) -> Bool { key.order <= draft.at.settledBefore }

  /// Says that another plan is needed at this moment at the latest.
  public mutating func stands(until instant: Instant) { draft.standsUntil = min(draft.standsUntil, instant) }

  /// Offers the next occurrence that lies ahead.
  ///
  /// A policy may refuse every offer. So a plugin has to stop of itself, and not only by ``count``.
  ///
  /// - Parameters:
  ///   - key: the occurrence, behind all that were offered before.
  ///   - due: the moment it is meant for, later than now; one that is due already is settled as by
  ///     ``came(_:due:isFloating:contentFingerprint:)``.
  ///   - trigger: the way in which it is to be armed.
  ///   - contentFingerprint: the fingerprint of the content that it is to show.
  ///   - isWithin: whether it lies within the time that the plugin plans for; one beyond it gets only a free place.
  /// - Returns: whether the plan takes it; it does not if it rang, was refused, or a policy drops it.
  @discardableResult
  public mutating func offer(
    _ key: OccurrenceKey, due: Instant, trigger: Trigger, contentFingerprint: UInt64, isWithin: Bool = true
  ) -> Bool {
    mustBeAsked()
    guard due > now else { return offerPast(key, due: due, trigger, contentFingerprint) }
    if draft.bar.isRaised, count > 0, isOnlyCounted(key, due: due, isWithin: isWithin) { return true }
    if !draft.at.pastIsDone { finishPast() }
    let identifier = RequestIdentifier(draft.at.subject.id, key)
    draft.at.offeredThrough = max(draft.at.offeredThrough, identifier.order)
    guard !isKeptSilent(identifier, due: due) else { return false }
    if count == 0, let refusal = refusal(of: identifier, due: due) {
      refuse(identifier, refusal, due: due)
      return false
    }
    var wish = Wish(
      identifier, due: due, delivery: due, trigger: trigger, contentFingerprint: contentFingerprint, plugin: plugin,
      slot: draft.at.slot, rank: Int32(count), isWithin: isWithin)
    if count == 0, draft.at.subject.traits.importance == .critical { wish.isCritical = true }
    if !policies.isEmpty, !judge(&wish) {
      keepSilent(until: due)
      return false
    }
    if count == 0 { dropLateBefore(wish.delivery, identifier) }
    take(wish)
    return true
  }

  /// Takes an offer of what is due already for what it is.
  ///
  /// - Returns: that nothing ahead is taken.
  @inline(never)
  private mutating func offerPast(_ key: OccurrenceKey, due: Instant, _ trigger: Trigger, _ fingerprint: UInt64) -> Bool
  {
    guard !draft.at.pastIsDone else {
      // What comes behind one that lies ahead is settled by the next plan, which begins with the past.
      keepSilent(until: due)
      return false
    }
    var isFloating = false
    if case .floating = trigger { isFloating = true }
    came(key, due: due, isFloating: isFloating, contentFingerprint: fingerprint)
    return false
  }

  /// Checks that a plugin is being asked; whoever offers at another time would speak of somebody else's subject.
  @inline(__always)
  func mustBeAsked() {
    precondition(
      draft.at.slot >= 0, "a plugin offers occurrences only while Plugin.offer(_:behind:in:) asks it for them")
  }

  /// Whether policies have a say in what rings.
  ///
  /// A repeating request rings whatever they say, so whoever arms such ones arms single ones as long as this holds.
  public var isJudged: Bool { !policies.isEmpty || judgesPlans }

  /// Offers a request that rings again and again; no policy judges it.
  ///
  /// - Parameters:
  ///   - components: the times at which it rings.
  ///   - slot: its number among the repeating requests of the subject, from 0.
  ///   - due: when it rings next.
  ///   - local: the local date and time at that moment.
  ///   - mayRingFrom: when the platform may ring it at the earliest, where that lies before `due`, in a gap.
  ///   - contentFingerprint: the fingerprint of the content that it is to show.
  ///   - isWithin: whether `due` lies within the time that the plugin plans for.
  public mutating func offerRepeating(
    _ components: RepeatingComponents, slot: UInt8, due: Instant, local: CivilDateTime, mayRingFrom: Instant? = nil,
    contentFingerprint: UInt64, isWithin: Bool = true
  ) {
    mustBeAsked()
    if !draft.at.pastIsDone { finishPast() }
    draft.at.isPlain = false
    // The request names a zone, which the platform's list does not show. Another zone makes it another request.
    let zone = draft.at.subject.zoneMark == 0 ? zoneMark.rules : draft.at.subject.zoneMark
    var wish = Wish(
      RequestIdentifier(draft.at.subject.id, .repeating(slot: slot)), due: due, delivery: due,
      trigger: .repeating(components), contentFingerprint: contentFingerprint ^ zone, plugin: plugin,
      slot: draft.at.slot, rank: Int32(count), isWithin: isWithin)
    wish.offset = local.localSeconds - due.seconds
    wish.mayRingFrom = mayRingFrom
    take(wish)
  }

  @inline(__always)
  mutating func take(_ wish: Wish) {
    if count == 0 { stands(until: wish.delivery) }
    draft.wishes.append(wish)
    count += 1
    if draft.wishes.count >= draft.bar.fullCount { raiseBar() }
  }

  /// Leaves out an occurrence that lies ahead, for a reason of the plugin's own; the log says so once.
  ///
  /// - Parameters:
  ///   - key: the occurrence.
  ///   - due: the moment it is meant for.
  ///   - reason: the reason, for those who ask.
  ///   - isTold: whether the log is to say so.
  public mutating func leaveOut(_ key: OccurrenceKey, due: Instant, reason: PluginReason, isTold: Bool = true) {
    mustBeAsked()
    let identifier = RequestIdentifier(draft.at.subject.id, key)
    keepSilent(until: due)
    draft.at.offeredThrough = max(draft.at.offeredThrough, key.order)
    if due > now, isTold, ledger[draft.at.account].suppressed.insert(key.order) {
      report(.suppressed(identifier, reason: .leftOut))
    }
    account(identifier, .notWanted(.other(reason)))
  }

  /// Refuses an occurrence that lies ahead as a duplicate; it does not ring, and the log says so once.
  public mutating func refuse(_ key: OccurrenceKey, _ refusal: Refusal) {
    // Nobody says when it is due, so that every plan asks again.
    refuse(RequestIdentifier(draft.at.subject.id, key), refusal, due: now)
  }

  /// Gives a reason about an occurrence to those who ask.
  public mutating func explain(_ key: OccurrenceKey, _ decision: Decision) {
    account(RequestIdentifier(draft.at.subject.id, key), decision)
  }

  /// Gives reasons about the occurrences of the subject at hand that the plan did not come to, to those who ask for stories.
  public mutating func explainOthers(_ beyond: @autoclosure () -> any OccurrencesBeyond) {
    guard accounting == .stories else { return }
    let others = OtherOccurrences(
      beyond(), settledBefore: draft.at.settledBefore, rung: ledger[draft.at.account].rung)
    account(RequestIdentifier(draft.at.subject.id, .once), .others(others))
  }

  private mutating func refuse(_ identifier: RequestIdentifier, _ refusal: Refusal, due: Instant) {
    keepSilent(until: due)
    if ledger[draft.at.account].refused.insert(identifier.order) { report(.refused(identifier, refusal)) }
    account(identifier, .refused(refusal))
    draft.at.silentThrough = max(draft.at.silentThrough, identifier.order)
  }

  /// Notes that one which lies ahead is to be silent; once it is due, a plan that goes on would not settle it.
  mutating func keepSilent(until due: Instant) {
    let account = draft.at.account
    draft.at.isPlain = false
    ledger[passing: account].silentFrom = min(ledger[passing: account].silentFrom, due)
  }

  /// Whether one that lies ahead is not to ring, because it rang, may have rung, or was refused before.
  @inline(__always)
  private mutating func isKeptSilent(_ identifier: RequestIdentifier, due: Instant) -> Bool {
    let place = identifier.order
    if !draft.isAsPlanned { findRung(identifier, due: due) }
    if ledger[draft.at.account].rung.contains(place) {
      draft.at.silentThrough = max(draft.at.silentThrough, place)
      keepSilent(until: due)
      // Its minute is taken, also when its subject counts otherwise by then: the one at which it was wanted last.
      if ledger[draft.at.account].last.map({ $0.givesWay(to: place, isNext: count == 0) }) ?? (count == 0) {
        ledger[draft.at.account].last = .byAnotherClock(place, due: due)
      }
      if ledger[draft.at.account].suppressed.insert(place) {
        report(.suppressed(identifier, reason: .alreadyDelivered))
      }
      account(identifier, .notWanted(.hasRung))
      return true
    }
    guard ledger[draft.at.account].refused.contains(place) else { return false }
    keepSilent(until: due)
    account(identifier, .notWanted(.refusedBefore))
    return true
  }

  /// Refuses at level 2: the occurrence that rang last blocks another one at about the same time.
  ///
  /// It changes nothing; a function that may not change the context gets a copy of it.
  private mutating func refusal(of identifier: RequestIdentifier, due: Instant) -> Refusal? {
    guard let last = ledger[draft.at.account].last, (due - last.due).magnitude <= StorageGuard.distance,
      let collision = ledger[draft.at.account].lastIdentifier, collision != identifier
    else { return nil }
    // By another clock nothing rang in its minute; what has its name in another kind counts as rung.
    if last.isByAnotherClock { return nil }
    return Refusal(.storedNearby, collision: collision)
  }

  /// Gives a reason about an occurrence, if somebody asks for it.
  mutating func account(_ identifier: RequestIdentifier, _ decision: @autoclosure () -> Decision) {
    switch accounting {
    case .nothing: return
    case .occurrence(let asked) where asked != identifier: return
    case .occurrence, .everything: effects.append(.report(.decided(identifier, decision())))
    case .stories:
      let decision = decision()
      guard told == nil || told?.isNew(decision, of: identifier) == true else { return }
      effects.append(.report(.decided(identifier, decision)))
    }
  }
}
