internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// Whether the places that the platform has are given to what ranks first.
extension DailyWatcher {
  @inline(__always)
  private mutating func rank(_ due: Timetable.Due, isNext: Bool, _ days: borrowing RankedDays) -> Rank {
    let intended = watches[days.place].newest.wish.plan?.intended(due, in: days.zone)
    return days.rank(due, intended: intended, isNext: isNext)
  }

  /// Whether a place for it was wanting when the app came to rest.
  mutating func isOutranked(_ due: Timetable.Due, _ place: Int, by rest: Rest, in zone: Zone) -> Bool {
    guard rest.isFull else { return false }
    guard let last = rest.last else { return true }
    // The first that comes due since the rest was the next one then.
    let isNext = watches[place].sinceRest.number != restNumber || watches[place].sinceRest.dueCount == 0
    let days = RankedDays(place, days: settings.days, from: rest.device, in: zone)
    return !rank(due, isNext: isNext, days).isCertainlyBefore(last)
  }

  /// Whether not even the next one of a schedule certainly stands before a rank, as cheaply as that can be told.
  @inline(__always)
  mutating func isBehind(_ rank: Rank, _ place: Int) -> Bool {
    guard let next = watches[place].next else { return false }
    return !Rank.first(due: next.instant).isCertainlyBefore(rank)
  }

  /// What ranks last of all that is pending and lies ahead.
  mutating func lastRank(at moment: borrowing Moment) -> Rank? {
    var last: Rank?
    var slots = [Int](repeating: -1, count: watches.count)
    var known: [RankedSchedule] = []
    for entry in moment.pending.indices {
      let identifier = moment.pending[entry].identifier
      guard let place = place(of: identifier.schedule), !watches[place].isUndecided else { continue }
      let zone = zone(of: place, moment)
      if slots[place] < 0 {
        slots[place] = known.count
        let days = RankedDays(place, days: settings.days, from: moment.device, in: zone)
        known.append(RankedSchedule(days: days, next: nextUnrefused(place, in: zone)))
      }
      var pending = watches[place].occurrence(identifier.occurrence, in: zone)
      if case .repeating = identifier.occurrence {
        pending = nextRepeated(moment.pending[entry].subject.occurrence, place, in: zone, at: moment)
      }
      let own = slots[place]
      guard let due = pending, due.instant > moment.device, let next = known[own].next else { continue }
      // Behind one that may have rung and need not any more, another may be the next.
      let isNext =
        due.instant <= next.instant || watches[place].memory.hasDoubt
        || moment.mayBeKeptBack && isFirstPending(entry, due.instant, place, at: moment)
      let rank = rank(due, isNext: isNext, known[own].days)
      if last.map({ $0.isCertainlyBefore(rank) }) ?? true { last = rank }
    }
    return last
  }

  /// What a repeating request rings for next, for all that an app can know.
  ///
  /// Up to its own time nobody can tell whether the platform has rung it for a date in a gap: its only place is kept for that.
  private mutating func nextRepeated(
    _ key: OccurrenceKey, _ place: Int, in zone: Zone, at moment: borrowing Moment
  ) -> Timetable.Due? {
    let next = watches[place].occurrence(key, in: zone)
    var stretch = SteadyStretch()
    guard let plan = watches[place].newest.wish.plan, plan.step == .wall,
      let ahead = plan.due(after: moment.device, in: zone, &stretch),
      plan.intended(ahead, in: zone) <= zone.localTime(at: moment.device)
    else { return next }
    return next.map { $0.instant < ahead.instant ? $0 : ahead }
  }

  /// Whether nothing of a schedule is pending that is due before an entry: where a policy drops the next one, this one has its
  /// place.
  private mutating func isFirstPending(_ entry: Int, _ due: Instant, _ place: Int, at moment: borrowing Moment) -> Bool
  {
    let zone = zone(of: place, moment)
    for other in moment.pending.indices
    where other != entry && moment.pending[other].identifier.schedule == watches[place].id {
      let earlier = watches[place].occurrence(moment.pending[other].identifier.occurrence, in: zone)
      if let earlier, earlier.instant < due, earlier.instant > moment.device { return false }
    }
    return true
  }

  /// The next one that is to ring and that no guard refuses as too soon; `nil` also when that is not certain.
  private mutating func nextUnrefused(_ place: Int, in zone: Zone) -> Timetable.Due? {
    var next = watches[place].nextWanted(in: zone)
    while let refused = next, isTooSoon(refused, place) { next = nextWanted(behind: refused, place, in: zone) }
    return next
  }

  /// Judges whether something was left out that ranks before what is pending.
  mutating func judgeBudget(at moment: borrowing Moment, into findings: inout Findings) {
    guard settings.strategy != .repeating, let last = rest?.last else { return }
    for place in watches.indices where !isBehind(last, place) {
      guard !watches[place].isUndecided, watches[place].acceptance == .all else { continue }
      let zone = zone(of: place, moment)
      // What need not ring and does all the same takes a place.
      guard !watches[place].memory.hasDoubt, watches[place].givenUp.isEmpty, !mayRepeatBeforeNext(place, moment),
        !watches[place].hasMovedSkip(in: moment.zone)
      else { continue }
      var ahead = heldCount(place, at: moment)
      var due = watches[place].nextWanted(in: zone)
      let days = RankedDays(place, days: settings.days, from: moment.device, in: zone)
      while let wanted = due, ahead < (settings.strategy == .chain ? 1 : settings.days),
        rank(wanted, isNext: ahead == 0, days).isCertainlyBefore(last)
      {
        // What is that near may be left to a span that the platform measures by a clock that was set.
        let isNear = wanted.instant - moment.device <= .seconds(10)
        if !isNear, !isArmed(wanted, place, at: moment), !isTooSoon(wanted, place) {
          findings.violations.append(
            Violation(
              .fairBudget, at: moment.now, RequestIdentifier(watches[place].id, wanted.key), due: wanted.instant,
              "it is due at \(words(wanted.instant, place, moment)) and not armed, and something that ranks behind it is"
            ))
          return
        }
        ahead += 1
        due = nextWanted(behind: wanted, place, in: zone)
      }
    }
  }

