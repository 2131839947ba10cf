/// Why a duplicate guard refused an occurrence, and what it collided with.
public struct Refusal: Hashable, Sendable {
  /// What stood in the way.
  public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
    /// Level 1: the occurrence has been rolled over already.
    case alreadyRolledOver
    /// Level 1: the one before rang so short a time ago that this can only be it again.
    case tooSoon
    /// Level 2: a notification of the same subject is stored for about the same time.
    case storedNearby
    /// Level 3: a request of the same subject is pending for about the same time.
    case pendingNearby
  }

  /// What stood in the way.
  public var reason: Reason
  /// The notification it collided with.
  public var collision: RequestIdentifier

  /// Puts a refusal together.
  public init(_ reason: Reason, collision: RequestIdentifier) {
    self.reason = reason
    self.collision = collision
  }

  /// Which guard refused: 1 for the rollover state, 2 for storage, 3 for the system.
  public var level: Int {
    switch reason {
    case .alreadyRolledOver, .tooSoon: 1
    case .storedNearby: 2
    case .pendingNearby: 3
    }
  }
}
