internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

extension DailyWatcher {
  /// Judges everything that comes due up to an instant of the device's clock; answers when there is something to judge.
  mutating func judge(
    through wall: Instant, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant {
    isStill = false
    while let place = firstDue(through: wall) {
      while let due = watches[place].next, due.instant <= wall {
        if !watches[place].needNotRing(due.key) {
          comeDue(due, place, at: moment, into: &findings)
        } else {
          // Only the latest of several may come late. One that rang in doubt, or is armed all the same, took a place.
          watches[place].obligation = nil
          noteLastDue(due, place)
          if watches[place].newest.wish.plan?.ringsInDoubt ?? false || isArmed(due, place, at: moment) {
            countDue(place)
          }
        }
        watches[place].goOn(behind: due, here: moment.zone)
      }
      if watches[place].hasOverdue(at: wall) { findLost(place, wall: wall, at: moment, into: &findings) }
      judgeObligation(place, wall: wall, at: moment, into: &findings)
      judgeSilence(place, wall: wall, at: moment, into: &findings)
      touch(place)
    }
    return heap.soonest
  }

  @inline(__always)
  private mutating func comeDue(
    _ due: Timetable.Due, _ place: Int, at moment: borrowing Moment, into findings: inout Findings
  ) {
    // What it leaves out need not ring, whatever else the app may go by.
    guard !watches[place].newest.wish.leavesOut(due) else {
      // After a flight its date may be another one by now, and then it rings.
      if isArmed(due, place, at: moment) { countDue(place) }
      return
    }
    let excuse = excuse(for: due, place, at: moment)
    if excuse == .horizonEnded { tellEnd(before: due, place, in: zone(of: place, moment), into: &findings) }
    noteDue(due, place, excuse: excuse, at: moment)
  }

  /// One has come due.
  mutating func noteDue(_ due: Timetable.Due, _ place: Int, excuse: Excuse?, at moment: borrowing Moment) {
    watches[place].comeDue(Watch.Expectation(key: due.key, due: due.instant, excuse: excuse), rest: restNumber)
    if let excuse {
      // One that was never added cannot have rung, if the app knows for certain that it did not add it.
      let mayBeArmed =
        watches[place].memory.wasAdded(due.key) || hasRepeating(place, moment) || excuse == .notAtRest || isUnsettled
        || watches[place].lostThrough.map { due.instant <= $0 } ?? false
      if mayBeArmed { watches[place].memory.doubt(due.key, unseen: isUnseen(moment)) }
    }
    if excuse == .tooSoon || isTooSoon(due, place) {
      // What a guard refused does not ring where the clock goes back.
      if excuse != nil { watches[place].givenUp.insert(due.key) }
      return
    }
    noteLastDue(due, place)
    // What had come already by the clock that the app saw last is settled, and it never saw it lie ahead again.
    if let lastSeen, due.instant <= lastSeen { return }
    if !watches[place].isUndecided, !watches[place].needNotRing(due.key), let plan = watches[place].newest.wish.plan,
      plan.ringsInDoubt
    {
      watches[place].obligation = Obligation(key: due.key, due: due.instant, grace: plan.grace)
    }
  }

  /// Notes what came due last; where it rings in doubt, what may have rung counts for nothing.
  @inline(__always)
  private mutating func noteLastDue(_ due: Timetable.Due, _ place: Int) {
    let isSilent = !(watches[place].newest.wish.plan?.ringsInDoubt ?? false)
    watches[place].lastDue = isSilent ? (due.key, due.instant) : nil
  }

  /// Whether a repeating request of a schedule may be pending, for all that the app knows; it may be for any occurrence.
  @inline(__always)
  func hasRepeating(_ place: Int, _ moment: borrowing Moment) -> Bool { watches[place].mayRepeat }

  @inline(__always)
  private mutating func countDue(_ place: Int) {
    renewSinceRest(place)
    watches[place].sinceRest.dueCount += 1
  }

  /// Forgets what happened before the app last came to rest.
  @inline(__always)
  mutating func renewSinceRest(_ place: Int) {
    guard watches[place].sinceRest.number != restNumber else { return }
    watches[place].sinceRest = Watch.SinceRest(number: restNumber)
  }

  /// Why one that is due need not ring; `nil` when it has to.
  @inline(__always)
  private mutating func excuse(
    for due: Timetable.Due, _ place: Int, at moment: borrowing Moment
  ) -> Excuse? {
    guard moment.isOn else { return .deviceOff }
    guard moment.permission.allowsDelivery else { return .notPermitted }
    let isDecided = !watches[place].isUndecided || watches[place].isWantedInAnyCase(due, in: moment.zone)
    switch armed(due, place, at: moment) {
    case .forItsTime: return isDecided ? nil : .undecided
    case .whenThePlatformLikes: return .platformsTime
    case .not: break
    }
    if moment.isAtWork || isUnsettled || watches[place].acceptance != .all { return .notAtRest }
    guard isDecided else { return .undecided }
    guard let rest else { return .notAtRest }
    if isTooSoon(due, place) { return .tooSoon }
    renewSinceRest(place)
    let zone = zone(of: place, moment)
    if isBeyondHorizon(due, place, of: rest, in: zone) { return .horizonEnded }
    return isOutranked(due, place, by: rest, in: zone) ? .outranked : nil
  }

  /// Whether it is within the cool-down of what rang last, or in the same minute.
  mutating func isTooSoon(_ due: Timetable.Due, _ place: Int) -> Bool {
    if let last = watches[place].lastRing, isTooSoon(due, after: last, place) { return true }
    if let last = watches[place].lastRingHere, isTooSoon(due, after: last, place) { return true }
    // What may have rung counts as rung, where it is silent in doubt.
    if let last = watches[place].lastDue, isTooSoon(due, after: last.instant, place), last.key != due.key,
      watches[place].memory.mayHaveRung(last.key) || watches[place].memory.isForgotten(last.key)
    {
      return true
    }
    guard let gone = watches[place].goneLast, gone.key != due.key else { return false }
    return isTooSoon(due, after: gone.instant, place) && watches[place].memory.mayHaveRung(gone.key)
  }

  private mutating func isTooSoon(_ due: Timetable.Due, after last: Instant, _ place: Int) -> Bool {
    guard due.instant >= last - Self.tolerance else { return false }
    let isCounted = watches[place].newest.wish.plan?.step == .exactDay
    return due.instant - last <= max(Self.tolerance, isCounted ? settings.coolDown : .zero)
  }

  private enum Armed { case forItsTime, whenThePlatformLikes, not }

  private mutating func armed(_ due: Timetable.Due, _ place: Int, at moment: borrowing Moment) -> Armed {
    let id = watches[place].id
    let watch = place
    // An app that has yet to look may first have to remove what was armed for another time.
    let tolerance = isUnsettled ? .seconds(1) : Self.tolerance
    for place in moment.pending.indices where moment.pending[place].identifier.schedule == id {
      // What never fires is as far from it as anything.
      let fires = moment.pending[place].fires
      let isInTime = fires != Moment.never && (fires - due.instant).magnitude <= tolerance
      if case .repeating = moment.pending[place].identifier.occurrence {
        // A platform may leave out a date whose time does not come.
        if isInGap(due, watch, moment) || repeats(moment.pending[place], on: due) { return .whenThePlatformLikes }
        if moment.pending[place].subject.occurrence == due.key { return isInTime ? .forItsTime : .whenThePlatformLikes }
      } else if moment.pending[place].identifier.occurrence.stands(for: due.key) {
        if isInTime { return .forItsTime }
        if mayBeMoved(moment.pending[place].identifier) { return .whenThePlatformLikes }
      }
    }
    return .not
  }

  /// Whether a repeating request rings for a date behind its next one, too.
  private func repeats(_ entry: PendingRequest, on due: Timetable.Due) -> Bool {
    guard case .repeating(let components) = entry.trigger, case .date(let next) = entry.subject.occurrence,
      entry.fires != Moment.never, next < due.date
    else { return false }
    return components.weekday == nil || (due.date.dayNumber - next.dayNumber) % 7 == 0
  }

  /// Whether the local time of an occurrence does not come on its date.
  mutating func isInGap(_ due: Timetable.Due, _ place: Int, _ moment: borrowing Moment) -> Bool {
    guard let plan = watches[place].newest.wish.plan, plan.step == .wall else { return false }
    return zone(of: place, moment).localTime(at: due.instant) != CivilDateTime(due.date, plan.schedule.series.time)
  }

  /// Whether something is pending under a schedule's name that fires for an occurrence in time.
  mutating func isArmed(_ due: Timetable.Due, _ place: Int, at moment: borrowing Moment) -> Bool {
    armed(due, place, at: moment) != .not
  }

  /// Whether the strategy arms nothing for an occurrence until the app runs again: the chain goes no farther than the next,
  /// and all else goes as far as so many days and so many occurrences.
  mutating func isBeyondHorizon(_ due: Timetable.Due, _ place: Int, of rest: Rest, in zone: Zone) -> Bool {
    let sinceRest = watches[place].sinceRest
    let isCurrent = sinceRest.number == restNumber
    let before = isCurrent ? sinceRest.dueCount : 0
    if settings.strategy == .chain {
      return before > 0 || isCurrent && sinceRest.rang
        || rest.isKeptBack && watches[place].mayHaveRungUnsent(behind: rest.device, before: due, in: zone)
    }
    // One that came late may have taken the place of one that lies ahead.
    let late = watches[place].open.isEmpty ? 0 : 1
    guard let plan = watches[place].newest.wish.plan else { return false }
    var count = before + late
    if count < settings.days {
      count += watches[place].countAgain(behind: rest.device, before: due, in: zone, isKeptBack: rest.isKeptBack)
    }
    guard count >= settings.days else { return false }
    return isBehindDays(due, plan, of: rest, in: zone)
  }

  /// Tells once, until the app comes to rest again, that nothing was armed for an occurrence.
  private mutating func tellEnd(before due: Timetable.Due, _ place: Int, in zone: Zone, into findings: inout Findings) {
    renewSinceRest(place)
    guard !watches[place].sinceRest.endIsTold, let rest, let plan = watches[place].newest.wish.plan else { return }
    watches[place].sinceRest.endIsTold = true
    // If nothing has come due since the app was at rest, nothing was armed even then.
    let date = max(plan.dateBefore(due, in: zone), zone.localTime(at: rest.device).date)
    findings.notices.append(
      Findings.Notice(
        watches[place].id, before: "nothing of ",
        after: " is armed behind \(date); it rings again when the app is opened"))
  }

  private mutating func findLost(
    _ place: Int, wall: Instant, at moment: borrowing Moment, into findings: inout Findings
  ) {
    let id = watches[place].id
    for expectation in watches[place].open where expectation.isOverdue(at: wall) {
      findings.violations.append(
        Violation(
          .nothingLost, at: moment.now, RequestIdentifier(id, expectation.key), due: expectation.due,
          "it was due at \(words(expectation.due, place, moment)), the phone was on, and it has not rung"))
    }
    watches[place].lastLost = watches[place].open.last { $0.isOverdue(at: wall) }?.key
    watches[place].open.removeAll { $0.isOverdue(at: wall) }
  }

  /// What another watcher has excused was not lost, and may come late.
  mutating func wasExcused(_ violation: Violation) {
    guard violation.invariant == .nothingLost, let subject = violation.subject,
      let place = place(of: subject.schedule), watches[place].lastLost == subject.occurrence
    else { return }
    watches[place].lastLost = nil
  }

  @inline(__always)
  private mutating func judgeObligation(
    _ place: Int, wall: Instant, at moment: borrowing Moment, into findings: inout Findings
  ) {
    guard let owed = watches[place].obligation, let deadline = owed.deadline, deadline < wall else { return }
    watches[place].obligation = nil
    findings.violations.append(
      Violation(
        .comesInTheEnd, at: moment.now, RequestIdentifier(watches[place].id, owed.key), due: owed.due,
        "it was due at \(words(owed.due, place, moment)), nothing showed that it rang, and it did not come within "
          + "\(owed.grace) though the app was opened"))
  }

  @inline(__always)
  private mutating func judgeSilence(
    _ place: Int, wall: Instant, at moment: borrowing Moment, into findings: inout Findings
  ) {
    guard let deadline = watches[place].silentDeadline, deadline <= wall else { return }
    watches[place].silentDeadline = nil
    let zone = zone(of: place, moment)
    guard moment.isOn, moment.permission.allowsDelivery, !isUnsettled, !watches[place].isUndecided,
      let due = watches[place].nextWanted(in: zone), lastFire(of: place, moment) == nil, !isListedInVain(place, moment)
    else { return }
    // While places are short, the budget's rule may leave out all of a schedule.
    renewSinceRest(place)
    if let rest, isOutranked(due, place, by: rest, in: zone) { return }
    findings.violations.append(
      Violation(
        .neverSilent, at: moment.now, RequestIdentifier(watches[place].id, due.key), due: due.instant,
        "the app was opened and came to rest, and a day later nothing of the schedule is armed"))
  }

  /// When the last of what is pending of a schedule fires; `nil` when nothing is.
  func lastFire(of place: Int, _ moment: borrowing Moment) -> Instant? {
    var last: Instant?
    let id = watches[place].id
    for entry in moment.pending.indices where moment.pending[entry].identifier.schedule == id {
      let fires = moment.pending[entry].fires
      if fires != Moment.never, fires > moment.device { last = max(last ?? fires, fires) }
    }
    return last
  }
}

extension OccurrenceKey {
  /// Whether a request under this key may stand for an occurrence of the same minute: one that was armed when the schedule
  /// counted otherwise is kept.
  fileprivate func stands(for key: OccurrenceKey) -> Bool {
    switch (self, key) {
    case (.date, .sequence), (.sequence, .date): true
    default: self == key
    }
  }

  /// Whether a request under this key may be what was to ring for an occurrence; a repeating one is for any.
  func mayStand(for key: OccurrenceKey) -> Bool {
    if case .repeating = self { return true }
    return stands(for: key)
  }
}
