internal import CivilTime
internal import Rollover

extension DailyRollover {
  /// The repeating triggers to which a schedule is left; none when it has to be armed by its dates.
  ///
  /// A repeating trigger has no first and no last date. It cannot count days, does not clamp, leaves out no date, and
  /// meets gaps and overlaps as the platform likes. It shows the same content each time. So a schedule that wants more is
  /// armed by its dates. So is one that might ring twice, and every one as long as policies are in force.
  func repeatingComponents(
    _ slot: Int, _ cursor: inout ZoneCursor, in context: inout EngineContext
  ) -> [RepeatingComponents] {
    // A repeating request rings whatever a rule says.
    guard settings.strategy == .repeating, !context.isJudged else { return [] }
    let schedule = kept[slot].schedule
    guard (schedule.doubt ?? context.settings.doubt) == .silent else { return [] }
    guard kept[slot].series.step == .wall, schedule.until == nil, schedule.prefetch == nil else { return [] }
    let components = schedule.repeatingComponents
    guard !components.isEmpty else { return [] }
    // One that rings any moment goes first: its place may be the only one.
    guard !context.ringsAnyMoment else { return [] }
    let today = cursor.localTime(at: context.now).date
    if let from = schedule.from, from > today { return [] }
    guard !exceptions.hasAny(of: schedule.id, from: today) else { return [] }
    if !context.hasRepeating, mayRingInGap(schedule.series.time, on: today, &cursor, at: context.now) { return [] }
    if ringsAnewInGap(schedule.series.time, on: today, &cursor, from: context.now, upTo: context.reach) { return [] }
    context.findRungAhead()
    // A date that rang and lies ahead again would ring once more.
    let last = kept[slot].series.ordinal(upTo: context.now, in: &cursor)
    guard !context.hasRung(behind: kept[slot].place(of: last)) else { return [] }
    return meetsOverlap(schedule.series.time, cursor.zone, from: context.now) ? [] : components
  }

  /// Whether the platform, which meets gaps as it likes, may ring once more for a time of day that a gap leaves out.
  private func mayRingInGap(
    _ time: TimeOfDay, on today: CivilDate, _ cursor: inout ZoneCursor, at now: Instant
  ) -> Bool {
    if case .gap = cursor.mapping(of: CivilDateTime(today, time)) { return true }
    // A gap over midnight may push a time to the next date.
    let before = cursor.mapping(of: CivilDateTime(today.adding(days: -1), time))
    guard case .gap = before, let latest = before.instant(gap: .shiftForward, overlap: .later) else { return false }
    return latest >= now
  }

  /// Whether a time of day that a gap leaves out may have rung late in place of it, and would do so again, because the clock
  /// was set back behind that.
  private func ringsAnewInGap(
    _ time: TimeOfDay, on today: CivilDate, _ cursor: inout ZoneCursor, from now: Instant, upTo reach: Instant
  ) -> Bool {
    guard reach > now else { return false }
    // A gap over midnight may push a time to the next date.
    for date in [today.adding(days: -1), today] {
      let mapping = cursor.mapping(of: CivilDateTime(date, time))
      guard case .gap = mapping, let latest = mapping.instant(gap: .shiftForward, overlap: .later) else { continue }
      if latest > now, latest <= reach { return true }
    }
    return false
  }

  /// Whether a time of day comes twice on any date of the next year or so.
  private func meetsOverlap(_ time: TimeOfDay, _ zone: Zone, from now: Instant) -> Bool {
    var moment = now - .days(2)
    let end = now + .days(400)
    while let change = zone.change(after: moment), change.instant <= end {
      moment = change.instant
      let first = change.instant.seconds + Int64(change.after.seconds)
      let last = change.instant.seconds + Int64(change.before.seconds)
      guard first < last else { continue }
      for date in [CivilDateTime(localSeconds: first).date, CivilDateTime(localSeconds: last).date] {
        let local = CivilDateTime(date, time).localSeconds
        if local >= first, local < last { return true }
      }
    }
    return false
  }

