internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

extension DailyWatcher {
  /// Judges a delivery.
  @inline(__always)
  mutating func delivered(
    _ subject: RequestIdentifier, _ delivery: Observation.Delivery, at moment: borrowing Moment,
    into findings: inout Findings
  ) {
    // Also one of another plugin had a place in the app's plan.
    rangSinceLook += 1
    guard let place = place(of: subject.schedule) else { return }
    var key = subject.occurrence
    let namesake = watches[place].namesake(of: key, firing: delivery.wasToFire ?? moment.device, in: moment.zone)
    let keepsItsName =
      namesake.map {
        watches[place].keepsItsName(key, besides: $0) || watches[place].wasDueApart(key, from: $0, in: moment.zone)
      } ?? true
    if let namesake, !keepsItsName {
      watches[place].memory.ring(namesake, under: key, unseen: isUnseen(moment))
      if recentlyAsked.contains(place) { watches[place].renamed.insert(namesake) }
      key = namesake
    }
    let due = watches[place].occurrence(key, here: moment.zone)
    let lateness = watches[place].lateness(of: key, due, at: moment.device, in: moment.zone)
    if let (invariant, reason) = complaint(about: key, due, lateness, place, delivery, at: moment) {
      let instant = due?.instant ?? lateness.map { moment.device - $0.late }
      let grace = watches[place].newest.wish.plan?.grace
      var violation = Violation(invariant, at: moment.now, subject, due: instant, grace: grace, reason)
      violation.otherDues = watches[place].otherDues(of: key, in: moment.zone)
      findings.violations.append(violation)
    }
    if !delivery.isPresented, changedAt == moment.now, !watches[place].memory.hasRung(key) {
      ringsOnChange.append((place, key, subject))
    }
    if delivery.isRepeating, delivery.isPresented, delivery.isCatchingUp || changedAt == moment.now {
      doubtPassedOver(key, place, at: moment)
    }
    let isUnseen = isUnseen(moment)
    let soonest = watches[place].rang(
      key, due, lateness, at: moment.device, in: moment.zone, rest: restNumber, unseen: isUnseen,
      isRepeating: delivery.isRepeating)
    heap.set(place, to: soonest)
    recentRings.append(
      RecentRing(
        place: place, key: key, now: moment.now, rangAt: moment.device,
        local: moment.zone.localTime(at: moment.device), delivery: delivery))
    if let namesake, keepsItsName { watches[place].mayHaveRung(namesake, unseen: isUnseen) }
    if delivery.isPresented { sawRing(subject) }
  }

  /// What is wrong with a delivery; `nil` when nothing is.
  @inline(__always)
  private mutating func complaint(
    about key: OccurrenceKey, _ due: Timetable.Due?, _ lateness: Watch.Lateness?, _ place: Int,
    _ delivery: Observation.Delivery, at moment: borrowing Moment
  ) -> (Invariant, String)? {
    if let lateness, lateness.late > Self.tolerance, !delivery.isRepeating, !delivery.isCatchingUp,
      askedSince.wasOver(key, of: watches[place].id)
    {
      return (.onTime, "it rang at \(words(moment.device, place, moment)), and was over when it was asked for")
    }
    if watches[place].memory.hasRung(key), !watches[place].memory.isForgotten(key) {
      let ringsInDoubt = watches[place].others.contains { $0.wish.plan?.ringsInDoubt ?? false }
      let mayComeAgain =
        (ringsInDoubt || watches[place].newest.wish.plan?.ringsInDoubt ?? false)
        && !watches[place].memory.isConfirmed(key)
      let isLate = lateness?.isLateWithinGrace ?? false
      // Other rules bring a date back, and the platform rings a repeating request again before anybody can see to it. An app
      // that has forgotten its request never can.
      if delivery.isRepeating, watches[place].hasOtherRules || watches[place].isForgotten { return nil }
      // Neither can one whose process ended before it could see that its request came too late, nor one that is not done yet
      // with a clock that was set as its repeating request was on its way.
      let cannotSee = delivery.isRepeating ? hasDiedAtWork || isDisturbed : hasDiedAtWork && !hasLooked
      if cannotSee, watches[place].overtaken.contains(key) { return nil }
      if cannotSee, delivery.isRepeating, ringsOn(key, place) { return nil }
      // On time it comes again only where clock or zone brought its time once more. Rules may hold one that comes late.
      let isAgain =
        isLate || moment.mayBeKeptBack || delivery.isCatchingUp || delivery.isRepeating || isUnsettled
        || watches[place].lastRung != key
      guard mayComeAgain, isAgain else {
        return (.noDuplicates, "it has rung before and rang again at \(words(moment.device, place, moment))")
      }
    }
    // What was armed before a change that the app has not dealt with in full may fire by what held before it.
    guard !isUnsettled, !moment.isAtWork || moment.latency == .zero, watches[place].acceptance == .all,
      !watches[place].isForgotten, !mayBeMoved(RequestIdentifier(watches[place].id, key))
    else { return nil }
    if let objection = watches[place].objection(to: key, due, in: moment.zone),
      !delivery.isRepeating || isSilenced(place)
    {
      return (
        .onTime,
        "it rang at \(words(moment.device, place, moment)), and \(objection)"
      )
    }
    guard !delivery.isCatchingUp, !delivery.isRepeating, let lateness,
      lateness.excess > Self.tolerance || key == watches[place].lastLost && !lateness.isOnTime
    else {
      return nil
    }
    let late = lateness.late
    return (
      .onTime,
      "it rang at \(words(moment.device, place, moment)), \(late.magnitude) too \(late > .zero ? "late" : "early")"
    )
  }

