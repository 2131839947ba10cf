import CivilTime
import Rollover
import TimeZoneData

/// The bundled database.
let bundled = ZoneDatabase(
  version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: BundledTimeZones.bytes(named:))

/// Finds zones in the bundled database, and by POSIX strings.
let bundledZones: ZoneLookup = { name in (try? bundled.zone(named: name)) ?? (try? Zone(posix: name)) }

/// A zone by the name of "Here" that goes by a POSIX string.
func here(_ rules: String) throws -> Zone { try named("Here", rules) }

/// A zone of any name that goes by a POSIX string.
func named(_ name: String, _ rules: String) throws -> Zone {
  // The shortest file there is: one offset, and the string.
  let head = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + [0, 0, 0, 0, 1, 4].flatMap { [0, 0, 0, $0] }
  let body: [UInt8] = [0, 0, 0, 0, 0, 0] + Array("XYZ\0".utf8)
  return try Zone(name: name, tzif: head + body + head + body + Array("\n\(rules)\n".utf8))
}

/// An instant written as `2027-03-12T18:00:00Z`.
func instant(_ text: String) throws -> Instant { try Instant(rfc3339: text) }