  /// Notes the dates for which a repeating request may have rung by another clock or in another zone.
  func noteRepeated(
    _ slot: Int, _ before: RepeatedStretch, in context: inout EngineContext
  ) {
    var cursor = ZoneCursor(before.zone)
    if case .pinned(let zone) = kept[slot].schedule.zone { cursor = ZoneCursor(before.zone(of: zone)) }
    // The zone of the request may be one that the schedule has left. Of that only the offset is known, which holds for a day.
    var offset = before.offset
    if case .date(let start) = before.start, before.until - start > .days(1) { offset = nil }
    func local(_ instant: Instant) -> CivilDateTime {
      offset.map { CivilDateTime(localSeconds: instant.seconds + $0) } ?? cursor.localTime(at: instant)
    }
    var ordinal =
      switch before.start {
      case .place(let place): kept[slot].series.ordinal(of: place, now: context.now, in: &cursor)
      case .date(let instant) where kept[slot].series.step == .wall: Int64(local(instant).date.dayNumber) - 1
      // A gap over midnight may push a ring to the next date.
      case .instant(let instant) where kept[slot].series.step == .wall: Int64(local(instant).date.dayNumber) - 2
      case .date(let instant), .instant(let instant):
        kept[slot].series.ordinal(upTo: instant - TimeSpan(milliseconds: 1), in: &cursor)
      }
    // The request rang at its own time of day on each date, in a gap when the platform liked; the schedule may have another
    // one by now.
    let time = before.components?.time ?? kept[slot].schedule.series.time
    let last = local(before.until)
    /// When the request rang for a date, at the earliest and at the latest.
    func ring(on date: CivilDate) -> ClosedRange<Instant>? {
      // Of a single ring the moment is known.
      if case .date(let start) = before.start, start == before.until { return start...start }
      let intended = CivilDateTime(date, time)
      if let offset {
        let instant = Instant(seconds: intended.localSeconds - offset)
        return instant...instant
      }
      let mapping = cursor.mapping(of: intended)
      guard let earliest = mapping.instant(gap: .startAfter, overlap: .earlier),
        let latest = mapping.instant(gap: .shiftForward, overlap: .later)
      else { return nil }
      return earliest...latest
    }
    while let member = kept[slot].series.next(after: ordinal, in: &cursor),
      CivilDateTime(member.occurrence.date, time) <= last
    {
      ordinal = member.ordinal
      // Only the dates that the request had, where that is known.
      if let own = before.components, !own.rings(on: member.occurrence.date) { continue }
      guard let moments = ring(on: member.occurrence.date) else { continue }
      // What it rang for before the stretch does not belong to it, whatever time of day the schedule has by now.
      if case .instant(let start) = before.start, moments.upperBound < start { continue }
      // Steps of 24 hours have no dates: only one of the same minute is the same again.
      if kept[slot].series.step == .exactDay {
        let due = member.occurrence.instant
        guard due >= moments.lowerBound - .minutes(1), due <= moments.upperBound + .minutes(1) else { continue }
      }
      context.mayHaveRepeated(kept[slot].series.key(of: member))
    }
  }

  /// A repeating request that is to be offered.
  private struct Repeated {
    var components: RepeatingComponents
    var number: UInt8
    var due: Instant
    var local: CivilDateTime
    var mayRingFrom: Instant?
  }

  /// Offers the repeating requests of a schedule, one slot each, the soonest first.
  func offerRepeating(
    _ components: [RepeatingComponents], _ slot: Int, behind ordinal: Int64, _ cursor: inout ZoneCursor,
    in context: inout EngineContext
  ) {
    var offers: [Repeated] = []
    for (number, component) in components.enumerated() {
      var own = kept[slot].series
      if let weekday = component.weekday { own.recurring.recurrence = .weekdays(WeekdaySet([weekday])) }
      guard let next = own.next(after: ordinal, in: &cursor) else { continue }
      var offer = Repeated(
        components: component, number: UInt8(number), due: next.occurrence.instant,
        local: cursor.localTime(at: next.occurrence.instant))
      // In a gap the platform rings when it likes.
      if next.occurrence.meeting == .gap,
        case .gap(let change, _) = cursor.mapping(of: CivilDateTime(next.occurrence.date, own.recurring.time))
      {
        offer.mayRingFrom = change.instant
      }
      offers.append(offer)
    }
    // There may be places for some of them only.
    offers.sort { $0.due < $1.due }
    let horizon = horizon(&cursor, at: context.now)
    for offer in offers {
      let isWithin = cursor.localTime(at: offer.due) <= horizon
      if !isWithin { context.stands(until: offer.due - .days(Int64(settings.days))) }
      context.offerRepeating(
        offer.components, slot: offer.number, due: offer.due, local: offer.local, mayRingFrom: offer.mayRingFrom,
        contentFingerprint: kept[slot].schedule.contentFingerprint, isWithin: isWithin)
    }
  }
}

extension Schedule {
  /// The repeating triggers with the same dates and times; none when no such triggers exist.
  fileprivate var repeatingComponents: [RepeatingComponents] {
    guard series.gap == .shiftForward || series.gap == .startAfter, series.overlap == .earlier else { return [] }
    let time = series.time
    switch series.recurrence {
    case .days(let count, _):
      return count == 1 ? [RepeatingComponents(time: time)] : []
    case .weekdays(let days):
      return Weekday.allCases.filter(days.contains).map { RepeatingComponents(time: time, weekday: $0) }
    case .monthly(let day, let overflow):
      return day <= 28 || overflow == .skip ? [RepeatingComponents(time: time, day: UInt8(day))] : []
    case .yearly(let month, let day, let overflow):
      guard !(month == 2 && day == 29) || overflow == .skip else { return [] }
      return [RepeatingComponents(time: time, day: UInt8(day), month: UInt8(month))]
    }
  }
}
