internal import CivilTime

extension DailyRollover {
  /// How far a plan came through a series, and why no farther.
  struct Reach {
    /// Everything up to this ordinal was looked at.
    var ordinal: Int64
    var end: End

    /// Why it came no farther.
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

  /// Says that an occurrence is wanted.
  func account(
    _ wish: Wanted, _ occurrence: Occurrence, _ slot: Int, in context: inout EngineContext, _ cursor: inout ZoneCursor
  ) {
    let intended = progress[slot].series.intended(occurrence, in: &cursor)
    context.account(
      wish.identifier,
      .wanted(
        Wish(
          plugin: DailyRollover.name, intended: intended, instant: occurrence.instant, meeting: occurrence.meeting,
          trigger: wish.trigger)))
  }

  /// Says why what the plan did not come to is not wanted.
  ///
  /// - Parameters:
  ///   - slot: the place of the schedule.
  ///   - ordinal: the last one that was looked at; what was, has been accounted for.
  ///   - end: why the plan came no farther.
  ///   - settled: up to where the series was settled before this plan.
  ///   - context: the moment.
  ///   - cursor: over the schedule's zone.
  func account(
    _ slot: Int, behind ordinal: Int64, _ end: Reach.End, settled: Int64? = nil, in context: inout EngineContext,
    _ cursor: inout ZoneCursor
  ) {
    let series = progress[slot].series
    let id = schedules[slot].id
    switch context.accounting {
    case .nothing: return
    case .everything:
      guard let next = series.next(after: ordinal, in: &cursor) else { return }
      let identifier = RequestIdentifier(id, series.key(of: next))
      context.account(identifier, .notWanted(objection(slot, behind: ordinal, end)))
    case .occurrence(let asked):
      guard asked.schedule == id else { return }
      if let objection = series.objection(to: asked.occurrence, in: &cursor) {
        return context.account(asked, .notWanted(objection))
      }
      let place = asked.occurrence.ordinal
      if place <= settled ?? ordinal {
        context.account(asked, .notWanted(progress[slot].hasRung(place) ? .hasRung : .past))
      } else if place > ordinal {
        context.account(asked, .notWanted(objection(slot, behind: ordinal, end)))
      }
    }
  }

  private func objection(_ slot: Int, behind ordinal: Int64, _ end: Reach.End) -> Objection {
    let id = schedules[slot].id
    switch end {
    case .series: return .notOfTheSeries
    case .horizon(let local): return .behindHorizon(local)
    case .pause: return .paused(since: progress[slot].pausedAt ?? Instant(milliseconds: 0))
    case .next: return .notNext(RequestIdentifier(id, progress[slot].series.key(of: ordinal)))
    case .repeating: return .leftToRepeating(RequestIdentifier(id, .repeating(slot: 0)))
    }
  }
}
