internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// How late a ring of a schedule is.
extension Watch {
  /// How late a ring is by the reading that suits it best, given what is due by what was asked for last.
  @inline(__always)
  mutating func lateness(
    of key: OccurrenceKey, _ due: Timetable.Due?, at device: Instant, in zone: Zone
  ) -> Lateness? {
    var best: Lateness?
    if let grace = newest.wish.plan?.grace { compare(due, key, grace, at: device, &best) }
    for place in others.indices {
      let due = others[place].wish.occurrence(key, here: zone, &stretch)
      if let grace = others[place].wish.plan?.grace { compare(due, key, grace, at: device, &best) }
    }
    return best
  }

  /// When else it may have been due: by what else the app may know, and after a flight.
  mutating func otherDues(of key: OccurrenceKey, in zone: Zone) -> [Instant] {
    let dues = others.indices.compactMap { others[$0].wish.occurrence(key, here: zone, &stretch)?.instant }
    return dues + open.filter { $0.key == key }.map(\.due)
  }

  /// How late a ring is, and how late it may be.
  struct Lateness {
    var late: TimeSpan
    var grace: TimeSpan

    /// By how much it is too early or too late.
    var excess: TimeSpan { late < .zero ? late.magnitude : max(late - grace, .zero) }
    var isOnTime: Bool { late.magnitude <= DailyWatcher.tolerance }
    var isLateWithinGrace: Bool { late > .zero && late <= grace + DailyWatcher.tolerance }

    /// Whether it suits what rang better: less beyond its grace, or as little and nearer to its time.
    func isBetter(than other: Lateness) -> Bool {
      (excess, late.magnitude) < (other.excess, other.late.magnitude)
    }
  }

  private mutating func compare(
    _ due: Timetable.Due?, _ key: OccurrenceKey, _ grace: TimeSpan, at device: Instant, _ best: inout Lateness?
  ) {
    if let due {
      let found = Lateness(late: device - due.instant, grace: grace)
      if best.map({ found.isBetter(than: $0) }) ?? true { best = found }
    }
    // After a flight a date may have come due in two zones; it may follow either.
    for expectation in open where expectation.key == key {
      let found = Lateness(late: device - expectation.due, grace: grace)
      if best.map({ found.isBetter(than: $0) }) ?? true { best = found }
    }
  }
}
