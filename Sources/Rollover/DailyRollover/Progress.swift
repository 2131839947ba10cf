internal import CivilTime

/// How far a schedule has come.
struct Progress: Sendable {
  /// The schedule's occurrences.
  var series: Series
  /// Everything up to this ordinal is settled: delivered, missed, or from before the schedule was made.
  var settled: Int64
  /// The highest ordinal that was ever delivered; a look into the log is needed only up to here.
  var latestDelivered: Int64

  /// Starts a schedule: what lies before this moment is none of its business.
  init(startingAt now: Instant, _ schedule: Schedule, in context: inout EngineContext) {
    self.init(startingAt: now, schedule, ordinal: 0, in: &context)
    latestDelivered = .min
  }

  /// The same schedule with other settings: identities go on, so that nothing rings twice.
  func restarted(at now: Instant, _ schedule: Schedule, in context: inout EngineContext) -> Progress {
    let next = series.step == .exactDay ? max(settled, latestDelivered) + 1 : 0
    var progress = Progress(startingAt: now, schedule, ordinal: next, in: &context)
    progress.latestDelivered = latestDelivered
    return progress
  }

  private init(startingAt now: Instant, _ schedule: Schedule, ordinal: Int64, in context: inout EngineContext) {
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
      series.anchorOrdinal = ordinal
    }
    settled = series.ordinal(upTo: now, in: &cursor)
  }

  /// Puts progress together that was saved.
  init(series: Series, settled: Int64, latestDelivered: Int64) {
    self.series = series
    self.settled = settled
    self.latestDelivered = latestDelivered
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
