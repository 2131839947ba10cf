public import CivilTime

/// How occurrences are settled whose time has come.
extension EngineContext {
  /// Offers an occurrence that is due at or before now; the ledger settles it.
  ///
  /// One that lies ahead is passed over, and the log says so once.
  ///
  /// - Parameters:
  ///   - key: the occurrence, behind all that were offered before.
  ///   - due: the moment it was meant for.
  ///   - isFloating: whether it would be armed as a local time that follows the device.
  ///   - contentFingerprint: the fingerprint of the content that it is to show, if it comes late.
  public mutating func came(_ key: OccurrenceKey, due: Instant, isFloating: Bool, contentFingerprint: UInt64) {
    mustBeAsked()
    let identifier = RequestIdentifier(draft.at.subject.id, key)
    let place = key.order
    let slot = draft.at.account
    guard due <= now else { return cameTooSoon(identifier, due: due) }
    let wish = ledger.wish(for: identifier, in: draft.at.slice)
    draft.at.held = .zero
    if !policies.isEmpty, holdsOn(identifier, due: due, isFloating, contentFingerprint, wish) { return }
    goOn(to: identifier)
    if ledger[slot].rung.contains(place) {
      // What was told of as a ring, as kept silent or as refused, rang by another clock, at another hour or under another name,
      // and not now.
      let isSettled =
        ledger[slot].hasTold(place) || ledger[slot].suppressed.contains(place) || ledger[slot].refused.contains(place)
      let isNow = wish != nil || !isSettled
      return rang(identifier, due: due, at: wish?.delivery ?? due, isNow: isNow)
    }
    // One that was settled before the clock went back, and was not armed again, is an old story once its grace is over.
    if wish == nil, place <= ledger[slot].before, ledger[slot].openPlace != place, now - due > draft.at.subject.grace,
      !shows(identifier)
    {
      account(identifier, .notWanted(.past))
      return ledger[slot].settle(place)
    }
    // What a guard refused was told of then, and so was what a rule kept silent at its time.
    if wish == nil, wasKeptSilent(identifier, due: due) || ledger[slot].refused.contains(place) {
      account(identifier, .settled(.leftOut))
      return ledger[slot].settle(place)
    }
    let verdict =
      draft.isAsPlanned && draft.at.doubt == .silent && wish != nil ? .presumed : verdict(identifier, due: due, wish)
    switch verdict {
    case .rang:
      // Of what may be shown of an edition before, another plan may arm it where its time lies ahead again.
      let isCertain = draft.at.doubt == .silent || !ledger[slot].mayShowFormer
      rang(identifier, due: due, at: wish?.delivery ?? due, isCertain: isCertain)
    case .presumed where draft.at.doubt == .silent:
      rang(identifier, due: due, at: wish?.delivery ?? due)
    case .presumed:
      noteRungPerhaps(identifier, due: due, wish)
      ledger[slot].doubted.insert(place)
      open(identifier, due: due, wish, .unseen, contentFingerprint)
    case .onItsWay:
      var armedFor = wish?.delivery ?? due
      // A span goes by the uptime. It is over as soon as it would have been, however the clock was set under it.
      if let wish, wish.isSpan, isFarOff(armedFor) { armedFor = now + Wish.lateWait }
      let reason = wasLetGo(place, wish) ? MissedReason.held : .timeJump
      open(identifier, due: due, wish, reason, contentFingerprint, armedFor: armedFor)
    case .notRung(let reason):
      open(identifier, due: due, wish, wasLetGo(place, wish) ? .held : reason, contentFingerprint)
    case .unknown(let reason) where draft.at.doubt == .ring:
      noteRungPerhaps(identifier, due: due, wish)
      ledger[slot].doubted.insert(place)
      open(identifier, due: due, wish, reason, contentFingerprint)
    case .unknown(let reason):
      // It may have rung, so it must not ring again.
      noteRungPerhaps(identifier, due: due, wish)
      ledger[slot].rung.insert(place)
      ledger[slot].tell(place)
      noteRung(identifier, at: wish?.delivery ?? due)
      ledger[slot].uncertain = place
      giveUp(Draft.Miss(identifier: identifier, due: due, reason: reason), isCertain: false)
    }
  }

  /// Passes over one of which a plugin says that it has come, and which lies ahead.
  @inline(never)
  private mutating func cameTooSoon(_ identifier: RequestIdentifier, due: Instant) {
    keepSilent(until: due)
    // It is wanted once it is due, and so it is not told as left out.
    guard !toldTooSoon.contains(identifier), toldTooSoon.count < Self.mostTooSoon else { return }
    toldTooSoon.append(identifier)
    report(.said("\(identifier.subject) has an occurrence that lies ahead and that its plugin takes for past"))
  }

