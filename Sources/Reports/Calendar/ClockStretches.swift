internal import CivilTime
internal import PhoneSimulator

/// How far a device's clock was from true time in the course of a run.
struct ClockStretches {
  /// Where each stretch begins, and by how much the clock is ahead in it; the first one has no beginning.
  private var stretches: [(start: Instant, ahead: TimeSpan)] = []

  /// Drift below this is not worth a stretch of its own; calendars have whole seconds.
  private static let step = TimeSpan.seconds(1)

  /// Takes the next record.
  mutating func take(_ record: TraceRecord) {
    let ahead = record.device - record.time
    if let last = stretches.last, (ahead - last.ahead).magnitude < Self.step { return }
    stretches.append((record.time, ahead))
  }

  /// When the clock showed a moment first, or was set past it.
  ///
  /// - Complexity: linear in the number of stretches, of which a run without drift has one for each change of the clock.
  func time(at shown: Instant) -> Instant {
    for (place, stretch) in stretches.enumerated() {
      let time = shown - stretch.ahead
      guard place + 1 < stretches.count else { return time }
      let next = stretches[place + 1]
      if time < next.start { return time }
      if shown < next.start + next.ahead { return next.start }
    }
    return shown
  }
}
