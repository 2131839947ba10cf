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
  /// When that was due, on the device's clock; `nil` where it is about no time.
  ///
  /// Another watcher excuses only what its plugin can have done to something that is due then.
  public var due: Instant?
  /// When else it may have been due, where the app may go by one of several wishes.
  public var otherDues: [Instant] = []
  /// How late that may come; `nil` where nobody has said.
  public var grace: TimeSpan?
  /// What is wrong, as a sentence without a full stop.
  public var reason: String
  /// The same without the names that it holds, so that it is the same whatever things are called.
  public var wording: String

  /// Puts one together.
  public init(
    _ invariant: Invariant, at time: Instant, _ subject: RequestIdentifier?, due: Instant? = nil,
    grace: TimeSpan? = nil, _ reason: String
  ) {
    self.invariant = invariant
    self.time = time
    self.subject = subject
    self.due = due
    self.grace = grace
    (self.reason, wording) = (reason, reason)
  }

  /// Puts one together whose reason holds names.
  public init(
    _ invariant: Invariant, at time: Instant, _ subject: RequestIdentifier?, named reason: Reason
  ) {
    self.init(invariant, at: time, subject, reason.text)
    wording = reason.wording
  }
}
