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
      let planned = moment.device + moment.latency + moment.latency
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
      watches[place].mayHaveRepeated = false
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
  }

  /// Takes all that rang as known to have rung; answers whether nothing was dropped unseen.
  @inline(__always)
  private mutating func forgetUnseenRings(at moment: borrowing Moment) -> Bool {
    for place in watches.indices where watches[place].memory.hasUnseen || hasRepeating(place, moment) {
      guard watches[place].memory.forgetUnseenRings() else { return false }
      if watches[place].mayRepeat { noteRepeating(place, at: moment) }
    }
    return true
  }

  /// Whether the app has lists to read and knows each clock and zone that there was, and none showed more than the present
  /// one.
  @inline(__always)
  private mutating func knowsEveryClock(at moment: borrowing Moment) -> Bool {
    guard unseen == nil, unheard == nil, unsaved == nil, blocked == nil, formerZones.isEmpty, !wasRestarted,
      !hasDiedAtWork, moment.permission.allowsDelivery
    else { return false }
    if let highestShift, highestShift > moment.device - moment.now { return false }
    if let latestSeen, latestSeen > moment.device { return false }
    return true
  }

  /// What happened behind the app's back it can suspect only by the clocks and zones that it knows of.
  @inline(__always)
  private mutating func settleUnseen(at moment: borrowing Moment) {
    if hasFormerPlans, !(moment.isOpen && wasOpenAtRest) { doubtFormerPlans(at: moment) }
    // Mostly nothing has changed, and this is all.
    if knowsEveryClock(at: moment), forgetUnseenRings(at: moment) {
      latestSeen = nil
      unwatchedSince = nil
      return
    }
    // In the background an app cannot know what it missed, also of a change that it heard of.
    let changes = [unseen, moment.isOpen && wasOpenAtRest ? nil : unheard ?? unsaved].compactMap(\.self)
    let flight = changes.first { $0.zone != moment.zone }
    // Of a change that the app heard of while it could not read the lists, it saw the clock then.
    let isBlocked = unseen == nil && blocked != nil
    let change = unseen ?? blocked?.change
    // An app that sleeps does not hear of this look before it runs again, and may look again then. The clock that it saw
    // last may have gone on up to there.
    if let asleep = unseen, !moment.isRunning {
      highestShift = max(highestShift ?? asleep.shift, asleep.shift)
      unseenAsleep = asleep
    }
    // What was due on the stroke of a change that the app heard of may have rung just before it.
    let heard = change ?? unheard ?? unsaved
    // What it heard of before a look that showed nothing may be saved since.
    unsaved = unsaved ?? unseen ?? unheard
    unseen = nil
    unheard = nil
    // By the old clock the time may really have passed; behind a restart nobody can tell, and either is right.
    var possible = max(moment.device, change.map { moment.now + $0.shift } ?? moment.device)
    possible = max(possible, moment.now + (highestShift ?? moment.device - moment.now))
    var certain = wasRestarted || isBlocked ? moment.device : possible
    // A process that starts anew goes by the clock of the plan that was saved.
    if let knownShift {
      let saved = max(change.map { moment.now + $0.shift } ?? moment.device, moment.now + knownShift)
      certain = min(certain, max(moment.device, saved))
    }
    knownShift = nil
    // What comes due while the lists cannot be read and the app looks on it knows not to have rung.
    if isBlocked, moment.isOpen, wasOpenAtRest, let blocked { certain = blocked.certain }
    // A clock by which the device was started before the app looked was set back. It may have gone on until the app plans,
    // when it has the answer, and nobody knows how long it had before the start.
    if wasRestarted, let startedAt, let last = [lastSeen, lastSaved].compactMap(\.self).max(),
      moment.device - (moment.now - startedAt) < last
    {
      let uptime = moment.now - startedAt + moment.latency + moment.latency
      possible = max(possible, last + uptime + .days(1))
    }
    // Without permission the lists may read empty, and show nothing. The clock shows itself all the same.
    latestSeen = max(latestSeen ?? possible, possible)
    if heard == nil || !moment.permission.allowsDelivery { doubtFormerZones(through: possible, at: moment) }
    if let heard { doubtSetBack(heard, at: moment) }
    certain = max(certain, blocked?.certain ?? certain)
    guard moment.permission.allowsDelivery else {
      if flight != nil {
        // It plans when it has the answer.
        doubtAbroad(through: possible + moment.latency + moment.latency, at: moment)
      }
      if let change { blocked = (change, certain) }
      // Permission may have come and gone meanwhile.
      if !wasOpenAtRest, let lastSeen { unwatchedSince = min(unwatchedSince ?? lastSeen, lastSeen) }
      if let heard, !(moment.isOpen && wasOpenAtRest) { giveUpRepeated(heard, through: possible, at: moment) }
      for place in watches.indices { giveUpDoubts(place, at: moment) }
      return
    }
    blocked = nil
    let unwatched = unwatchedSince
    unwatchedSince = nil
    if let unwatched { doubtLeftZones(since: unwatched, through: possible, at: moment) }
    possible = latestSeen ?? possible
    latestSeen = nil
    if heard == nil, possible <= moment.device, !hasDiedAtWork, forgetUnseenRings(at: moment) { return }
    let present = moment.zone
    if change != nil { forgetExcursion(to: present) }
    let hasFlown = flight != nil || isBlocked && (change.map { $0.zone != present } ?? false)
    let justBefore = moment.device - moment.latency - moment.latency - TimeSpan(milliseconds: 1)
    // A clock that was set ahead meanwhile has passed over more in a zone that requests still go by.
    let jump = heard.map { min($0.shift - (moment.device - moment.now), .zero) } ?? .zero
    // An app that never came to rest, or did by a clock that was set back, goes by a plan from before the change.
    let known = [lastSeen, heard.map { $0.since + $0.shift }].compactMap(\.self).min()
    let since = change == nil && heard != nil ? justBefore + jump : known
    // Of rules that held before, a process that starts anew knows no more than the offset when something was saved.
    var formerOffsets: [Zone] = []
    if let lastSeen {
      let left = ([heard?.zone].compactMap(\.self) + formerZones).filter { $0 != present }
      formerOffsets = left.map { .fixed(offset: $0.offset(at: lastSeen), name: $0.name) }
    }
    // What the platform has dropped looks after a flight like what rang abroad.
    for place in watches.indices
    where watches[place].memory.hasUnseen || hasRepeating(place, moment) || hasDiedAtWork || hasFlown {
      // While nothing has changed, all that rang is suspect.
      if heard == nil, possible <= moment.device, !hasDiedAtWork, watches[place].memory.forgetUnseenRings() { continue }
      let id = watches[place].id
      for subject in moment.delivered where subject.schedule == id {
        watches[place].memory.isListed(subject.occurrence)
      }
      var stretch = SteadyStretch()
      let plans = watches[place].allPlans
      // Of those that follow the device; a plan with a zone of its own goes by that.
      let known = [present, heard?.zone ?? present]
      let all = known + formerZones + formerOffsets
      // One that has no such date says nothing. Where none has it, anything is possible.
      func came(
        _ key: OccurrenceKey, by latest: Instant, in zones: [Zone], as asked: [Timetable]? = nil
      ) -> Bool {
        var isKnown = false
        let hasCome = (asked ?? plans).contains { plan in
          let zones = plan.pinned.map { [$0] } ?? zones
          return zones.contains { zone in
            guard let due = plan.occurrence(key, in: zone, &stretch) else { return false }
            isKnown = true
            return due.instant <= latest
          }
        }
        return hasCome || !isKnown
      }
      /// In some zone, of which nobody knows.
      func cameAbroad(_ key: OccurrenceKey) -> Bool {
        guard hasFlown else { return false }
        return plans.contains { plan in
          // One that was asked for before may follow the device, where the newest does not.
          guard plan.pinned == nil else { return false }
          // Its local time may be another one where clocks do not change on its date.
          return known.contains { zone in
            guard let due = plan.occurrence(key, in: zone, &stretch) else { return false }
            return Self.cameAnywhere(due, in: zone, by: possible)
          }
        }
      }
      // A repeating request may have rung for any date up to there, also one that a process asked for which died.
      let mayRepeat = hasRepeating(place, moment) || hasDiedAtWork && settings.strategy == .repeating
      if var since, heard != nil || possible > moment.device, mayRepeat {
        // One that was to go, and could not without permission, may have rung on unseen.
        if let unwatched, !watches[place].formerPlans.isEmpty { since = min(since, unwatched) }
        for candidate in plans {
          let own = candidate.pinned.map { pinned in [pinned] + formerOffsets.filter { $0.name == pinned.name } }
          for zone in own ?? all {
            doubtRepeated(place, candidate, in: zone, after: since, through: possible)
          }
        }
        watches[place].mayHaveRepeated = watches[place].memory.hasDoubt
      }
      // What is gone may have come by any clock and zone that the app knows of, and by anything that it was asked for.
      // The app plans when it has the answer, and what a process asked for that died may come due until then.
      let planned = hasDiedAtWork ? possible + moment.latency + moment.latency : possible
      let from = hasDiedAtWork ? min(moment.device, lastSeen ?? moment.device) : moment.device
      for candidate in plans {
        var ahead = candidate.due(after: from, in: candidate.pinned ?? present, &stretch)
        while let due = ahead, came(due.key, by: planned, in: all) || cameAbroad(due.key) {
          if watches[place].memory.wasAdded(due.key) || hasDiedAtWork,
            !moment.pending.contains(where: { $0.identifier == RequestIdentifier(id, due.key) })
          {
            watches[place].memory.doubt(due.key, unseen: false)
          }
          ahead = candidate.due(after: due, in: candidate.pinned ?? present, &stretch)
        }
      }
      // What did not follow the device and rang later than that rang by a clock that nobody knows of. Whether its time has
      // come in the present zone says nothing: it never went by that.
      let left = [heard?.zone ?? present]
      let formerPlans = watches[place].formerPlans
      let behind = recentRings.filter { $0.place == place && $0.rangAt > certain }
      // A repeating request that rang behind the app's back for what had come before the app's last plan, and lies ahead now,
      // did so by a clock that nobody knows of.
      let (now, before) = (moment.device, [lastSeen, lastSaved].compactMap(\.self).max() ?? moment.device)
      let again = recentRings.filter {
        $0.place == place && $0.delivery.isRepeating && $0.rangAt > now && $0.rangAt <= before
      }
      // Where nobody can tell which of several wishes the app goes by, it has come only if it has by each of them.
      let wished = watches[place].isUndecided ? watches[place].wishedPlans : []
      let held = (moment.mayBeKeptBack ? ringsBefore + recentRings : []).filter { $0.place == place }
      func isSuspect(_ key: OccurrenceKey) -> Bool {
        // The end of a hold that was over where it rang has not come here.
        if let ring = held.last(where: { $0.key == key }), !ring.hasCome(in: present, by: certain) { return false }
        if again.contains(where: { $0.key == key }) { return false }
        guard wished.allSatisfy({ came(key, by: certain, in: known, as: [$0]) }) else { return false }
        guard let ring = behind.last(where: { $0.key == key }) else { return came(key, by: certain, in: known) }
        // What was asked for only since then says nothing of it either.
        let asked = ring.asked < formerPlans.count ? [formerPlans[ring.asked]] : plans
        return came(key, by: certain, in: ring.delivery.isFixed ? left : known, as: asked)
      }
      watches[place].memory.settleUnseen(
        by: possible,
        isSuspect: { change == nil || isSuspect($0) },
        mayHaveCome: { came($0, by: possible, in: all) || cameAbroad($0) })
      mayLookAgain = mayLookAgain || watches[place].memory.hasUnseen
      noteRepeating(place, at: moment)
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
  }
}
