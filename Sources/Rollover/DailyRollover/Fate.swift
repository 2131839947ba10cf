internal import CivilTime

/// What became of an occurrence whose time has come.
enum Fate {
  /// It rang.
  case delivered
  /// It was armed for later, because it could not ring at its time, and is still to ring.
  case inFlight(Instant)
  /// It did not ring.
  case lost(MissedReason)
  /// Nobody can tell; it counts as missed, but is not delivered again.
  case unknown(MissedReason)
}

extension DailyRollover {
  /// Judges an occurrence whose time has come by what was armed, what is pending and what lies in the delivered list.
  func fate(
    of identifier: RequestIdentifier, due: Instant, slot: Int, centre: CentreIndex, in context: borrowing EngineContext
  ) -> Fate {
    if identifier.occurrence.ordinal <= progress[slot].latestDelivered, delivered.contains(identifier) {
      return .delivered
    }
    // What was delivered last stands last.
    if centre.delivered.lastIndex(of: identifier) != nil { return .delivered }
    guard let entry = armed.first(where: { $0.identifier == identifier }) else {
      guard centre.permission.allowsDelivery else { return .lost(.permission) }
      return .lost(context.passage.jumpedOver(due) ? .timeJump : .horizonEnded)
    }
    if centre.position(of: identifier) != nil {
      // A platform may go on listing what lies in the past and will never fire.
      return entry.isLate && entry.instant > context.now ? .inFlight(entry.instant) : .lost(.timeJump)
    }
    guard centre.permission.allowsDelivery else { return .lost(.permission) }
    guard entry.instant <= context.passage.reach else { return .lost(.timeJump) }
    if context.passage.jumpedOver(entry.instant) { return .lost(.timeJump) }
    if context.zoneChanged, due < entry.instant { return .unknown(.timeJump) }
    if context.passage.mayHaveBeenOff(at: entry.instant) { return .lost(.deviceOff) }
    return .delivered
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
      guard centre.position(of: entry.identifier) == nil, !entry.identifier.isRepeating else { continue }
      remember(entry.identifier, entry.identifier.occurrence.ordinal, slot)
    }
    for identifier in centre.delivered
    where identifier.schedule == id && identifier.occurrence.ordinal > past && !identifier.isRepeating {
      remember(identifier, identifier.occurrence.ordinal, slot)
    }
  }
}
