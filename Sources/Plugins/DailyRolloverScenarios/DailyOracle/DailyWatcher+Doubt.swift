internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What may have rung because a request was added or removed at about its time.
extension DailyWatcher {
  /// A repeating request went in the time that a gap leaves the platform to ring it: it may have rung, or not yet.
  mutating func doubtInGap(_ place: Int, at moment: borrowing Moment) {
    var stretch = SteadyStretch()
    for plan in watches[place].allPlans where plan.step == .wall {
      let zone = plan.pinned ?? moment.zone
      guard let due = plan.due(after: moment.device, in: zone, &stretch),
        plan.intended(due, in: zone) <= zone.localTime(at: moment.device)
      else { continue }
      watches[place].memory.doubt(due.key, unseen: false)
    }
    watches[place].replan(after: moment.device, in: moment.zone)
    touch(place)
  }

  /// A repeating request is pending in the time that a gap leaves the platform to ring it, behind which its date is due: what
  /// changes it then takes that for rung.
  mutating func doubtBehindGap(_ place: Int, at moment: borrowing Moment) {
    guard hasRepeating(place, moment), let plan = watches[place].newest.wish.plan else { return }
    let zone = zone(of: place, moment)
    var stretch = SteadyStretch()
    var next = plan.due(after: moment.device - .days(1), in: zone, &stretch)
    while let due = next, due.instant <= moment.device {
      if isInGap(due, place, moment), !watches[place].memory.hasRung(due.key) {
        watches[place].memory.doubt(due.key, unseen: false)
      }
      next = plan.due(after: due, in: zone, &stretch)
    }
  }

  /// A repeating request was lost, perhaps at the very moment at which it was to ring.
  mutating func doubtLostRepeating(_ place: Int, at moment: borrowing Moment) {
    let justBefore = moment.device - TimeSpan(milliseconds: 1)
    for plan in watches[place].allPlans {
      doubtRepeated(place, plan, in: plan.pinned ?? moment.zone, after: justBefore, through: moment.device)
    }
    doubtInGap(place, at: moment)
  }

  /// Notes the dates that a repeating request begins with although they have rung, because the clock was set back while it
  /// was on its way.
  mutating func overtakeBySetting(_ place: Int, at moment: borrowing Moment) {
    guard let changedAt, moment.now - changedAt <= moment.latency, let latestSeen else { return }
    var stretch = SteadyStretch()
    for plan in watches[place].allPlans where plan.step == .wall {
      let zone = plan.pinned ?? moment.zone
      var next = plan.due(after: moment.device, in: zone, &stretch)
      while let due = next, due.instant <= latestSeen {
        watches[place].overtaken.insert(due.key)
        next = plan.due(after: due, in: zone, &stretch)
      }
    }
  }

  /// Doubts the dates for which the app may take a repeating request that rang before its eyes after the clock was set.
  ///
  /// A platform catches up with the first date that the clock has passed over, or rings for the last one if that is at most a
  /// quarter of an hour ago. Where both are possible, nobody knows which of the two has rung.
  mutating func doubtPassedOver(_ key: OccurrenceKey, _ place: Int, at moment: borrowing Moment) {
    guard let lastSeen, case .date(let date) = key else { return }
    var stretch = SteadyStretch()
    for plan in watches[place].allPlans where plan.step == .wall {
      // Each day of the week has a request of its own.
      var isWeekly = false
      if case .weekdays = plan.schedule.series.recurrence { isWeekly = true }
      for zone in plan.pinned.map({ [$0] }) ?? [moment.zone] + formerZones {
        for start in [lastSeen, moment.device - .minutes(15) - TimeSpan(milliseconds: 1)] {
          var next = plan.due(after: start, in: zone, &stretch)
          while isWeekly, let due = next, (due.date.dayNumber - date.dayNumber) % 7 != 0 {
            next = plan.due(after: due, in: zone, &stretch)
          }
          guard let due = next, due.key != key, due.instant <= moment.device else { continue }
          watches[place].memory.doubt(due.key, unseen: false)
        }
      }
    }
  }

