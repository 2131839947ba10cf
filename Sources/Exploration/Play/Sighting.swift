internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Something that a case turns out to hold only when it is played.
///
/// What a campaign has to come to is more than what its steps say: nobody knows from a step whether anything rang in the hour
/// that came twice.
enum Sighting: String, CaseIterable {
  case rangInOverlap = "rang in an overlap"
  case rangBehindGap = "rang within an hour behind a gap"
  case rangLate = "rang late"
  case missedPermission = "missed without permission"
  case missedNotArmed = "missed since it was not armed"
  case missedDeviceOff = "missed while the device was off"
  case missedTimeJump = "missed over a jump of time"
  case missedInterrupted = "missed since the process had ended"
  case missedRequestsLost = "missed since requests were lost"
  case missedUnseen = "missed in doubt"
  case suppressedDelivered = "suppressed as delivered"
  case suppressedLeftOut = "suppressed as left out"
  case droppedByRule = "dropped by a rule"
  case mergedByRule = "made one with another by a rule"
  case missedHeld = "missed while a rule held it"
  case refusedTwin = "duplicate refused"
  case evicted = "overflow"
  case dropped = "request dropped"
  case replaced = "request replaced"
  case detectedClock = "clock detected"
  case detectedDrift = "drift detected"
  case detectedZone = "zone detected"
  case detectedRules = "rules detected"
  case fetched = "content fetched"
  case fetchFailed = "content not fetched"
  case warned = "warning"
  case failed = "something failed"
  case killedAtWork = "killed while it armed"

  /// Whether it comes whatever an app asks for, and not only where one asks for content, leaves dates out or asks for many.
  var comesToEveryApp: Bool {
    switch self {
    case .fetched, .fetchFailed, .suppressedLeftOut, .missedRequestsLost: false
    case .droppedByRule, .mergedByRule, .missedHeld: false
    default: true
    }
  }

  /// What a record shows; `nil` where it shows nothing of this.
  init?(_ record: TraceRecord, in zone: Zone) {
    switch (record.kind, record.detail) {
    case (.delivered, _):
      if case .overlap = zone.mapping(of: record.local) {
        self = .rangInOverlap
      } else if zone.offset(at: record.device - .hours(1)).seconds < zone.offset(at: record.device).seconds {
        self = .rangBehindGap
      } else {
        return nil
      }
    case (.late, _): self = .rangLate
    case (.missed, .missed(_, let reason)): self.init(reason)
    case (.suppressed, .suppressed(.leftOut)): self = .suppressedLeftOut
    case (.suppressed, .suppressed(.policy)): self = .droppedByRule
    case (.suppressed, .suppressed(.merged)): self = .mergedByRule
    case (.suppressed, _): self = .suppressedDelivered
    case (.refused, _): self = .refusedTwin
    case (.evicted, _): self = .evicted
    case (.dropped, _): self = .dropped
    case (.replaced, _): self = .replaced
    case (.detected, .noticed(let what, _)): self.init(what)
    case (.fetched, .fetched(.new)), (.fetched, .fetched(.notModified)): self = .fetched
    case (.fetched, _): self = .fetchFailed
    case (.warning, _): self = .warned
    case (.failed, _): self = .failed
    default: return nil
    }
  }

  private init(_ reason: MissedReason) {
    switch reason {
    case .permission: self = .missedPermission
    case .notArmed: self = .missedNotArmed
    case .deviceOff: self = .missedDeviceOff
    case .timeJump: self = .missedTimeJump
    case .held: self = .missedHeld
    case .interrupted: self = .missedInterrupted
    case .requestsLost: self = .missedRequestsLost
    case .unseen: self = .missedUnseen
    }
  }

  private init(_ what: Noticed) {
    switch what {
    case .clock: self = .detectedClock
    case .drift: self = .detectedDrift
    case .zone: self = .detectedZone
    case .rules: self = .detectedRules
    }
  }
}

/// The sightings of one case.
struct Sightings {
  private var seen = Array(repeating: false, count: Sighting.allCases.count)
  private var armed: Instant?

  /// Takes in the records of a stretch of time; the zone is the device's at its end.
  mutating func take(_ records: [TraceRecord], in zone: Zone) {
    for record in records {
      if record.kind == .armed || record.kind == .removed { armed = record.time }
      if let sighting = Sighting(record, in: zone) { note(sighting) }
    }
  }

  /// Takes in when a fault last ended the process: at work if at a moment at which something was armed or removed.
  mutating func take(killedAt moment: Instant?) {
    if let moment, moment == armed { note(.killedAtWork) }
  }

  private mutating func note(_ sighting: Sighting) {
    for (place, other) in Sighting.allCases.enumerated() where other == sighting { seen[place] = true }
  }

  /// In words.
  var words: [String] { zip(Sighting.allCases, seen).filter(\.1).map(\.0.rawValue) }
}
