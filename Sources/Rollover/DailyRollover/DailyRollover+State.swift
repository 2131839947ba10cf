public import CivilTime

extension DailyRollover {
  /// Writes the schedules, how far each has come, what is armed, what is left out and what was fetched.
  public func encode(into writer: inout StateWriter) {
    writer.write(UInt32(schedules.count))
    for (schedule, progress) in zip(schedules, progress) {
      schedule.encode(into: &writer)
      progress.encode(into: &writer)
    }
    writer.write(UInt32(armed.count))
    for entry in armed { entry.encode(into: &writer, isConfirmed: isConfirmed(entry)) }
    writer.write(UInt8(wasBlocked ? 1 : 0))
    exceptions.encode(into: &writer)
    fetches.encode(into: &writer)
    writer.write(lastRollover)
    writer.write(UInt8(lastRung == nil ? 0 : 1))
    if let lastRung {
      lastRung.identifier.encode(into: &writer)
      writer.write(lastRung.instant.milliseconds)
    }
  }

  /// Replaces the state by one that was written before.
  public mutating func decode(from reader: inout StateReader, zones: ZoneLookup) throws(SavedStateError) {
    var restored = DailyRollover()
    for _ in 0..<(try reader.readCount(ofAtLeast: 40)) {
      let schedule = try Schedule(from: &reader, zones: zones)
      restored.schedules.append(schedule)
      restored.progress.append(try Progress(of: schedule, from: &reader))
    }
    for _ in 0..<(try reader.readCount(ofAtLeast: 24)) {
      restored.armed.append(try Wanted(from: &reader, slots: restored.schedules.count))
    }
    restored.wasBlocked = try reader.readBool()
    restored.exceptions = try Exceptions(from: &reader)
    restored.fetches = try Prefetches(from: &reader)
    restored.lastRollover = try reader.readOptionalInstant()
    if try reader.readBool() {
      restored.lastRung = EngineStatus.Moment(
        try RequestIdentifier(from: &reader), at: try reader.readInstant())
    }
    self = restored
  }

  /// Fetches that were on their way have ended with the process; zones may have other rules.
  public mutating func restored(zones: ZoneLookup) {
    fetches.processEnded()
    claims = []
    isPlain = false
    refreshZones(zones)
  }
}

extension Wanted {
  fileprivate func encode(into writer: inout StateWriter, isConfirmed: Bool) {
    identifier.encode(into: &writer)
    writer.write(instant.milliseconds)
    writer.write(UInt16(clamping: slot))
    let flags: UInt8 = (isFloating ? 1 : 0) | (isLate ? 2 : 0) | (isConfirmed ? 4 : 0) | (standIn == nil ? 0 : 8)
    writer.write(flags)
    if standIn != nil { requested.encode(into: &writer) }
  }

  /// Reads one back; its trigger says only of which kind it is, since the next plan makes it anew.
  fileprivate init(from reader: inout StateReader, slots: Int) throws(SavedStateError) {
    let identifier = try RequestIdentifier(from: &reader)
    let instant = try reader.readInstant()
    let start = reader.offset
    let slot: UInt16 = try reader.read()
    let flags: UInt8 = try reader.read()
    guard Int(slot) < slots, flags < 16 else { throw .malformed(at: start) }
    let isFloating = flags & 1 != 0
    self.init(
      identifier: identifier, instant: instant,
      trigger: isFloating ? .floating(CivilDateTime(.epoch, .midnight)) : .exact(instant), contentFingerprint: 0,
      isLate: flags & 2 != 0, rank: 0, slot: Int32(slot))
    isConfirmed = flags & 4 != 0
    if flags & 8 != 0 { standIn = try RequestIdentifier(from: &reader).occurrence }
  }
}
