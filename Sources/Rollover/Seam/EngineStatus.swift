public import CivilTime

/// How an engine stands at one moment, as a value.
public struct EngineStatus: Sendable {
  /// An occurrence and its instant.
  public struct Moment: Sendable, Equatable {
    /// The occurrence.
    public var identifier: RequestIdentifier
    /// When it rings, or rang.
    public var instant: Instant

    /// Puts a moment together.
    public init(_ identifier: RequestIdentifier, at instant: Instant) {
      self.identifier = identifier
      self.instant = instant
    }
  }

  /// Whether the person lets the app notify, as last read.
  public var isAllowed = false
  /// How many requests should be pending.
  public var pendingCount = 0
  /// The one that rings next, if any is armed.
  public var next: Moment?
  /// The one that rang last, as far as is known.
  public var last: Moment?
  /// When a delivery was last rolled over, on the wall clock of that moment.
  public var lastRollover: Instant?
  /// When a jump of the clock was last noticed.
  public var lastClockChange: Instant?
  /// When a change of the zone or its rules was last noticed.
  public var lastZoneChange: Instant?
  /// What each plugin says of itself, in the engine's order: a value of the plugin's own type.
  public var plugins: [any Sendable] = []

  /// Starts with nothing kept.
  public init() {}

  /// Whether anything is armed.
  public var isArmed: Bool { pendingCount > 0 }

  /// What a plugin says of itself, found by its type.
  public func plugin<Status>(_ type: Status.Type = Status.self) -> Status? {
    for status in plugins { if let found = status as? Status { return found } }
    return nil
  }
}

/// What a plugin sees of the engine when it is asked how it stands.
public struct StatusView: Sendable {
  /// The device's zone.
  public let zone: Zone
  /// The wishes of the plugin that are armed, in order.
  public let armed: ArraySlice<Wish>
}
