internal import CivilTime

/// How a plan that is made anew takes over what the last one was offered, for subjects to which nothing has happened.
///
/// A plan under policies is judged as a whole and cannot go on from the last one. But what was offered before that, and judged
/// wish by wish, is the same as long as the subject, the rules, the zone and the clocks are. Only what has come into the time that
/// a plugin plans for is asked for.
extension Engine {
  /// Decides whether this plan may take over what the last one was offered, and whether the next one may take over from this.
  mutating func decideOnOffers() {
    // A plugin that hears of plans gives wishes other content.
    let isKept =
      !plansAnew && isAllowed && !context.isAccounting && !plugins.indices.contains { plugins.hearsPlans($0) }
    let isTakenOver =
      isKept && !context.isDirtyInAll && !wasBlocked && !context.draft.zoneChanged && context.draft.formerZone == nil
      && context.draft.passage.isUndisturbed && highest <= context.now && context.draft.silenced.isEmpty
      && context.ledger.doomed.isEmpty && context.ledger.dormant.isEmpty && !stateWasLost
    context.offered.decide(isTakenOver: isTakenOver, isKept: isKept, now: context.now)
  }

  /// Takes over a subject's wishes as they were offered to the last plan, and asks only for later ones.
  ///
  /// - Returns: whether that was possible; if not, nothing has been done.
  mutating func takeOver(_ plugin: Int, _ slot: Int) -> Bool {
    let account = context.draft.at.account
    let offer = context.ledger[passing: account].offer
    guard offer.plan == context.draft.number - 1, !offer.places.isEmpty, isAsOffered(offer) else { return false }
    if context.offered.areOfNow { return takeOverAll(offer) }
    // Where places get short, what is not the next one of its subject is only counted.
    guard offer.counted == 0, !context.draft.bar.isRaised,
      context.draft.bar.fullCount - context.draft.wishes.count > offer.places.count,
      context.offered.wishes[offer.places.upperBound - 1].isWithin
    else { return false }
    let last = context.offered.wishes[offer.places.upperBound - 1].identifier.order
    takeOver(offer)
    plugins.offer(slot, of: plugin, behind: last, in: &context)
    finish()
    noteOffer()
    return true
  }

  /// Takes over all that a subject offered, with what was only counted, since its plugin would offer the same once more.
  ///
  /// - Returns: whether that was possible; if not, nothing has been done.
  private mutating func takeOverAll(_ offer: Account.Offer) -> Bool {
    guard context.draft.bar.leavesOutAgain(Int(offer.counted), first: offer.firstCounted) else { return false }
    takeOver(offer)
    context.count += Int(offer.counted)
    context.draft.at.counted = Int(offer.counted)
    context.draft.at.firstCounted = offer.firstCounted
    // The plugin has said then when its part of the plan ends.
    context.stands(until: context.offered.stoodUntil)
    finish()
    noteOffer()
    return true
  }

  /// Puts the wishes that a subject offered into this plan.
  private mutating func takeOver(_ offer: Account.Offer) {
    context.ledger[passing: context.draft.at.account].silentFrom = Instant(milliseconds: .max)
    context.finishPast()
    context.draft.at.start = context.draft.wishes.count
    for place in offer.places {
      context.draft.wishes.append(context.offered.wishes[place])
      // Slots move where subjects go.
      context.draft.wishes[context.draft.wishes.count - 1].slot = context.draft.at.slot
      if context.draft.wishes.count >= context.draft.bar.fullCount { context.raiseBar() }
    }
    context.count = offer.places.count
    context.stands(until: context.offered.wishes[offer.places.lowerBound].delivery)
  }

  /// Notes what the subject at hand has offered, if all of it was taken and nothing that came due is open.
  mutating func noteOffer() {
    let account = context.draft.at.account
    guard context.draft.at.isPlain else { return }
    context.ledger[passing: account].offer = Account.Offer(
      plan: context.draft.number, places: context.draft.at.start..<context.draft.wishes.count,
      counted: Int32(context.draft.at.counted), firstCounted: context.draft.at.firstCounted,
      settled: context.ledger[account].settled, last: context.ledger[account].last)
  }

  /// Whether a plan made anew would be offered the same of the subject at hand, and would take it: nothing of it has come due,
  /// rung, been refused or got lost since.
  private mutating func isAsOffered(_ offer: Account.Offer) -> Bool {
    let account = context.draft.at.account
    let first = offer.places.lowerBound
    let order = context.offered.wishes[first].identifier.order
    guard !context.draft.at.subject.isUnreadable, !context.draft.at.subject.isPlannedAnew,
      !context.draft.at.subject.isQuiet, !context.draft.at.zoneChanged, context.draft.at.doubt == .silent,
      context.offered.wishes[first].due > context.now, context.offered.wishes[first].plugin == context.plugin,
      context.ledger[account].settled == offer.settled, context.ledger[account].last == offer.last,
      context.ledger[account].openPlace == .min, context.ledger[account].rung.latest < order,
      context.ledger[account].refused.latest < order
    else { return false }
    for place in context.draft.at.slice {
      guard context.ledger.wishes[place].flags.isDisjoint(with: .unsteadyAhead),
        context.ledger.wishes[place].earliest > context.draft.passage.reach, context.ledger.wishes[place].standIn == nil
      else { return false }
    }
    for place in offer.places {
      // The second function gets a copy of the context.
      let name = context.offered.wishes[place].identifier
      if context.draft.centre.shows(name), context.shows(name, isAhead: true) { return false }
    }
    return !context.hasOtherKind && !context.findLoss()
  }
}
