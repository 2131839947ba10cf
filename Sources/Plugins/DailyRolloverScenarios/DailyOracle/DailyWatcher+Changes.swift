internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What changes around the app: the clock, the zone, its rules, and whether the device is on.
extension DailyWatcher {
  /// Code of ours runs: what the clock shows now it may have shown up to the next time.
  mutating func sawClock(at moment: borrowing Moment) {
    unseenAsleep = nil
    if !unseenRules.isEmpty { unseenRules.removeAll() }
    let shift = moment.device - moment.now
    highestShift = max(highestShift ?? shift, shift)
  }

  /// What is armed may not be what is wanted before the app comes to rest.
  mutating func disturb() {
    isDisturbed = true
    releaseObligations()
    for place in watches.indices where watches[place].silentDeadline != nil {
      watches[place].silentDeadline = nil
      touch(place)
    }
  }

  /// What was to ring any moment and is pending still, for example as a span, rings when the device is on again.
  mutating func switchedOff(at moment: borrowing Moment) {
    releaseObligations()
    for place in watches.indices {
      let id = watches[place].id
      for index in watches[place].open.indices where watches[place].open[index].excuse == nil {
        let expectation = watches[place].open[index]
        let isPending = moment.pending.contains {
          $0.identifier.schedule == id && $0.fires >= moment.device && $0.fires != Moment.never
            && $0.identifier.occurrence.mayStand(for: expectation.key)
        }
        if isPending, !expectation.wasOverdue(before: moment.device) { watches[place].open[index].excuse = .deviceOff }
      }
      touch(place)
    }
  }

  /// What had to come need not before the app is opened once more.
  mutating func releaseObligations() {
    for place in watches.indices where watches[place].obligation?.deadline != nil {
      watches[place].obligation?.deadline = nil
      touch(place)
    }
  }

  mutating func noteLocalTime(_ moment: borrowing Moment) {
    shift = moment.device - moment.now
    zone = moment.zone
  }

  /// The clock was set, or the zone changed: what was jumped over is open with an excuse, what is due next is another.
  mutating func localTimeChanged(at moment: borrowing Moment) {
    disturb()
    forgetRingsOnChange(at: moment)
    changedAt = moment.now
    // What is past its grace is given up, also where the clock is set back later.
    let before = moment.now + shift
    let former = zone ?? moment.zone
    latestSeen = max(latestSeen ?? before, before)
    for place in watches.indices {
      // What was to ring any moment has no minute any more.
      for index in watches[place].open.indices
      where watches[place].open[index].excuse == nil && !watches[place].open[index].wasOverdue(before: before) {
        watches[place].open[index].excuse = .jumpedOver
      }
      if let owed = watches[place].obligation, before > owed.due + owed.grace { watches[place].obligation = nil }
    }
    judgesAllPending = true
    noteUnseen(from: former, at: moment)
    noteLocalTime(moment)
    // Of a change and its undoing in one moment, only a look can show what went.
    if let rest, rest.shift == shift, rest.zone == moment.zone { needsLook = true }
    readSkipsAgain(at: moment)
    for place in watches.indices {
      // It may have heard just before the change, when the first one had passed by that clock.
      readAsHeardLate(place, by: before, in: former)
      if mayBeHeardYet(place), watches[place].newest.wish.plan?.step == .exactDay {
        // In which zone and by which clock the app has heard of it nobody knows, and so not where its steps begin.
        let (device, zone) = (moment.device, moment.zone)
        watches[place].alsoRead { $0.begin(after: device, in: zone) }
      }
      lookAgain(place, at: moment)
    }
  }

  /// What rang by a clock that came and went before anybody could hear of it nobody knows, where no list shows its date: it
  /// repeats, or so much rang at once that the list has lost it.
  private mutating func forgetRingsOnChange(at moment: borrowing Moment) {
    if changedAt == moment.now {
      for ring in ringsOnChange {
        var isListed = false
        if case .repeating = ring.identifier.occurrence {
        } else {
          isListed = moment.delivered.contains(ring.identifier)
        }
        if !isListed { watches[ring.place].memory.cannotBeKnown(ring.key) }
      }
    }
    ringsOnChange.removeAll()
  }

