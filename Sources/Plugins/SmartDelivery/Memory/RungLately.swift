internal import CivilTime
internal import Rollover

/// What rang in the last days, as far as a limit counts it.
struct RungLately: Sendable, Equatable {
  /// One ring.
  struct Ring: Sendable, Equatable {
    var identifier: RequestIdentifier
    var instant: Instant
  }

  /// The rings, in the order in which they came to be known.
  private(set) var rings: [Ring] = []

  init() {}

  init(_ rings: [Ring]) { self.rings = rings }

  /// Takes note of rings, and forgets those of other dates, also of dates to which a clock was set.
  mutating func take(_ more: [Ring], at now: Instant) {
    for ring in more where !rings.contains(ring) { rings.append(ring) }
    rings.removeAll { (now - $0.instant).magnitude > .days(3) }
  }

  /// How many rang on a local date.
  func count(on date: CivilDate, in cursor: inout ZoneCursor) -> Int {
    var count = 0
    for ring in rings where cursor.localTime(at: ring.instant).date == date { count += 1 }
    return count
  }
}
