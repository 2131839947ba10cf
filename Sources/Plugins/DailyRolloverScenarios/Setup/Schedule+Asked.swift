public import CivilTime
public import DailyRollover
public import PhoneSimulator
internal import Rollover

extension Schedule: AskedTimes {
  /// The zone that it is pinned to.
  public var pinnedZone: Zone? { if case .pinned(let zone) = zone { zone } else { nil } }

  /// The first date of its series that counts.
  public var firstDate: CivilDate? { from }

  /// The last date of its series that counts.
  public var lastDate: CivilDate? { until }

  /// Whether it is itself asked to ring every 24 hours.
  public var countsHours: Bool { step == .exactDay }

  /// Its series.
  public var recurring: RecurringTime? { series }

  /// When it is to ring for a date of its series, found as the oracle finds it and not as the engine does.
  public func instant(on date: CivilDate, in cursor: inout ZoneCursor) -> Instant? {
    DueTime.falls(series.recurrence, on: date) ? DueTime.instant(on: date, series, in: cursor.zone) : nil
  }

  /// How many times 24 hours lie between two of its occurrences, where these are counted and not dated.
  public func stepLength(under settings: [any PluginSettings]) -> Int? {
    let daily = settings.lazy.compactMap { $0 as? DailyRolloverSettings }.first ?? DailyRolloverSettings()
    guard (step ?? daily.step) == .exactDay else { return nil }
    if case .days(let count, _) = series.recurrence { return count }
    return 1
  }
}
