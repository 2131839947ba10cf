internal import CivilTime

/// How reports of rings are heard: what was presented, opened or acted on.
extension Engine {
  /// Takes a delivery in the foreground as certain.
  mutating func presented(_ identifier: RequestIdentifier, isLearnt: Bool) {
    guard let place = known(identifier) else { return presentedUnkept(identifier) }
    if identifier.isRepeating {
      // The first plan has counted what came before it.
      if !isLearnt { repeatedElsewhere(identifier) }
    } else {
      guard !isOfFormerEdition(identifier, at: place) else {
        context.ledger.formerRang(identifier, by: context.now)
        return trigger()
      }
      let order = identifier.order
      // A ring by another clock than the plan's makes the plan wrong.
      let isPlain = context.ledger.wishes.contains { $0.identifier == identifier && $0.delivery <= context.now }
      if !isPlain { context.isDirty = true }
      for target in context.ledger.ringers(of: identifier) { context.ledger[place].rung.insert(target.order) }
      if context.ledger[place].rung.insert(order) { context.noteRung(identifier, at: context.now) }
    }
    tellOwner(of: identifier, .presented(identifier))
    trigger()
  }

  /// Whether the request that rang is one of an edition before, which the present one was about to replace.
  private func isOfFormerEdition(_ identifier: RequestIdentifier, at place: Int) -> Bool {
    guard context.ledger[place].mayShowFormer,
      let wish = context.ledger.wishes.first(where: { $0.identifier == identifier })
    else { return false }
    return !wish.isConfirmed && wish.delivery > context.now
  }

  /// An account outlives its subject: a ring counts for whoever keeps the subject again.
  private mutating func presentedUnkept(_ identifier: RequestIdentifier) {
    guard !identifier.isRepeating, let place = context.ledger.place(of: identifier.subject) else { return }
    context.ledger[place].rung.insert(identifier.order)
    context.isDirty = true
  }

  /// A repeating request rang whose time no clock has shown that anybody knows of: it rang for its next date.
  ///
  /// That the clocks agree with the last plan proves nothing, since one may have been set and set back at one moment.
  private mutating func repeatedElsewhere(_ identifier: RequestIdentifier) {
    guard let lastReading else { return }
    if !zonesWithOtherRules.isEmpty, rangByOtherRules(identifier, since: lastReading) { return }
    let isUndisturbed = Passage(from: lastReading, to: context.reading).isUndisturbed
    // A date rings once, at most as late as a gap is long: another ring behind that is none of the same date.
    let uptime = context.reading.uptime
    ordinaryRings.removeAll { uptime - $0.uptime > .hours(3) }
    let isOwed = !ordinaryRings.contains { $0.identifier == identifier }
    replacedRings.removeAll { uptime - $0.uptime > StorageGuard.distance }
    let wasReplaced = isOwed && isUndisturbed && replacedRings.contains { $0.identifier == identifier }
    var isOrdinary = true
    for wish in context.ledger.wishes
    where wish.identifier == identifier && wish.ringsFrom > max(highest, lastReading.wall) && !wasReplaced {
      // It may be an ordinary ring of the date before, of which a plan has heard first; also where the clock was set while
      // the platform was still to ring for that date, in a gap.
      if isOwed, let until = wish.mayRingUntil, startedAt.map({ $0 < until }) ?? true,
        isUndisturbed ? context.now - until <= StorageGuard.distance : until > lastReading.wall
      {
        continue
      }
      isOrdinary = false
      var ring = RepeatedStretch.ring(
        at: firstUncounted(wish), in: lastReading.device ?? context.reading.zone, offset: wish.offset)
      ring.isCertain = true
      context.ledger.uncounted.append((identifier.subject, ring))
      context.isDirty = true
    }
    guard isOrdinary else { return }
    ordinaryRings.append((identifier, uptime))
    noteOrdinary(identifier, lastReading.device ?? context.reading.zone)
  }

