internal import CivilTime

extension DailyRollover {
  /// Settles what has passed and wants what lies ahead, schedule by schedule.
  public mutating func want(into wanted: inout [Wanted], centre: CentreIndex, in context: inout EngineContext) {
    let start = wanted.count
    // Who was started by a tap knows of it before it judges whether that has rung.
    for identifier in context.told { claim(identifier) }
    if !exceptions.isEmpty { exceptions.prune(today: context.cursor.localTime(at: context.now).date) }
    var previous = mayGoOn(centre, in: &context) ? armed[...] : []
    for slot in schedules.indices {
      let own = previous.prefix { $0.slot == Int32(slot) }
      previous = previous.dropFirst(own.count)
      if goOn(slot, from: own, into: &wanted, centre: centre, in: &context) { continue }
      if case .pinned(let zone) = schedules[slot].zone {
        noticeRules(slot, zone, in: &context)
        var cursor = ZoneCursor(zone)
        want(slot, cursor: &cursor, into: &wanted, centre: centre, in: &context)
      } else {
        var cursor = context.cursor
        want(slot, cursor: &cursor, into: &wanted, centre: centre, in: &context)
        context.cursor = cursor
      }
    }
    claims = []
    wantedCount = wanted.count - start
    wasBlocked = !centre.permission.allowsDelivery
  }

  private mutating func want(
    _ slot: Int, cursor: inout ZoneCursor, into wanted: inout [Wanted], centre: CentreIndex,
    in context: inout EngineContext
  ) {
    let series = progress[slot].series
    if context.zoneChanged || context.passage.wentBack || context.passage.wasRestarted {
      let past = series.ordinal(upTo: context.now, in: &cursor)
      if past < progress[slot].settled {
        progress[slot].settledBefore = max(progress[slot].settledBefore, progress[slot].settled)
        progress[slot].settled = past
      }
      rememberRung(slot, after: past, centre: centre, in: context)
    } else if progress[slot].settledBefore > progress[slot].settled, context.passage.wentFarForward,
      series.ordinal(upTo: context.now, in: &cursor) >= progress[slot].settledBefore
    {
      // The clock is back from where it was by mistake; what was settled before that is not gone through again.
      progress[slot].settled = progress[slot].settledBefore
    }
    if !centre.delivered.isEmpty || !claims.isEmpty || progress[slot].listedBefore == nil {
      rememberListed(slot, after: progress[slot].settled, centre: centre)
    }
    let pausedAt = progress[slot].pausedAt
    let repeating = context.settings.strategy == .repeating ? schedules[slot].repeatingComponents(in: context) : []
    let today = cursor.localTime(at: context.now).date
    if !repeating.isEmpty, !exceptions.hasAny(of: schedules[slot].id, from: today) {
      progress[slot].settled = max(progress[slot].settled, series.ordinal(upTo: context.now, in: &cursor))
      progress[slot].pauseIsPlanned = true
      if pausedAt == nil { wantRepeating(repeating, slot, cursor: &cursor, into: &wanted) }
      if context.isAccounting {
        let end = pausedAt == nil ? Reach.End.repeating : .pause
        account(slot, behind: progress[slot].settled, end, in: &context, &cursor)
      }
      return
    }
    let start = wanted.count
    let before = progress[slot].settled
    // A clock that was ahead may have been set back since the pause.
    let settled = settle(
      slot, upTo: min(pausedAt ?? context.now, context.now), cursor: &cursor, into: &wanted, centre: centre,
      in: &context)
    let ahead = wanted.count
    if pausedAt == nil {
      let firstRank = Int32(ahead - start)
      let reach = wantAhead(
        slot, after: settled.past, firstRank: firstRank, rank: firstRank, cursor: &cursor, into: &wanted, in: &context)
      if context.isAccounting {
        account(slot, behind: reach.ordinal, reach.end, settled: before, in: &context, &cursor)
      }
      // Nothing is fetched that may not ring.
      if centre.permission.allowsDelivery { prefetch(slot, firstAt: ahead, into: &wanted, in: &context) }
    } else {
      progress[slot].pauseIsPlanned = true
      if context.isAccounting {
        account(slot, behind: settled.past, .pause, settled: before, in: &context, &cursor)
      }
    }
    if let rolled = settled.rolled {
      context.report(.rolledOver(rolled, successor: wanted.count > ahead ? wanted[ahead].identifier : nil))
    }
  }

