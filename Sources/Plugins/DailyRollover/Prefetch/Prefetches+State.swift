internal import CivilTime
internal import Rollover

extension Prefetches {
  /// Forgets the fetches that were on their way, since they ended with the process.
  mutating func processEnded() { self = Prefetches(entries: entries.map { $0.atRest }) }

  func encode(into writer: inout StateWriter) {
    writer.write(UInt32(entries.count))
    for entry in entries {
      writer.write(entry.schedule.rawValue)
      writer.write(UInt8(entry.content == nil ? 0 : 1))
      entry.content?.encode(into: &writer)
      writer.write(entry.occurrence)
      writer.write(entry.freshUntil)
      writer.write(entry.timeToLive)
      writer.write(entry.target)
      writer.write(UInt32(clamping: entry.failures))
      writer.write(entry.retry)
    }
  }

  init(from reader: inout StateReader, version: UInt16) throws(SavedStateError) {
    var entries: [Entry] = []
    for _ in 0..<(try reader.readCount(ofAtLeast: 18)) {
      var entry = Entry(schedule: ScheduleID(rawValue: try reader.read()))
      if try reader.readBool() {
        let content = try Content(from: &reader, version: version)
        entry.content = content
        entry.fingerprint = content.fingerprint
      }
      entry.occurrence = try reader.readIdentifier()
      entry.freshUntil = try reader.readOptionalInstant()
      entry.timeToLive = try reader.readOptionalSpan()
      entry.target = try reader.readIdentifier()
      entry.failures = Int(try reader.read(UInt32.self))
      entry.retry = try reader.readOptionalInstant()
      entries.append(entry)
    }
    self.init(entries: entries)
  }
}

extension Prefetches.Entry {
  /// The same entry with nothing on its way.
  fileprivate var atRest: Self {
    var entry = self
    entry.onItsWay = nil
    return entry
  }
}

extension StateWriter {
  fileprivate mutating func write(_ identifier: RequestIdentifier?) {
    write(UInt8(identifier == nil ? 0 : 1))
    identifier?.encode(into: &self)
  }
}

extension StateReader {
  fileprivate mutating func readIdentifier() throws(SavedStateError) -> RequestIdentifier? {
    try readBool() ? try RequestIdentifier(from: &self) : nil
  }
}
