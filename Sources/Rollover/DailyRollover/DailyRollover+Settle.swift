internal import CivilTime

extension DailyRollover {
  /// Settles the occurrences whose time has come since the last plan; wants the latest again if it could not ring and is
  /// still within its grace.
  ///
  /// - Returns: the latest one that rang, whose successor is not known yet, and the ordinal of the last one whose time has
  ///   come.
  mutating func settle(
    _ slot: Int, cursor: inout ZoneCursor, into wanted: inout [Wanted], centre: CentreIndex,
    in context: inout EngineContext
  ) -> (rolled: RequestIdentifier?, past: Int64) {
    let series = progress[slot].series
    let id = schedules[slot].id
    var rolled: RequestIdentifier?
    var open: Open?
    var ordinal = progress[slot].settled
    while let member = series.next(after: ordinal, in: &cursor), member.occurrence.instant <= context.now {
      ordinal = member.ordinal
      let identifier = RequestIdentifier(id, series.key(of: member))
      let due = member.occurrence.instant
      // Of several that could not ring only the latest may still come: days off must not end in a storm.
      if let open { giveUp(open, slot, in: &context) }
      open = nil
      if let before = rolled { context.report(.rolledOver(before, successor: identifier)) }
      rolled = nil
      switch fate(of: identifier, due: due, slot: slot, centre: centre, in: context) {
      case .delivered:
        remember(identifier, ordinal, slot)
        progress[slot].settled = ordinal
        guard ordinal > progress[slot].rolled else { break }
        progress[slot].rolled = ordinal
        rolled = identifier
      case .unknown(let reason):
        remember(identifier, ordinal, slot)
        progress[slot].settled = ordinal
        // What nobody has seen in the list has hardly rung; but if it has, it must not ring again.
        context.report(.missed(identifier, due: due, reason: reason))
      case .inFlight(let instant):
        open = Open(identifier: identifier, ordinal: ordinal, due: due, reason: .timeJump, armedFor: instant)
      case .lost(let reason):
        open = Open(identifier: identifier, ordinal: ordinal, due: due, reason: reason, armedFor: nil)
      }
    }
    if let open { recover(open, slot, into: &wanted, centre: centre, in: &context) }
    return (rolled, ordinal)
  }

  /// An occurrence that has not rung at its time and is not given up.
  private struct Open {
    var identifier: RequestIdentifier
    var ordinal: Int64
    var due: Instant
    var reason: MissedReason
    var armedFor: Instant?
  }

  private mutating func giveUp(_ open: Open, _ slot: Int, in context: inout EngineContext) {
    context.report(.missed(open.identifier, due: open.due, reason: open.reason))
    progress[slot].settled = open.ordinal
    // The platform may have delivered it when the device was started, and the person may have cleared it since.
    if open.reason == .deviceOff { remember(open.identifier, open.ordinal, slot) }
  }

  private mutating func recover(
    _ open: Open, _ slot: Int, into wanted: inout [Wanted], centre: CentreIndex, in context: inout EngineContext
  ) {
    let grace = schedules[slot].grace ?? context.settings.grace
    guard context.now - open.due <= grace, grace > .zero else { return giveUp(open, slot, in: &context) }
    // Without permission it stays open: it may be given while the grace lasts.
    guard centre.permission.allowsDelivery else {
      armed.removeAll { $0.identifier == open.identifier }
      progress[slot].openOrdinal = open.ordinal
      progress[slot].openReason = open.reason
      return
    }
    context.planStandsUntil = context.now
    // A span instead of a moment: a moment so near would have passed on a platform that takes its time.
    let wait = TimeSpan.seconds(1)
    let instant = open.armedFor ?? context.now + wait
    if open.armedFor == nil { context.report(.late(open.identifier, due: open.due, reason: open.reason)) }
    wanted.append(
      Wanted(
        identifier: open.identifier, instant: instant, trigger: .after(wait),
        contentFingerprint: schedules[slot].contentFingerprint, isLate: true, rank: 0, slot: Int32(slot)))
  }
}
