internal import CivilTime
internal import Rollover

extension Watch {
  /// Notes one that came due; of those with an excuse only the latest few are kept.
  mutating func expect(_ expectation: Expectation) {
    open.removeAll { $0.key == expectation.key }
    open.append(expectation)
    guard open.count > Self.openLimit, let oldest = open.firstIndex(where: { $0.excuse != nil }) else { return }
    open.remove(at: oldest)
  }

  /// The same occurrence, in another zone or after the clock was set.
  func redue(_ due: Due, in zone: Zone) -> Due? {
    guard case .date(let date) = due.key else { return due }
    guard let instant = DueTime.instant(on: date, series, in: zone) else { return self.due(after: due, in: zone) }
    return Due(key: due.key, instant: instant, date: date)
  }

  /// When an occurrence is due, whenever that is.
  func dueInstant(of key: OccurrenceKey, in zone: Zone) -> Instant? {
    switch key {
    case .date(let date): DueTime.instant(on: date, series, in: zone)
    case .sequence, .repeating: nil
    }
  }
}
