internal import CivilTime

/// Level 3 of duplicate prevention: a request that the notification centre already holds for the same subject and about the
/// same time blocks another one, and rings in its place.
///
/// Such a request is none of the plan's: it was armed by code whose state was lost, or before a change that was not saved.
struct SystemGuard {
  /// What is pending although the plan does not want it.
  private(set) var strangers: [CentreSnapshot.Pending]

  init(_ strangers: [CentreSnapshot.Pending]) { self.strangers = strangers }

  /// Refuses an occurrence for which a request is pending; that request is kept and not offered again.
  ///
  /// - Complexity: linear in the number of strangers, which are rare.
  mutating func refusal(of wish: Wish, in cursor: inout ZoneCursor) -> Refusal? {
    // What rings once cannot ring in the place of what rings again and again.
    if case .repeating = wish.trigger { return nil }
    for (position, stranger) in strangers.enumerated() {
      guard stranger.identifier.subject == wish.identifier.subject,
        // What would show something else is replaced, not kept.
        stranger.contentFingerprint == wish.contentFingerprint,
        let instant = Self.instant(of: stranger.trigger, in: &cursor),
        (instant - wish.delivery).magnitude <= StorageGuard.distance
      else { continue }
      strangers.remove(at: position)
      return Refusal(.pendingNearby, collision: stranger.identifier)
    }
    return nil
  }

  /// When a request fires; `nil` for one that fires again and again, at a moment that only the platform knows, or never,
  /// because its date does not exist.
  static func instant(of trigger: Trigger, in cursor: inout ZoneCursor) -> Instant? {
    switch trigger {
    case .exact(let instant): instant
    case .floating(let local):
      cursor.zone.exists(local.date)
        ? cursor.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier) : nil
    case .after, .repeating: nil
    }
  }
}
