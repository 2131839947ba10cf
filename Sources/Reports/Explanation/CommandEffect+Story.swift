internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension CommandEffect {
  /// Whether it does something to a subject that was asked for before, and to no other.
  var isOnlyOfKnown: Bool {
    switch self {
    case .ends, .fallsSilent, .goesOn, .leavesOut: true
    case .asks, .depends, .nothing: false
    }
  }

  /// Whether it may ask for another time.
  var mayAskAnew: Bool {
    switch self {
    case .asks, .depends: true
    case .ends, .fallsSilent, .goesOn, .leavesOut, .nothing: false
    }
  }
}

extension AskedTimes {
  /// When an occurrence that is known by its date, or is the only one, is to ring; `nil` where that cannot be told, or it is not.
  func due(of occurrence: OccurrenceKey, in device: Zone) -> Instant? {
    let zone = pinnedZone ?? device
    var cursor = ZoneCursor(zone)
    switch occurrence {
    case .date(let date): return instant(on: date, in: &cursor)
    case .once: return onlyTime?.date(in: zone).flatMap { instant(on: $0, in: &cursor) }
    default: return nil
    }
  }
}
