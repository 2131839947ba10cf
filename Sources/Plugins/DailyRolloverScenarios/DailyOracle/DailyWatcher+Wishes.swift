internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

extension DailyWatcher {
  /// The app was asked for something.
  mutating func hear(_ command: Command, at moment: borrowing Moment) {
    ringsOnChange.removeAll()
    noteLocalTime(moment)
    let device = moment.device
    let zone = moment.zone
    switch command {
    case .schedule(let schedule):
      guard Timetable.isAccepted(schedule, settings) else { return }
      let plan = Timetable(schedule, settings, doubt: doubt, at: device, in: zone)
      let asked = makePlace(of: schedule.id)
      // The app may have begun to count later, and never have had the name under which something rang.
      watches[asked].forgetRenamed()
      recentlyAsked.append(asked)
      ask(asked, at: moment) { wish in
        // Declaring the very same schedule again changes nothing.
        guard wish.plan?.schedule != schedule else { return }
        let old = wish.plan
        wish.plan = plan
        wish.readSkipsAnew(in: zone)
        // Another title does not begin exact days anew.
        if let old, old.step == .exactDay, old.isDueLike(plan) { wish.plan?.anchor = old.anchor }
      }
    case .cancel(let id):
      guard let place = place(of: id) else { return }
      // What an app has forgotten, and is told to forget, nobody but us can know of.
      if watches[place].isForgotten {
        watches[place].memory.forgetRings()
        watches[place].givenUp.formUnion(watches[place].memory.allInDoubt)
      }
      ask(place, at: moment) { $0 = .none }
    case .skip(let id, let date):
      guard let place = place(of: id) else { return }
      ask(place, at: moment) { $0.skip(date, at: device, in: zone) }
      recentSkips.append((place, date))
    case .pause(let id):
      guard let place = place(of: id) else { return }
      ask(place, at: moment) { wish in
        guard wish.isGoingOn else { return }
        wish.pausedSince = device
      }
    case .resume(let id):
      guard let place = place(of: id) else { return }
      ask(place, at: moment) { $0.pausedSince = nil }
    }
  }

  private mutating func ask(_ place: Int, at moment: borrowing Moment, _ change: (inout Mandate) -> Void) {
    let before = watches[place].newest.wish.plan
    // Where a process took wishes with it, requests may go by any of them.
    let mayGoBy = watches[place].wishedPlans
    if let before { watches[place].rangInDoubt = before.ringsInDoubt }
    let rangInDoubt = watches[place].rangInDoubt
    // Also by an earlier wish that the app may go by, because its process took the last one with it.
    let mayRing = watches[place].wasAskedToRing || watches[place].mayRingInDoubt
    let known = askedAnew.firstIndex { $0.place == place }
    if known == nil { askedAnew.append((place, .none)) }
    change(&askedAnew[known ?? askedAnew.count - 1].wish)
    if watches[place].isForgotten { doubtUnkept(place, at: moment) }
    doubtBehindGap(place, at: moment)
    let passing = passing(place, at: moment)
    guard watches[place].ask(change) else { return }
    if let passing { notePassing(passing, place, at: moment) }
    if watches[place].newest.wish.plan != nil {
      (watches[place].forgottenSince, watches[place].wasForgottenAtWork) = (nil, false)
    }
    watches[place].undecidedSince = watches[place].undecidedSince ?? moment.device
    watches[place].lastRung = nil
    if let before {
      watches[place].findLastRing(by: before, in: moment.zone)
    }
    if !mayGoBy.isEmpty {
      watches[place].formerPlans += mayGoBy
      hasFormerPlans = true
    }
    if let plan = watches[place].newest.wish.plan {
      // Silence is promised for what comes due from then on.
      if mayRing, !plan.ringsInDoubt { watches[place].memory.forgetUnconfirmedRings() }
      watches[place].wasAskedToRing = plan.ringsInDoubt
    }
    if !rangInDoubt, watches[place].newest.wish.plan?.ringsInDoubt ?? false {
      watches[place].givenUp = watches[place].memory.allInDoubt
      watches[place].givenUp.formUnion(watches[place].givenUpForGood)
    }
    giveUpNamesakes(place, at: moment)
    hasOpenWishes = true
    judgesAllPending = true
    watches[place].obligation = nil
    watches[place].silentDeadline = nil
    let zone = zone(of: place, moment)
    // What came due and still has to ring by the old wish need not any more.
    for index in watches[place].open.indices where watches[place].open[index].excuse == nil {
      watches[place].open[index].excuse = .undecided
    }
    watches[place].replan(after: moment.device, in: zone)
    touch(place)
  }

