internal import CivilTime

/// How policies keep back what is due.
extension EngineContext {
  /// Whether a policy drops one that is due, or holds it until a moment to come; then it is wanted like one ahead.
  mutating func holdsOn(
    _ identifier: RequestIdentifier, due: Instant, _ isFloating: Bool, _ contentFingerprint: UInt64, _ before: Wish?
  ) -> Bool {
    guard !ledger[draft.at.account].rung.contains(identifier.order) else { return false }
    let local = cursor.localTime(at: due)
    var wish = Wish(
      identifier, due: due, delivery: due, trigger: isFloating ? .floating(local) : .exact(due),
      contentFingerprint: contentFingerprint, plugin: plugin, slot: draft.at.slot, rank: Int32(count),
      isWithin: true)
    guard judge(&wish) else {
      draft.at.isPlain = false
      // By another clock, or in a zone that the device has left, no rule was against it, and it may have rung.
      findRung(identifier, due: due)
      guard !ledger[draft.at.account].rung.contains(identifier.order) else { return false }
      // It has come all the same: what is open before it is not the latest any more.
      giveUpOpen()
      settleDropped(identifier)
      return true
    }
    draft.at.held = wish.delivery - due
    guard wish.delivery > now else { return false }
    draft.at.isPlain = false
    // At the end of the hold it may have rung by another clock, or in a zone that the device has left.
    findRung(identifier, due: due)
    guard !ledger[draft.at.account].rung.contains(identifier.order) else { return false }
    // A request from before the policy held it may have rung at its time.
    if let before, before.delivery <= draft.passage.reach, isGone(before) { return false }
    // What was held rings no more where its subject has become silent meanwhile.
    guard !draft.at.subject.isQuiet else {
      giveUpOpen()
      account(identifier, .settled(.leftOut))
      settleDropped(identifier)
      return true
    }
    if ledger[draft.at.account].refused.contains(identifier.order) { return true }
    if ledger[draft.at.account].suppressed.insert(identifier.order) {
      report(.held(identifier, until: wish.delivery))
    }
    // It has come, and so what is open before it is not the latest any more; but what is on its way rings.
    if draft.at.open?.armedFor == nil { giveUpOpen() }
    finishPast()
    draft.at.pastIsDone = false
    stands(until: wish.delivery)
    draft.wishes.append(wish)
    count += 1
    draft.at.isHolding = true
    return true
  }

  /// Settles one that is due and that a policy drops.
  ///
  /// What is held before it rings still, and no later plan would want it behind what is settled: then each plan drops this one
  /// anew.
  mutating func settleDropped(_ identifier: RequestIdentifier) {
    let account = draft.at.account
    if ledger[account].openPlace == identifier.order { ledger[account].openPlace = .min }
    if !draft.at.isHolding { ledger[account].settle(identifier.order) }
  }

  /// Whether its request waits for the end of a hold, or did by the plan before, although no rule holds it any more and neither
  /// clock nor zone has changed.
  func wasLetGo(_ place: Int64, _ wish: Wish?) -> Bool {
    guard draft.at.held == .zero, draft.passage.isUndisturbed, !draft.zoneChanged, !draft.wasBlocked, let wish else {
      return false
    }
    let slot = draft.at.account
    if wish.isLate { return ledger[slot].openPlace == place && ledger[slot].openReason == .held }
    let end = endOfHold(wish)
    return end > wish.due && end > now
  }

  /// For how long a wish was held.
  func hold(of wish: Wish, _ reason: MissedReason) -> TimeSpan {
    (reason == .held ? endOfHold(wish) : wish.delivery) - wish.due
  }

  /// Until when a wish is held.
  ///
  /// One that was let go ends its hold by what is pending still, until its own request is there.
  private func endOfHold(_ wish: Wish) -> Instant {
    guard wish.isLetGo, let predecessor = wish.predecessor else { return wish.delivery }
    return max(wish.delivery, predecessor)
  }
}
