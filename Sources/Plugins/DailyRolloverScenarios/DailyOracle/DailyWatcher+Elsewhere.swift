internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What an app has to doubt because it may have rung by another clock, or in another zone.
extension DailyWatcher {
  /// Whether the time of one that follows the device has come in some zone; the earliest is 14 hours ahead of UTC.
  static func cameAnywhere(_ due: Timetable.Due, in zone: Zone, by latest: Instant) -> Bool {
    Instant(seconds: zone.localTime(at: due.instant).localSeconds - 14 * 3600) <= latest
  }

  /// An app that cannot read the lists after a flight keeps in doubt what was armed and may have rung in any zone.
  mutating func doubtAbroad(through latest: Instant, at moment: borrowing Moment) {
    var stretch = SteadyStretch()
    for place in watches.indices {
      for plan in watches[place].allPlans where plan.pinned == nil && plan.step == .wall {
        var ahead = plan.due(after: moment.device, in: moment.zone, &stretch)
        while let due = ahead, Self.cameAnywhere(due, in: moment.zone, by: latest) {
          if watches[place].memory.wasAdded(due.key) { watches[place].memory.doubt(due.key, unseen: false) }
          ahead = plan.due(after: due, in: moment.zone, &stretch)
        }
      }
    }
  }

  /// A repeating request that the app could not replace rings by a zone that the device has left, however often it looks.
  mutating func doubtFormerZones(through end: Instant, at moment: borrowing Moment) {
    guard !formerZones.isEmpty, let lastSeen else { return }
    // It planned before it came to rest.
    let start = lastSeen - moment.latency - moment.latency
    // Of rules that the zone has no more, an app may know only the offset.
    let offsets = formerZones.map { Zone.fixed(offset: $0.offset(at: lastSeen), name: $0.name) }
    for place in watches.indices where hasRepeating(place, moment) {
      for plan in watches[place].allPlans where plan.pinned == nil {
        for zone in formerZones + offsets { doubtRepeated(place, plan, in: zone, after: start, through: end) }
      }
    }
  }

