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

  /// As many as are remembered: more than a person hears in some days.
  static let most = 4 * DailyCap.most

  /// Takes note of rings, and forgets those of days ago.
  mutating func take(_ more: [Ring], at now: Instant) {
    for ring in more where !rings.contains(ring) { rings.append(ring) }
    // What lies ahead rang by another clock, which may have been right.
    rings.removeAll { now - $0.instant > .days(3) }
    if rings.count > Self.most { rings.removeFirst(rings.count - Self.most) }
  }

  /// The local date of each ring.
  func dates(in cursor: inout ZoneCursor) -> [CivilDate] {
    var dates: [CivilDate] = []
    dates.reserveCapacity(rings.count)
    for ring in rings { dates.append(cursor.localTime(at: ring.instant).date) }
    return dates
  }
}
