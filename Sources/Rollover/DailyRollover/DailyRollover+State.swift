public import CivilTime

extension DailyRollover {
  /// Writes the schedules, how far each has come, what is armed and what has been delivered.
  public func encode(into writer: inout StateWriter) {
    writer.write(UInt32(schedules.count))
    for (schedule, progress) in zip(schedules, progress) {
      schedule.encode(into: &writer)
      writer.write(UInt8(progress.series.step == .wall ? 0 : 1))
      writer.write(progress.series.anchor.milliseconds)
      writer.write(progress.settled)
      writer.write(progress.latestDelivered)
      writer.write(progress.rolled)
      writer.write(progress.openOrdinal)
      writer.write(progress.openReason?.rawValue ?? UInt8.max)
    }
    writer.write(UInt32(armed.count))
    for entry in armed {
      entry.identifier.encode(into: &writer)
      writer.write(entry.instant.milliseconds)
      writer.write(UInt8(entry.isFloating ? 1 : 0))
      writer.write(UInt8(entry.isLate ? 1 : 0))
    }
    writer.write(UInt8(wasBlocked ? 1 : 0))
    writer.write(UInt32(delivered.entries.count))
    for entry in delivered.entries {
      entry.identifier.encode(into: &writer)
      writer.write(UInt8(entry.suppressionReported ? 1 : 0))
    }
  }

  /// Replaces the state by one that was written before.
  public mutating func decode(from reader: inout StateReader, zones: ZoneLookup) throws(SavedStateError) {
    var restored = DailyRollover()
    for _ in 0..<(try reader.readCount(ofAtLeast: 40)) {
      let schedule = try Schedule(from: &reader, zones: zones)
      let step: Schedule.Step = try reader.readBool() ? .exactDay : .wall
      var series = Series(recurring: schedule.series, step: step, from: schedule.from, until: schedule.until)
      series.anchor = Instant(milliseconds: try reader.read())
      restored.schedules.append(schedule)
      var progress = Progress(
        series: series, settled: try reader.read(), latestDelivered: try reader.read(), rolled: try reader.read())
      progress.openOrdinal = try reader.read()
      progress.openReason = try reader.readReason()
      restored.progress.append(progress)
    }
    for _ in 0..<(try reader.readCount(ofAtLeast: 23)) {
      let identifier = try RequestIdentifier(from: &reader)
      restored.armed.append(
        ArmedOccurrence(
          identifier: identifier, instant: Instant(milliseconds: try reader.read()),
          isFloating: try reader.readBool(), isLate: try reader.readBool()))
    }
    restored.wasBlocked = try reader.readBool()
    var entries: [DeliveredLog.Entry] = []
    for _ in 0..<(try reader.readCount(ofAtLeast: 14)) {
      let identifier = try RequestIdentifier(from: &reader)
      entries.append(DeliveredLog.Entry(identifier: identifier, suppressionReported: try reader.readBool()))
    }
    restored.delivered = DeliveredLog(entries: entries)
    self = restored
  }
}

extension RequestIdentifier {
  func encode(into writer: inout StateWriter) {
    writer.write(schedule.rawValue)
    switch occurrence {
    case .date(let date):
      writer.write(UInt8(0))
      writer.write(date.dayNumber)
    case .sequence(let number):
      writer.write(UInt8(1))
      writer.write(number)
    case .repeating(let slot):
      writer.write(UInt8(2))
      writer.write(Int32(slot))
    }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    let id = ScheduleID(rawValue: try reader.read())
    let start = reader.offset
    let tag: UInt8 = try reader.read()
    let value: Int32 = try reader.read()
    switch tag {
    case 0: self.init(id, .date(CivilDate(dayNumber: value)))
    case 1: self.init(id, .sequence(value))
    case 2:
      guard let slot = UInt8(exactly: value) else { throw .malformed(at: start) }
      self.init(id, .repeating(slot: slot))
    default: throw .malformed(at: start)
    }
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

  /// Reads a truth value; anything but 0 and 1 is refused.
  mutating func readBool() throws(SavedStateError) -> Bool {
    let start = offset
    let value: UInt8 = try read()
    guard value < 2 else { throw .malformed(at: start) }
    return value == 1
  }
}
