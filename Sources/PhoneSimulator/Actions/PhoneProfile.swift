public import CivilTime

/// How the platform behaves where documents are silent or reports differ; the defaults are the likeliest.
public struct PhoneProfile: Sendable, Equatable {
  /// Which requests are kept when more than the limit are added.
  public enum Overflow: String, Sendable, CaseIterable {
    case lastAdded = "last-added"
    case soonest
  }

  /// When calendar components inside a gap fire.
  public enum Gap: String, Sendable, CaseIterable {
    case startAfter = "start-after"
    case shiftForward = "shift-forward"
  }

  /// When calendar components inside an overlap fire.
  public enum Overlap: String, Sendable, CaseIterable {
    case earlier
    case later
    case both
  }

  /// Whether components without a zone follow the device's zone or stay in the one they were added in.
  public enum Floating: String, Sendable, CaseIterable {
    case follows
    case fixed
  }

  /// What becomes of a calendar trigger that lies in the past.
  public enum Past: String, Sendable, CaseIterable {
    case dropped
    case listed
  }

  /// What becomes of a request whose time comes while the device is off.
  public enum Off: String, Sendable, CaseIterable {
    case onBoot = "on-boot"
    case within15Minutes = "within-15m"
    case never
  }

  /// What becomes of a request whose time a change of the clock jumps over.
  public enum Jump: String, Sendable, CaseIterable {
    case within15Minutes = "within-15m"
    case all
    case none
  }

  /// What a pending list shows after permission was taken away.
  public enum Revoked: String, Sendable, CaseIterable {
    case hidden
    case cleared
    case kept
  }

  /// What an interval trigger counts.
  public enum Interval: String, Sendable, CaseIterable {
    case uptime
    case wall
  }

  /// Whether pending floating triggers follow new rules of the device's zone or stay at the instant they had.
  public enum Rules: String, Sendable, CaseIterable {
    case follows
    case fixed
  }

  /// When the system lets code of ours run that asked for it, while the app is suspended or was ended by the system.
  public enum Background: String, Sendable, CaseIterable {
    case prompt
    case late
    case never
  }

  /// How often an answer to an effect comes.
  public enum Answers: String, Sendable, CaseIterable {
    case once
    case twice
  }

  /// When the system suspends an app that has left the foreground.
  public enum Suspend: String, Sendable, CaseIterable {
    case after5Seconds = "after-5s"
    case never
  }

  /// What becomes of a request that fires while the app is in the foreground.
  public enum Foreground: String, Sendable, CaseIterable {
    case shown
    case handedOver = "handed-over"
  }

  /// What becomes of a push.
  public enum Push: String, Sendable, CaseIterable {
    /// The app hears of it, also in the background.
    case prompt
    /// In the background the app hears of one in 20 minutes at most; what is shown is shown.
    case throttled
    /// Each takes up to ten minutes, so that they come in any order.
    case reordered
    /// It never comes.
    case lost
  }

  /// What a push replaces that is shown under the identifier of a request.
  public enum Collapse: String, Sendable, CaseIterable {
    /// What lies in the delivered list under it.
    case delivered
    /// That, and the request that is still pending.
    case pending
  }

  /// How many pending requests the platform keeps, 1…10,000.
  public var limit: Int = 64
  /// Which requests are kept when more than the limit are added.
  public var overflow: Overflow = .lastAdded
  /// The longest time until an effect is carried out, and the longest from then until it is answered; each is drawn between
  /// zero and this.
  public var latency: TimeSpan = .zero
  /// When components inside a gap fire.
  public var gap: Gap = .startAfter
  /// When components inside an overlap fire.
  public var overlap: Overlap = .earlier
  /// Whether floating components follow the device's zone.
  public var floating: Floating = .follows
  /// What becomes of a trigger in the past.
  public var past: Past = .dropped
  /// What becomes of a request that comes due while the device is off.
  public var off: Off = .onBoot
  /// What becomes of a request that a clock change jumps over.
  public var jump: Jump = .within15Minutes
  /// What a pending list shows without permission.
  public var revoked: Revoked = .hidden
  /// What an interval trigger counts.
  public var interval: Interval = .uptime
  /// Whether pending floating triggers follow new rules of the device's zone.
  public var rules: Rules = .follows
  /// When code of ours may run in the background.
  public var background: Background = .prompt
  /// How often an answer to an effect comes.
  public var answers: Answers = .once
  /// When the system suspends an app that has left the foreground.
  public var suspend: Suspend = .after5Seconds
  /// What becomes of a request that fires in the foreground.
  public var foreground: Foreground = .shown
  /// What becomes of a push.
  public var push: Push = .prompt
  /// What a shown push replaces.
  public var collapse: Collapse = .delivered
  /// How many runs in the background begin within 24 hours at most; `nil` where the system does not count them.
  public var budget: Int?
  /// How many requests of the kind processing the system keeps.
  public var processing: Int = 10
  /// How long a run may go on whose end the app hears of.
  public var expires: TimeSpan = .seconds(30)
  /// Whether storage can be read between boot and first unlock.
  public var readableBeforeUnlock: Bool = false

  /// The default profile.
  public init() {}
}