  /// Of so many that plugins take for past too soon the log is told.
  private static let mostTooSoon = 64

  /// What may have rung counts wherever rings are counted.
  private mutating func noteRungPerhaps(_ identifier: RequestIdentifier, due: Instant, _ wish: Wish?) {
    guard judgesPlans, let wish else { return }
    rung.append(judged(identifier, due: due, delivery: rangAt(wish.delivery, due: due)))
  }

  /// When something rang that was armed for an instant: components that went east with the device rang before that.
  private func rangAt(_ delivery: Instant, due: Instant) -> Instant {
    delivery > now ? due : delivery
  }

  /// Counts a wish of the last plan as rung, of whose time nothing but time has passed and which is silent in doubt.
  @inline(__always)
  mutating func cameAsPlanned(_ place: Int) {
    let identifier = ledger.wishes[place].identifier
    goOn(to: identifier)
    rang(identifier, due: ledger.wishes[place].due, at: ledger.wishes[place].delivery)
  }

  /// Notes an occurrence that is due at or before now, and that the plugin left out.
  public mutating func cameLeftOut(_ key: OccurrenceKey, due: Instant) {
    mustBeAsked()
    let identifier = RequestIdentifier(draft.at.subject.id, key)
    goOn(to: identifier)
    // The log has told that it is held.
    if wasHeld(identifier, due: due) {
      ledger[draft.at.account].suppressed.insert(key.order)
      report(.suppressed(identifier, reason: .leftOut))
    }
    ledger[draft.at.account].settle(key.order)
    account(identifier, .settled(.leftOut))
  }

  /// Whether an occurrence of the subject at hand has not rung at its time and is not given up.
  public func isOpen(_ key: OccurrenceKey) -> Bool { ledger[draft.at.account].openPlace == key.order }

  /// Notes an occurrence that is due at or before now, and that was left to a repeating request; it counts as rung, unless
  /// a clock or a zone has moved past it before the eyes of the app, or only the zone of now knows it and it was over by the
  /// last plan.
  ///
  /// - Parameters:
  ///   - key: the occurrence.
  ///   - due: the moment it was meant for.
  public mutating func cameByRepeating(_ key: OccurrenceKey, due: Instant) {
    draft.at.isPlain = false
    // What rang then was presented, and is counted.
    let isPassedOver =
      draft.passage.isLive && (draft.zoneChanged || !draft.passage.isUndisturbed) || wasOverElsewhere(due)
    if !isPassedOver {
      ledger[draft.at.account].rung.insert(key.order)
      noteRung(RequestIdentifier(draft.at.subject.id, key), at: due)
    }
    ledger[draft.at.account].settle(key.order)
  }

  /// Whether an instant was past by the last plan, whose requests went by another zone and were for other times.
  private func wasOverElsewhere(_ due: Instant) -> Bool {
    guard draft.at.zoneChanged, draft.passage.isUndisturbed, !draft.wasBlocked, let last = draft.passage.last else {
      return false
    }
    return due < last
  }

  /// Whether a single request of the last plan for the subject at hand rings so soon that no other one should take its place.
  public var ringsAnyMoment: Bool {
    // It changes nothing; a function that may not change the context gets a copy of it.
    mutating get {
      for place in draft.at.slice where !ledger.wishes[place].identifier.isRepeating {
        let wish = ledger.wishes[place]
        // A span ends a little late, so that its request may be there when its time has passed.
        if (wish.delivery - now).magnitude <= Wish.replacementMargin, !isGone(wish) { return true }
      }
      return false
    }
  }

  /// Notes that an occurrence which lies ahead may have rung by a repeating request; it does not ring again.
  public mutating func mayHaveRepeated(_ key: OccurrenceKey) {
    draft.at.isPlain = false
    ledger[draft.at.account].rung.insert(key.order)
    draft.at.knowsSilent = false
  }

  /// Gives up the open occurrence because a later one has come, and tells the successor of the one that rang.
  ///
  /// Only the latest of several may come late. Days off must not end in a storm.
  private mutating func goOn(to identifier: RequestIdentifier) {
    giveUpOpen()
    if let rolled = draft.at.rolled {
      draft.at.rolled = nil
      report(.rolledOver(rolled, successor: identifier))
    }
  }

  /// Gives up the open occurrence, if there is one, because only the latest may come late.
  mutating func giveUpOpen() {
    guard let open = draft.at.open else { return }
    draft.at.open = nil
    if open.identifier.order <= ledger[draft.at.account].before {
      // It was told of before the clock went back.
      account(open.identifier, .settled(.missed(open.reason, isCertain: true)))
      ledger[draft.at.account].settle(open.identifier.order)
    } else {
      giveUp(Draft.Miss(identifier: open.identifier, due: open.due, reason: open.reason), isCertain: true)
    }
  }

