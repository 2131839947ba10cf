public import CivilTime
public import Rollover

/// The phone in virtual time: performs actions, lets time pass, and keeps the trace.
public struct World: Sendable {
  /// What came of it so far.
  public internal(set) var trace: Trace = Trace()
  /// The invariants broken so far, in the order noticed; also those that nobody asked about.
  public internal(set) var violations: [Violation] = []
  /// True time.
  public internal(set) var now: Instant

  /// Makes a phone as a history starts it; the history's steps are not performed.
  public init(_ history: History) { now = history.start }

  /// Lets time pass until a moment, then performs actions there, in the order given, and lets everything that is due at
  /// that moment come to rest.
  ///
  /// - Returns: the actions that could not be performed, such as a command while the app is not running.
  @discardableResult
  public mutating func run(_ actions: [Action] = [], at time: Instant) -> [Refusal] { [] }

  /// Judges what can be judged only at the end, and ends the run.
  public mutating func finish() {}

  /// An action that could not be performed.
  public struct Refusal: Sendable {
    /// Its index among the actions given.
    public var index: Int
    /// Why, as a sentence without a full stop.
    public var reason: String
  }

  /// A pending request as a test sees it.
  public struct PendingView: Sendable {
    /// Its identity.
    public var identifier: RequestIdentifier
    /// When it will fire next, on the device's clock; `nil` when it never will.
    public var fires: Instant?
  }

  /// What is pending now, soonest first; what the notification centre holds, whatever the permission.
  public var pending: [PendingView] { [] }
  /// The device's zone.
  public var zone: Zone { fatalError() }
  /// What the device's clock shows.
  public var deviceTime: Instant { now }
  /// Whether the app's process is running or suspended.
  public var appIsAlive: Bool { false }
}
