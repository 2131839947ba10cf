public import CivilTime
public import Rollover

/// The state of the plugin at one moment, for those who ask.
public struct DailyRolloverStatus: Sendable, Equatable {
  /// The number of schedules, paused ones among them.
  public var scheduleCount = 0
  /// The number of paused schedules.
  public var pausedCount = 0
  /// Whether a delivery leads to its successor; false when the strategy leaves that to repeating requests.
  public var isRolloverEnabled = true
  /// The first local date behind which some schedule rings no more until code of ours runs; `nil` when there is none.
  public var horizonEnd: CivilDate?
  /// The settings.
  public var settings: DailyRolloverSettings
}

extension DailyRollover {
  /// Says how many schedules there are, and how far they are armed.
  public func status(_ view: StatusView) -> (any Sendable)? {
    var status = DailyRolloverStatus(settings: settings)
    status.scheduleCount = kept.count
    status.pausedCount = kept.count { $0.pausedAt != nil }
    status.isRolloverEnabled = settings.strategy != .repeating
    for slot in kept.indices where kept[slot].pausedAt == nil {
      guard let end = horizonEnd(slot, view) else { continue }
      status.horizonEnd = min(status.horizonEnd ?? end, end)
    }
    return status
  }

  /// The last local date on which a schedule is armed.
  ///
  /// - Returns: `nil` when nothing is armed, a repeating request is, or the series has no further occurrence.
  private func horizonEnd(_ slot: Int, _ view: StatusView) -> CivilDate? {
    let own = view.armed.filter { $0.slot == Int32(slot) }
    guard let last = own.max(by: { $0.delivery < $1.delivery }),
      !own.contains(where: { $0.identifier.isRepeating })
    else { return nil }
    var zone = view.zone
    if case .pinned(let pinned) = kept[slot].schedule.zone { zone = pinned }
    var cursor = ZoneCursor(zone)
    guard var ordinal = kept[slot].series.ordinal(of: last.identifier.occurrence) else { return nil }
    while let next = kept[slot].series.next(after: ordinal, in: &cursor) {
      // What is left out waits for nothing.
      guard exceptions.contains(kept[slot].schedule.id, next.occurrence.date) else {
        return cursor.localTime(at: last.delivery).date
      }
      ordinal = next.ordinal
    }
    return nil
  }
}
