public import CivilTime

/// Turns a host's updates about the network into transitions; a trivial value that reads no clock.
///
/// Updates come in bursts and repeat themselves. A connection that goes for less than a second has not gone, and one that
/// comes for less than a second has not come before it stays or the time without one adds up.
public struct NetworkMonitor: Sendable, Equatable {
  /// What an update was found to mean.
  public enum Transition: Sendable, Hashable {
    /// The connection is back after it had gone.
    case reconnected
    /// The connection has gone.
    case disconnected
  }

  /// A shorter time without a connection, or with one, is flapping.
  public static let shortest = TimeSpan.seconds(1)

  /// Whether there is a connection, as the last update said; `nil` before the first one.
  public private(set) var isOnline: Bool?
  /// Since when there has been none that lasted; `nil` while there is one.
  private var goneSince: TimeSpan?
  /// When the last update came that said something else than the one before.
  private var changedAt = TimeSpan.zero

  /// Starts with nothing known.
  public init() {}

  /// Takes an update.
  ///
  /// - Parameters:
  ///   - isOnline: whether there is a connection now.
  ///   - uptime: the device's uptime, which no person can set; it counts anew for every process.
  /// - Returns: what it means; `nil` when it says nothing new, is the first one, or only flaps.
  public mutating func update(isOnline: Bool, at uptime: TimeSpan) -> Transition? {
    defer { self.isOnline = isOnline }
    guard let before = self.isOnline else {
      if !isOnline { goneSince = uptime }
      return nil
    }
    guard before != isOnline else { return nil }
    let lasted = uptime - changedAt
    changedAt = uptime
    guard isOnline else {
      let isFlapping = goneSince != nil && lasted < Self.shortest
      if !isFlapping { goneSince = uptime }
      return isFlapping ? nil : .disconnected
    }
    guard let since = goneSince, uptime - since >= Self.shortest else { return nil }
    goneSince = nil
    return .reconnected
  }
}
