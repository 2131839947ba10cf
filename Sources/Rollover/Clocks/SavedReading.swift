internal import CivilTime

/// The clocks and the zone of a plan, kept until the next one.
public struct SavedReading: Sendable, Equatable {
  var wall: Instant
  var uptime: TimeSpan
  var boot: UInt32
  var zone: ZoneMark
  /// The zone's offset at that moment, in seconds.
  var offset: Int32
  /// The zone itself, by whose rules requests may have rung since; `nil` where nobody knows it any more.
  var device: Zone?

  /// Keeps a reading.
  public init(_ reading: ClockReading) {
    self.init(reading, mark: ZoneMark(reading.zone), offset: reading.zone.offset(at: reading.wall))
  }

  init(_ reading: ClockReading, mark: ZoneMark, offset: UTCOffset) {
    wall = reading.wall
    uptime = reading.uptime
    boot = reading.boot
    zone = mark
    self.offset = Int32(offset.seconds)
    device = reading.zone
  }

  /// Takes later clocks of the same zone with the same rules; answers whether they are.
  ///
  /// The zone is a reference, and not touched.
  mutating func take(
    _ wall: Instant, _ uptime: TimeSpan, _ boot: UInt32, mark: ZoneMark, offset: UTCOffset
  ) -> Bool {
    guard zone == mark, device?.fingerprint == mark.rules else { return false }
    self.wall = wall
    self.uptime = uptime
    self.boot = boot
    self.offset = Int32(offset.seconds)
    return true
  }

  /// Puts itself in place of another one, and changes nothing of itself.
  mutating func save(into saved: inout SavedReading) {
    let offset = UTCOffset(seconds: offset)
    if saved.take(wall, uptime, boot, mark: zone, offset: offset) { return }
    saved = self
  }

  func encode(into writer: inout StateWriter) {
    writer.write(wall.milliseconds)
    writer.write(uptime.milliseconds)
    writer.write(boot)
    writer.write(zone.name)
    writer.write(zone.rules)
    writer.write(offset)
    writer.write(device?.name)
  }

  /// Reads one back; the first version did not have the zone's name.
  init(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {
    wall = try reader.readInstant()
    uptime = TimeSpan(milliseconds: try reader.read())
    boot = try reader.read()
    zone = ZoneMark(name: try reader.read(), rules: try reader.read())
    offset = try reader.read()
    if version > 1, try reader.readBool() { device = zones(try reader.readText()) }
    // Of other rules that held then, the offset is known, and what follows it; see ``readChanges(from:)``.
    if let known = device, ZoneMark(known).rules != zone.rules {
      device = .fixed(offset: UTCOffset(seconds: offset), name: known.name)
    }
  }

  /// So many changes of the offset that lie ahead are kept: a year of them, mostly.
  private static let mostChanges = 2

  /// The next changes of the zone's offset, by which requests may ring although an update takes its rules away later.
  private var changes: [OffsetChange] {
    var changes: [OffsetChange] = []
    var instant = wall
    while changes.count < Self.mostChanges, let next = device?.change(after: instant) {
      changes.append(next)
      instant = next.instant
    }
    return changes
  }

  /// Writes the next changes of the zone's offset.
  func encodeChanges(into writer: inout StateWriter) {
    let changes = changes
    writer.write(UInt8(changes.count))
    for change in changes {
      writer.write(change.instant.milliseconds)
      writer.write(Int32(change.after.seconds))
    }
  }

  /// Reads the next changes of the offset: where the zone has other rules by now, only they tell what held then.
  mutating func readChanges(from reader: inout StateReader) throws(SavedStateError) {
    let start = reader.offset
    let count: UInt8 = try reader.read()
    guard count <= Self.mostChanges else { throw .malformed(at: start) }
    let hasOtherRules = device.map { ZoneMark($0).rules != zone.rules } ?? true
    let known = hasOtherRules ? [] : changes
    // Rules that were gone, and of which not all was known, may be back.
    guard hasOtherRules || known.count >= count else { throw .malformed(at: start) }
    for number in 0..<Int(count) {
      let instant = try reader.readInstant()
      let offset = UTCOffset(seconds: try reader.read() as Int32)
      if hasOtherRules {
        // Nobody can put together what was never one zone.
        if let former = device {
          device = (try? former.replacing(rules: .fixed(offset: offset), from: instant)) ?? former
        }
      } else if known[number].instant != instant || known[number].after != offset {
        throw .malformed(at: start)
      }
    }
  }
}
