internal import CivilTime

/// What the engine needs after its process has ended: the plugins' state, by value.
///
/// A host keeps the bytes. A host inside one process, such as the simulator, may keep the value.
public struct SavedState: Sendable {
  /// The clocks at the last plan.
  var reading: SavedReading
  var plugins: [any Plugin]
  /// Whether earlier state was lost.
  var keepsUnknown: Bool
  /// What was noticed of the clock and the zone.
  var noticed = EngineContext.Noticed()
  /// Whether floating requests have to be added again, because the zone changed and that has not been done.
  var needsRefresh = false
  /// Schedules of which nothing is to stay that is not wanted, because that has not been seen to.
  var superseded: [ScheduleID] = []

  private static let mark: [UInt8] = [0x52, 0x4C, 0x56, 0x52]
  private static let version: UInt16 = 2

  /// Whether the state holds a schedule exactly as given, so that it would survive the end of the process.
  public func holds(_ schedule: Schedule) -> Bool { plugins.contains { $0.holds(schedule) } }

  /// The state as bytes: mark, version, plugins by name, checksum.
  ///
  /// Complexity: linear in the number of schedules.
  public var bytes: [UInt8] {
    var writer = StateWriter()
    writer.write(bytes: Self.mark)
    writer.write(Self.version)
    reading.encode(into: &writer)
    writer.write(UInt8((keepsUnknown ? 1 : 0) | (needsRefresh ? 2 : 0)))
    writer.write(noticed.clock)
    writer.write(noticed.zone)
    writer.write(UInt32(superseded.count))
    for schedule in superseded { writer.write(schedule.rawValue) }
    writer.write(UInt32(plugins.count))
    for plugin in plugins {
      writer.write(type(of: plugin).name)
      var inner = StateWriter()
      plugin.encode(into: &inner)
      writer.write(UInt32(inner.bytes.count))
      writer.write(bytes: inner.bytes)
    }
    writer.write(Self.checksum(writer.bytes[...]))
    return writer.bytes
  }

  /// Reads bytes back into the plugins that wrote them; the state of a plugin that is not there is left out.
  init(_ bytes: [UInt8], plugins prototypes: [any Plugin], zones: ZoneLookup) throws(SavedStateError) {
    guard bytes.starts(with: Self.mark) else { throw .notSavedState }
    var reader = StateReader(bytes)
    try reader.skip(Self.mark.count)
    let version: UInt16 = try reader.read()
    guard version == Self.version else { throw .unknownVersion(version) }
    guard bytes.count >= 8 else { throw .truncated(at: bytes.count) }
    var trailer = StateReader(bytes)
    try trailer.skip(bytes.count - 8)
    let sum: UInt64 = try trailer.read()
    guard sum == Self.checksum(bytes.dropLast(8)) else { throw .checksum }
    reading = try SavedReading(from: &reader)
    let start = reader.offset
    let flags: UInt8 = try reader.read()
    guard flags < 4 else { throw .malformed(at: start) }
    keepsUnknown = flags & 1 != 0
    needsRefresh = flags & 2 != 0
    noticed.clock = try reader.readOptionalInstant()
    noticed.zone = try reader.readOptionalInstant()
    for _ in 0..<(try reader.readCount(ofAtLeast: 8)) { superseded.append(ScheduleID(rawValue: try reader.read())) }
    plugins = prototypes
    let count: UInt32 = try reader.read()
    for _ in 0..<count {
      let name = try reader.readText()
      let length: UInt32 = try reader.read()
      var inner = try reader.slice(Int(length))
      for index in plugins.indices where type(of: plugins[index]).name == name {
        try plugins[index].decode(from: &inner, zones: zones)
      }
    }
  }

  init(reading: SavedReading, plugins: [any Plugin], keepsUnknown: Bool) {
    self.reading = reading
    self.plugins = plugins
    self.keepsUnknown = keepsUnknown
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var fingerprint = Fingerprint()
    for byte in bytes { fingerprint.combine(UInt64(byte)) }
    return fingerprint.value
  }
}