  /// A request went, or another took its place; if it was to ring while the app waited, the app cannot tell whether it did.
  mutating func doubtNearby(
    _ subject: RequestIdentifier, isReplaced: Bool = false, at moment: borrowing Moment
  ) {
    guard moment.latency > .zero else { return }
    let wait = 2 * moment.latency + Self.tolerance
    doubt(subject, after: moment.device - wait, through: moment.device + wait, isReplaced: isReplaced, at: moment)
  }

  /// Doubts what was to ring until the app came to rest, under a name that it has removed or added.
  ///
  /// With latency an app may sleep before it has the answers. What it leaves pending it does not take for rung.
  mutating func doubtMeanwhile(at moment: borrowing Moment) {
    guard let since = changingSince else { return }
    changingSince = nil
    // What came due sooner was doubted as the request went.
    let wait = 2 * moment.latency + Self.tolerance
    guard moment.latency > .zero, moment.device - since > wait else { return }
    for subject in recentlyRemoved + added {
      guard let place = place(of: subject.schedule), !moment.pending.contains(where: { $0.identifier == subject })
      else { continue }
      doubt(subject, after: since, through: moment.device, isReplaced: false, at: moment)
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
  }

  /// What was to ring in a stretch of time under a name, by anything that its request may have gone by, may have rung.
  private mutating func doubt(
    _ subject: RequestIdentifier, after start: Instant, through end: Instant, isReplaced: Bool,
    at moment: borrowing Moment
  ) {
    guard let place = place(of: subject.schedule) else { return }
    var stretch = SteadyStretch()
    for plan in watches[place].allPlans {
      for zone in plan.pinned.map({ [$0] }) ?? [moment.zone] + formerZones {
        if case .repeating = subject.occurrence {
          var next = plan.due(after: start, in: zone, &stretch)
          while let due = next, due.instant <= end {
            doubt(due.key, place, isReplaced: isReplaced)
            next = plan.due(after: due, in: zone, &stretch)
          }
          // A platform may ring at the beginning of a gap, and the app counts that for the date on which it is.
          if let next, ringsAtGap(plan, in: zone, after: start, through: end) {
            doubt(next.key, place, isReplaced: isReplaced)
          }
        } else if let due = plan.occurrence(subject.occurrence, in: zone, &stretch), due.instant > start,
          due.instant <= end
        {
          doubt(subject.occurrence, place, isReplaced: isReplaced)
          if !isReplaced { noteGone(due, place) }
        }
      }
    }
  }

  /// Whether a gap begins in a stretch of time that leaves out a schedule's time of day, with the whole date perhaps.
  private func ringsAtGap(_ plan: Timetable, in zone: Zone, after start: Instant, through end: Instant) -> Bool {
    guard plan.step == .wall else { return false }
    let first = zone.localTime(at: start).date
    return (0...1).contains { days in
      let mapping = zone.mapping(of: CivilDateTime(first.adding(days: days), plan.schedule.series.time))
      guard case .gap = mapping, let begin = mapping.instant(gap: .startAfter, overlap: .earlier) else { return false }
      return begin > start && begin <= end
    }
  }

  /// What may have rung as its request was removed may have rung last, where it is silent in doubt.
  private mutating func noteGone(_ due: Timetable.Due, _ place: Int) {
    guard !(watches[place].newest.wish.plan?.ringsInDoubt ?? false),
      watches[place].goneLast.map({ $0.instant < due.instant }) ?? true
    else { return }
    watches[place].goneLast = (due.key, due.instant)
  }

  /// What a process removed that died then, and came due since by what its schedule was before, may have rung last.
  mutating func noteRemovedUnknown(at moment: borrowing Moment) {
    for subject in recentlyRemoved {
      guard let place = place(of: subject.schedule) else { continue }
      var stretch = SteadyStretch()
      for plan in watches[place].formerPlans {
        guard let due = plan.occurrence(subject.occurrence, in: plan.pinned ?? moment.zone, &stretch),
          due.instant <= moment.device
        else { continue }
        noteGone(due, place)
      }
    }
  }

  /// An app that has come to rest before the time of what it removed knows that it did not ring.
  mutating func forgetGone(at moment: borrowing Moment) {
    for subject in recentlyRemoved {
      guard let place = place(of: subject.schedule), let gone = watches[place].goneLast, gone.instant > moment.device
      else { continue }
      watches[place].goneLast = nil
    }
  }

  /// An occurrence may have rung; that the request is pending which took the place of another one proves nothing.
  private mutating func doubt(_ key: OccurrenceKey, _ place: Int, isReplaced: Bool) {
    watches[place].memory.doubt(key, unseen: false)
    if isReplaced, !(watches[place].newest.wish.plan?.ringsInDoubt ?? false) { watches[place].givenUp.insert(key) }
  }

  /// What came due abroad while nobody looked, and had come before by the present clock and zone, nobody can know of.
  mutating func forgetExcursion(to zone: Zone) {
    guard let lastSeen else { return }
    for place in watches.indices {
      guard let owed = watches[place].obligation,
        let due = watches[place].occurrence(owed.key, in: watches[place].newest.wish.plan?.pinned ?? zone),
        due.instant <= lastSeen
      else { continue }
      watches[place].obligation = nil
    }
  }

  /// A span rings any moment, whatever its time is by now; answers whether what has gone was one.
  mutating func doubtSpan(_ subject: RequestIdentifier, _ place: Int, at moment: borrowing Moment) -> Bool {
    guard moment.latency > .zero, let span = watches[place].spans.first(where: { $0.key == subject.occurrence }),
      moment.now - span.added <= 2 * moment.latency + Self.tolerance
    else { return false }
    watches[place].memory.doubt(span.key, unseen: false)
    return true
  }

  /// A look shows that something is still pending; the app knows it when it has the answer.
  mutating func noteCleared(_ key: OccurrenceKey, _ place: Int, at moment: borrowing Moment) {
    guard moment.latency > .zero, watches[place].memory.mayHaveRung(key) else { return }
    clearedByLook.append((place, key))
  }

  /// An answer counts for nothing if the app has to look again and the permission is gone by then: the lists may read empty.
  ///
  /// It looks again when something has come due on the way, or when it hears of the permission first.
  mutating func doubtClearedAgain(at moment: borrowing Moment) {
    guard !moment.permission.allowsDelivery, moment.now - lookedAt <= 2 * moment.latency else { return }
    doubtCleared()
  }

  /// A process ended, perhaps before it had the answer to its last look.
  mutating func doubtUnanswered(at moment: borrowing Moment) {
    guard moment.now - lookedAt <= moment.latency else { return }
    doubtCleared()
  }

  private mutating func doubtCleared() {
    for cleared in clearedByLook { watches[cleared.place].memory.doubt(cleared.key, unseen: false) }
    clearedByLook.removeAll()
  }

  /// Without permission the lists read empty: what came due and may have rung is given up in doubt, and stays so.
  mutating func giveUpDoubts(_ place: Int, at moment: borrowing Moment) {
    guard watches[place].memory.hasDoubt, let plan = watches[place].newest.wish.plan, !plan.ringsInDoubt else { return }
    var stretch = SteadyStretch()
    let zone = plan.pinned ?? moment.zone
    watches[place].memory.allInDoubt.forEach { key in
      guard watches[place].memory.wasAdded(key) else { return }
      let due = plan.occurrence(key, in: zone, &stretch)
      if let due, due.instant <= moment.device { watches[place].givenUp.insert(key) }
    }
  }
}
