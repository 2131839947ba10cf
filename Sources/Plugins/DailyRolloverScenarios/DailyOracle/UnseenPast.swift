internal import CivilTime

/// What happened behind the app's back up to a look, as far as the app can know of it.
struct UnseenPast {
  /// What changed without its hearing of it, or before it could read the lists; `nil` when nothing did.
  var change: UnseenChange?
  /// The same, or what it heard of: what was due on the stroke of that may have rung just before it.
  var heard: UnseenChange?
  /// Whether it heard of the change while it could not read the lists, and so saw the clock then.
  var isBlocked: Bool
  /// Whether the device may have been in zones of which it knows nothing.
  var hasFlown = false
  /// The latest time that the device's clock may have shown.
  var possible: Instant
  /// The latest time that it has certainly shown.
  var certain: Instant
  /// What it showed at the last plan whose lists could be read, while permission may have come and gone since.
  var unwatched: Instant?
  /// Since when what rang may be unknown; `nil` where there is nothing to go by.
  var since: Instant?
  /// The zone of now.
  var present: Zone
  /// The zones by which requests may have gone besides, and those of which only the offset is known.
  var formerZones: [Zone] = []
  var formerOffsets: [Zone] = []

  /// The zones that the app is certain to know.
  var known: [Zone] { heard.map { [present, $0.zone] } ?? [present] }

  /// Whether clock and zone are as they were, so that all that rang is suspect.
  func isUndisturbed(at device: Instant) -> Bool { heard == nil && possible <= device }
}
