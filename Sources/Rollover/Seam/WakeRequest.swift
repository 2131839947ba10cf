public import CivilTime

/// A wish for code of the app to run in the background; the platform decides when, if at all.
///
/// Wishes of the kind ``Kind/refresh`` go to the platform as one request, since it keeps one of them for an app: the engine
/// asks for the soonest moment of all. Each of the kind ``Kind/processing`` is a request of its own, by its name.
public struct WakeRequest: Hashable, Sendable {
  /// What the platform lets a run do.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A short run, some seconds long, that brings things up to date; without further conditions.
    case refresh
    /// A longer run, which may have conditions and comes less often.
    case processing
  }

  /// The name, which no other wish of the app has.
  public var name: String
  /// What kind of run it asks for.
  public var kind: Kind
  /// The moment of the wall clock before which it is not to run.
  public var earliest: Instant
  /// Whether it is of no use without a network; a platform knows that only of the kind ``Kind/processing``.
  public var needsNetwork: Bool
  /// Whether the app wants to be told before its time is over, and says when it is done.
  public var hearsExpiration: Bool

  /// Puts a request together.
  public init(
    _ name: String = refreshName, kind: Kind = .refresh, earliest: Instant, needsNetwork: Bool = false,
    hearsExpiration: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.earliest = earliest
    self.needsNetwork = needsNetwork
    self.hearsExpiration = hearsExpiration
  }

  /// The name of the one request of the kind ``Kind/refresh`` that an app has.
  public static let refreshName = "refresh"
}

/// What the platform tells of a request to run, or of a run.
public enum WakeNews: Hashable, Sendable {
  /// A run of the kind ``WakeRequest/Kind/processing`` begins; one of the other kind begins with ``Event/woke``.
  case began
  /// The run is over in a moment: what is under way is to end, and ``Effect/runIsOver(_:)`` has to follow at once.
  case expires
  /// The platform did not take the request.
  case refused(WakeRefusal)
}

/// Why the platform does not take a request to run.
public enum WakeRefusal: UInt8, Hashable, Sendable, CaseIterable {
  /// The person, or the device, lets nothing run in the background.
  case unavailable
  /// There are as many requests as the platform keeps.
  case tooMany
  /// It failed, for whatever reason.
  case failed

  /// The reason, as a sentence without a full stop.
  public var sentence: StaticText {
    switch self {
    case .unavailable: "a request to run was refused: nothing may run in the background"
    case .tooMany: "a request to run was refused: the platform keeps no more of them"
    case .failed: "a request to run was refused"
    }
  }
}
