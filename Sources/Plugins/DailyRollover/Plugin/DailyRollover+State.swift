public import CivilTime
public import Rollover

extension DailyRollover {
  /// The second version says how the notifications of a schedule are shown.
  public static var stateVersion: UInt16 { 2 }

  /// Writes the schedules, their pauses, the dates that are left out, and fetched content.
  public func encode(into writer: inout StateWriter) {
    writer.write(UInt32(kept.count))
    for entry in kept {
      entry.schedule.encode(into: &writer)
      writer.write(entry.series.step == .exactDay)
      writer.write(entry.series.anchor.milliseconds)
      writer.write(entry.pausedAt)
    }
    exceptions.encode(into: &writer)
    fetches.encode(into: &writer)
  }

  /// Replaces the state by one that was written before.
  public mutating func decode(
    from reader: inout StateReader, version: UInt16, zones: ZoneLookup
  ) throws(SavedStateError) {
    var restored = DailyRollover(settings)
    for _ in 0..<(try reader.readCount(ofAtLeast: 40)) {
      let schedule = try Schedule(from: &reader, version: version, zones: zones)
      let isExact = try reader.readBool()
      let anchor = try reader.readInstant()
      var series = Series(
        recurring: schedule.series, step: isExact ? .exactDay : .wall, from: schedule.from, until: schedule.until)
      series.anchor = anchor
      restored.kept.append(Kept(schedule, series: series, pausedAt: try reader.readOptionalInstant()))
    }
    restored.exceptions = try Exceptions(from: &reader)
    restored.fetches = try Prefetches(from: &reader, version: version)
    restored.fetches.isNeeded = restored.kept.contains { $0.schedule.prefetch != nil }
    self = restored
  }

  /// Fetches that were on their way have ended with the process; zones may have other rules, or be known again.
  public mutating func restored(in context: inout EngineContext) {
    let isNeeded = fetches.isNeeded
    fetches.processEnded()
    fetches.isNeeded = isNeeded
    for slot in kept.indices {
      switch kept[slot].schedule.zone {
      case .pinned(let old): kept[slot].schedule.zone = .pinned(context.zone(named: old.name) ?? old)
      case .unknown(let name):
        if let zone = context.zone(named: name) { kept[slot].schedule.zone = .pinned(zone) }
      case .device: break
      }
    }
  }
}
