public import CivilTime

/// What plugins say to a plan.
extension EngineContext {
  /// How many occurrences of the subject at hand that lie ahead were taken.
  public var count: Int { Int(draft.at.count) }

  /// Whether the person lets the app notify.
  public var isAllowed: Bool { draft.centre.permission.allowsDelivery }

  /// Whether an occurrence of the subject at hand has rung, or counts as rung.
  public func hasRung(_ key: OccurrenceKey) -> Bool { ledger[draft.at.account].rung.contains(key.order) }

  /// Whether any occurrence of the subject at hand that lies behind a place has rung, or counts as rung.
  public func hasRung(behind place: Int64) -> Bool { ledger[draft.at.account].rung.latest > place }

  /// Whether any reasons are asked for.
  public var isAccounting: Bool { accounting != .nothing }

  /// The one occurrence that reasons are asked for; `nil` where they are asked for all, or for none.
  public var askedOccurrence: RequestIdentifier? {
    if case .occurrence(let asked) = accounting { asked } else { nil }
  }

  /// Whether an occurrence of the subject at hand was settled before this plan, or before its subject was kept.
  public func isSettledBefore(_ key: OccurrenceKey) -> Bool { key.order <= draft.at.settledBefore }

  /// The plan changes by itself at this moment at the latest.
  public mutating func stands(until instant: Instant) { draft.standsUntil = min(draft.standsUntil, instant) }

  /// Offers the next occurrence that lies ahead.
  ///
  /// - Parameters:
  ///   - key: which one.
  ///   - due: when it is due, later than now.
  ///   - trigger: how it is to be armed.
  ///   - contentFingerprint: what tells whether a request shows what is wanted.
  ///   - isWithin: whether it lies within the time that the plugin plans for; what lies beyond gets places that are free.
  /// - Returns: whether it is taken; what has rung, is refused or dropped is not.
  @discardableResult
  public mutating func offer(
    _ key: OccurrenceKey, due: Instant, trigger: Trigger, contentFingerprint: UInt64, isWithin: Bool = true
  ) -> Bool {
    if !draft.at.pastIsDone { finishPast() }
    let identifier = RequestIdentifier(draft.at.subject.id, key)
    guard !isKeptSilent(identifier, due: due) else { return false }
    if draft.at.count == 0, let refusal = refusal(of: identifier, due: due) {
      refuse(identifier, refusal)
      return false
    }
    var wish = Wish(
      identifier, due: due, delivery: due, trigger: trigger, contentFingerprint: contentFingerprint, plugin: plugin,
      slot: draft.at.slot, rank: draft.at.count, isWithin: isWithin)
    if !policies.isEmpty, !judge(&wish) { return false }
    if draft.at.count == 0 { dropLateBefore(wish.delivery, identifier) }
    take(wish)
    return true
  }

  /// Offers a request that rings again and again.
  public mutating func offerRepeating(
    _ components: RepeatingComponents, slot: UInt8, due: Instant, contentFingerprint: UInt64
  ) {
    if !draft.at.pastIsDone { finishPast() }
    take(
      Wish(
        RequestIdentifier(draft.at.subject.id, .repeating(slot: slot)), due: due, delivery: due,
        trigger: .repeating(components),
        contentFingerprint: contentFingerprint ^ (draft.at.subject.zoneMark == 0 ? cursor.zone.fingerprint : 0),
        plugin: plugin, slot: draft.at.slot,
        rank: draft.at.count, isWithin: true))
  }

  private mutating func take(_ wish: Wish) {
    if draft.at.count == 0 { stands(until: wish.delivery) }
    draft.wishes.append(wish)
    draft.at.count += 1
  }

