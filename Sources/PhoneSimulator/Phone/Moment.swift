public import CivilTime
public import Rollover

/// The phone at one moment, as watchers judge it.
public struct Moment: Sendable {
  /// True time.
  public var now: Instant
  /// What the device's clock shows.
  public var device: Instant
  /// The device's zone, with the rules it has by now.
  public var zone: Zone
  /// Whether the device is on.
  public var isOn: Bool
  /// Whether code of ours runs, and so hears at once of what changes.
  public var isRunning: Bool
  /// Whether the app is in the foreground.
  public var isOpen: Bool
  /// Whether the app has asked for something that has not been answered.
  public var isAtWork: Bool
  /// Whether the person lets the app notify.
  public var permission: Permission
  /// How many requests the platform keeps.
  public var limit: Int
  /// How many of its places other code in the app takes.
  public var foreignCount = 0
  /// The longest time that an effect is on its way.
  public var latency: TimeSpan
  /// How long a request to a server and its answer take together.
  public var networkLatency = TimeSpan.zero
  /// Whether a rule may keep back what others want, so that nothing follows from what is not pending.
  public var mayBeKeptBack = false
  /// What is pending.
  public var pending: [PendingRequest]
  /// What lies in the delivered list.
  public var delivered: [RequestIdentifier]

  /// A moment that does not come.
  @inlinable
  public static var never: Instant { Instant(milliseconds: .max) }

  /// Whether no place is left for another request.
  public var isFull: Bool { isFull(with: 0) }

  /// Whether no place was left while so many more were pending, which have rung since.
  @inlinable
  public func isFull(with rung: Int) -> Bool { pending.count + foreignCount + rung >= limit }
}
