internal import CivilTime
public import Rollover

extension DailyRollover {
  /// Offers the plan the occurrences of a schedule that are due, and those that lie ahead as far as the strategy goes.
  public func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {
    switch kept[slot].schedule.zone {
    case .device:
      var cursor = context.cursor
      offer(slot, behind: place, &cursor, in: &context)
      context.cursor = cursor
    case .pinned(let zone):
      var cursor = ZoneCursor(zone)
      offer(slot, behind: place, &cursor, in: &context)
    case .unknown: break
    }
  }

  @inline(__always)
  private func offer(_ slot: Int, behind place: Int64, _ cursor: inout ZoneCursor, in context: inout EngineContext) {
    var ordinal = kept[slot].series.ordinal(of: place, now: context.now, in: &cursor)
    if settings.strategy == .repeating {
      for before in context.repeatedElsewhere { noteRepeated(slot, before, in: &context) }
    }
    let repeating = settings.strategy == .repeating ? repeatingComponents(slot, &cursor, in: &context) : []
    // What came due was left to the request of the last plan, whatever this one wants.
    let isRepeated = settings.strategy == .repeating && context.wasRepeating
    let isLeft = isRepeated && context.wasRepeating(at: kept[slot].series.recurring.time)
    ordinal = offerPast(slot, behind: ordinal, isRepeated: isLeft, &cursor, in: &context)
    guard kept[slot].pausedAt == nil else { return account(slot, behind: ordinal, .pause, &cursor, in: &context) }
    guard repeating.isEmpty else {
      offerRepeating(repeating, slot, behind: ordinal, &cursor, in: &context)
      return account(slot, behind: ordinal, .repeating, &cursor, in: &context)
    }
    // In a gap the platform rings when it likes, and so perhaps earlier today.
    if isRepeated, context.mayRepeatUnseen, let next = kept[slot].series.next(after: ordinal, in: &cursor),
      next.occurrence.meeting == .gap,
      CivilDateTime(next.occurrence.date, kept[slot].series.recurring.time) <= cursor.localTime(at: context.now)
    {
      context.mayHaveRepeated(kept[slot].series.key(of: next))
    }
    let reach = offerAhead(slot, behind: ordinal, &cursor, in: &context)
    account(slot, behind: reach.ordinal, reach.end, &cursor, in: &context)
  }

  /// Offers the occurrences that are due.
  ///
  /// - Returns: the ordinal of the last one.
  @inline(__always)
  private func offerPast(
    _ slot: Int, behind place: Int64, isRepeated: Bool, _ cursor: inout ZoneCursor, in context: inout EngineContext
  ) -> Int64 {
    let series = kept[slot].series
    let id = kept[slot].schedule.id
    // A clock that was ahead may have been set back since the pause. A repeating request that could not be removed rings on.
    let ringsOn = isRepeated && !context.nothingCouldRing
    let end = ringsOn ? context.now : min(kept[slot].pausedAt ?? context.now, context.now)
    let isFloating = isFloating(slot)
    var ordinal = place
    while let member = series.next(after: ordinal, in: &cursor), member.occurrence.instant <= end {
      ordinal = member.ordinal
      let key = series.key(of: member)
      if isRepeated, !context.isOpen(key) {
        context.cameByRepeating(key, due: member.occurrence.instant)
      } else if exceptions.contains(id, member.occurrence.date) || cameInPause(key, slot, in: context),
        !context.hasRung(key)
      {
        context.cameLeftOut(key, due: member.occurrence.instant)
      } else {
        context.came(
          key, due: member.occurrence.instant, isFloating: isFloating, contentFingerprint: content(of: key, slot))
      }
    }
    return ordinal
  }

  /// Whether an occurrence lay ahead when its schedule was paused, and only a clock or a zone of since has it due before that.
  ///
  /// What was past by then was settled before the schedule was paused, unless it waits to come late.
  private func cameInPause(_ key: OccurrenceKey, _ slot: Int, in context: borrowing EngineContext) -> Bool {
    kept[slot].pausedAt != nil && !context.wasArmed(key) && !context.isOpen(key)
  }

  /// Offers the occurrences that lie ahead.
  ///
  /// - Returns: how far it came, and why it ended there.
  @inline(__always)
  private func offerAhead(
    _ slot: Int, behind past: Int64, _ cursor: inout ZoneCursor, in context: inout EngineContext
  ) -> Reach {
    // The series is asked where it lies, since a copy of it costs more than a look.
    let id = kept[slot].schedule.id
    let isFloating = isFloating(slot)
    let horizon = horizon(&cursor, at: context.now)
    let isChain = settings.strategy == .chain
    let most = isChain ? 1 : min(max(settings.days, 1), Self.mostDays)
    let leavesOut = exceptions.hasAny(of: id)
    let isFetched = isFetched(slot)
    let content = kept[slot].schedule.contentFingerprint
    var ordinal = past
    var isBeyond = false
    // What is left out, one after another, for so many occurrences is left out for good as far as a plan looks.
    var looks = 0
    while looks < Self.longestLook {
      looks += 1
      guard let member = kept[slot].series.next(after: ordinal, in: &cursor) else { return Reach(ordinal, .series) }
      let occurrence = member.occurrence
      let isWithin = member.intended <= horizon
      // The first that lies beyond ranks before others once the horizon has come to it.
      if !isWithin, !isBeyond {
        isBeyond = true
        context.stands(until: enters(member.intended, &cursor) ?? context.now)
      }
      // A series with few dates is offered beyond the horizon too, for places that are free. Where the clocks change, one
      // more than usual may lie within.
      if context.count >= most, !isWithin || isChain || context.count > Self.mostDays {
        return isChain ? Reach(ordinal, .next) : Reach(ordinal, .horizon(horizon))
      }
      ordinal = member.ordinal
      let key = kept[slot].series.key(of: member)
      if leavesOut, exceptions.contains(id, occurrence.date) {
        context.leaveOut(key, due: occurrence.instant, reason: PluginReason(DailyObjection.skipped))
        continue
      }
      if context.count == 0, kept[slot].series.step == .exactDay,
        let refusal = coolingDown(key, occurrence.instant, slot, in: context)
      {
        context.refuse(key, refusal)
        continue
      }
      let trigger = trigger(for: occurrence, at: kept[slot].series.recurring.time, isFloating: isFloating, &cursor)
      let isTaken = context.offer(
        key, due: occurrence.instant, trigger: trigger,
        contentFingerprint: isFetched ? self.content(of: key, slot) : content, isWithin: isWithin)
      if isTaken { explainWish(key, occurrence, trigger, slot, &cursor, in: &context) }
      if context.count == 0, context.dropped >= Self.mostDropped { return Reach(ordinal, .horizon(horizon)) }
      guard context.onlyCounts, !leavesOut, !isChain, looks < Self.longestLook / 2 else { continue }
      if isBeyond {
        guard goesOn(slot, behind: member, horizon) else { continue }
        context.offer(more: max(0, most - context.count))
        return Reach(ordinal, .horizon(horizon))
      }
      let more = steps(slot, behind: ordinal, horizon, &cursor, in: &context)
      looks += more.count
      ordinal += more.distance
    }
    return Reach(ordinal, .horizon(horizon))
  }

