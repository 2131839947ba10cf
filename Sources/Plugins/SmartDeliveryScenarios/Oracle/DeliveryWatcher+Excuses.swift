internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// What other watchers find and rules may have done: at that instant, and by the rules in force then.
///
/// What is due at a moment may be held to one other moment, which a plain model knows, or dropped; nothing else is excused. And
/// what is held has to be armed for that moment. Whether it rings then is judged here.
extension DeliveryWatcher {
  func excuses(_ violation: Violation, at moment: borrowing Moment) -> Bool {
    guard Invariant.moved.contains(violation.invariant), let subject = violation.subject, let due = violation.due,
      places[subject.subject] == nil
    else { return false }
    return ([due] + violation.otherDues).contains { mayMove(violation, subject, due: $0, moment) }
  }

  /// Whether the rules and the zones by which the app may have gone since something was due explain what was found.
  private func mayMove(
    _ violation: Violation, _ subject: RequestIdentifier, due: Instant, _ moment: borrowing Moment
  ) -> Bool {
    // A clock that was set back since has shown it before: by the rules of that moment, too. In a zone that the device has left
    // it may have been due sooner.
    let local = moment.zone.localTime(at: due)
    let elsewhere = left.compactMap { $0.zone.mapping(of: local).instant(gap: .startAfter, overlap: .earlier) }
    let earliest = min(due, elsewhere.min() ?? due)
    let first = shown.first(earliest) ?? moment.now
    let since = min(moment.now - max(moment.device - earliest, .zero), first) - .minutes(1)
    let zones = zones + left.filter { $0.until >= since }.map(\.zone) + [moment.zone]
    for rules in inForce.since(since) where !rules.isPlain {
      let models = zones.map { PlainRules(rules, in: $0, around: due) }
      for model in models {
        if explains(violation, subject, due, model, moment) { return true }
      }
      if violation.invariant == .onTime, cameBetween(violation, subject, due, models, moment) { return true }
    }
    return false
  }

  /// Whether a hold was over by the zone of now and not by one that was left, as it was asked for: the later end counts.
  ///
  /// A date that is full in one of them holds it until the next date of each.
  private func cameBetween(
    _ violation: Violation, _ subject: RequestIdentifier, _ due: Instant, _ models: [PlainRules],
    _ moment: borrowing Moment
  ) -> Bool {
    var ends: [Instant] = []
    var nextDates: [Instant] = []
    var isFullSomewhere = false
    for model in models {
      let thing = thing(subject, model.rules)
      let outcome = model.outcome(due, thing)
      if case .rings(let end) = outcome { ends.append(end) }
      guard thing.isCounted else { continue }
      let beyond = model.outcomeBeyondLimit(due, thing)
      if case .rings(let end) = beyond { nextDates.append(end) }
      isFullSomewhere = isFullSomewhere || isDropped(outcome, beyond, due, thing, subject, model, moment)
    }
    return cameBetween(ends, violation, subject, moment)
      || isFullSomewhere && cameBetween(nextDates, violation, subject, moment)
  }

  private func cameBetween(
    _ ends: [Instant], _ violation: Violation, _ subject: RequestIdentifier, _ moment: borrowing Moment
  ) -> Bool {
    guard let added = addedAt[subject], let first = ends.min(), let last = ends.max(), first < last else {
      return false
    }
    return first <= added && moment.device - last <= (violation.grace ?? grace) + .minutes(1)
  }

  private func explains(
    _ violation: Violation, _ subject: RequestIdentifier, _ due: Instant, _ model: PlainRules,
    _ moment: borrowing Moment
  ) -> Bool {
    let thing = thing(subject, model.rules)
    let own = namesOfRules[subject.subject] ?? []
    if model.rules.off.contains(where: { SubjectID(name: $0) == subject.subject || own.contains($0) }) { return true }
    let outcome = model.outcome(due, thing)
    let beyond = thing.isCounted ? model.outcomeBeyondLimit(due, thing) : outcome
    switch violation.invariant {
    case .onTime:
      if rang(due, [outcome, beyond], model, moment) { return true }
      if cameLate(violation, subject, due, outcome, model, moment) || isLetGo(subject, model, moment) { return true }
      // A full date held it until the next one began, and it came late behind that.
      return isDropped(outcome, beyond, due, thing, subject, model, moment)
        && cameLate(violation, subject, due, beyond, model, moment)
    case Self.noStrays: return isPending(subject, [outcome, beyond], due, model, moment)
    case Self.fairBudget: return true
    case .armedAsWanted where isBehindHeld(subject, due, model, moment): return true
    // It rang when its hold was over; a clock that was set back brings its time again, and not its ring.
    case .armedAsWanted where outcome != .rings(due) && rangAt[subject].map(PlainRules.Ruling.rings) == outcome:
      return true
    case Self.nothingLost where isAllDropped(due, thing, subject, model, moment): return true
    case .armedAsWanted where isAllDropped(due, thing, subject, model, moment): return true
    case Self.asAsked where rang(due, [outcome, beyond], model, moment): return true
    case Self.neverSilent where mayHaveDropped(due, thing, subject, model, moment): return true
    case Self.comesInTheEnd:
      // Its grace begins with the end of a hold, also of one into which it came late.
      if outcome != .rings(due) || model.window(around: due) != nil || toldSince(due, moment) { return true }
      if thing.isQuieted, looks.isFirstByNight(from: due) { return true }
      // The date on which it would come late may be full as well as its own.
      if thing.isCounted, let cap = model.rules.cap {
        let today = model.date(moment.device)
        if isFull(today, but: subject, cap.count, model.clock(on: today), moment) { return true }
      }
      return isDropped(outcome, beyond, due, thing, subject, model, moment)
    default:
      return isDropped(outcome, beyond, due, thing, subject, model, moment)
        || isHeld(outcome, subject, due, moment) || isBehindHeld(subject, due, model, moment, isLonger: true)
    }
  }