  /// The app may hear only now which dates to leave out, by another clock, in another zone or by other rules.
  private mutating func readSkipsAgain(at moment: borrowing Moment) {
    for skip in recentSkips {
      watches[skip.place].mayAlsoBe { wish in
        // Where it has passed by now, or does not exist, the app refuses it.
        wish.skips.removeAll { $0.date == skip.date }
        wish.skip(skip.date, at: moment.device, in: moment.zone)
      }
    }
  }

  /// Clock and zone were others until now, and the app has not looked since.
  private mutating func noteUnseen(from zone: Zone, at moment: borrowing Moment) {
    if zone != moment.zone {
      formerZones.append(zone)
      if watches.contains(where: \.isForgotten) { zonesLeftForgotten.append(zone) }
    }
    let change = UnseenChange(shift: shift, zone: zone, since: moment.now)
    if !moment.isRunning { unseen = unseen ?? unseenAsleep ?? change } else { unheard = unheard ?? change }
  }

  /// A zone has other rules: those that follow it are due at other times.
  mutating func rulesChanged(to zone: Zone, at moment: borrowing Moment) {
    askedSince.giveUp()
    judgesAllPending = true
    if let known = self.zone, known != moment.zone { noteUnseen(from: known, at: moment) }
    if moment.zone.name == zone.name {
      noteLocalTime(moment)
      unheardRules.haveChanged = true
    }
    for place in watches.indices {
      if mayBeHeardYet(place), watches[place].newest.wish.plan?.step == .exactDay {
        // By which rules the app has heard of it nobody knows.
        let (device, here) = (moment.device, moment.zone)
        watches[place].alsoRead {
          if $0.pinned?.name == zone.name { $0.adopt(zone) }
          $0.begin(after: device, in: here)
        }
      }
      if let plan = watches[place].newest.wish.plan, plan.pinned?.name == zone.name {
        // What is armed still goes by the rules before, but not by rules that came and went behind the app's back.
        if !unseenRules.contains(zone.name) {
          watches[place].formerPlans.append(plan)
          hasFormerPlans = true
        }
        watches[place].newest.wish.plan?.adopt(zone)
      }
      for other in watches[place].others.indices
      where watches[place].others[other].wish.plan?.pinned?.name == zone.name {
        watches[place].others[other].wish.plan?.adopt(zone)
      }
      guard self.zone(of: place, moment).name == zone.name else { continue }
      watches[place].hasOtherRules = true
      disturb()
      lookAgain(place, at: moment)
    }
    readSkipsAgain(at: moment)
    if !moment.isRunning, !unseenRules.contains(zone.name) { unseenRules.append(zone.name) }
  }

  /// Works out anew what is due of a schedule: what was jumped over, and what is due next.
  private mutating func lookAgain(_ place: Int, at moment: borrowing Moment) {
    let zone = zone(of: place, moment)
    watches[place].armedThrough = nil
    watches[place].lastRung = nil
    var ahead = watches[place].next
    if let next = ahead, case .date = next.key {
      // A date that does not exist here gives way to the next.
      ahead = watches[place].occurrence(next.key, in: zone) ?? watches[place].due(after: next, in: zone)
    }
    while let due = ahead, due.instant <= moment.device {
      if !watches[place].newest.wish.leavesOut(due), !watches[place].needNotRing(due.key) {
        noteDue(due, place, excuse: .jumpedOver, at: moment)
      } else {
        watches[place].obligation = nil
      }
      ahead = watches[place].due(after: due, in: zone)
    }
    // Going back brings dates again; those that rang must not ring again, the others are due once more.
    watches[place].replan(after: moment.device, in: moment.zone)
    if let owed = watches[place].obligation, let due = watches[place].occurrence(owed.key, in: zone),
      due.instant > moment.device
    {
      // It lies ahead again, and then it is not late.
      watches[place].obligation = nil
    }
    touch(place)
  }
}
