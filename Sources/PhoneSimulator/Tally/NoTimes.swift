internal import CivilTime

/// The times of a subject of which nobody said when it is to ring.
struct NoTimes: AskedTimes {
  func instant(on date: CivilDate, in cursor: inout ZoneCursor) -> Instant? { nil }
}
