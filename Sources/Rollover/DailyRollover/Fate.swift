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
  func fate(of identifier: RequestIdentifier, due: Instant, centre: CentreIndex, in context: EngineContext) -> Fate {
    if delivered.contains(identifier) || centre.delivered.contains(identifier) { return .delivered }
    guard let entry = armed.first(where: { $0.identifier == identifier }) else {
      return .lost(centre.permission.allowsDelivery ? .horizonEnded : .permission)
    }
    if centre.position(of: identifier) != nil {
      // A platform may go on listing what lies in the past and will never fire.
      return entry.instant > context.now ? .inFlight(entry.instant) : .lost(.timeJump)
    }
    guard centre.permission.allowsDelivery else { return .lost(.permission) }
    guard entry.instant <= context.passage.reach else { return .lost(.timeJump) }
    if context.passage.jumpedOver(entry.instant) { return .lost(.timeJump) }
    if context.zoneChanged, due < entry.instant { return .unknown(.timeJump) }
    if context.passage.mayHaveBeenOff(at: entry.instant) { return .lost(.deviceOff) }
    return .delivered
  }

  /// Whether an armed occurrence that lies ahead is gone from the centre because it has already rung, before the clock
  /// was set back or the device went west.
  func hasRung(_ identifier: RequestIdentifier, centre: CentreIndex, in context: EngineContext) -> Bool {
    if centre.delivered.contains(identifier) { return true }
    guard let entry = armed.first(where: { $0.identifier == identifier }) else { return false }
    return entry.instant <= context.passage.reach && centre.position(of: identifier) == nil
  }
}