  /// Wants the occurrences that lie ahead, as far as the strategy goes.
  ///
  /// - Parameters:
  ///   - slot: the place of the schedule.
  ///   - past: the ordinal behind which to begin.
  ///   - firstRank: the rank of the first one that lies ahead.
  ///   - begin: the rank of the first one behind `past`, which may be a later one.
  ///   - cursor: over the schedule's zone.
  ///   - wanted: what it adds to.
  ///   - context: the moment.
  /// - Returns: how far it came, and why no farther.
  @discardableResult
  mutating func wantAhead(
    _ slot: Int, after past: Int64, firstRank: Int32, rank begin: Int32, cursor: inout ZoneCursor,
    into wanted: inout [Wanted], in context: inout EngineContext
  ) -> Reach {
    let series = progress[slot].series
    let id = schedules[slot].id
    let isFloating = schedules[slot].zone == .device && series.step == .wall
    let horizon = horizon(in: &cursor, context)
    let most = context.settings.strategy == .chain ? firstRank + 1 : .max
    var ordinal = past
    var rank = begin
    while rank < most {
      guard let member = series.next(after: ordinal, in: &cursor) else { return Reach(ordinal, .series) }
      let occurrence = member.occurrence
      // The next one is armed however far it is, so that a yearly series rings although nobody opens the app.
      if rank > 0, series.intended(occurrence, in: &cursor) > horizon {
        context.planStandsUntil = min(context.planStandsUntil, enters(occurrence, series, in: &cursor, context))
        return Reach(ordinal, .horizon(horizon))
      }
      ordinal = member.ordinal
      let identifier = RequestIdentifier(id, series.key(of: member))
      if isLeftOut(identifier, member, slot, isFirst: rank == firstRank, in: &context) { continue }
      if rank == firstRank { context.planStandsUntil = min(context.planStandsUntil, occurrence.instant) }
      wanted.append(
        Wanted(
          identifier: identifier, instant: occurrence.instant,
          trigger: trigger(for: occurrence, at: series.recurring.time, isFloating: isFloating, in: &cursor),
          contentFingerprint: schedules[slot].contentFingerprint, rank: rank, slot: Int32(slot)))
      if context.isAccounting { account(wanted[wanted.count - 1], occurrence, slot, in: &context, &cursor) }
      rank += 1
    }
    return Reach(ordinal, .next)
  }

  /// The local date and time up to which occurrences are armed.
  ///
  /// While an hour comes twice it stands at that hour's end, so that it never goes back.
  private func horizon(in cursor: inout ZoneCursor, _ context: borrowing EngineContext) -> CivilDateTime {
    var local = cursor.localTime(at: context.now)
    if case .overlap(let change, _) = cursor.mapping(of: local) {
      local = CivilDateTime(localSeconds: change.instant.seconds + Int64(change.before.seconds))
    }
    return CivilDateTime(local.date.adding(days: context.settings.days), local.time)
  }

  /// Whether an occurrence that lies ahead is not to ring: it has rung already, the app does not want it, or a duplicate
  /// guard refuses it.
  private mutating func isLeftOut(
    _ identifier: RequestIdentifier, _ member: Series.Member, _ slot: Int, isFirst: Bool,
    in context: inout EngineContext
  ) -> Bool {
    if progress[slot].hasRung(member.ordinal) {
      if progress[slot].suppressed.insert(member.ordinal) {
        context.report(.suppressed(identifier, reason: .alreadyDelivered))
      }
      context.account(identifier, .notWanted(.hasRung))
      return true
    }
    let date = member.occurrence.date
    if !exceptions.isEmpty, exceptions.contains(identifier.schedule, date) {
      if exceptions.report(identifier.schedule, date) { context.report(.suppressed(identifier, reason: .skipped)) }
      context.account(
        identifier, .notWanted(exceptions.isSkip(identifier.schedule, date) ? .skipped : .refusedBefore))
      return true
    }
    // Only the first can be near to what rang last; the others are days away.
    guard isFirst, let last = progress[slot].rollover.last else { return false }
    let instant = member.occurrence.instant
    let refusal =
      progress[slot].rollover.refusal(of: identifier, at: instant, coolDown: context.settings.coolDown)
      ?? StorageGuard(last: last).refusal(of: identifier, at: instant)
    guard let refusal else { return false }
    context.report(.refused(identifier, refusal))
    context.account(identifier, .refused(refusal))
    exceptions.add(identifier.schedule, date, isSkip: false)
    return true
  }

  /// When the horizon reaches an occurrence behind it; a little early rather than late where clocks change.
  private func enters(
    _ occurrence: Occurrence, _ series: Series, in cursor: inout ZoneCursor, _ context: borrowing EngineContext
  ) -> Instant {
    let intended = series.intended(occurrence, in: &cursor)
    let local = CivilDateTime(intended.date.adding(days: -context.settings.days), intended.time)
    return cursor.mapping(of: local).instant(gap: .shiftBackward, overlap: .earlier) ?? context.now
  }

  /// Floating components where they say exactly what is meant; an exact instant where the platform might choose another.
  private func trigger(
    for occurrence: Occurrence, at time: TimeOfDay, isFloating: Bool, in cursor: inout ZoneCursor
  ) -> Trigger {
    guard isFloating else { return .exact(occurrence.instant) }
    switch occurrence.meeting {
    case .unique:
      return .floating(CivilDateTime(occurrence.date, time))
    case .overlap:
      return .exact(occurrence.instant)
    case .gap:
      let local = cursor.localTime(at: occurrence.instant)
      if case .overlap = cursor.mapping(of: local) { return .exact(occurrence.instant) }
      return .floating(local)
    }
  }
}
