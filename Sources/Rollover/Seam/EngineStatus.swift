public import CivilTime

/// The state of an engine at one moment, for those who ask.
public struct EngineStatus: Sendable {
  /// An occurrence and its instant.
  public struct TimedOccurrence: Sendable, Equatable {
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
  /// The number of requests that should be pending.
  public var pendingCount = 0
  /// The occurrence that rings next, if any is armed.
  public var next: TimedOccurrence?
  /// The occurrence that rang last, as far as anybody knows.
  public var last: TimedOccurrence?
  /// When a delivery was last rolled over, on the wall clock of that moment.
  public var lastRollover: Instant?
  /// When a jump of the clock was last noticed.
  public var lastClockChange: Instant?
  /// When a change of the zone or its rules was last noticed.
  public var lastZoneChange: Instant?
  /// The status of each plugin that gives one, in the engine's order; each is a value of a type of the plugin's.
  public var plugins: [any Sendable] = []

  /// Starts with nothing known.
  public init() {}

  /// Whether anything is armed.
  public var isArmed: Bool { pendingCount > 0 }

  /// The status that a plugin gave, found by its type; `nil` when none is of that type.
  public func plugin<Status>(_ type: Status.Type = Status.self) -> Status? {
    for status in plugins { if let found = status as? Status { return found } }
    return nil
  }
}

/// The view of the engine that a plugin has when it is asked for its status.
public struct StatusView: Sendable {
  /// The device's zone.
  public let zone: Zone
  /// The wishes of the plugin that are armed, in order.
  public let armed: ArraySlice<Wish>
  /// The device's wall clock at the moment of which the status tells; the last event may lie before that.
  public let now: Instant
  /// The permission, as it was last read.
  public let permission: Permission
  let ledger: Ledger

  /// Whether an occurrence was armed for a time that has passed, and no plan has looked since then whether it rang.
  ///
  /// - Complexity: linear in the number of armed requests.
  public func isPresumed(_ identifier: RequestIdentifier) -> Bool {
    permission.allowsDelivery && armed.contains { $0.identifier == identifier && $0.delivery <= now }
  }

  /// Whether an occurrence has rung, as far as anybody knows; false where it may have rung and was given up as missed.
  ///
  /// - Complexity: logarithmic in the number of subjects.
  public func hasRung(_ identifier: RequestIdentifier) -> Bool {
    guard let place = ledger.place(of: identifier.subject) else { return false }
    let order = identifier.order
    return ledger.accounts[place].rung.contains(order) && ledger.accounts[place].uncertain != order
  }
}