  /// A repeating request that could not be removed rang on by a zone that its schedule has left.
  ///
  /// Of that zone the app knows only the offset, which holds for a day; behind that it goes by the clock of the new one.
  mutating func doubtLeftZones(since start: Instant, through end: Instant, at moment: borrowing Moment) {
    guard end - start > .days(1) else { return }
    for place in watches.indices where hasRepeating(place, moment) {
      guard let pinned = watches[place].newest.wish.plan?.pinned else { continue }
      for plan in watches[place].allPlans where plan.pinned?.name != pinned.name {
        doubtRepeated(place, plan, in: pinned, after: start, through: end)
      }
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
  }

  /// A clock that was set back brings dates once more that had come before, and a repeating request may have rung for them.
  ///
  /// How far back it went an app can tell only by the time that has passed since it planned; behind a start of the device
  /// not even by that.
  mutating func doubtSetBack(_ heard: UnseenChange, at moment: borrowing Moment) {
    // In the foreground an app sees the clock as it is set. One that never came to rest goes by what it saved.
    guard let lastSeen = lastSeen ?? lastSaved, let restedAt = restedAt ?? savedAt,
      !(moment.isOpen && wasOpenAtRest)
    else { return }
    var start: Instant
    if wasRestarted, let startedAt {
      start = moment.device - (moment.now - startedAt)
      guard start < max(lastSeen, lastSaved ?? lastSeen) else { return }
      start = start - .days(367)
    } else {
      guard moment.device - moment.now < heard.shift else { return }
      // It planned before it came to rest, and before it saved.
      let wait = 8 * moment.latency + TimeSpan(milliseconds: 1)
      start = moment.device - (moment.now - min(restedAt, savedAt ?? restedAt)) - wait
    }
    let formerOffset = Zone.fixed(offset: heard.zone.offset(at: lastSeen), name: heard.zone.name)
    let zones = [moment.zone, heard.zone, formerOffset] + formerZones
    for place in watches.indices
    where hasRepeating(place, moment) || hasDiedAtWork && settings.strategy == .repeating {
      for plan in watches[place].allPlans {
        let own = plan.pinned.map { pinned in [pinned] + zones.filter { $0.name == pinned.name } } ?? zones
        for zone in own { doubtRepeated(place, plan, in: zone, after: start, through: moment.device) }
      }
    }
  }

  /// What the app was asked for it could not carry out without permission, and the repeating request of before rang on.
  mutating func doubtFormerPlans(at moment: borrowing Moment) {
    guard let start = [lastSeen, unwatchedSince].compactMap(\.self).min() else { return }
    for place in watches.indices where hasRepeating(place, moment) && !watches[place].formerPlans.isEmpty {
      for plan in watches[place].formerPlans {
        doubtRepeated(place, plan, in: plan.pinned ?? moment.zone, after: start, through: moment.device)
      }
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
  }

  /// Without permission the app counts at once what a repeating request may have rung that is silent in doubt, and stays with
  /// that whatever it is asked for later.
  mutating func giveUpRepeated(_ heard: UnseenChange, through end: Instant, at moment: borrowing Moment) {
    guard let start = [lastSeen, heard.since + heard.shift].compactMap(\.self).min() else { return }
    for place in watches.indices where hasRepeating(place, moment) {
      // The past is settled by what was asked for before.
      guard let plan = watches[place].newest.wish.plan, !plan.ringsInDoubt || watches[place].choseToRing else {
        continue
      }
      for zone in plan.pinned.map({ [$0] }) ?? [moment.zone, heard.zone] + formerZones {
        doubtRepeated(place, plan, in: zone, after: start, through: end, isFinal: true)
      }
    }
  }

  /// An app that has lost what it knew finds a repeating request whose zone no list shows, and takes it for one of the device's.
  ///
  /// What it does not know it leaves alone also after a flight, so that it may have rung by the zone that was left.
  mutating func doubtUnkept(_ place: Int, at moment: borrowing Moment) {
    guard let start = watches[place].forgottenSince else { return }
    if watches[place].wasForgottenAtWork {
      // What the process wished that died may have been added, for all that anybody can know.
      for plan in watches[place].allPlans {
        doubtRepeated(
          place, plan, in: plan.pinned ?? moment.zone, after: start - moment.latency, through: moment.device)
      }
    }
    for plan in watches[place].allPlans where plan.pinned == nil {
      for zone in zonesLeftForgotten {
        var stretch = SteadyStretch()
        var next = plan.due(after: start - moment.latency, in: zone, &stretch)
        while let due = next, due.instant <= moment.device {
          if watches[place].memory.wasAdded(due.key) { watches[place].memory.doubt(due.key, unseen: false) }
          next = plan.due(after: due, in: zone, &stretch)
        }
      }
    }
    guard hasRepeating(place, moment) else { return }
    for plan in watches[place].allPlans {
      for zone in plan.pinned == nil ? zonesLeftForgotten : [moment.zone] + formerZones {
        doubtRepeated(place, plan, in: zone, after: start - moment.latency, through: moment.device)
      }
    }
  }

  /// A repeating request may have rung for any date of a stretch.
  mutating func doubtRepeated(
    _ place: Int, _ plan: Timetable, in zone: Zone, after start: Instant, through end: Instant, isFinal: Bool = false
  ) {
    var stretch = SteadyStretch()
    var next = plan.due(after: start, in: zone, &stretch)
    // In a gap it may have rung earlier than it was due.
    while let due = next,
      due.instant <= end || plan.step == .wall && plan.intended(due, in: zone) <= zone.localTime(at: end)
    {
      watches[place].memory.doubt(due.key, unseen: false)
      if isFinal, !watches[place].memory.hasRung(due.key) { watches[place].givenUp.insert(due.key) }
      next = plan.due(after: due, in: zone, &stretch)
    }
  }

  /// Notes whether a repeating request is pending.
  ///
  /// One that is gone may have rung in a gap, unless the app looked on. So may one that a process asked for which died.
  mutating func noteRepeating(_ place: Int, at moment: borrowing Moment) {
    let isRepeating = isRepeating(place, moment)
    let mayHaveRepeated = watches[place].mayRepeat || hasDiedAtWork && settings.strategy == .repeating
    if mayHaveRepeated, !isRepeating, !(moment.isOpen && wasOpenAtRest) { doubtInGap(place, at: moment) }
    if watches[place].mayRepeat, !isRepeating { goneSinceSave.append(place) }
    watches[place].mayRepeat = isRepeating
  }

  /// What a look has shown of repeating requests that are gone counts for nothing, unless something was saved since.
  mutating func forgetGoneRepeating() {
    for place in goneSinceSave { watches[place].mayRepeat = true }
    goneSinceSave.removeAll()
  }

  private func isRepeating(_ place: Int, _ moment: borrowing Moment) -> Bool {
    for entry in moment.pending.indices where moment.pending[entry].identifier.schedule == watches[place].id {
      if case .repeating = moment.pending[entry].identifier.occurrence { return true }
    }
    return false
  }
}
