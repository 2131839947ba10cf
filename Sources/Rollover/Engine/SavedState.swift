internal import CivilTime

/// What the engine needs after its process has ended: the plugins' state, by value.
///
/// A host keeps the bytes. A host inside one process, such as the simulator, may keep the value, which is one reference
/// wide, because it travels through events and effects.
public struct SavedState: Sendable {
  /// What is in it; never changed once it is made.
  private let box: Box

  private final class Box: Sendable {
    let contents: Contents
    init(_ contents: Contents) { self.contents = contents }
  }

  /// Puts state together.
  init(_ contents: Contents) { box = Box(contents) }

  /// What is in it.
  var contents: Contents { box.contents }

  struct Contents: Sendable {
    /// The clocks at the last plan.
    var reading: SavedReading
    var plugins: [any Plugin]
    /// Whether earlier state was lost.
    var keepsUnknown = false
    /// What was noticed of the clock and the zone.
    var noticed = EngineContext.Noticed()
    /// Whether floating requests have to be added again, because the zone changed and that has not been done.
    var needsRefresh = false
    /// When the plan in it was carried out; `nil` while nobody knows whether it was.
    var appliedAt: Instant?
    /// Schedules of which nothing is to stay that is not wanted, because that has not been seen to.
    var superseded: [ScheduleID] = []
  }

  private static let mark: [UInt8] = [0x52, 0x4C, 0x56, 0x52]
  private static let version: UInt16 = 2

  /// Whether the state holds a schedule exactly as given, so that it would survive the end of the process.
  public func holds(_ schedule: Schedule) -> Bool { box.contents.plugins.contains { $0.holds(schedule) } }

  /// The state as bytes: mark, version, plugins by name, checksum.
  ///
  /// Complexity: linear in the number of schedules.
  public var bytes: [UInt8] {
    let contents = contents
    var writer = StateWriter()
    writer.write(bytes: Self.mark)
    writer.write(Self.version)
    contents.reading.encode(into: &writer)
    writer.write(UInt8((contents.keepsUnknown ? 1 : 0) | (contents.needsRefresh ? 2 : 0)))
    writer.write(contents.noticed.clock)
    writer.write(contents.noticed.zone)
    writer.write(contents.appliedAt)
    writer.write(UInt32(contents.superseded.count))
    for schedule in contents.superseded { writer.write(schedule.rawValue) }
    writer.write(UInt32(contents.plugins.count))
    for plugin in contents.plugins {
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
    var contents = Contents(reading: try SavedReading(from: &reader), plugins: prototypes)
    let start = reader.offset
    let flags: UInt8 = try reader.read()
    guard flags < 4 else { throw .malformed(at: start) }
    contents.keepsUnknown = flags & 1 != 0
    contents.needsRefresh = flags & 2 != 0
    contents.noticed.clock = try reader.readOptionalInstant()
    contents.noticed.zone = try reader.readOptionalInstant()
    contents.appliedAt = try reader.readOptionalInstant()
    for _ in 0..<(try reader.readCount(ofAtLeast: 8)) {
      contents.superseded.append(ScheduleID(rawValue: try reader.read()))
    }
    let count: UInt32 = try reader.read()
    for _ in 0..<count {
      let name = try reader.readText()
      let length: UInt32 = try reader.read()
      var inner = try reader.slice(Int(length))
      for index in prototypes.indices where type(of: prototypes[index]).name == name {
        try contents.plugins[index].decode(from: &inner, zones: zones)
      }
    }
    self.init(contents)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var fingerprint = Fingerprint()
    for byte in bytes { fingerprint.combine(UInt64(byte)) }
    return fingerprint.value
  }
}
