internal import CivilTime

/// How an occurrence comes late, or is given up.
extension EngineContext {
  /// Keeps the subject at hand from coming late by this plan, because its plugin is about to change it.
  ///
  /// The engine sees to that itself while a command waits that ``Plugin/silenced(by:)`` names; this is for a plugin that has
  /// taken the command and is not done with it. What is late is not given up: it comes if nothing is changed in the end.
  public mutating func silence() { draft.silenced.append(draft.at.subject.id) }

  /// Wants the open occurrence late, or gives it up.
  mutating func recover(_ open: Draft.Open) {
    let subject = draft.at.subject
    // What was held is not late before the end of the hold, if somebody ends that.
    let isDue = open.delivery > now || subject.grace > .zero && now - open.delivery <= subject.grace
    // What a plan let come a moment ago comes, also where its request waits for another one to be removed.
    let isLetCome = (open.isLate || open.letCome > open.delivery) && now - open.letCome <= Wish.replacementMargin
    guard isComing(open) || isDue || isLetCome, !subject.isQuiet else {
      return giveUp(Draft.Miss(identifier: open.identifier, due: open.due, reason: open.reason), isCertain: true)
    }
    let slot = draft.at.account
    ledger[slot].openPlace = open.identifier.order
    ledger[slot].openReason = open.reason
    if open.armedFor == nil { ledger[slot].isLateBehindHold = open.delivery > open.due || open.reason == .held }
    // A command is about to cancel or move it, unless that is refused or cannot be stored.
    ledger[slot].awaitedDue = draft.silenced.contains(subject.id) ? open.due : nil
    if ledger[slot].awaitedDue != nil { return }
    // Without permission it stays open: it may be given while the grace lasts.
    guard isAllowed else { return account(open.identifier, .settled(.waiting(open.reason))) }
    // Another policy may have been chosen before it was found, and the plan behind the command follows at once.
    if draft.awaitsPolicies, open.armedFor == nil { return }
    if open.armedFor == nil, let refusal = refusalOfLate(open) {
      // What rang under its other name does not ring again where the clock goes back.
      if let last = ledger[slot].last, isNamesake(last, of: open) { ledger[slot].rung.insert(open.identifier.order) }
      report(.refused(open.identifier, refusal))
      account(open.identifier, .refused(refusal))
      return giveUp(Draft.Miss(identifier: open.identifier, due: open.due, reason: open.reason), isCertain: true)
    }
    if open.armedFor == nil, !policies.isEmpty, holdsLate(open) { return }
    draft.standsUntil = now
    if open.armedFor != nil { look(in: Wish.margin + .seconds(1)) }
    // A plan that waits for a former request to be removed, or for other commands, has told of it.
    if open.armedFor == nil, !open.isLate, !ledger[slot].lateIsTold {
      ledger[slot].lateIsTold = true
      report(.late(open.identifier, due: told(open.due), reason: open.reason))
    }
    account(
      open.identifier, .settled(open.armedFor.map(Settlement.onItsWay) ?? .late(open.reason, due: open.due)))
    // A span and not a moment, since so near a moment would pass on a platform that takes its time.
    let wait = Wish.lateWait
    var wish = Wish(
      open.identifier, due: open.due, delivery: open.armedFor ?? now + wait, trigger: .after(wait),
      contentFingerprint: open.contentFingerprint, plugin: plugin, slot: draft.at.slot, rank: 0, isWithin: true)
    wish.isLate = true
    // One that is on its way as a moment does not become a span by that.
    wish.isSpan = open.armedFor == nil || open.isSpan
    wish.isLeftAlone = open.armedFor != nil
    draft.wishes.append(wish)
  }

  /// Whether one rings any moment whose grace may be over by then.
  private func isComing(_ open: Draft.Open) -> Bool {
    guard let armedFor = open.armedFor else { return false }
    guard open.isLate else { return now - open.delivery <= Wish.margin }
    // It was to be within its grace when it was sent. The plan before may have left it alone, and its moment may be
    // past while it is on its way.
    return (armedFor - now).magnitude <= Wish.margin
      && armedFor - Wish.lateWait - open.delivery <= draft.at.subject.grace
  }

  /// Whether a clock that was set has moved the end of a span away from now; what is only listed does not come nearer by each
  /// plan.
  func isFarOff(_ end: Instant) -> Bool {
    end - now > Wish.margin || now - end > Wish.margin && !draft.passage.isUndisturbed
  }

  /// Refuses at level 2.
  ///
  /// One that comes late must not ring in the same minute as the last one of its subject, if that is the minute that it
  /// was to ring in. One of another hour is another one, and would be lost.
  private func refusalOfLate(_ open: Draft.Open) -> Refusal? {
    guard let last = ledger[draft.at.account].last, last.place != open.identifier.order,
      isOfTheMinute(last, open) || isNamesake(last, of: open),
      let collision = ledger[draft.at.account].lastIdentifier
    else { return nil }
    return Refusal(.storedNearby, collision: collision)
  }

  /// Whether what rang last rang in the minute in which one that comes late was to ring, and that minute is not over.
  private func isOfTheMinute(_ last: Account.Ring, _ open: Draft.Open) -> Bool {
    (now - last.rangAt).magnitude <= StorageGuard.distance
      && (open.delivery - last.rangAt).magnitude <= StorageGuard.distance
  }

  /// Whether what rang last is the same occurrence, from before its subject counted otherwise.
  private func isNamesake(_ last: Account.Ring, of open: Draft.Open) -> Bool {
    !OccurrenceKey.isSameKind(last.place, open.identifier.order)
      && (open.due - last.due).magnitude <= StorageGuard.distance
  }

  /// Gives up a late one that would meet the next one of its subject in the same minute; the next one rings for both.
  mutating func dropLateBefore(_ due: Instant, _ next: RequestIdentifier) {
    guard draft.at.start < draft.wishes.count, !draft.wishes[draft.at.start].isLeftAlone,
      draft.wishes[draft.at.start].isLate
        || draft.wishes[draft.at.start].identifier.order == ledger[draft.at.account].openPlace
    else { return }
    let late = draft.wishes[draft.at.start]
    guard (due - late.delivery).magnitude <= StorageGuard.distance else { return }
    draft.wishes.remove(at: draft.at.start)
    report(.refused(late.identifier, Refusal(.storedNearby, collision: next)))
    account(late.identifier, .refused(Refusal(.storedNearby, collision: next)))
    let reason = ledger[draft.at.account].openReason ?? .timeJump
    giveUp(Draft.Miss(identifier: late.identifier, due: late.due, reason: reason), isCertain: true)
    tellMisses()
  }
}
