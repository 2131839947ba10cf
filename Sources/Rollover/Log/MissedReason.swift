/// Why an occurrence was not delivered at its time, or why nobody can tell.
public enum MissedReason: UInt8, Hashable, Sendable, CaseIterable {
  /// The person did not let the app notify.
  case permission
  /// It was never armed: the last armed occurrence had passed, and no code of ours had run since.
  case notArmed
  /// The device was off.
  case deviceOff
  /// The clock or the zone moved past its time.
  case timeJump
  /// The process ended before it was certain that it was armed.
  case interrupted
  /// Requests that should have been pending were gone.
  case requestsLost
  /// Nothing was disturbed, and nobody has seen that it rang.
  case unseen
  /// Rules held it, and hold it no more.
  case held
}

/// Why an occurrence was left out of the plan.
public enum SuppressionReason: UInt8, Hashable, Sendable, CaseIterable {
  /// The same occurrence has already rung, or may have: before a flight or a change of the clock.
  case alreadyDelivered
  /// Its plugin left it out.
  case leftOut
  /// A policy dropped it.
  case policy
  /// A policy made it one with another, which rings for both.
  case merged
}
