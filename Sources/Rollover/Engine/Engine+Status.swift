internal import CivilTime

extension Engine {
  /// How the engine stands at the last event; it says next to nothing before the saved state has been read.
  ///
  /// - Complexity: linear in the number of armed requests, and in the plugins' own.
  public var status: EngineStatus? { status(at: context.reading) }

  /// How the engine stands at a moment, to which it knows no more than at the last event.
  ///
  /// What was armed for a time that has passed since does not ring next, and counts as pending no more.
  ///
  /// - Parameter reading: the clocks, as the host reads them now.
  /// - Returns: the status, which an engine always has, unlike other apps.
  /// - Complexity: linear in the number of armed requests, and in the plugins' own.
  public func status(at reading: ClockReading) -> EngineStatus? {
    // What rings next of a repeating request is found by the clocks of then.
    var engine = self
    engine.context.take(reading)
    return engine.ownStatus()
  }

  private mutating func ownStatus() -> EngineStatus {
    var status = EngineStatus()
    status.isAllowed = isAllowed
    let wishes = context.ledger.wishes
    for wish in wishes {
      guard let instant = nextRing(of: wish, behind: context.now) else { continue }
      status.pendingCount += 1
      guard !wish.isTimeless, status.next.map({ instant < $0.instant }) ?? true else { continue }
      status.next = EngineStatus.TimedOccurrence(wish.identifier, at: instant)
    }
    status.last = context.lastRung
    status.lastRollover = context.lastRollover
    status.lastClockChange = context.noticed.clock
    status.lastZoneChange = context.noticed.zone
    for (index, plugin) in plugins.enumerated() {
      let first = wishes.firstIndex { $0.plugin == UInt8(index) } ?? wishes.endIndex
      let end = wishes[first...].firstIndex { $0.plugin != UInt8(index) } ?? wishes.endIndex
      let view = StatusView(
        zone: context.cursor.zone, armed: wishes[first..<end], now: context.now, permission: context.permission,
        ledger: context.ledger)
      if let said = plugin.status(view) { status.plugins.append(said) }
    }
    return status
  }

  /// When a request of the last plan rings next behind an instant; `nil` when its only time has passed.
  private mutating func nextRing(of wish: Wish, behind now: Instant) -> Instant? {
    if wish.delivery > now { return wish.delivery }
    guard wish.identifier.isRepeating else { return nil }
    return next(of: wish, like: wish.delivery, behind: now, in: zoneOfDevice(wish))
  }
}
