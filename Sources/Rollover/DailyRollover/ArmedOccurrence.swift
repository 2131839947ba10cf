internal import CivilTime

/// An occurrence that should be pending.
struct ArmedOccurrence: Sendable {
  var identifier: RequestIdentifier
  /// When it fires, as resolved in the zone of the plan that armed it.
  var instant: Instant
  /// Whether it could not ring at its time and is armed for a later one.
  var isLate: Bool
}