  private mutating func rang(
    _ identifier: RequestIdentifier, due: Instant, at delivery: Instant, isNow: Bool = true, isCertain: Bool = true
  ) {
    let slot = draft.at.account
    let place = identifier.order
    let instant = rangAt(delivery, due: due)
    if isCertain { ledger[slot].rung.insert(place) } else { ledger[slot].doubted.insert(place) }
    ledger[slot].settle(place)
    if ledger[slot].openPlace == place { ledger[slot].openPlace = .min }
    noteRung(identifier, at: instant)
    account(identifier, .settled(.rang(at: instant)))
    // The guards and the policies go by what rang, whatever the log has told.
    if isNow { ledger[slot].last = Account.Ring(place: place, due: due, rangAt: instant) }
    if judgesPlans, isNow { rung.append(judged(identifier, due: due, delivery: instant)) }
    guard ledger[slot].tell(place) else { return }
    lastRollover = now
    draft.at.rolled = identifier
  }

  /// Remembers a ring, if it is the last one over all subjects.
  mutating func noteRung(_ identifier: RequestIdentifier, at instant: Instant) {
    // What rang by a clock that was ahead, and is not any more, is no later than anything.
    if let lastRung, lastRung.instant >= instant, lastRung.instant <= now || instant > now { return }
    lastRung = EngineStatus.TimedOccurrence(identifier, at: instant)
  }

  private mutating func open(
    _ identifier: RequestIdentifier, due: Instant, _ wish: Wish?, _ reason: MissedReason, _ fingerprint: UInt64,
    armedFor: Instant? = nil
  ) {
    draft.at.isPlain = false
    // An occurrence that a policy held is late from the end of the hold on, also where it was to come late already.
    // While the person did not let the app notify, a hold may have ended at any time; it is late as if nothing had held it.
    let isOfRules = draft.wasBlocked || wish?.isLate ?? true
    let held = isOfRules ? draft.at.held : wish.map { hold(of: $0, reason) } ?? draft.at.held
    // The hold ended as a plan let it come, which is no time that a rule knows; nor does this zone know one of the zone before.
    var letCome = due + held
    let wasHeld = armedFor != nil && ledger[draft.at.account].isLateBehindHold && !draft.at.hasOtherGrace
    if let wish, wish.isLate, reason == .held || wasHeld {
      letCome = max(letCome, wish.delivery - Wish.lateWait)
    }
    if wish == nil, reason == .held, let found = wasFound(identifier) { letCome = max(letCome, found) }
    draft.at.open = Draft.Open(
      identifier: identifier, due: due, delivery: due + held, letCome: letCome,
      reason: reason, armedFor: armedFor, isSpan: wish?.isSpan ?? false, isLate: wish?.isLate ?? false,
      contentFingerprint: fingerprint)
  }

  /// When the plan before found one that it let come, and left it to the plan behind the commands that waited; `nil` where it
  /// found none.
  private func wasFound(_ identifier: RequestIdentifier) -> Instant? {
    guard isOpen(identifier.occurrence), draft.passage.isUndisturbed, !draft.wasBlocked else { return nil }
    return draft.passage.last
  }

  mutating func giveUp(_ miss: Draft.Miss, isCertain: Bool) {
    draft.at.isPlain = false
    draft.at.misses.append(miss)
    account(miss.identifier, .settled(.missed(miss.reason, isCertain: isCertain)))
    let place = miss.identifier.order
    ledger[draft.at.account].settle(place)
    if ledger[draft.at.account].openPlace == place { ledger[draft.at.account].openPlace = .min }
  }

  /// Ends with the past of a subject: the open occurrence rings late or is given up, and the log is told.
  mutating func finishPast() {
    draft.at.pastIsDone = true
    if let open = draft.at.open {
      draft.at.open = nil
      recover(open)
    }
    if !draft.at.misses.isEmpty { tellMisses() }
  }

  /// Tells the log of the ones that were given up; a long row with one reason is told as a range.
  mutating func tellMisses() {
    let misses = draft.at.misses
    draft.at.misses = []
    // The latest few are told one by one, and those before them as ranges.
    let many = max(0, misses.count - 32)
    var first = 0
    while first < many {
      var last = first
      while last + 1 < many, misses[last + 1].reason == misses[first].reason { last += 1 }
      if last == first {
        report(.missed(misses[first].identifier, due: told(misses[first].due), reason: misses[first].reason))
      } else {
        report(
          .missedMany(
            misses[first].identifier, through: misses[last].identifier, count: last - first + 1,
            reason: misses[first].reason))
      }
      first = last + 1
    }
    for miss in misses[many...] { report(.missed(miss.identifier, due: told(miss.due), reason: miss.reason)) }
  }
}
