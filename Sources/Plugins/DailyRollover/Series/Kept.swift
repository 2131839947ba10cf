internal import CivilTime
internal import Rollover

/// A schedule that is kept, with its series and its pause.
struct Kept: Sendable {
  var schedule: Schedule
  /// Its occurrences.
  var series: Series
  /// When it was paused; `nil` while it is not.
  var pausedAt: Instant?

  /// Keeps a schedule from now on; steps of 24 hours begin with its first time of day that lies ahead.
  init(_ schedule: Schedule, _ settings: DailyRolloverSettings, in context: inout EngineContext) {
    self.schedule = schedule
    series = Series(
      recurring: schedule.series, step: schedule.step ?? settings.step, from: schedule.from, until: schedule.until)
    guard series.step == .exactDay else { return }
    var cursor = schedule.cursor(givenIn: context)
    var wall = series
    wall.step = .wall
    let first = wall.next(after: wall.ordinal(upTo: context.givenAt, in: &cursor), in: &cursor)
    series.anchor = first?.occurrence.instant ?? Series.never
  }

  /// Reads one back.
  init(_ schedule: Schedule, series: Series, pausedAt: Instant?) {
    self.schedule = schedule
    self.series = series
    self.pausedAt = pausedAt
  }

  /// The place in the engine's order that goes with an ordinal of the series.
  func place(of ordinal: Int64) -> Int64 { series.key(of: ordinal).order }
}

extension Schedule {
  /// A cursor over the zone that it follows.
  func cursor(in context: EngineContext) -> ZoneCursor {
    switch zone {
    case .device, .unknown: context.cursor
    case .pinned(let zone): ZoneCursor(zone)
    }
  }

  /// A cursor over the zone that it followed as the command at hand was given.
  func cursor(givenIn context: EngineContext) -> ZoneCursor {
    switch zone {
    case .device, .unknown: context.hasWaited ? ZoneCursor(context.given.zone) : context.cursor
    case .pinned(let zone): ZoneCursor(zone)
    }
  }
}
