internal import CivilTime

/// Level 3 of duplicate prevention: a request that the notification centre holds already blocks another one.
///
/// It does so for the same subject at about the same time, and rings in place of the other one. Such a request is none
/// of the plan's. It was armed by code whose state was lost, or before a change that was not saved.
struct SystemGuard {
  /// The requests that are pending although the plan does not want them.
  private(set) var unclaimed: [CentreSnapshot.Pending]

  init(_ unclaimed: [CentreSnapshot.Pending]) { self.unclaimed = unclaimed }

  /// Refuses an occurrence for which a request is pending; the request is kept, and blocks no second one.
  ///
  /// - Complexity: linear in the number of unclaimed, which are rare.
  mutating func refusal(of wish: Wish, in cursor: inout ZoneCursor) -> Refusal? {
    // A request that rings once cannot ring in place of one that rings again and again.
    if case .repeating = wish.trigger { return nil }
    for (position, request) in unclaimed.enumerated() {
      guard request.identifier.subject == wish.identifier.subject,
        // One of the same kind is another occurrence, which is still to ring at its own time.
        !OccurrenceKey.isSameKind(request.identifier.order, wish.identifier.order),
        // A request with other content is replaced, not kept.
        request.contentFingerprint == wish.contentFingerprint,
        let instant = Self.instant(of: request.trigger, in: &cursor),
        (instant - wish.delivery).magnitude <= StorageGuard.distance
      else { continue }
      unclaimed.remove(at: position)
      return Refusal(.pendingNearby, collision: request.identifier)
    }
    return nil
  }

  /// When a request fires; `nil` when it fires again and again, at a moment that only the platform knows, or never.
  ///
  /// A date that does not exist never comes.
  static func instant(of trigger: Trigger, in cursor: inout ZoneCursor) -> Instant? {
    switch trigger {
    case .exact(let instant): instant
    case .floating(let local):
      cursor.zone.exists(local.date)
        ? cursor.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier) : nil
    case .after, .repeating, .crossing: nil
    }
  }
}
