internal import CivilTime

/// Plans that go on from the last one, because nothing has happened but that time passed: nearly all of them.
///
/// What was wanted and lies ahead is wanted still; only what has come due is settled, and only what the horizon has newly
/// reached is worked out. A plan made this way is the one that would be made anew.
extension DailyRollover {
  /// Whether the last plan can be gone on from at all.
  func mayGoOn(_ centre: CentreIndex, in context: inout EngineContext) -> Bool {
    guard
      isPlain, !plansAnew, !context.isAccounting, !context.zoneChanged, context.passage.isUndisturbed, claims.isEmpty,
      exceptions.isEmpty,
      !wasBlocked, centre.permission.allowsDelivery, context.settings.strategy == .horizon,
      isAsPlanned(centre, in: context)
    else { return false }
    context.centreIsAsPlanned = !context.isShared
    return true
  }

  /// Whether the notification centre holds what is armed and has not come due, and nothing else of ours.
  ///
  /// One that is gone before its time has rung by another clock, or somebody took it away. The two sets are compared by
  /// sums over their members, which do not depend on the order.
  private func isAsPlanned(_ centre: CentreIndex, in context: borrowing EngineContext) -> Bool {
    var pending: UInt64 = 0
    for request in centre.pending where !context.isShared || owns(request.identifier.schedule) {
      pending &+= request.identifier.mixed
    }
    var planned: UInt64 = 0
    for entry in armed where entry.instant > context.now { planned &+= entry.identifier.mixed }
    return pending == planned
  }

  /// Wants for a schedule what it wanted, without what has come due and with what the horizon has reached since.
  ///
  /// What it wanted in the last plan is given in order. Answers whether that was possible; if not, nothing has been done.
  mutating func goOn(
    _ slot: Int, from previous: ArraySlice<Wanted>, into wanted: inout [Wanted], centre: CentreIndex,
    in context: inout EngineContext
  ) -> Bool {
    guard let last = previous.last, last.instant > context.now, progress[slot].pausedAt == nil,
      schedules[slot].prefetch == nil, schedules[slot].zone == .device,
      // One that has rung although it is not settled rang by another clock, and lies between what was wanted.
      progress[slot].latestRung <= progress[slot].settled
    else { return false }
    // A cool-down of nearly a day may refuse the next step.
    guard progress[slot].series.step == .wall || context.settings.coolDown <= .hours(12) else { return false }
    let ahead = previous.drop { $0.instant <= context.now }
    guard let first = ahead.first else { return false }
    let start = wanted.count
    wanted.append(contentsOf: ahead)
    if ahead.count < previous.count {
      for place in start..<wanted.count { wanted[place].rank = Int32(place - start) }
    }
    var cursor = context.cursor
    if ahead.count < previous.count {
      // What has come due was armed and is judged as in any plan; nothing of it can be late, or the plan is made anew.
      var late: [Wanted] = []
      let due = previous[ahead.startIndex - 1].identifier.occurrence.ordinal
      let settled = settle(
        slot, upTo: context.now, through: due, cursor: &cursor, into: &late, centre: centre, in: &context)
      if !late.isEmpty {
        wanted.insert(contentsOf: late, at: start)
        for place in (start + late.count)..<wanted.count { wanted[place].rank += Int32(late.count) }
      }
      if let rolled = settled.rolled { context.report(.rolledOver(rolled, successor: first.identifier)) }
    }
    context.planStandsUntil = min(context.planStandsUntil, first.instant)
    let rank = Int32(wanted.count - start)
    wantAhead(
      slot, after: last.identifier.occurrence.ordinal, firstRank: .min, rank: rank, cursor: &cursor, into: &wanted,
      in: &context)
    context.cursor = cursor
    return true
  }
}