  /// Whether a repeating request rings once more by a clock that was set back, before the app is done with its first ring.
  private func ringsOn(_ key: OccurrenceKey, _ place: Int) -> Bool {
    guard let changedAt else { return false }
    return recentRings.contains {
      $0.place == place && $0.key == key && $0.delivery.isRepeating && !$0.isReplaced && $0.now <= changedAt
    }
  }

  /// Whether the app is certain to know that a schedule is to ring not at all, or not on some dates.
  private func isSilenced(_ place: Int) -> Bool {
    let wish = watches[place].newest.wish
    return wish.plan == nil || wish.pausedSince != nil || !wish.skips.isEmpty
  }

  /// The person opened a notification.
  mutating func wasOpened(_ subject: RequestIdentifier, at moment: borrowing Moment) {
    // What is pending has not rung, for all that the app can know.
    if moment.permission.allowsDelivery, moment.pending.contains(where: { $0.identifier == subject }) {
      claims.append(subject)
      return
    }
    // What rang under the name of a repeating request is nothing that the app has armed by this one.
    if let place = place(of: subject.schedule), !watches[place].memory.wasRepeated(subject.occurrence) {
      sawRing(subject)
    }
    claims.append(subject)
    judgeClaims(at: moment, isLooking: false)
  }

  /// Where no list shows that what the person opened cannot have rung, the app believes it; also what was never added, if it
  /// may have rung for all that the app can know.
  mutating func judgeClaims(at moment: borrowing Moment, isLooking: Bool = true) {
    guard !claims.isEmpty else { return }
    for subject in claims {
      guard let place = place(of: subject.schedule),
        !moment.permission.allowsDelivery || !moment.pending.contains(where: { $0.identifier == subject })
      else { continue }
      // What was in doubt once may have rung then, whatever its time is by now, and whether anybody keeps it or not.
      let due = watches[place].occurrence(subject.occurrence, in: zone(of: place, moment))
      let hasCome = due.map {
        moment.permission.allowsDelivery || $0.instant <= max(moment.device, latestSeen ?? moment.device)
      }
      let mayBeArmed =
        watches[place].memory.wasAdded(subject.occurrence) || watches[place].memory.mayHaveRung(subject.occurrence)
      // Of what had come when its state was lost the app does not know that it was never armed, however long before that was,
      // and even if the schedule of now has no such occurrence.
      let isLost = watches[place].lostThrough.map { lost in due.map { $0.instant <= lost } ?? true } ?? false
      guard isLost || mayBeArmed && (watches[place].memory.wasInDoubt(subject.occurrence) || hasCome ?? false) else {
        continue
      }
      // One that rang only after the person is said to have opened it may come once more, or not: a clock that nobody saw
      // may account for the tap.
      watches[place].givenUp.insert(subject.occurrence)
      watches[place].givenUpForGood.insert(subject.occurrence)
      if watches[place].obligation?.key == subject.occurrence { watches[place].obligation = nil }
    }
    if isLooking { claims.removeAll() }
  }

  /// The app was shown a notification, or opened by it: now it can know that it rang.
  mutating func sawRing(_ subject: RequestIdentifier) {
    guard let place = place(of: subject.schedule) else { return }
    watches[place].see(subject.occurrence)
    touch(place)
  }
}
