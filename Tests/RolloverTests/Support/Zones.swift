import CivilTime
import TimeZoneData

/// The bundled database.
let bundled = ZoneDatabase(
  version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: BundledTimeZones.bytes(named:))

/// Writes a TZif file of version 2 for a zone that changes at some instants and then goes by a footer.
///
/// Offsets are in seconds, and the first one holds before the first change. A change is its second since 1970 and the
/// place of the offset that holds from there.
func tzif(offsets: [Int32], changes: [(time: Int64, offset: UInt8)], footer: String) -> [UInt8] {
  func bigEndian(_ number: Int64, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> Int64(8 * $0)) }
  }
  func header(changes: Int, offsets: Int) -> [UInt8] {
    Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
      + [0, 0, 0, changes, offsets, 4].flatMap { bigEndian(Int64($0), 4) }
  }
  var bytes = header(changes: 0, offsets: 1) + bigEndian(0, 4) + [0, 0] + Array("XYZ\0".utf8)
  bytes += header(changes: changes.count, offsets: offsets.count)
  for change in changes { bytes += bigEndian(change.time, 8) }
  bytes += changes.map(\.offset)
  for offset in offsets { bytes += bigEndian(Int64(offset), 4) + [0, 0] }
  return bytes + Array("XYZ\0".utf8) + Array("\n\(footer)\n".utf8)
}

/// Writes the changes of a zone, the last of which leads to what the footer says.
func tzif(_ changes: [OffsetChange], footer: String) -> [UInt8] {
  let offsets = (changes.prefix(1).map(\.before.seconds) + changes.map(\.after.seconds)).reduce(into: [Int32]()) {
    if !$0.contains($1) { $0.append($1) }
  }
  let table = changes.map { change in
    (change.instant.seconds, UInt8(offsets.firstIndex(of: change.after.seconds) ?? 0))
  }
  return tzif(offsets: offsets, changes: table, footer: footer)
}
