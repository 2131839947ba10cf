internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

extension DailyWatcher {
  /// The app looked at the notification centre.
  @inline(__always)
  mutating func looked(at moment: borrowing Moment) {
    hasLooked = true
    lookedAt = moment.now
    if !clearedByLook.isEmpty { clearedByLook.removeAll() }
    if !ringsOnChange.isEmpty { ringsOnChange.removeAll() }
    // What the look before showed the app may have slept through, unless it has planned by that.
    if !goneSinceSave.isEmpty { forgetGoneRepeating() }
    needsLook = false
    if hasLostState {
      // It plans when it has the answer; up to then it does not know what it had armed.
      let planned = moment.device + 2 * moment.latency
      for place in watches.indices {
        watches[place].memory.forgetRings()
        watches[place].doubtLost(through: planned, in: moment.zone)
      }
    }
    rangSinceLook = 0
    for place in watches.indices where watches[place].newest.wish.plan?.ringsInDoubt ?? false {
      let id = watches[place].id
      for subject in moment.delivered where subject.schedule == id { sawRing(subject) }
      giveWay(place, at: moment)
    }
    settleUnseen(at: moment)
    judgeClaims(at: moment)
    // Without permission the lists may read empty, and show nothing.
    if moment.permission.allowsDelivery, watches.contains(where: \.memory.hasDoubt) { clearDoubts(at: moment) }
    guard hasOpenWishes else { return }
    for place in watches.indices where watches[place].choseToRing {
      // The past is settled by what was asked for before.
      watches[place].givenUp.formUnion(watches[place].memory.allInDoubt)
    }
  }

  /// What is owed gives way to another one that rang in the minute in which it is due, if the app looks then.
  ///
  /// Which of the two came first nobody can tell, where a flight makes one moment of two dates. Nor can an app tell in which
  /// zone the other one rang, if it hears of the flight only now.
  private mutating func giveWay(_ place: Int, at moment: borrowing Moment) {
    // Without permission the app waits.
    guard moment.permission.allowsDelivery, let owed = watches[place].obligation, let rang = watches[place].rangLast,
      rang.key != owed.key, let due = watches[place].occurrence(owed.key, in: zone(of: place, moment))
    else { return }
    let device = moment.device
    var moments = [rang.instant]
    if watches[place].newest.wish.plan?.pinned == nil {
      moments += formerZones.compactMap { watches[place].occurrence(rang.key, in: $0)?.instant }
    }
    let isNearby = moments.contains { instant in
      (device - instant).magnitude <= Self.tolerance && (due.instant - instant).magnitude <= Self.tolerance
    }
    guard isNearby else { return }
    watches[place].obligation = nil
    touch(place)
  }

  /// What is still pending certainly did not ring.
  private mutating func clearDoubts(at moment: borrowing Moment) {
    let doubtful = watches.indices.filter { watches[$0].memory.hasDoubt }
    guard !doubtful.isEmpty else { return }
    // Once over the list for all of them, since both may be long.
    // A repeating request that a process asked for which died may have rung for any of them.
    let isCertain = !hasDiedAtWork || settings.strategy != .repeating
    for entry in moment.pending.indices where isCertain && moment.pending[entry].fires != Moment.never {
      let subject = moment.pending[entry].identifier
      guard let place = place(of: subject.schedule), watches[place].memory.hasDoubt else { continue }
      // Up to then the repeating request may have rung whose place this one takes.
      guard !watches[place].mayHaveRepeated else { continue }
      noteCleared(subject.occurrence, place, at: moment)
      watches[place].memory.isStillPending(subject.occurrence)
    }
    for place in doubtful {
      // What an app has lost is settled by its first plan, which leaves alone what is pending of it.
      if !watches[place].isForgotten { watches[place].mayHaveRepeated = false }
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
  }
}
