import CivilTime
import Testing
import TimeZoneData

/// The bundled database.
let bundled = ZoneDatabase(
  version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: BundledTimeZones.bytes(named:))

/// The names of all zones whose data differs, the first name of each.
let distinctNames: [String] = {
  var seen: Set<[UInt8]> = []
  return bundled.names.filter { seen.insert(BundledTimeZones.bytes(named: $0) ?? []).inserted }
}()

/// What the oracle makes of each of them; made once, because it is slow.
let distinctZones: [(name: String, plain: PlainZone)] = distinctNames.compactMap { name in
  PlainZone(named: name).map { (name, $0) }
}

func instant(_ text: String) throws -> Instant { try Instant(rfc3339: text) }

func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text), "\(text) is no date") }

func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text), "\(text) is no time") }

func local(_ text: String) throws -> CivilDateTime {
  try #require(CivilDateTime(text), "\(text) is no date and time")
}

func offset(_ text: String) throws -> UTCOffset { try #require(UTCOffset(text), "\(text) is no offset") }
