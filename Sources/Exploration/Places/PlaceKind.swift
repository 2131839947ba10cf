internal import CivilTime

/// What makes a moment a good place for a fault to live.
public enum PlaceKind: String, Sendable, CaseIterable {
  /// A local time is jumped over.
  case gap
  /// A local time comes twice.
  case overlap
  /// The clocks change by something else than whole hours.
  case partHour = "part-hour"
  /// Midnight is jumped over.
  case midnightGap = "midnight-gap"
  /// Midnight comes twice.
  case midnightOverlap = "midnight-overlap"
  /// A whole date is jumped over.
  case missingDate = "missing-date"
  /// No such change came about a year before, or none comes about a year after.
  case ruleChange = "rule-change"
  /// Nothing but the days pass.
  case quiet

  /// How often cases begin there.
  var weight: UInt64 {
    switch self {
    case .gap, .overlap: 4
    case .partHour, .midnightGap, .midnightOverlap, .ruleChange: 2
    case .missingDate: 1
    case .quiet: 3
    }
  }

  /// Whether a change of a zone's offset is of this kind.
  func fits(_ change: OffsetChange, of zone: Zone) -> Bool {
    let by = change.after.seconds - change.before.seconds
    switch self {
    case .gap: return by > 0
    case .overlap: return by < 0
    case .partHour: return by % 3600 != 0
    case .midnightGap: return by > 0 && change.meetsMidnight
    case .midnightOverlap: return by < 0 && change.meetsMidnight
    case .missingDate: return by >= 86_400
    case .ruleChange: return !zone.hasSuchChange(change, after: -365) || !zone.hasSuchChange(change, after: 365)
    case .quiet: return false
    }
  }
}

extension OffsetChange {
  /// Whether a midnight lies in the local time that is jumped over or comes twice, or at its ends.
  fileprivate var meetsMidnight: Bool {
    let (first, second) = (instant.seconds + Int64(before.seconds), instant.seconds + Int64(after.seconds))
    let lower = CivilDateTime(localSeconds: min(first, second))
    let upper = CivilDateTime(localSeconds: max(first, second))
    return lower.date != upper.date || lower.time == .midnight
  }
}

extension Zone {
  /// Whether the same offsets follow each other within ten days of so many days later.
  fileprivate func hasSuchChange(_ change: OffsetChange, after days: Int64) -> Bool {
    let middle = change.instant + .days(days)
    return changes(from: middle - .days(10), to: middle + .days(10))
      .contains { $0.before == change.before && $0.after == change.after }
  }
}
