/// Why an occurrence that was due need not have rung: what no engine could have prevented.
enum Excuse: Sendable, CaseIterable {
  /// The device was off at its time.
  case deviceOff
  /// The person did not let the app notify at its time.
  case notPermitted
  /// The clock or the zone jumped over its time.
  case jumpedOver
  /// Its request was taken away at the very moment of its time.
  case lostAtItsTime
  /// Something changed, and the app has not come to rest with everything saved since.
  case notAtRest
  /// The process ended in the middle of a wish, so that nobody can tell what the app still knows of it.
  case undecided
  /// As many as the strategy announces have come due since the app came to rest.
  case horizonEnded
  /// No place was free when the app came to rest, and by the budget's rule others came first.
  case outranked
  /// It is so near to what rang last of the schedule that the guards against duplicates take it for the same.
  case tooSoon
  /// The repeating request that stands for it fires when the platform likes.
  case platformsTime
}
