public import CivilTime

extension DailyRollover {
  /// Adds what is scheduled, armed, rung and rolled over.
  public func describe(into status: inout EngineStatus, device: Zone) {
    status.scheduleCount += schedules.count
    status.pausedCount += progress.count { $0.pausedAt != nil }
    status.pendingCount += armed.count
    for entry in armed where status.next.map({ entry.instant < $0.instant }) ?? true {
      status.next = EngineStatus.Moment(entry.identifier, at: entry.instant)
    }
    if let lastRung, status.last.map({ lastRung.instant > $0.instant }) ?? true { status.last = lastRung }
    if let lastRollover { status.lastRollover = max(status.lastRollover ?? lastRollover, lastRollover) }
    for slot in schedules.indices where progress[slot].pausedAt == nil {
      guard let end = horizonEnd(slot, device: device) else { continue }
      status.horizonEnd = min(status.horizonEnd ?? end, end)
    }
  }

  /// The last local date on which a schedule is armed; `nil` when it never ends: nothing is armed, a repeating request is, or
  /// the series has no further occurrence.
  private func horizonEnd(_ slot: Int, device: Zone) -> CivilDate? {
    let own = armed.filter { $0.slot == Int32(slot) }
    guard let last = own.max(by: { $0.instant < $1.instant }), !own.contains(where: { $0.identifier.isRepeating })
    else { return nil }
    var zone = device
    if case .pinned(let pinned) = schedules[slot].zone { zone = pinned }
    var cursor = ZoneCursor(zone)
    guard progress[slot].series.next(after: last.identifier.occurrence.ordinal, in: &cursor) != nil else { return nil }
    return cursor.localTime(at: last.instant).date
  }
}
