internal import CivilTime

/// The device's clocks: the wall clock, which can be set, and the uptime, which cannot.
struct DeviceClock: Sendable {
  /// How far the wall clock is ahead of true time.
  private(set) var shift = TimeSpan.zero
  /// True time of the last start.
  private(set) var startedAt: Instant
  /// Which start of the device this is; counted, but for another device, which counts from elsewhere.
  private(set) var boot: UInt32 = 1

  init(startedAt: Instant) { self.startedAt = startedAt }

  /// What the wall clock shows.
  func wall(at now: Instant) -> Instant { now + shift }

  /// The true time at which the wall clock shows an instant.
  func trueTime(of wall: Instant) -> Instant { wall - shift }

  /// Time since the last start; runs on while the device sleeps.
  func uptime(at now: Instant) -> TimeSpan { now - startedAt }

  mutating func set(shift: TimeSpan) { self.shift = shift }

  mutating func restart(at now: Instant) {
    startedAt = now
    boot &+= 1
  }

  /// Another device takes its place, which was started just now and counts from elsewhere.
  mutating func replace(at now: Instant, by chance: inout RandomStream) {
    startedAt = now
    // Neither the same, nor the one before or behind it.
    boot &+= 2 + UInt32(chance.below(UInt64(UInt32.max) - 2))
  }
}
