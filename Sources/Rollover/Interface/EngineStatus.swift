public import CivilTime

/// How an engine stands at one moment, as a value.
public struct EngineStatus: Sendable, Equatable {
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

  /// Whether the person lets the app notify, as last read, and at least one schedule is not paused.
  public var isEnabled = false
  /// How many schedules are kept, paused ones among them.
  public var scheduleCount = 0
  /// How many of them are paused.
  public var pausedCount = 0
  /// How many requests should be pending.
  public var pendingCount = 0
  /// The one that rings next, if any is armed.
  public var next: Moment?
  /// The one that rang last, as far as is known.
  public var last: Moment?
  /// Whether what was delivered leads to a successor; not when that is left to a repeating request.
  public var isRolloverEnabled = true
  /// When a delivery was last rolled over, on the wall clock of that moment.
  public var lastRollover: Instant?
  /// The last local date on which something is armed; behind it nothing rings until code of ours runs.
  public var horizonEnd: CivilDate?
  /// When a jump of the clock was last noticed.
  public var lastClockChange: Instant?
  /// When a change of the zone or its rules was last noticed.
  public var lastZoneChange: Instant?
  /// The settings.
  public var settings: EngineSettings

  /// Starts with nothing kept.
  public init(settings: EngineSettings) { self.settings = settings }

  /// Whether anything is armed.
  public var isScheduled: Bool { pendingCount > 0 }
}
