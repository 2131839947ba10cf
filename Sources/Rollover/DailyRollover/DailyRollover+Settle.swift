internal import CivilTime

extension DailyRollover {
  /// What settling one schedule found.
  struct Settled {
    /// The latest one that rang, whose successor is not known yet.
    var rolled: RequestIdentifier?
    /// The ordinal of the last one whose time has come.
    var past: Int64
  }

  /// Settles the occurrences whose time has come since the last plan; wants the latest again if it could not ring and is
  /// still within its grace.
  mutating func settle(
    _ slot: Int, upTo end: Instant, through last: Int64 = .max, cursor: inout ZoneCursor, into wanted: inout [Wanted],
    centre: CentreIndex, in context: inout EngineContext
  ) -> Settled {
    let series = progress[slot].series
    let id = schedules[slot].id
    var rolled: RequestIdentifier?
    var open: Open?
    var ordinal = progress[slot].settled
    while ordinal < last, let member = series.next(after: ordinal, in: &cursor), member.occurrence.instant <= end {
      ordinal = member.ordinal
      let identifier = RequestIdentifier(id, series.key(of: member))
      let due = member.occurrence.instant
      // Of several that could not ring only the latest may still come: days off must not end in a storm.
      if let open { giveUp(open, slot, in: &context) }
      open = nil
      if let before = rolled { context.report(.rolledOver(before, successor: identifier)) }
      rolled = nil
      if exceptions.contains(id, member.occurrence.date), !progress[slot].hasRung(ordinal) {
        progress[slot].settled = ordinal
        context.account(identifier, .settled(.leftOut))
        continue
      }
      switch fate(of: identifier, due: due, slot: slot, centre: centre, in: context) {
      case .delivered(let armed):
        // Components that went east with the device rang before the instant that they were armed for.
        let instant = armed > context.now ? due : armed
        remember(identifier, slot, at: instant)
        progress[slot].settled = ordinal
        context.account(identifier, .settled(.rang(at: instant)))
        guard ordinal > progress[slot].told else { break }
        progress[slot].told = ordinal
        progress[slot].rollover.rolled(identifier, at: instant)
        lastRollover = context.now
        rolled = identifier
      case .unknown(let reason):
        remember(identifier, slot, at: due)
        progress[slot].settled = ordinal
        // What nobody has seen in the list has hardly rung; but if it has, it must not ring again.
        context.report(.missed(identifier, due: due, reason: reason))
        context.account(identifier, .settled(.missed(reason, isCertain: false)))
      case .inFlight(let instant):
        open = Open(identifier: identifier, ordinal: ordinal, due: due, reason: .timeJump, armedFor: instant)
      case .lost(let reason):
        open = Open(identifier: identifier, ordinal: ordinal, due: due, reason: reason, armedFor: nil)
      }
    }
    if let open { recover(open, slot, cursor: &cursor, into: &wanted, centre: centre, in: &context) }
    return Settled(rolled: rolled, past: ordinal)
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
    context.account(open.identifier, .settled(.missed(open.reason, isCertain: true)))
    progress[slot].settled = open.ordinal
    // The platform may have delivered it when the device was started, and the person may have cleared it since.
    if open.reason == .deviceOff { progress[slot].remember(open.ordinal) }
  }

  private mutating func recover(
    _ open: Open, _ slot: Int, cursor: inout ZoneCursor, into wanted: inout [Wanted], centre: CentreIndex,
    in context: inout EngineContext
  ) {
    let grace = schedules[slot].grace ?? context.settings.grace
    // Who opens the app to cancel a reminder does not want to be reminded once more.
    guard context.now - open.due <= grace, grace > .zero, progress[slot].pausedAt == nil,
      !context.awaited.contains(schedules[slot].id)
    else {
      return giveUp(open, slot, in: &context)
    }
    // Without permission it stays open: it may be given while the grace lasts.
    guard centre.permission.allowsDelivery else {
      armed.removeAll { $0.identifier == open.identifier }
      progress[slot].openOrdinal = open.ordinal
      progress[slot].openReason = open.reason
      context.account(open.identifier, .settled(.waiting(open.reason)))
      return
    }
    // A span instead of a moment: a moment so near would have passed on a platform that takes its time.
    let wait = TimeSpan.seconds(1)
    if open.armedFor == nil, let refusal = refusalOfLate(open, slot, at: context.now + wait, cursor: &cursor) {
      context.report(.refused(open.identifier, refusal))
      context.account(open.identifier, .refused(refusal))
      return giveUp(open, slot, in: &context)
    }
    context.planStandsUntil = context.now
    if open.armedFor == nil { context.report(.late(open.identifier, due: open.due, reason: open.reason)) }
    context.account(
      open.identifier,
      .settled(open.armedFor.map(Settlement.onItsWay) ?? .late(open.reason, due: open.due)))
    wanted.append(
      Wanted(
        identifier: open.identifier, instant: open.armedFor ?? context.now + wait, trigger: .after(wait),
        contentFingerprint: schedules[slot].contentFingerprint, isLate: true, rank: 0, slot: Int32(slot)))
  }

  /// What rings late must not meet another one of its schedule in the same minute.
  private func refusalOfLate(
    _ open: Open, _ slot: Int, at instant: Instant, cursor: inout ZoneCursor
  ) -> Refusal? {
    let series = progress[slot].series
    let id = open.identifier.schedule
    var stored = StorageGuard(last: progress[slot].rollover.last)
    var ordinal = open.ordinal
    while let member = series.next(after: ordinal, in: &cursor) {
      ordinal = member.ordinal
      // One that is left out rings as little as one that has rung.
      if exceptions.contains(id, member.occurrence.date) || progress[slot].hasRung(ordinal) { continue }
      stored.next = EngineStatus.Moment(RequestIdentifier(id, series.key(of: member)), at: member.occurrence.instant)
      break
    }
    return stored.refusal(of: open.identifier, at: instant)
  }
}
