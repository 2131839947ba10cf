import CivilTime
import TimeZoneData

/// The bundled database.
let bundled = ZoneDatabase(
  version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: BundledTimeZones.bytes(named:))
