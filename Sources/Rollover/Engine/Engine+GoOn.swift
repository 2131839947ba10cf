internal import CivilTime

/// How a plan goes on from the last one, where only time has passed.
extension Engine {
  /// Whether time passed and nothing else happened, so that the last plan's wishes that lie ahead are wanted still.
  ///
  /// It changes nothing; a function that may not change the engine gets a copy of it.
  @inline(__always)
  mutating func mayGoOn() -> Bool {
    guard !plansAnew, !context.isDirty, isAllowed, !wasBlocked, !context.draft.zoneChanged,
      !context.isAccounting || context.accountsForStories,
      context.draft.passage.isUndisturbed, highest <= context.now, context.policies.isEmpty, !context.judgesPlans,
      context.ledger.doomed.isEmpty, context.ledger.dormant.isEmpty
    else { return false }
    // Who rings in doubt goes by the delivered list, at which a plan that goes on does not look.
    for place in context.ledger.accounts.indices {
      if context.ledger[place].ringsInDoubt == true, context.ledger[place].isKept { return false }
    }
    // A request that is gone before its time rang by another clock, or was taken away. The two sets are compared by
    // sums over their members, which do not depend on the order.
    var pending: UInt64 = 0
    for request in context.draft.centre.pending { pending &+= request.identifier.mixed }
    var planned: UInt64 = 0
    let now = context.now
    for place in context.ledger.wishes.indices {
      let isAhead = context.ledger.wishes[place].delivery > now
      let isPlain = context.ledger.wishes[place].flags.isDisjoint(with: isAhead ? .unsteadyAhead : .unsteady)
      guard isPlain, context.ledger.wishes[place].standIn == nil else { return false }
      let identifier = context.ledger.wishes[place].identifier
      if isAhead || identifier.isRepeating { planned &+= identifier.mixed }
    }
    return pending == planned
  }

  /// Takes over a subject's wishes from the last plan, without those that came due, and asks only for later ones.
  ///
  /// - Returns: whether that was possible; if not, nothing has been done.
  @inline(__always)
  mutating func goOn(_ plugin: Int, _ slot: Int) -> Bool {
    let slice = context.draft.at.slice
    guard !slice.isEmpty, !context.draft.at.subject.isUnreadable, !context.draft.at.subject.isPlannedAnew,
      !context.draft.at.subject.isQuiet, !context.draft.at.zoneChanged, context.draft.at.doubt == .silent,
      context.draft.silenced.isEmpty || !context.draft.silenced.contains(context.draft.at.subject.id)
    else { return false }
    let end = slice.upperBound - 1
    let last = context.ledger.wishes[end].identifier
    let account = context.draft.at.account
    guard context.ledger.wishes[end].delivery > context.now, !last.isRepeating, context.ledger.wishes[end].isWithin,
      context.ledger[account].rung.latest
        <= max(
          context.ledger[account].settled, context.ledger.wishes[slice.lowerBound].identifier.order),
      context.ledger[account].openPlace == .min, context.ledger[passing: account].silentFrom > context.now
    else { return false }
    var place = slice.lowerBound
    while context.ledger.wishes[place].delivery <= context.now {
      context.cameAsPlanned(place)
      place += 1
    }
    context.finishPast()
    context.draft.at.start = context.draft.wishes.count
    let come = Int32(place - slice.lowerBound)
    context.draft.wishes.append(contentsOf: context.ledger.wishes[place..<slice.upperBound])
    if come > 0 {
      // The list is asked once and not for each whether it is its own.
      let start = context.draft.at.start
      var wishes = context.draft.wishes.mutableSpan
      for ahead in start..<wishes.count { wishes[ahead].rank -= come }
    }
    context.count = slice.upperBound - place
    context.stands(until: context.ledger.wishes[place].delivery)
    plugins.offer(slot, of: plugin, behind: last.order, in: &context)
    finish()
    return true
  }
}