  /// Whether a repeating request rang at its time of day by rules that its zone has had only since the last plan.
  ///
  /// The platform goes by them at once. They may bring a date again that rang, and so it rang for the date of that moment.
  private mutating func rangByOtherRules(_ identifier: RequestIdentifier, since last: SavedReading) -> Bool {
    guard let wish = context.ledger.wishes.first(where: { $0.identifier == identifier }), let own = wish.components
    else { return false }
    let pinned = wish.slot < 0 ? nil : plugins[Int(wish.plugin)].request(for: wish)?.zone
    let name = pinned?.name ?? last.device?.name ?? context.reading.zone.name
    guard zonesWithOtherRules.contains(name), let zone = context.zone(named: name) else { return false }
    let now = context.now
    var cursor = ZoneCursor(zone)
    let today = cursor.localTime(at: now).date
    // A gap over midnight may push a ring to the next date.
    for date in [today, today.adding(days: -1)] where own.rings(on: date) {
      let intended = CivilDateTime(date, own.time)
      let mapping = cursor.mapping(of: intended)
      guard let first = mapping.instant(gap: .startAfter, overlap: .earlier),
        let latest = mapping.instant(gap: .shiftForward, overlap: .later),
        let rang = [first, latest].first(where: { $0 <= now && now - $0 <= StorageGuard.distance })
      else { continue }
      var ring = RepeatedStretch.ring(at: rang, in: zone, offset: intended.localSeconds - rang.seconds)
      ring.isCertain = true
      context.ledger.uncounted.append((identifier.subject, ring))
      context.isDirty = true
      ordinaryRings.append((identifier, context.reading.uptime))
      return true
    }
    return false
  }

  /// A repeating request rang at its time, after its subject was changed or while it is on its way out.
  ///
  /// A subject that rings in doubt by now takes for certain only what was presented.
  private mutating func noteOrdinary(_ identifier: RequestIdentifier, _ zone: Zone) {
    let ringsInDoubt = context.ledger.place(of: identifier.subject).flatMap { context.ledger[$0].ringsInDoubt } ?? false
    guard context.isDirty || ringsInDoubt else { return }
    for wish in context.ledger.wishes + context.ledger.doomed
    where wish.identifier == identifier && wish.delivery <= context.now
      && context.now - wish.delivery <= StorageGuard.distance
    {
      var ring = RepeatedStretch.ring(at: wish.delivery, in: zone, offset: wish.offset)
      ring.isCertain = true
      context.ledger.uncounted.append((identifier.subject, ring))
      // Also after the plan that heard of the change: what it armed for that date must not ring.
      context.isDirty = true
      return
    }
  }

  /// The first time of a repeating request for which no ring is counted; several may come before the next plan.
  ///
  /// It changes nothing; a function that may not change the engine gets a copy of it.
  private mutating func firstUncounted(_ wish: Wish) -> Instant {
    var time = wish.delivery
    guard case .repeating(let components) = wish.trigger, let offset = wish.offset else { return time }
    let subject = wish.identifier.subject
    while context.ledger.uncounted.contains(where: { $0.subject == subject && $0.stretch.until == time }) {
      repeat {
        time += .days(1)
      } while !components.rings(on: CivilDateTime(localSeconds: time.seconds + offset).date)
    }
    return time
  }

  /// Keeps somebody's word that a notification was delivered, until the next plan looks whether that can be.
  mutating func claim(_ data: NotificationData, _ event: Event, isLearnt: Bool) {
    do throws(NotificationProblem) {
      let identifier = try data.validated()
      let isKept = known(identifier) != nil
      // Also of a subject that nobody keeps any more; the plan believes it only while its request is armed, or is to go.
      if !isLearnt {
        keepClaim(identifier)
        context.isDirty = true
      }
      guard isKept else { return }
      tellOwner(of: identifier, event)
      trigger()
    } catch {
      context.report(.invalidNotification(error))
      trigger()
    }
  }

  /// One that comes again counts from then on, since its request may have rung in between.
  mutating func keepClaim(_ identifier: RequestIdentifier) {
    claims.removeAll { $0.identifier == identifier }
    if claims.count < 64 { claims.append((identifier, highest)) }
  }

  /// The place of the account that an identity belongs to; `nil`, and an error in the log, if nobody keeps it.
  ///
  /// A second report of a ring is refused at level 1.
  private mutating func known(_ identifier: RequestIdentifier) -> Int? {
    guard let place = context.ledger.place(of: identifier.subject), context.ledger[place].isKept else {
      // A text without a key may be of a subject that rings once. If there is none, nobody here has made it.
      context.report(.invalidNotification(identifier.occurrence == .once ? .unreadableIdentifier : .unknownSubject))
      trigger()
      return nil
    }
    guard !identifier.isRepeating else { return place }
    let order = identifier.order
    let account = context.ledger[place]
    if account.rung.contains(order) || order <= account.settled && OccurrenceKey.isSameKind(order, account.settled) {
      context.report(.refused(identifier, Refusal(.alreadyRolledOver, collision: identifier)))
    }
    return place
  }
}
