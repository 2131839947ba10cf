import CivilTime
import TimeZoneData

/// The bundled zones under one release name, and a few zones already decoded, because decoding takes most of the time.
let zones = ZoneDatabase(
  version: "2026f", names: BundledTimeZones.names, bytes: { BundledTimeZones.bytes(named: $0) })

/// What the fuzzer hands over, as an array.
func input(_ start: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// Ends the run as a finding, with the reason where the log is read.
func found(_ reason: String) -> Never { fatalError(reason) }

/// Asks a zone about moments of many centuries; each answer has to agree with itself.
func check(_ zone: Zone) {
  var cursor = ZoneCursor(zone)
  for year in stride(from: -3000 as Int64, through: 3000, by: 97) {
    let instant = Instant(seconds: year * 31_556_952 + year * 7919)
    let local = zone.localTime(at: instant)
    if cursor.localTime(at: instant) != local { found("zone and cursor differ at \(instant)") }
    switch zone.mapping(of: local) {
    case .unique(let other, _): if other != instant { found("\(local) leads back to another instant") }
    case .overlap: break
    case .gap: found("a local time that was shown does not exist")
    }
    if let change = zone.change(after: instant), change.instant <= instant { found("the next change lies before") }
  }
}
