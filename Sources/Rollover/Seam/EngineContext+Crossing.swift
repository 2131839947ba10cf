internal import CivilTime

/// How plugins want what no clock rings.
extension EngineContext {
  /// Offers an occurrence that rings as the device crosses the border of a region, whenever that is.
  ///
  /// It has no time. It is never late, no policy moves it, and it holds a place until it rings. Once its request is gone, it rang
  /// for all that anybody can know; where it rings in doubt it is armed again, unless its notification is shown.
  ///
  /// - Parameters:
  ///   - key: the occurrence.
  ///   - crossing: the border, and the way.
  ///   - contentFingerprint: the fingerprint of the content that it is to show.
  public mutating func offer(_ key: OccurrenceKey, crossing: RegionCrossing, contentFingerprint: UInt64) {
    mustBeAsked()
    if !draft.at.pastIsDone { finishPast() }
    draft.at.isPlain = false
    let identifier = RequestIdentifier(draft.at.subject.id, key)
    let before = ledger.wish(for: identifier, in: draft.at.slice)
    if hasCrossed(identifier, before) {
      return rangByCrossing(identifier)
    }
    var wish = Wish(
      identifier, due: RegionCrossing.unknownTime, delivery: RegionCrossing.unknownTime, trigger: .crossing(crossing),
      contentFingerprint: contentFingerprint, plugin: plugin, slot: draft.at.slot, rank: Int32(count), isWithin: true)
    wish.isCritical = draft.at.subject.traits.importance == .critical
    if !policies.isEmpty {
      var judged = judged(identifier, due: wish.due, delivery: wish.delivery)
      judged.hasTime = false
      let outcome = isAccounting ? explained(judged) : PolicyChain.judge(judged, by: policies, in: &cursor)
      guard outcome.delivery != nil else {
        if ledger[draft.at.account].suppressed.insert(key.order) {
          report(.suppressed(identifier, reason: .policy))
        }
        return
      }
      if outcome.isQuiet { wish.quieten() }
    }
    take(wish)
  }

  /// Whether the border was crossed, for all that anybody can know: its request was there, and is gone.
  private func hasCrossed(_ identifier: RequestIdentifier, _ before: Wish?) -> Bool {
    if ledger[draft.at.account].rung.contains(identifier.order) || shows(identifier) { return true }
    guard let before, before.isConfirmed, isGone(before) else { return false }
    return draft.at.doubt == .silent
  }

  private mutating func rangByCrossing(_ identifier: RequestIdentifier) {
    let slot = draft.at.account
    ledger[slot].rung.insert(identifier.order)
    ledger[slot].settle(identifier.order)
    guard ledger[slot].tell(identifier.order) else { return }
    noteRung(identifier, at: now)
    let moment = now
    account(identifier, .settled(.rang(at: moment)))
    if judgesPlans {
      var ring = judged(identifier, due: now, delivery: now)
      ring.hasTime = false
      rung.append(ring)
    }
    lastRollover = now
    report(.rolledOver(identifier, successor: nil))
  }
}
