internal import CivilTime

/// Cursors by the zone's name, so that a batch reads each zone's data once.
struct CursorCache {
  /// Where the zones come from.
  let zones: ZoneSource
  /// The cursors, at the places that `place(of:)` tells.
  var cursors: [ZoneCursor] = []

  private var places: [[UInt8]: Int] = [:]
  private var lastName: [UInt8] = []
  private var lastPlace = -1

  /// More than there are names; only a stream of ever new POSIX strings gets here.
  private static let limit = 4096

  init(zones: ZoneSource) { self.zones = zones }

  /// The place of a zone's cursor, which is good until the next call.
  mutating func place(of name: ArraySlice<UInt8>) throws(UsageError) -> Int {
    // Questions about one zone mostly come together.
    if lastPlace >= 0, name.elementsEqual(lastName) { return lastPlace }
    let key = Array(name)
    let place = if let known = places[key] { known } else { try add(key) }
    lastName = key
    lastPlace = place
    return place
  }

  private mutating func add(_ name: [UInt8]) throws(UsageError) -> Int {
    let zone = try zones.zone(named: String(decoding: name, as: UTF8.self))
    if cursors.count >= CursorCache.limit {
      cursors.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
    places[name] = cursors.count
    cursors.append(ZoneCursor(zone))
    return cursors.count - 1
  }
}
