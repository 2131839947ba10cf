public import CivilTime

/// How the device's clocks moved between the last plan and this one.
public struct Passage: Sendable {
  /// The wall clock of the last plan, if there was one.
  let last: Instant?
  /// The wall clock now.
  let now: Instant
  /// Real time that passed, from uptime; `nil` when the device was started since.
  let elapsed: TimeSpan?
  /// When the device was started, on today's wall clock; `nil` when that was before the last plan.
  let startedAt: Instant?

  /// Whether a change of the clock or the zone has just come, told at once to code that was running.
  let isLive: Bool

  /// The latest time the wall clock may have shown since the last plan.
  public let reach: Instant

  init(from last: SavedReading?, to reading: ClockReading, isLive: Bool = false) {
    now = reading.wall
    self.isLive = isLive
    guard let last else {
      self.last = nil
      elapsed = nil
      startedAt = nil
      reach = reading.wall
      return
    }
    self.last = last.wall
    let sameBoot = last.boot == reading.boot
    elapsed = sameBoot ? reading.uptime - last.uptime : nil
    startedAt = sameBoot ? nil : reading.wall - reading.uptime
    reach = max(reading.wall, last.wall + (elapsed ?? .zero))
  }

  /// Whether the device was started since the last plan.
  var wasRestarted: Bool { startedAt != nil }

  /// Whether the wall clock and the uptime went on alike, and the device was not started.
  var isUndisturbed: Bool {
    guard let last, let elapsed else { return false }
    return ((now - last) - elapsed).magnitude <= .seconds(1)
  }

  /// Whether the wall clock shows less than it did, or than it should by the time that passed.
  var wentBack: Bool { reach > now }

  /// Whether the wall clock was set forward by more than a day.
  var wentFarForward: Bool {
    guard let last, let elapsed else { return false }
    return (now - last) - elapsed > .days(1)
  }

  /// Whether the wall clock certainly skipped an instant, whenever it was set forward.
  func jumpedOver(_ instant: Instant) -> Bool {
    guard let last, let elapsed else { return false }
    let jump = (now - last) - elapsed
    if isLive { return instant > now - jump && instant <= now }
    return instant > last + elapsed && instant <= last + jump
  }

  /// Whether the wall clock may have skipped an instant: it was set forward, and nobody saw when.
  func mayHaveJumpedOver(_ instant: Instant) -> Bool {
    guard let last, let elapsed, !isLive else { return false }
    return (now - last) - elapsed > .seconds(60) && instant > last && instant <= now
  }

  /// Whether the device may have been off at an instant, because it was started later.
  func mayHaveBeenOff(at instant: Instant) -> Bool {
    guard let startedAt else { return false }
    return instant < startedAt
  }
}
