public import CivilTime

/// What the device's clocks say at one moment; the engine has no other source of time.
public struct ClockReading: Sendable {
  /// The wall clock, which the person and the network may set.
  public var wall: Instant
  /// The time since the device was started; it runs on while the device sleeps, and cannot be set.
  public var uptime: TimeSpan
  /// The number of the device's start; uptimes are compared only within one start.
  public var boot: UInt32
  /// The device's zone, with the rules it has at this moment.
  public var zone: Zone

  /// Puts a reading together.
  @inlinable
  public init(wall: Instant, uptime: TimeSpan, boot: UInt32, zone: Zone) {
    self.wall = wall
    self.uptime = uptime
    self.boot = boot
    self.zone = zone
  }
}