  /// Counts at once what lies within the horizon and gets no place, as far as the series goes on evenly.
  ///
  /// - Returns: how many occurrences that are, and how far the ordinal of the last lies ahead.
  @inline(never)
  private func steps(
    _ slot: Int, behind ordinal: Int64, _ horizon: CivilDateTime, _ cursor: inout ZoneCursor,
    in context: inout EngineContext
  ) -> (count: Int, distance: Int64) {
    let series = kept[slot].series
    let count = series.steps(behind: ordinal, upTo: horizon, most: Self.mostDays - context.count, in: &cursor)
    if count > 0 { context.offer(more: count) }
    return (count, Int64(count) * series.stride)
  }

  /// Whether a schedule goes on behind the horizon for as long as any plan goes.
  @inline(never)
  private func goesOn(_ slot: Int, behind member: Series.Member, _ horizon: CivilDateTime) -> Bool {
    kept[slot].series.goesOn(behind: member, behind: horizon, for: Self.mostDays)
  }

  /// The greatest number of days that a plan goes ahead.
  private static let mostDays = 366

  /// So many occurrences, one after another, that policies drop are silent for good as far as a plan looks: more than a year of
  /// days, since what is night in one season may be day in another.
  private static let mostDropped = 400

  /// How many occurrences a plan looks at, of which it may take a year's.
  private static let longestLook = 2000

  /// The local date and time at which the horizon ends.
  ///
  /// While an hour comes twice it goes by the end of that hour, so that it never goes back.
  @inline(__always)
  func horizon(_ cursor: inout ZoneCursor, at now: Instant) -> CivilDateTime {
    var local = cursor.localTime(at: now)
    if case .overlap(let change, _) = cursor.mapping(of: local) {
      local = CivilDateTime(localSeconds: change.instant.seconds + Int64(change.before.seconds))
    }
    return CivilDateTime(local.date.adding(days: settings.days), local.time)
  }

  /// Refuses at level 1, for a step of 24 hours: one so soon after the last is the same again under another identity.
  private func coolingDown(
    _ key: OccurrenceKey, _ instant: Instant, _ slot: Int, in context: borrowing EngineContext
  ) -> Refusal? {
    guard let last = context.lastRing(of: kept[slot].schedule.id),
      last.identifier.occurrence != key, instant >= last.due, instant - last.due < settings.coolDown
    else { return nil }
    return Refusal(.tooSoon, collision: last.identifier)
  }

  /// When the horizon reaches an occurrence behind it; rather a little early than late where clocks change.
  private func enters(
    _ intended: CivilDateTime, _ cursor: inout ZoneCursor
  ) -> Instant? {
    let local = CivilDateTime(intended.date.adding(days: -settings.days), intended.time)
    let mapping = cursor.mapping(of: local)
    // The horizon goes by the end of an hour that comes twice from its beginning on.
    if case .overlap(let change, _) = mapping {
      return change.instant - .seconds(Int64(change.before.seconds - change.after.seconds))
    }
    return mapping.instant(gap: .shiftBackward, overlap: .earlier)
  }

  /// Whether a schedule is armed as a local time that follows the device.
  @inline(__always)
  private func isFloating(_ slot: Int) -> Bool {
    guard kept[slot].series.step == .wall, case .device = kept[slot].schedule.zone else { return false }
    return true
  }

  /// Whether a schedule's content is fetched.
  private func isFetched(_ slot: Int) -> Bool { fetches.isNeeded && kept[slot].schedule.prefetch != nil }

  /// The fingerprint of the content that an occurrence is to show.
  private func content(of key: OccurrenceKey, _ slot: Int) -> UInt64 {
    guard isFetched(slot) else { return kept[slot].schedule.contentFingerprint }
    let identifier = RequestIdentifier(kept[slot].schedule.id, key)
    return fetches.fingerprint(for: identifier) ?? kept[slot].schedule.contentFingerprint
  }

  /// A local time where it says exactly what is meant, and an instant where the platform might choose another one.
  private func trigger(
    for occurrence: Occurrence, at time: TimeOfDay, isFloating: Bool, _ cursor: inout ZoneCursor
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