  /// How many of a schedule have come due and wait for their ring; each is one of those that are armed ahead.
  private mutating func heldCount(_ place: Int, at moment: borrowing Moment) -> Int {
    let zone = zone(of: place, moment)
    var count = 0
    for entry in moment.pending.indices
    where moment.pending[entry].identifier.schedule == watches[place].id && moment.pending[entry].fires > moment.device
    {
      let due = watches[place].occurrence(moment.pending[entry].identifier.occurrence, in: zone)
      if let due, due.instant <= moment.device { count += 1 }
    }
    return count
  }

  /// The next one behind another that is to ring; `nil` also when something before it rang, or may have, and may come again,
  /// for all that the app knows: then that takes a place.
  private mutating func nextWanted(behind due: Timetable.Due, _ place: Int, in zone: Zone) -> Timetable.Due? {
    guard let plan = watches[place].newest.wish.plan else { return nil }
    var next = watches[place].due(after: due, in: zone)
    while let candidate = next, !mayRepeat(candidate.key, place, plan) {
      if !watches[place].needNotRing(candidate.key), !watches[place].newest.wish.leavesOut(candidate) {
        return candidate
      }
      next = watches[place].due(after: candidate, in: zone)
    }
    return nil
  }

  /// Whether an occurrence that rang, or may have, may come again, for all that the app knows.
  private mutating func mayRepeat(_ key: OccurrenceKey, _ place: Int, _ plan: Timetable) -> Bool {
    if watches[place].memory.isForgotten(key) { return true }
    guard plan.ringsInDoubt, !watches[place].memory.isConfirmed(key) else { return false }
    return watches[place].memory.hasRung(key) || watches[place].memory.mayHaveRung(key)
  }

  /// Whether something that rang, or may have, lies ahead of the next one and may come again, for all that the app knows.
  mutating func mayRepeatBeforeNext(_ place: Int, _ moment: borrowing Moment) -> Bool {
    guard let plan = watches[place].newest.wish.plan, watches[place].memory.hasForgotten || plan.ringsInDoubt else {
      return false
    }
    let zone = zone(of: place, moment)
    guard let wanted = watches[place].nextWanted(in: zone) else { return false }
    if !watches[place].givenUp.isEmpty { return true }
    var stretch = SteadyStretch()
    var due = plan.due(after: moment.device, in: zone, &stretch)
    for _ in 0..<1000 {
      guard let next = due, next.key != wanted.key else { return false }
      if mayRepeat(next.key, place, plan) { return true }
      due = plan.due(after: next, in: zone, &stretch)
    }
    return true
  }

  /// Whether a request is listed that lies ahead and never fires, and that the app takes for pending.
  func isListedInVain(_ place: Int, _ moment: borrowing Moment) -> Bool {
    let id = watches[place].id
    for entry in moment.pending.indices
    where moment.pending[entry].identifier.schedule == id && moment.pending[entry].fires == Moment.never {
      return true
    }
    return false
  }

  /// Whether as many are armed before an occurrence as the horizon reaches: some of them need not ring, for all that we know,
  /// and ring all the same.
  private mutating func isBehindArmed(
    _ due: Timetable.Due, _ place: Int, of rest: Rest, in zone: Zone, at moment: borrowing Moment
  ) -> Bool {
    let id = watches[place].id
    let before = moment.pending.count { entry in
      entry.identifier.schedule == id && entry.fires > moment.device && entry.fires < due.instant
    }
    guard before >= settings.days, let plan = watches[place].newest.wish.plan else { return false }
    return isBehindDays(due, plan, of: rest, in: zone)
  }

  /// Whether an occurrence is meant for later than so many days behind a rest.
  func isBehindDays(_ due: Timetable.Due, _ plan: Timetable, of rest: Rest, in zone: Zone) -> Bool {
    let local = zone.localTime(at: rest.device)
    return plan.intended(due, in: zone) > CivilDateTime(local.date.adding(days: settings.days), local.time)
  }

  /// At the end, judges whether what should be armed is, if the app has been at rest since the last change.
  mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {
    guard moment.isOn, moment.permission.allowsDelivery, !isUnsettled, !moment.isAtWork, let rest else { return }
    for place in watches.indices where !watches[place].isUndecided && watches[place].acceptance == .all {
      renewSinceRest(place)
      let zone = zone(of: place, moment)
      guard let due = watches[place].nextWanted(in: zone), !isArmed(due, place, at: moment),
        !watches[place].hasMovedSkip(in: moment.zone),
        !mayRepeatBeforeNext(place, moment), !isTooSoon(due, place), !isBeyondHorizon(due, place, of: rest, in: zone),
        !isOutranked(due, place, by: rest, in: zone), !isListedInVain(place, moment),
        !isBehindArmed(due, place, of: rest, in: zone, at: moment)
      else { continue }
      findings.violations.append(
        Violation(
          .armedAsWanted, at: moment.now, RequestIdentifier(watches[place].id, due.key), due: due.instant,
          "its next time is \(words(due.instant, place, moment)), and it is not armed for then"))
    }
  }
}
