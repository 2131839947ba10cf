internal import CivilTime

/// Level 2 of duplicate prevention: a notification of the same schedule that is stored for about the same time blocks
/// another one, whatever its identity.
///
/// Stored is what the saved state says rang last and what it says comes next. Two schedules never block each other.
struct StorageGuard {
  /// What the schedule rang last.
  var last: EngineStatus.Moment?
  /// What it rings next, if that is not the occurrence in question.
  var next: EngineStatus.Moment?

  /// How near is about the same time.
  static let distance = TimeSpan.seconds(60)

  /// Refuses an occurrence that would ring within 60 seconds of another one of its schedule.
  func refusal(of identifier: RequestIdentifier, at instant: Instant) -> Refusal? {
    for stored in [last, next] {
      guard let stored, stored.identifier != identifier else { continue }
      if (instant - stored.instant).magnitude <= Self.distance {
        return Refusal(.storedNearby, collision: stored.identifier)
      }
    }
    return nil
  }
}
