internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What becomes of the requests of an app.
extension DailyWatcher {
  /// A request went without having rung, at its time: the app cannot tell that from a ring.
  mutating func dropped(_ subject: RequestIdentifier, at moment: borrowing Moment) {
    guard let place = place(of: subject.schedule) else { return }
    if isUnseen(moment) {
      watches[place].memory.drop(subject.occurrence, at: moment.device)
    } else {
      watches[place].memory.doubt(subject.occurrence, unseen: false)
    }
    watches[place].armedThrough = nil
    // A span ends a little late, and permission may have gone by then.
    if !moment.permission.allowsDelivery { excuseOpen(subject, place, .notPermitted, at: moment) }
  }

  /// What has come due and not rung can only be due at this moment, and its request has gone.
  private mutating func excuseOpen(
    _ subject: RequestIdentifier, _ place: Int, _ excuse: Excuse, at moment: borrowing Moment
  ) {
    for index in watches[place].open.indices where watches[place].open[index].excuse == nil {
      let expectation = watches[place].open[index]
      guard subject.occurrence.mayStand(for: expectation.key) else { continue }
      watches[place].open[index].excuse = excuse
      watches[place].memory.doubt(expectation.key, unseen: isUnseen(moment))
    }
    touch(place)
  }

  /// A request went before its time: once the app has looked it can know that, and add it again.
  mutating func lost(_ subject: RequestIdentifier, at moment: borrowing Moment) {
    forgetArmed(subject)
    disturb()
    needsLook = true
    // Where it was to ring before the app has the answer to its next look, the app cannot tell the loss from a ring.
    doubtNearby(subject, at: moment)
    guard let place = place(of: subject.schedule) else { return }
    // By a clock and a zone that the app knows of it may have rung before it was lost.
    if case .repeating = subject.occurrence {
      doubtLostRepeating(place, at: moment)
    } else {
      watches[place].memory.doubt(subject.occurrence, unseen: true)
    }
    excuseOpen(subject, place, .lostAtItsTime, at: moment)
  }

  /// What the app added pushed a request out.
  mutating func pushedOut(_ subject: RequestIdentifier, at moment: borrowing Moment) {
    forgetArmed(subject)
    guard let place = place(of: subject.schedule) else { return }
    _ = doubtSpan(subject, place, at: moment)
  }

  /// The app removed a request; if it was to ring before the answer came, the app cannot tell whether it did.
  mutating func removed(_ subject: RequestIdentifier, at moment: borrowing Moment) {
    forgetArmed(subject)
    changingSince = changingSince ?? moment.device
    recentlyRemoved.append(subject)
    doubtNearby(subject, at: moment)
    guard let place = place(of: subject.schedule) else { return }
    if case .repeating = subject.occurrence { return doubtInGap(place, at: moment) }
    // A process that has just begun does not know for which moment it was sent, and takes it away before it plans anew.
    if doubtSpan(subject, place, at: moment), hasDiedAtWork { excuseOpen(subject, place, .lostAtItsTime, at: moment) }
    // By a clock and a zone that were left while the removal was on its way it may have rung before that; the next look
    // goes by what the app knows of them.
    if moment.latency > .zero, isUnseen(moment) { watches[place].memory.doubt(subject.occurrence, unseen: true) }
  }

  mutating func forgetArmed(_ subject: RequestIdentifier) {
    guard let place = place(of: subject.schedule) else { return }
    watches[place].armedThrough = nil
  }

  @inline(__always)
  mutating func wasAdded(
    _ subject: RequestIdentifier, _ trigger: Trigger, fires: Instant?, at moment: borrowing Moment
  ) {
    if !leftAlone.isEmpty { leftAlone.removeAll { $0 == subject } }
    changingSince = changingSince ?? moment.device
    added.append(subject)
    let key = subject.occurrence
    guard let place = place(of: subject.schedule) else { return }
    if !watches[place].givenUp.isEmpty, watches[place].givenUp.contains(key) {
      watches[place].isWanted(key)
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
    // What rang while it was on its way it rings once more, also where a clock has to bring its time again for that.
    for ring in recentRings where ring.place == place && ring.key == key && moment.now - ring.now < moment.latency {
      watches[place].overtaken.insert(key)
    }
    if fires == nil, moment.latency > .zero {
      // Its time passed on the way, and the app cannot tell that from a ring.
      watches[place].memory.add(key)
      return watches[place].memory.doubt(key, unseen: isUnseen(moment))
    }
    if watches[place].memory.hasDoubt, watches[place].memory.mayHaveRung(key) {
      // An app that adds it does not take it for rung.
      watches[place].memory.isStillPending(key)
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
    forgetMoved(subject)
    let isSpan = if case .after = trigger { true } else { false }
    watches[place].wasAdded(key, asSpanAt: isSpan ? moment.now : nil, fires: fires)
    if case .repeating = key, watches[place].memory.hasDoubt, unheard == nil, unseen == nil, let fires,
      let plan = watches[place].newest.wish.plan
    {
      // An app that leaves dates to it does not take them for rung.
      let zone = zone(of: place, moment)
      var stretch = SteadyStretch()
      watches[place].memory.clearDoubts {
        plan.occurrence($0, in: zone, &stretch).map { $0.instant >= fires - Self.tolerance } ?? false
      }
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
    // It may have taken the place of a request that came due just then.
    if moment.latency > .zero, !formerZones.isEmpty || !watches[place].formerPlans.isEmpty {
      doubtNearby(subject, isReplaced: true, at: moment)
    }
    if case .repeating = key {
      watches[place].mayRepeat = true
      noteReplaced(place)
      if moment.latency > Self.replacementTime {
        // It was handed over before that rang, since the app saves before it adds.
        for ring in recentRings where ring.place == place { watches[place].overtaken.insert(ring.key) }
      }
      overtakeBySetting(place, at: moment)
      if !watches[place].formerPlans.isEmpty { doubtInGap(place, at: moment) }
    }
    if fires != nil, watches[place].silentDeadline != nil {
      watches[place].silentDeadline = nil
      touch(place)
    }
  }

  /// The platform did not accept a request, which is nobody's fault; it is added again at the next occasion.
  mutating func rejected(_ subject: RequestIdentifier) {
    hasRejections = true
    guard let place = place(of: subject.schedule) else {
      // It has a place in the plan all the same.
      foreignAcceptance = .rejected
      return
    }
    watches[place].acceptance = .rejected
    watches[place].obligation?.deadline = nil
    watches[place].silentDeadline = nil
    touch(place)
  }

  /// Notes that a repeating request does not ring on as it rang: another one has come, which was sent behind that.
  ///
  /// Nothing is sent shortly before a ring, unless that comes with a clock that is set.
  private mutating func noteReplaced(_ place: Int) {
    for index in recentRings.indices where recentRings[index].place == place {
      if changedAt.map({ $0 < recentRings[index].now }) ?? true { recentRings[index].isReplaced = true }
    }
  }
}