  /// Leaves out an occurrence that lies ahead, for a reason of the plugin's own; the log says so once.
  ///
  /// - Parameter isTold: whether the log is to say so.
  public mutating func leaveOut(_ key: OccurrenceKey, due: Instant, reason: PluginReason, isTold: Bool = true) {
    let identifier = RequestIdentifier(draft.at.subject.id, key)
    if due > now, isTold, ledger[draft.at.account].suppressed.insert(key.order) {
      report(.suppressed(identifier, reason: .leftOut))
    }
    account(identifier, .notWanted(.other(reason)))
  }

  /// Refuses an occurrence that lies ahead, which then does not ring.
  public mutating func refuse(_ key: OccurrenceKey, _ refusal: Refusal) {
    refuse(RequestIdentifier(draft.at.subject.id, key), refusal)
  }

  /// Says why the plugin wants nothing more, or not this one; only for whoever asks for reasons.
  public mutating func explain(_ key: OccurrenceKey, _ decision: Decision) {
    account(RequestIdentifier(draft.at.subject.id, key), decision)
  }

  private mutating func refuse(_ identifier: RequestIdentifier, _ refusal: Refusal) {
    report(.refused(identifier, refusal))
    account(identifier, .refused(refusal))
    ledger[draft.at.account].refused.insert(identifier.occurrence.order)
  }

  /// Whether one that lies ahead is not to ring because it has rung, may have rung, or was refused before.
  private mutating func isKeptSilent(_ identifier: RequestIdentifier, due: Instant) -> Bool {
    let place = identifier.occurrence.order
    if !draft.isAsPlanned { findRung(identifier, due: due) }
    if ledger[draft.at.account].rung.contains(place) {
      if ledger[draft.at.account].suppressed.insert(place) {
        report(.suppressed(identifier, reason: .alreadyDelivered))
      }
      account(identifier, .notWanted(.hasRung))
      return true
    }
    guard ledger[draft.at.account].refused.contains(place) else { return false }
    account(identifier, .notWanted(.refusedBefore))
    return true
  }

  /// Level 2: what rang last is stored, and blocks another one of about the same time.
  private func refusal(of identifier: RequestIdentifier, due: Instant) -> Refusal? {
    guard let last = ledger[draft.at.account].last, (due - last.due).magnitude <= StorageGuard.distance,
      let collision = ledger[draft.at.account].lastIdentifier, collision != identifier
    else { return nil }
    return Refusal(.storedNearby, collision: collision)
  }

  /// Lets the policies judge a wish; answers whether it is to ring at all.
  mutating func judge(_ wish: inout Wish) -> Bool {
    for policy in policies {
      let judged = Judged(
        identifier: wish.identifier, plugin: pluginName, due: wish.due, delivery: wish.delivery)
      switch policy.judge(judged, in: &cursor) {
      case .pass: continue
      case .drop:
        if ledger[draft.at.account].suppressed.insert(wish.identifier.occurrence.order) {
          report(.suppressed(wish.identifier, reason: .policy))
        }
        account(wish.identifier, .notWanted(.policy(type(of: policy).name)))
        return false
      case .hold(let instant) where instant > wish.delivery:
        wish.delivery = instant
        account(wish.identifier, .held(policy: type(of: policy).name, until: instant))
      case .hold: continue
      }
    }
    guard wish.delivery > wish.due else { return true }
    wish.earliest = wish.delivery
    let local = cursor.localTime(at: wish.delivery)
    // A hold ends by the clock on the wall; where that is ambiguous, or between two seconds, it is a moment.
    if wish.floating != nil, case .unique(let exact, _) = cursor.mapping(of: local), exact == wish.delivery {
      wish.trigger = .floating(local)
    } else {
      wish.trigger = .exact(wish.delivery)
    }
    return true
  }

  /// Gives a reason, if the occurrence is one that is asked about.
  mutating func account(_ identifier: RequestIdentifier, _ decision: @autoclosure () -> Decision) {
    switch accounting {
    case .nothing: return
    case .occurrence(let asked) where asked != identifier: return
    case .occurrence, .everything: effects.append(.report(.decided(identifier, decision())))
    }
  }
}
