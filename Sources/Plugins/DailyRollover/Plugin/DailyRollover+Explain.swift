internal import CivilTime
internal import Rollover

/// What a plan says of the occurrences of a series that it did not come to.
struct SeriesBeyond: OccurrencesBeyond {
  let series: Series
  /// Everything up to this ordinal was looked at.
  let ordinal: Int64
  /// Why what lies behind it was not.
  let objection: Objection
  /// The zone of the series.
  let zone: Zone

  func objection(to key: OccurrenceKey) -> Objection? {
    var cursor = ZoneCursor(zone)
    if let own = series.objection(to: key, in: &cursor) { return own }
    guard let place = series.ordinal(of: key) else { return nil }
    return place > ordinal ? objection : nil
  }

  static func == (left: SeriesBeyond, right: SeriesBeyond) -> Bool {
    left.ordinal == right.ordinal && left.objection == right.objection && left.series == right.series
      && left.zone.fingerprint == right.zone.fingerprint
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ordinal)
    hasher.combine(objection)
    hasher.combine(series)
  }
}

/// How the plugin gives its reasons.
extension DailyRollover {
  /// How far a plan came through a series, and why it ended there.
  struct Reach {
    /// Everything up to this ordinal was looked at.
    var ordinal: Int64
    var end: End

    /// Why it ended there.
    enum End {
      /// The series has no further occurrence.
      case series
      /// Only the next one is armed.
      case next
      /// What follows lies behind this local time.
      case horizon(CivilDateTime)
      /// The schedule is paused.
      case pause
      /// Repeating requests ring for all that follows.
      case repeating
    }

    init(_ ordinal: Int64, _ end: End) {
      self.ordinal = ordinal
      self.end = end
    }
  }

  /// Tells those who ask that an occurrence is wanted.
  func explainWish(
    _ key: OccurrenceKey, _ occurrence: Occurrence, _ trigger: Trigger, _ slot: Int, _ cursor: inout ZoneCursor,
    in context: inout EngineContext
  ) {
    guard context.isAccounting else { return }
    let intended = kept[slot].series.intended(occurrence, in: &cursor)
    context.explain(
      key,
      .wanted(
        Want(
          plugin: DailyRollover.name, intended: intended, instant: occurrence.instant, meeting: occurrence.meeting,
          trigger: trigger)))
  }

  /// Tells those who ask why an occurrence that the plan did not come to is not wanted.
  func account(
    _ slot: Int, behind ordinal: Int64, _ end: Reach.End, _ cursor: inout ZoneCursor, in context: inout EngineContext
  ) {
    guard context.isAccounting else { return }
    let series = kept[slot].series
    context.explainOthers(
      SeriesBeyond(
        series: series, ordinal: ordinal, objection: objection(slot, behind: ordinal, end), zone: cursor.zone))
    if context.accountsForStories { return }
    if let asked = context.askedOccurrence {
      guard asked.subject == kept[slot].schedule.id else { return }
      if let objection = series.objection(to: asked.occurrence, in: &cursor) {
        return context.explain(asked.occurrence, .notWanted(objection))
      }
      guard let place = series.ordinal(of: asked.occurrence) else { return }
      if place > ordinal { return context.explain(asked.occurrence, .notWanted(objection(slot, behind: ordinal, end))) }
      guard context.isSettledBefore(asked.occurrence) else { return }
      context.explain(asked.occurrence, .notWanted(context.hasRung(asked.occurrence) ? .hasRung : .past))
    } else if let next = series.next(after: ordinal, in: &cursor) {
      context.explain(series.key(of: next), .notWanted(objection(slot, behind: ordinal, end)))
    }
  }

  private func objection(_ slot: Int, behind ordinal: Int64, _ end: Reach.End) -> Objection {
    let id = kept[slot].schedule.id
    let own: DailyObjection =
      switch end {
      case .series: .notOfTheSeries
      case .horizon(let local): .behindHorizon(local)
      case .pause: .paused(since: kept[slot].pausedAt ?? Instant(milliseconds: 0))
      case .next: .notNext(RequestIdentifier(id, kept[slot].series.key(of: ordinal)))
      case .repeating: .leftToRepeating(RequestIdentifier(id, .repeating(slot: 0)))
      }
    return .other(PluginReason(own))
  }
}