  /// What came due last by the wish so far and may have rung, within a time for which the guards go by it.
  ///
  /// That counts also for what is due at this very moment: a plan of this moment may take it for rung.
  private mutating func passing(_ place: Int, at moment: borrowing Moment) -> Timetable.Due? {
    guard let plan = watches[place].newest.wish.plan, !plan.ringsInDoubt else { return nil }
    let zone = zone(of: place, moment)
    let since = moment.device - max(Self.tolerance, settings.coolDown)
    var passing: Timetable.Due?
    var next = plan.due(after: since, in: zone, &watches[place].stretch)
    while let due = next, due.instant <= moment.device {
      let isNow = due.instant == moment.device && watches[place].memory.wasAdded(due.key)
      if isNow || watches[place].memory.mayHaveRung(due.key), !watches[place].newest.wish.leavesOut(due) {
        passing = due
      }
      next = plan.due(after: due, in: zone, &watches[place].stretch)
    }
    return passing
  }

  /// The guards may go by it, although by the new wish it is not due at all.
  private mutating func notePassing(_ due: Timetable.Due, _ place: Int, at moment: borrowing Moment) {
    guard watches[place].isLatest(due.instant, at: moment.device) else { return }
    watches[place].memory.doubt(due.key, unseen: isUnseen(moment))
    watches[place].lastDue = (due.key, due.instant)
  }

  @inline(__always)
  mutating func saved(at moment: borrowing Moment) {
    saveHasFailed = false
    if !ringsOnChange.isEmpty { ringsOnChange.removeAll() }
    if mayLookAgain {
      mayLookAgain = false
      for place in watches.indices { watches[place].memory.hasPlanned() }
    }
    // What is saved may be a plan from before the last change, also where the app has asked for the lists since.
    let before = unheard ?? (moment.latency > .zero ? unsaved : nil)
    unsaved = nil
    wasRestarted = false
    // It saves only what it has read before.
    if !askedAnew.isEmpty { askedAnew.removeAll() }
    if !goneSinceSave.isEmpty { goneSinceSave.removeAll() }
    for index in recentRings.indices {
      watches[recentRings[index].place].memory.wasSaved(recentRings[index].key)
      recentRings[index].mayBeSaved = true
    }
    if before == nil, !recentRings.isEmpty { forgetRecentRings(mayBeHeld: moment.mayBeKeptBack) }
    // The clock that it saves is the one by which it planned, which may have been set since; while it sleeps it sees none.
    let shift = moment.isRunning ? moment.device - moment.now : unseen?.shift ?? moment.device - moment.now
    let clock = moment.now + shift
    lastSaved = max(clock, unheard.map { moment.now + $0.shift } ?? clock)
    savedAt = moment.now
    highestShift = shift
    savedShift = shift
    plannedShift = before?.shift ?? shift
    guard hasOpenWishes else { return }
    readSkipsAsHeardLate(at: moment)
    for place in watches.indices {
      if watches[place].isUndecided { readAsHeardLate(place, by: moment.device, in: moment.zone) }
      watches[place].wishesSaved()
    }
  }

  /// Whether the app may not have heard yet what it was asked for last; what it saves meanwhile need not hold that.
  func mayBeHeardYet(_ place: Int) -> Bool {
    !watches[place].newest.isSaved || recentlyAsked.contains(place)
  }

  /// With latency the app may hear of a sequence of exact days only when its first one has passed, and begin with the next.
  ///
  /// - Parameters:
  ///   - place: the place of its watch.
  ///   - device: the latest time of the device's clock at which it may have heard.
  ///   - zone: the device's zone then.
  mutating func readAsHeardLate(_ place: Int, by device: Instant, in zone: Zone) {
    // After a flight, it is the first one of the zone that it came to; so each reading counts, and not only the newest.
    guard mayBeHeardYet(place), watches[place].hasBegun(by: device) else { return }
    watches[place].alsoRead { $0.begin(after: device, in: zone) }
  }

