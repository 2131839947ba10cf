internal import CivilTime

extension Progress {
  func encode(into writer: inout StateWriter) {
    writer.write(UInt8(series.step == .wall ? 0 : 1))
    writer.write(series.anchor.milliseconds)
    writer.write(settled)
    writer.write(settledBefore)
    rollover.encode(into: &writer)
    writer.write(told)
    suppressed.encode(into: &writer)
    writer.write(UInt8(listedBefore == nil ? 0 : 1))
    listedBefore?.encode(into: &writer)
    writer.write(openOrdinal)
    writer.write(openReason?.rawValue ?? UInt8.max)
    writer.write(pausedAt)
    writer.write(UInt8(pauseIsPlanned ? 1 : 0))
    writer.write(zoneRules)
  }

  init(of schedule: Schedule, from reader: inout StateReader) throws(SavedStateError) {
    let step: Schedule.Step = try reader.readBool() ? .exactDay : .wall
    series = Series(recurring: schedule.series, step: step, from: schedule.from, until: schedule.until)
    series.anchor = try reader.readInstant()
    settled = try reader.readOrdinal()
    settledBefore = try reader.readOrdinal(orNone: true)
    rollover = try RolloverGuard(from: &reader)
    told = try reader.readOrdinal(orNone: true)
    suppressed = try OrdinalLog(from: &reader)
    listedBefore = try reader.readBool() ? try OrdinalLog(from: &reader) : nil
    openOrdinal = try reader.readOrdinal()
    openReason = try reader.readReason()
    pausedAt = try reader.readOptionalInstant()
    pauseIsPlanned = try reader.readBool()
    zoneRules = try reader.read()
  }
}

extension StateReader {
  /// Reads a reason that may be missing.
  fileprivate mutating func readReason() throws(SavedStateError) -> MissedReason? {
    let start = offset
    let value: UInt8 = try read()
    guard value != .max else { return nil }
    guard let reason = MissedReason(rawValue: value) else { throw .malformed(at: start) }
    return reason
  }
}
