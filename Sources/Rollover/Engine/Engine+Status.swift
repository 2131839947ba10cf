internal import CivilTime

extension Engine {
  /// How the engine stands at this moment; it says next to nothing before the saved state has been read.
  ///
  /// - Complexity: linear in the number of armed requests, and in the plugins' own.
  public var status: EngineStatus? {
    var status = EngineStatus()
    status.isAllowed = isAllowed
    let wishes = context.ledger.wishes
    status.pendingCount = wishes.count
    // Without permission nothing is planned anew, and what has passed does not ring next.
    for wish in wishes
    where (wish.delivery > context.now || isAllowed) && status.next.map({ wish.delivery < $0.instant }) ?? true {
      status.next = EngineStatus.TimedOccurrence(wish.identifier, at: wish.delivery)
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
}