  /// With latency a date may have passed when the app hears that it is to be left out; then it refuses.
  private mutating func readSkipsAsHeardLate(at moment: borrowing Moment) {
    var stretch = SteadyStretch()
    for skip in recentSkips {
      // By what was asked for when it was to hear that, which may be another time by now.
      let hasPassed = watches[skip.place].allPlans.contains { plan in
        guard let due = plan.occurrence(on: skip.date, in: plan.pinned ?? moment.zone, &stretch) else { return false }
        return due.instant <= moment.device
      }
      guard hasPassed else { continue }
      watches[skip.place].mayAlsoBe { wish in wish.skips.removeAll { $0.date == skip.date } }
    }
  }

  /// The app came to rest with everything saved: what it was asked for it knows.
  mutating func settleWishes(at moment: borrowing Moment) {
    var isAnyOpen = false
    readSkipsAsHeardLate(at: moment)
    for place in watches.indices where watches[place].isUndecided {
      readAsHeardLate(place, by: moment.device, in: moment.zone)
      watches[place].settleWishes()
      isAnyOpen = isAnyOpen || watches[place].isUndecided
    }
    hasOpenWishes = isAnyOpen
  }

  /// Something could not be saved, so that a new process may know less.
  mutating func saveFailed() {
    saveHasFailed = true
    askedSince.giveUp()
  }

  /// The process ended, and with it what it had not saved.
  mutating func processEnded(wasBusy: Bool, at moment: borrowing Moment) {
    if wasBusy || saveHasFailed { disturb() }
    if wasBusy { askedSince.giveUp() }
    unheardRules.processHasEnded = true
    askedAnew.removeAll()
    // What it had not heard yet it never will.
    recentlyAsked.removeAll()
    wasOpenAtRest = false
    hasLooked = false
    // It may have come to rest behind that, with nothing to save.
    if let lastSaved, let seen = lastSeen, lastSaved < seen { lastSeen = lastSaved }
    forgetGoneRepeating()
    if !clearedByLook.isEmpty { doubtUnanswered(at: moment) }
    highestShift = savedShift
    knownShift = plannedShift
    if wasBusy {
      hasDiedAtWork = true
      for subject in recentlyRemoved {
        // It cannot know whether it has removed that, or whether that rang.
        guard let place = place(of: subject.schedule) else { continue }
        // A span rings any moment, whatever its time is by now.
        let isSpan = watches[place].spans.contains { $0.key == subject.occurrence }
        watches[place].memory.doubt(subject.occurrence, unseen: !isSpan)
      }
    }
    for ring in recentRings where wasBusy || saveHasFailed || !ring.delivery.isPresented {
      watches[ring.place].memory.isUnseen(ring.key, mayBeSaved: ring.mayBeSaved)
      watches[ring.place].lastRung = nil
    }
    // What storage does not know the next process may see, and take with it as well.
    recentRings = recentRings.filter { watches[$0.place].memory.unseenRings.contains($0.key) }
    // What it had not looked at yet it took with it. The next one knows of nothing since the first of all that; what it heard
    // of came before it fell asleep.
    unseen = unsaved ?? [unheard, unseen].compactMap(\.self).min { $0.since < $1.since }
    unheard = nil
    for place in watches.indices {
      watches[place].memory.processEnded()
      // It may just have asked for what is open, to come late.
      if wasBusy {
        for expectation in watches[place].open { watches[place].memory.doubt(expectation.key, unseen: false) }
      }
      guard hasOpenWishes, watches[place].isUndecided else { continue }
      if watches[place].wishesLost() {
        disturb()
        watches[place].replan(after: moment.device, in: moment.zone)
        touch(place)
      }
    }
    judgesAllPending = judgesAllPending || hasOpenWishes
  }

  /// What the app had saved could not be read.
  mutating func stateLost(at moment: borrowing Moment) {
    askedSince.giveUp()
    disturb()
    hasLostState = true
    hasOpenWishes = true
    judgesAllPending = true
    zonesLeftForgotten += formerZones
    leftAlone = moment.pending.map(\.identifier).filter { place(of: $0.schedule) == nil }
    for place in watches.indices {
      watches[place].stateLost(at: moment.device, in: moment.zone, hasDiedAtWork: hasDiedAtWork)
      if let asked = askedAnew.first(where: { $0.place == place }) {
        watches[place].mayAlsoHear(asked.wish, at: moment.device, in: moment.zone)
      }
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
  }
}
