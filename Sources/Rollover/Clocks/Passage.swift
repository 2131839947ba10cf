public import CivilTime

/// How the device's clocks moved between the last plan and this one, and what they may have shown meanwhile.
public struct Passage: Sendable {
  /// The wall clock of the last plan, if there was one.
  let last: Instant?
  /// The wall clock now.
  let now: Instant
  /// Real time that passed, from uptime; `nil` when the device was started since.
  let elapsed: TimeSpan?
  /// When the device was started, on today's wall clock; `nil` when that was before the last plan.
  let startedAt: Instant?
  /// Whether the app was in the foreground all the while, so that the centre was read as soon as something changed.
  let isLive: Bool
  /// The latest time that the wall clock may have shown since the last plan, as far as anything shows.
  ///
  /// A clock that was set ahead and back while no code of ours ran leaves no trace, and is not suspected.
  public let reach: Instant
  /// The latest time up to which a request may have rung unseen: what rang before the eyes of the app was presented.
  let unseenUntil: Instant

  /// Compares the clocks of the last plan with the present ones.
  ///
  /// - Parameters:
  ///   - last: the clocks of the last plan, if there was one.
  ///   - reading: the clocks now.
  ///   - highest: the latest time that the wall clock may have shown since, if somebody has watched it.
  ///   - isLive: whether the app was in the foreground all the while.
  init(from last: SavedReading?, to reading: ClockReading, highest: Instant? = nil, isLive: Bool = false) {
    now = reading.wall
    self.isLive = isLive
    guard let last else {
      self.last = nil
      elapsed = nil
      startedAt = nil
      reach = max(reading.wall, highest ?? reading.wall)
      unseenUntil = reach
      return
    }
    self.last = last.wall
    let sameBoot = last.boot == reading.boot
    elapsed = sameBoot ? reading.uptime - last.uptime : nil
    startedAt = sameBoot ? nil : reading.wall - reading.uptime
    var reach = max(reading.wall, last.wall, highest ?? last.wall + (elapsed ?? .zero))
    // A clock by which the device was started before the last plan was set back since. It may have gone on up to now, and
    // nobody knows how much time passed before the start.
    if let startedAt, startedAt < last.wall { reach = max(reach, last.wall + reading.uptime + .days(1)) }
    self.reach = reach
    unseenUntil = isLive ? last.wall : reach
  }

  /// Whether the device was started since the last plan.
  var wasRestarted: Bool { startedAt != nil }

  /// How far the wall clock was set forward; negative if it was set back, and zero after a start of the device.
  var jump: TimeSpan {
    guard let last, let elapsed else { return .zero }
    return (now - last) - elapsed
  }

  /// Whether the wall clock and the uptime went on alike, and the device was not started.
  var isUndisturbed: Bool { last != nil && elapsed != nil && jump.magnitude <= .seconds(1) }

  /// Whether the wall clock shows less than it may have shown before.
  var wentBack: Bool { reach > now }

  /// The earliest time that the wall clock may have shown since it was set back and nobody looked; `nil` if nothing shows
  /// that it was.
  ///
  /// Behind a start of the device nobody knows how long it had gone on before that. A year is as good as for ever.
  var backTo: Instant? {
    guard let last, !isLive else { return nil }
    if let startedAt { return startedAt < last ? startedAt - .days(366) : nil }
    return jump < .seconds(-1) ? last + jump : nil
  }

  /// Whether the wall clock certainly jumped over an instant, whenever that happened.
  func jumpedOver(_ instant: Instant) -> Bool {
    guard let last, let elapsed else { return false }
    let jump = jump
    if isLive { return instant > now - jump && instant <= now }
    return instant > last + elapsed && instant <= last + jump
  }

  /// Whether the wall clock may have jumped over an instant, because nobody saw when it was set forward.
  func mayHaveJumpedOver(_ instant: Instant) -> Bool {
    guard let last, elapsed != nil, !isLive else { return false }
    return jump > .seconds(60) && instant > last && instant <= now
  }

  /// Whether the device may have been off at an instant, because it was started later.
  func mayHaveBeenOff(at instant: Instant) -> Bool {
    guard let startedAt else { return false }
    return instant < startedAt
  }
}
