internal import CivilTime
internal import Rollover

/// For which date something rings.
extension AskedSubject {
  /// The date that a ring is for; one that is known by its place in a sequence is for the date it was meant nearest to.
  mutating func date(of key: OccurrenceKey, at wall: Instant, in zone: Zone) -> CivilDate? {
    switch key {
    case .date(let date): date
    case .sequence(let day): nearest(to: Instant(milliseconds: Int64(day) * 86_400_000 + phase), in: zone)
    case .once: dateOfInstant ?? nearest(to: wall, in: zone)
    case .repeating, .minute: nearest(to: wall, in: zone)
    }
  }

  /// The date on which an instant was due that is all that is asked for; by another zone it may be another date.
  private var dateOfInstant: CivilDate? {
    guard case .exact(let instant) = times.onlyTime else { return nil }
    return entry.dates.last { $0.asking == asking && $0.due == instant }?.date
  }

  private mutating func nearest(to instant: Instant, in zone: Zone) -> CivilDate? {
    let middle = zone.localTime(at: instant).date
    var best: (date: CivilDate, distance: TimeSpan)?
    var last = Self.longestStep
    for days in 0...Self.longestStep where days <= last {
      for date in [middle.adding(days: -days), middle.adding(days: days)] {
        guard let due = due(on: date, in: zone) else { continue }
        let distance = (due - instant).magnitude
        // A date more than one day further away is not nearer in time.
        if best == nil { last = days + 1 }
        if best.map({ distance < $0.distance }) ?? true { best = (date, distance) }
      }
    }
    return best?.date
  }
}
