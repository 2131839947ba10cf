internal import CivilTime
internal import Rollover

extension Watch {
  /// The app came to rest.
  ///
  /// - Parameters:
  ///   - isSaved: whether the last save succeeded.
  ///   - mayChange: whether the app may change what is pending.
  ///   - hasLooked: whether it has looked at what is pending since it came to rest before.
  mutating func rested(isSaved: Bool, mayChange: Bool, hasLooked: Bool) {
    // After a rejection another plan is needed, and only the rest after that shows that all was accepted.
    let isAwaited = sinceRest.wasRejected || sinceRest.isAwaited && !hasLooked
    sinceRest = SinceRest()
    sinceRest.isAwaited = isAwaited
    if restraint.isOpen { restraint.rested(isSaved: isSaved, mayChange: mayChange) }
  }

  /// Whether one that had to ring did not.
  func hasOverdue(at wall: Instant) -> Bool { open.contains { $0.isOverdue(at: wall) } }

  /// Notes one that came due; of those with an excuse only the latest few are kept.
  mutating func expect(_ expectation: Expectation) {
    open.removeAll { $0.key == expectation.key }
    open.append(expectation)
    guard open.count > Self.openLimit, let oldest = open.firstIndex(where: { $0.excuse != nil }) else { return }
    open.remove(at: oldest)
  }

  /// Whether an occurrence has rung, or may have for all that an engine can know.
  func needNotRing(_ key: OccurrenceKey) -> Bool { hasRung(key) || (!doubtful.isEmpty && doubtful.contains(key)) }

  /// Whether one that the platform once dropped may ring late.
  func isExcusedByDoubt(_ key: OccurrenceKey, late: TimeSpan) -> Bool {
    doubtful.contains(key) && late > .zero && late <= grace + Monitor.tolerance
  }

  /// The local date and time that an occurrence is meant for.
  func intended(_ due: Due, in zone: Zone) -> CivilDateTime {
    switch due.key {
    case .date(let date): CivilDateTime(date, series.time)
    case .sequence, .repeating: zone.localTime(at: due.instant)
    }
  }

  /// Why an occurrence may not ring now; `nil` when it may.
  func objection(to key: OccurrenceKey, in zone: Zone) -> String? {
    switch key {
    case .date(let date):
      return restraint.objection(to: key, on: date, due: dueInstant(of: key, in: zone))
    case .sequence(let day):
      let due = instant(ofSequence: day)
      return restraint.objection(to: key, on: zone.localTime(at: due).date, due: due)
    case .repeating: return nil
    }
  }

  /// The app was asked for silence, or for an end of it; one that has lost what it knew may know again after another start,
  /// or not.
  mutating func restrain() {
    if isForgotten { restraint.stateLost() }
  }

  /// The next one that is to ring, as far as the app was asked; `nil` also when that is not certain.
  mutating func nextWanted(in zone: Zone) -> Due? {
    guard !restraint.isSilent else { return nil }
    var due = next
    while let candidate = due, restraint.leavesOut(candidate) {
      guard restraint.certainlyLeavesOut(candidate) else { return nil }
      due = dueNotRung(after: candidate, in: zone)
    }
    return due
  }

  /// Notes one that the platform dropped.
  mutating func doubt(_ key: OccurrenceKey) {
    doubtful.append(key)
    if doubtful.count > Self.memory { doubtful.removeFirst() }
  }

  /// The same occurrence, in another zone or after the clock was set.
  mutating func redue(_ due: Due, in zone: Zone) -> Due? {
    guard case .date(let date) = due.key else { return due }
    guard let instant = DueTime.instant(on: date, series, in: zone, near: &stretch) else {
      return self.due(after: due, in: zone)
    }
    return Due(key: due.key, instant: instant, date: date)
  }

  /// The first one due behind another that has not rung already, on an earlier pass of the same date.
  mutating func dueNotRung(after due: Due, in zone: Zone) -> Due? {
    var next = self.due(after: due, in: zone)
    while let candidate = next, needNotRing(candidate.key) { next = self.due(after: candidate, in: zone) }
    return next
  }

  /// When an occurrence is due, whenever that is.
  func dueInstant(of key: OccurrenceKey, in zone: Zone) -> Instant? {
    switch key {
    case .date(let date): DueTime.instant(on: date, series, in: zone)
    case .sequence, .repeating: nil
    }
  }
}