  private static let neverSilent = Invariant("never-silent")
  private static let nothingLost = Invariant("nothing-lost")
  private static let noStrays = Invariant("no-strays")
  private static let fairBudget = Invariant("fair-budget")
  private static let comesInTheEnd = Invariant("comes-in-the-end")
  private static let asAsked = Invariant("as-asked", isOnRequest: true)

  /// Whether something that rang at this moment did so at the end of a hold.
  private func rang(
    _ due: Instant, _ outcomes: [PlainRules.Ruling], _ model: PlainRules, _ moment: borrowing Moment
  ) -> Bool {
    guard moment.device > due else { return false }
    let allowed = TimeSpan.minutes(1) + moment.latency
    for case .rings(let instant) in outcomes where instant > due {
      if (moment.device - instant).magnitude <= allowed { return true }
      // Where a hold of a zone that was left ends, hours of the present one may go on.
      let end = PlainRules(model.rules, in: moment.zone, around: instant).quietEnd(from: instant)
      if (moment.device - end).magnitude <= allowed { return true }
    }
    // What something else kept from its time came late into a hold, or a choice ended one.
    return toldSince(due, moment)
      && (isRelease(moment.device, model) || isJustTold(moment, within: allowed))
  }

  /// Whether nothing of a subject is pending because rules may have dropped all that was armed of it.
  private func isAllDropped(
    _ due: Instant, _ thing: PlainRules.Thing, _ subject: RequestIdentifier, _ model: PlainRules,
    _ moment: borrowing Moment
  ) -> Bool {
    guard thing.isCounted, let cap = model.rules.cap, let restedAt,
      !moment.pending.contains(where: { $0.identifier.subject == subject.subject })
    else { return false }
    let (first, last) = (model.date(restedAt), model.date(due))
    // Nobody arms all that will ring so far ahead.
    guard first <= last, last - first <= 30 else { return first <= last }
    return (first...last).contains { count(on: $0, but: subject, model.clock(on: $0), moment) >= cap.count }
  }

  /// Whether a hold may end at an instant of the device's clock, also one that began in a zone that the device has left.
  func isRelease(_ instant: Instant, _ model: PlainRules) -> Bool {
    visited.contains { isRelease(instant, model, in: $0) }
  }

  func isRelease(_ instant: Instant, _ model: PlainRules, in zone: Zone) -> Bool {
    let allowed = TimeSpan.minutes(1)
    let local = PlainRules(model.rules, in: zone, around: instant)
    for before in [TimeSpan.minutes(2), .hours(1)] {
      let start = instant - before
      if (local.quietEnd(from: start) - instant).magnitude <= allowed, local.quietEnd(from: start) > start {
        return true
      }
      if (local.activeTime(from: start) - instant).magnitude <= allowed, local.activeTime(from: start) > start {
        return true
      }
    }
    guard local.rules.cap != nil else { return false }
    let midnight = Instant(seconds: local.clock.forGood(local.clock.date(instant.seconds) * PlainClock.day))
    // Only hours that hold anything keep it longer.
    let holds = local.rules.quiet.map { $0.treatment == .hold } ?? false
    return ((holds ? local.quietEnd(from: midnight) : midnight) - instant).magnitude <= allowed
  }

