internal import CivilTime

/// How far a schedule has come.
struct Progress: Sendable {
  /// The schedule's occurrences.
  var series: Series
  /// Everything up to this ordinal is settled: delivered, missed, or from before the schedule was made.
  var settled: Int64
  /// The highest ordinal that was ever delivered; a look into the log is needed only up to here.
  var latestDelivered: Int64
  /// The highest ordinal whose rollover the log tells of; a clock set back does not make it tell again.
  var rolled: Int64 = .min
  /// One that could not ring, is not given up, and why; known even after the reason has gone.
  var openOrdinal: Int64 = 0
  var openReason: MissedReason?

  /// Starts a schedule: what lies before this moment is none of its business.
  init(startingAt now: Instant, _ schedule: Schedule, in context: inout EngineContext) {
    series = Series(
      recurring: schedule.series, step: schedule.step ?? context.settings.step, from: schedule.from,
      until: schedule.until)
    settled = 0
    latestDelivered = .min
    var cursor = context.cursor(for: schedule)
    if series.step == .exactDay {
      var wall = series
      wall.step = .wall
      let first = wall.next(after: wall.ordinal(upTo: now, in: &cursor), in: &cursor)
      series.anchor = first?.occurrence.instant ?? now
    }
    settled = series.ordinal(upTo: now, in: &cursor)
  }

  /// The same schedule with other settings: identities go on, so that nothing rings twice.
  func restarted(at now: Instant, _ schedule: Schedule, in context: inout EngineContext) -> Progress {
    var progress = Progress(startingAt: now, schedule, in: &context)
    progress.latestDelivered = latestDelivered
    progress.rolled = rolled
    return progress
  }

  /// Puts progress together that was saved.
  init(series: Series, settled: Int64, latestDelivered: Int64, rolled: Int64) {
    self.series = series
    self.settled = settled
    self.latestDelivered = latestDelivered
    self.rolled = rolled
  }
}

extension EngineContext {
  /// A cursor over the zone that a schedule follows.
  func cursor(for schedule: Schedule) -> ZoneCursor {
    switch schedule.zone {
    case .device: cursor
    case .pinned(let zone): ZoneCursor(zone)
    }
  }
}
