public import CivilTime
public import Rollover

/// A broken invariant, with the reason in words.
public struct Violation: Sendable, Equatable {
  /// Which one.
  public var invariant: Invariant
  /// When it was noticed, in true time.
  public var time: Instant
  /// The occurrence it is about.
  public var subject: RequestIdentifier?
  /// What is wrong, as a sentence without a full stop.
  public var reason: String

  /// Puts one together.
  public init(_ invariant: Invariant, at time: Instant, _ subject: RequestIdentifier?, _ reason: String) {
    self.invariant = invariant
    self.time = time
    self.subject = subject
    self.reason = reason
  }
}
