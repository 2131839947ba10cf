public import CivilTime
public import Rollover

/// How the plugin stands.
public struct DailyRolloverStatus: Sendable, Equatable {
  /// How many schedules are kept, paused ones among them.
  public var scheduleCount = 0
  /// How many of them are paused.
  public var pausedCount = 0
  /// Whether what was delivered leads to a successor; not when that is left to a repeating request.
  public var isRolloverEnabled = true
  /// The last local date on which something is armed; behind it nothing rings until code of ours runs.
  public var horizonEnd: CivilDate?
  /// The settings.
  public var settings: DailyRolloverSettings
}

extension DailyRollover {
  /// Says what is scheduled and how far it is armed.
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

  /// The last local date on which a schedule is armed; `nil` when it never ends: nothing is armed, a repeating request is, or
  /// the series has no further occurrence.
  private func horizonEnd(_ slot: Int, _ view: StatusView) -> CivilDate? {
    let own = view.armed.filter { $0.slot == Int32(slot) }
    guard let last = own.max(by: { $0.delivery < $1.delivery }),
      !own.contains(where: { $0.identifier.occurrence.isRepeating })
    else { return nil }
    var zone = view.zone
    if case .pinned(let pinned) = kept[slot].schedule.zone { zone = pinned }
    var cursor = ZoneCursor(zone)
    guard let ordinal = kept[slot].series.ordinal(of: last.identifier.occurrence),
      kept[slot].series.next(after: ordinal, in: &cursor) != nil
    else { return nil }
    return cursor.localTime(at: last.delivery).date
  }
}
