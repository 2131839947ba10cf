internal import CivilTime

/// What became of an occurrence whose time has come.
enum Fate {
  /// It rang, as far as anybody knows at this instant.
  case delivered(at: Instant)
  /// It was armed for later, because it could not ring at its time, and is still to ring.
  case inFlight(Instant)
  /// It did not ring.
  case lost(MissedReason)
  /// Nobody can tell whether it rang; it does not ring again.
  case unknown(MissedReason)
}

extension DailyRollover {
  /// Judges an occurrence whose time has come by what was armed, what is pending and what lies in the delivered list.
  func fate(
    of identifier: RequestIdentifier, due: Instant, slot: Int, centre: CentreIndex, in context: borrowing EngineContext
  ) -> Fate {
    let passage = context.passage
    let armed = armed.first { $0.identifier == identifier }
    // In another zone than it rang in, it is due at another instant.
    if progress[slot].hasRung(identifier.occurrence.ordinal) { return .delivered(at: armed?.instant ?? due) }
    guard let entry = armed else {
      if centre.shows(identifier) { return .delivered(at: due) }
      if let known = progress[slot].openReason, progress[slot].openOrdinal == identifier.occurrence.ordinal {
        return .lost(known)
      }
      guard centre.permission.allowsDelivery, !wasBlocked else { return .lost(.permission) }
      return .lost(passage.jumpedOver(due) ? .timeJump : .horizonEnded)
    }
    if centre.shows(entry.requested) { return .delivered(at: entry.instant) }
    if centre.position(of: entry.requested) != nil {
      // A platform may go on listing what lies in the past and will never fire.
      if entry.isLate { return .inFlight(entry.instant) }
      return .lost(passage.mayHaveBeenOff(at: entry.instant) ? .deviceOff : .timeJump)
    }
    guard centre.permission.allowsDelivery else { return .lost(.permission) }
    if context.zoneChanged, entry.isFloating { return fateAfterFlight(entry, due: due, passage) }
    guard entry.instant <= passage.reach else { return .lost(.timeJump) }
    if passage.jumpedOver(entry.instant) { return .lost(.timeJump) }
    if passage.mayHaveJumpedOver(entry.instant) { return .unknown(.timeJump) }
    if claims.contains(entry.requested) { return .delivered(at: entry.instant) }
    if !isConfirmed(entry) { return fateInDoubt(of: identifier, slot, .interrupted, centre) }
    if wasBlocked { return fateInDoubt(of: identifier, slot, .permission, centre) }
    guard passage.mayHaveBeenOff(at: entry.instant) else { return .delivered(at: entry.instant) }
    return fateInDoubt(of: identifier, slot, .deviceOff, centre)
  }

  /// Judges one that may not have rung at all, and does not lie in the delivered list.
  ///
  /// While an older one lies in the list nobody has cleared it, and one that is not there was never shown. Without an
  /// older one somebody has cleared the list, after this one or before it; unless there never was one to be cleared.
  private func fateInDoubt(
    of identifier: RequestIdentifier, _ slot: Int, _ reason: MissedReason, _ centre: CentreIndex
  ) -> Fate {
    !progress[slot].hasEverRung || centre.shows(olderThan: identifier) ? .lost(reason) : .unknown(reason)
  }

  /// Judges floating components that are gone after a change of zone: they fired in the old zone or the new one, or the
  /// change passed over them, depending on when it came.
  private func fateAfterFlight(_ entry: Wanted, due: Instant, _ passage: Passage) -> Fate {
    // Going west, the new zone's time comes after the old one's, and one of them has rung.
    guard due < entry.instant else { return .delivered(at: entry.instant) }
    // Told at once, so up to now it was the old zone's time that counted.
    if passage.isLive { return entry.instant <= passage.reach ? .delivered(at: entry.instant) : .lost(.timeJump) }
    if let last = passage.last, due <= last {
      return entry.instant <= passage.reach ? .unknown(.timeJump) : .lost(.timeJump)
    }
    return .unknown(.timeJump)
  }

  /// Remembers what was armed for later and is gone from the centre.
  ///
  /// It has rung before the clock was set back or the device went west. Whether it rang or was dropped nobody can tell; it
  /// does not ring again.
  mutating func rememberRung(
    _ slot: Int, after past: Int64, centre: CentreIndex, in context: EngineContext
  ) {
    guard centre.permission.allowsDelivery else { return }
    let id = schedules[slot].id
    for entry in armed where entry.identifier.schedule == id && entry.identifier.occurrence.ordinal > past {
      guard entry.instant <= context.passage.reach || context.passage.wasRestarted else { continue }
      guard centre.position(of: entry.requested) == nil, !entry.identifier.isRepeating else { continue }
      // What the process may not have come to add has rung unless there are signs that it has not.
      if !isConfirmed(entry), case .lost = fateInDoubt(of: entry.identifier, slot, .interrupted, centre) { continue }
      remember(entry.identifier, slot, at: entry.instant)
    }
  }

  /// Remembers what lies in the delivered list although its time is still to come, because a clock was ahead for a while;
  /// and what somebody says was delivered, if it was armed and the centre does not hold it any more.
  mutating func rememberListed(_ slot: Int, after past: Int64, centre: CentreIndex) {
    let id = schedules[slot].id
    // The whole list every time: no platform promises its order, and a clock that was ahead and back again leaves no
    // other trace. Keys of another kind, from before the step was changed, mean other days.
    let last = progress[slot].series.key(of: past).order
    let end = progress[slot].series.key(of: .max).order
    let before = noticeListed(slot, centre)
    for identifier in centre.delivered where identifier.occurrence.order > last && identifier.schedule == id {
      guard identifier.occurrence.order <= end else { continue }
      guard before.isEmpty || !before.contains(identifier.occurrence.ordinal) else { continue }
      progress[slot].remember(identifier.occurrence.ordinal)
    }
    guard !claims.isEmpty else { return }
    for claim in claims where claim.schedule == id && centre.position(of: claim) == nil {
      guard let entry = armed.first(where: { $0.requested == claim }) else { continue }
      guard entry.identifier.occurrence.order > last else { continue }
      progress[slot].remember(entry.identifier.occurrence.ordinal)
    }
  }

  /// What lay in the delivered list when the schedule was made; looked up once, in its first plan.
  private mutating func noticeListed(_ slot: Int, _ centre: CentreIndex) -> OrdinalLog {
    if let known = progress[slot].listedBefore { return known }
    var listed = OrdinalLog()
    let id = schedules[slot].id
    let step = progress[slot].series.step
    for identifier in centre.delivered where identifier.schedule == id && identifier.occurrence.isOf(step) {
      listed.insert(identifier.occurrence.ordinal)
    }
    progress[slot].listedBefore = listed
    return listed
  }
}

extension OccurrenceKey {
  /// Whether a series that goes by this step has such keys.
  fileprivate func isOf(_ step: Schedule.Step) -> Bool {
    switch self {
    case .date: step == .wall
    case .sequence: step == .exactDay
    case .repeating: false
    }
  }
}
