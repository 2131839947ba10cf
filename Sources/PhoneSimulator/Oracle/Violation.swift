public import CivilTime
public import Rollover

/// The names of what must always hold.
public enum Invariant: String, Sendable, CaseIterable {
  /// No date of a schedule rings twice.
  case noDuplicates = "no-duplicates"
  /// What rings does so within 60 seconds of its time, unless something excuses it.
  case onTime = "on-time"
  /// What was due has rung, unless something excuses it.
  case nothingLost = "nothing-lost"
  /// There are never more requests pending than the platform keeps.
  case withinLimit = "within-limit"
  /// No request is added for a time that has passed.
  case nothingInThePast = "nothing-in-the-past"
  /// At the end, the next occurrence of every schedule is armed for the right moment.
  case armedAsWanted = "armed-as-wanted"

  /// Whether it can be judged at any moment; otherwise only once the history has ended.
  public var holdsAlways: Bool { self != .armedAsWanted }
}

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
}
