internal import CivilTime

/// How far a schedule has come: a trivial value, because every plan reads and writes it.
struct Progress: Sendable {
  /// The schedule's occurrences.
  var series: Series
  /// Everything up to this ordinal is settled: delivered, missed, or from before the schedule was made.
  var settled: Int64
  /// How far it was settled before the clock was set back; `.min` if it never was.
  var settledBefore: Int64 = .min
  /// What has been rolled over.
  var rollover = RolloverGuard()
  /// The highest ordinal whose rollover the log tells of; a clock set back does not make it tell again.
  var told: Int64 = .min
  /// Which occurrences the log says are kept from ringing again.
  var suppressed = OrdinalLog()
  /// What lay in the delivered list when the schedule was made, from one of the same name before it; `nil` until that has
  /// been looked at.
  var listedBefore: OrdinalLog?
  /// One that could not ring, is not given up, and why; known even after the reason has gone.
  var openOrdinal: Int64 = 0
  var openReason: MissedReason?
  /// When the schedule was paused; `nil` while it is not.
  var pausedAt: Instant?
  /// Whether a plan has been made since it was paused, so that what came due before is settled.
  var pauseIsPlanned = false
  /// The rules of the zone that it is pinned to, by which other ones are noticed; 0 for a floating schedule.
  var zoneRules: UInt64 = 0

  /// Starts a schedule: what lies before this moment is none of its business.
  init(startingAt now: Instant, _ schedule: Schedule, in context: inout EngineContext) {
    series = Series(
      recurring: schedule.series, step: schedule.step ?? context.settings.step, from: schedule.from,
      until: schedule.until)
    settled = 0
    if case .pinned(let zone) = schedule.zone { zoneRules = zone.fingerprint }
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
    progress.rollover = rollover
    progress.listedBefore = listedBefore
    if progress.series.step == series.step {
      progress.told = told
      progress.suppressed = suppressed
    }
    progress.pausedAt = pausedAt
    progress.pauseIsPlanned = pauseIsPlanned
    return progress
  }

  /// Whether an occurrence has rung, or counts as rung.
  func hasRung(_ ordinal: Int64) -> Bool { rollover.contains(ordinal, series.step) }

  /// Whether anything has ever rung.
  var hasEverRung: Bool { !rollover.rung(series.step).isEmpty }

  /// The highest ordinal that has ever rung.
  var latestRung: Int64 { rollover.rung(series.step).latest }

  /// Notes that an occurrence has rung, or counts as rung.
  mutating func remember(_ ordinal: Int64) { rollover.remember(ordinal, series.step) }
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
