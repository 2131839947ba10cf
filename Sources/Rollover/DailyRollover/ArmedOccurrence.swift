internal import CivilTime

/// An occurrence that should be pending.
struct ArmedOccurrence: Sendable {
  var identifier: RequestIdentifier
  /// When it fires, as resolved in the zone of the plan that armed it.
  var instant: Instant
  /// Whether it was armed as components without a zone.
  var isFloating: Bool
  /// Whether it could not ring at its time and is armed for a later one.
  var isLate: Bool

  init(identifier: RequestIdentifier, instant: Instant, isFloating: Bool, isLate: Bool) {
    self.identifier = identifier
    self.instant = instant
    self.isFloating = isFloating
    self.isLate = isLate
  }

  /// What a wish has become once it is armed.
  init(_ wish: Wanted) {
    identifier = wish.identifier
    instant = wish.instant
    if case .floating = wish.trigger { isFloating = true } else { isFloating = false }
    isLate = wish.isLate
  }
}