  /// Whether what is pending under a name waits for the end of a hold.
  private func isPending(
    _ subject: RequestIdentifier, _ outcomes: [PlainRules.Ruling], _ due: Instant, _ model: PlainRules,
    _ moment: borrowing Moment
  ) -> Bool {
    moment.pending.contains { request in
      guard request.identifier == subject, request.fires > due else { return false }
      if outcomes.contains(.rings(request.fires)) { return true }
      return toldSince(due, moment)
        && isRelease(request.fires, PlainRules(model.rules, in: moment.zone, around: request.fires))
    }
  }

  /// Whether it is held to a moment that has not come, and armed for that.
  private func isHeld(
    _ outcome: PlainRules.Ruling, _ subject: RequestIdentifier, _ due: Instant, _ moment: borrowing Moment
  ) -> Bool {
    guard case .rings(let instant) = outcome, instant > due, instant > moment.device - .minutes(1) else { return false }
    let isJustTold = toldAt.map { moment.now - $0 <= Self.untilJudged + moment.latency } ?? false
    // What found no place at the last rest is not armed, also once there are some.
    return !isSettled || isUncertain || isJustTold || moment.isFull || wasFullAtRest
      || moment.pending.contains { $0.identifier == subject && ($0.fires - instant).magnitude <= .minutes(1) }
  }

  /// Whether the one before it is held still, and is all that is armed of its subject: whoever arms one at a time arms the next
  /// one once that has rung.
  ///
  /// `isLonger` says whether that one is held until behind the time of this one, and not until before it.
  private func isBehindHeld(
    _ subject: RequestIdentifier, _ due: Instant, _ model: PlainRules, _ moment: borrowing Moment,
    isLonger: Bool = false
  ) -> Bool {
    var held: Instant?
    for request in moment.pending where request.identifier.subject == subject.subject {
      guard held == nil, request.identifier < subject, (request.fires > due) == isLonger else { return false }
      held = request.fires
    }
    guard let held else { return false }
    return isRelease(held, model)
  }

  /// Whether rules keep it from ringing on its date: by day or night, or because the date is full.
  private func isDropped(
    _ outcome: PlainRules.Ruling, _ beyond: PlainRules.Ruling, _ due: Instant, _ thing: PlainRules.Thing,
    _ subject: RequestIdentifier, _ model: PlainRules, _ moment: borrowing Moment
  ) -> Bool {
    guard case .rings(let instant) = outcome else { return true }
    guard thing.isCounted, let cap = model.rules.cap else { return false }
    return !isSettled || isUncertain
      || isFull(model.clock.date(instant.seconds), but: subject, cap.count, model.clock, moment)
        && beyond != outcome
  }

  /// Whether rules may have dropped all of a subject since the app came to rest, so that nothing of it is armed before it runs
  /// again: it arms only some ahead, and of those each on a full date, or by night, is lost.
  private func mayHaveDropped(
    _ due: Instant, _ thing: PlainRules.Thing, _ subject: RequestIdentifier, _ model: PlainRules,
    _ moment: borrowing Moment
  ) -> Bool {
    if let quiet = model.rules.quiet, thing.isQuieted, quiet.treatment == .drop, model.window(around: due) != nil {
      return true
    }
    guard thing.isCounted, let cap = model.rules.cap, let restedAt else { return false }
    let (first, last) = (model.date(restedAt), model.date(due))
    guard first <= last, last - first < 40 else { return true }
    return (first...last).contains { isFull($0, but: subject, cap.count, model.clock(on: $0), moment) }
  }

  /// Whether anything has happened since an instant of the device's clock that may have made the app plan otherwise.
  func toldSince(_ due: Instant, _ moment: borrowing Moment) -> Bool {
    toldAt.map { moment.now - $0 <= moment.device - due + .minutes(1) } ?? false
  }

  /// What is known of a subject of others: which rules may be for it.
  func thing(_ subject: RequestIdentifier, _ rules: KnownRules) -> PlainRules.Thing {
    PlainRules.Thing(
      isQuieted: rules.quiet.map { mayMean(subject, $0.selection) } ?? false,
      isTimed: rules.active.map { mayMean(subject, $0.selection) } ?? false,
      isCounted: rules.cap.map { mayMean(subject, $0.selection) } ?? false)
  }

  /// Whether a rule may be for a subject of others; where no command has spoken of that, a name may be that of its plugin.
  private func mayMean(_ subject: RequestIdentifier, _ selection: Selection) -> Bool {
    let own = namesOfRules[subject.subject]
    return selection.names.isEmpty
      || selection.names.contains { name in
        SubjectID(name: name) == subject.subject
          || own?.contains(name) ?? (name != SmartDelivery.name && !isKnownHere(name))
      }
  }

  /// Whether a name is that of a type or a message, as far as the app has sent any.
  private func isKnownHere(_ name: String) -> Bool {
    watches.contains { $0.message?.type == name || SubjectID(name: name) == $0.subject }
  }
}
