internal import CivilTime

/// How a plan's additions are handed over, apart from those that another plan has to look at again.
extension Engine {
  /// Hands over the requests that are to be added.
  mutating func add() {
    let hadRemovals = !difference.removals.isEmpty
    var isIncomplete = false
    // What rang all the same counts for those who judged the plan.
    let isOvertaken = context.judgesPlans && cameDueOnItsWayOut { _ in true }
    additions.clear()
    for addition in difference.additions.indices {
      let place = difference.additions[addition]
      let wish = context.ledger.wishes[place]
      // A process that was suspended may go on days later. Another plan deals with what came due meanwhile, and with
      // what may find no place.
      guard !isOvertaken, wish.isLate ? isStillLate(wish) : isStillAhead(wish), hasPlace(wish) else {
        isIncomplete = true
        holdBack(place)
        _ = coordinator.trigger()
        context.isDirty = true
        continue
      }
      guard !hasMovedOn(wish), let request = request(for: wish) else {
        // A command since the plan has taken it back, and another one may yet want it again, as it was.
        isIncomplete = true
        holdBack(place)
        continue
      }
      handOver(request, for: wish, at: place)
    }
    guard additions.isEmpty else { return noteZone() }
    if hadRemovals || isIncomplete { confirm() } else { rest() }
  }

  /// Notes that a request is not sent, so that nothing of it can ring.
  ///
  /// The one that it was to replace may stay where it was in a zone that was left, and a list does not show that.
  private mutating func holdBack(_ place: Int) {
    let wish = context.ledger.wishes[place]
    if wish.followsDevice, isReplacement(wish) { mayBeMisplaced = true }
    context.ledger.holdBack(place)
    let identifier = context.ledger.wishes[place].identifier
    if context.draft.centre.position(of: identifier) == nil { context.ledger.wishes[place].isDoomed = true }
  }

  /// Whether one that lies ahead by the plan does so now, also in the zone that the device has by now.
  @inline(__always)
  private mutating func isStillAhead(_ wish: Wish) -> Bool {
    guard wish.delivery > context.now else { return false }
    // By a clock that was set back since the plan a repeating request would begin with a date that has rung.
    let subject = wish.identifier.subject
    if cameDueOnItsWayOut({ $0.subject == subject && $0.isRepeating })
      || wish.identifier.isRepeating && wentBackSincePlan
    {
      // The others of this plan have to be renewed by the next one, too.
      mayBeMisplaced = true
      return false
    }
    // A request of before has rung before the app's eyes, by a clock that came and went.
    if !shownSincePlan.isEmpty, shownSincePlan.contains(wish.identifier) { return false }
    // A request of before may have rung meanwhile, perhaps by a clock that was set back since.
    if wish.earliest <= highest, wish.earliest < wish.delivery || isReplacement(wish) { return false }
    // One in whose place it was to stand may have rung in a zone where the device was while the process slept.
    if wish.followsDevice, hasSlept, !staysForeground, context.draft.centre.position(of: wish.identifier) != nil {
      mayBeMisplaced = true
      return false
    }
    guard lastReading?.zone != context.zoneMark else { return true }
    // The date with which a repeating request begins may have rung in the zone that the device has by now.
    if wish.identifier.isRepeating, wish.followsDevice, !staysForeground {
      mayBeMisplaced = true
      return false
    }
    guard let local = wish.floating else { return true }
    return local > context.cursor.localTime(at: context.now)
  }

  /// Whether the clock was set back since this plan looked at it; a second is what clocks are corrected by.
  private var wentBackSincePlan: Bool {
    guard let lastReading, lastReading.boot == context.reading.boot else { return false }
    return context.now - lastReading.wall < context.reading.uptime - lastReading.uptime - .seconds(1)
  }

  /// Whether a request that this plan was to remove came due before that; it may have rung for the date of a wish.
  private mutating func cameDueOnItsWayOut(_ isMeant: (RequestIdentifier) -> Bool) -> Bool {
    guard !context.ledger.doomed.isEmpty, let planned = lastReading?.wall else { return false }
    for place in context.ledger.doomed.indices where isMeant(context.ledger.doomed[place].identifier) {
      var wish = context.ledger.doomed[place]
      if wish.identifier.isRepeating, wish.earliest <= planned {
        // It rang before the plan, and rings on.
        wish.earliest = planned + TimeSpan(milliseconds: 1)
        findNextRing(of: &wish)
      }
      if wish.earliest > planned, wish.earliest <= highest { return true }
    }
    return false
  }

  /// Whether a request was pending under a wish's identity, and this plan has not removed it.
  private mutating func isReplacement(_ wish: Wish) -> Bool {
    context.draft.centre.position(of: wish.identifier) != nil && !difference.removals.contains(wish.identifier)
  }

  /// Whether what this plan was to remove may be pending still: without permission removals are ignored, and no answer
  /// says so.
  ///
  /// Neither this nor ``hasPlace(_:)`` changes anything; a function that may not change the engine gets a copy of it.
  var mayHaveIgnoredRemovals: Bool {
    mutating get { mayIgnoreRemovals && !difference.removals.isEmpty }
  }

  /// Whether a request certainly finds a place.
  private mutating func hasPlace(_ wish: Wish) -> Bool {
    !mayHaveIgnoredRemovals || context.draft.centre.position(of: wish.identifier) != nil
  }

  /// Hands over one request, which is moved and not copied.
  @inline(__always)
  private mutating func handOver(_ request: consuming NotificationRequest, for wish: Wish, at place: Int) {
    // It follows no device: after a flight west it would ring a date again. The ledger goes by the zone of the plan, also
    // where the device has left it meanwhile; the plan behind this one moves it.
    if case .repeating = request.trigger, request.zone == nil {
      request.zone = lastReading?.device ?? context.reading.zone
    }
    if wish.delivery > wish.due, !wish.isLate, !wish.identifier.isRepeating { request.heldUntil = wish.delivery }
    // A replacement so late might come after the ring, and both would ring. The next plan knows, and removes it first.
    if isTooLateToReplace(wish) {
      if wish.followsDevice { mayBeMisplaced = true }
      context.ledger.holdBack(place)
      _ = coordinator.trigger()
      context.isDirty = true
      return
    }
    // A moment that is nearly there might have passed when the request arrives; a span cannot.
    let wait = wish.delivery - context.now
    if wait < Wish.margin, !wish.isLate, !wish.identifier.isRepeating {
      request.trigger = .after(wait)
      context.ledger.wishes[place].isSpan = true
    }
    context.account(wish.identifier, .requested(request.trigger))
    let token = context.nextToken()
    if additions.isEmpty {
      coordinator.wait(in: .adding, for: token)
      handedOver = (context.reading.uptime, highest)
    } else {
      coordinator.wait(alsoFor: token)
    }
    additions.append((token, place))
    context.effects.append(.add(consume request, token))
  }

  /// The latest time that the wall clock may have shown when the platform took what was handed over.
  ///
  /// It takes requests within five minutes, however long the process sleeps before it hears the answer; unless the clock was
  /// set ahead meanwhile.
  var latestTaken: Instant {
    guard let handedOver else { return highest }
    let elapsed = context.reading.uptime - handedOver.uptime
    guard highest - handedOver.highest <= elapsed + .seconds(1) else { return highest }
    return min(highest, handedOver.highest + .minutes(5))
  }

  /// Whether one that is to come late is still wanted now: the plan is fresh, and no request of before came due meanwhile.
  ///
  /// One that was removed meanwhile may have rung in the same minute, where the subject counted otherwise before.
  private mutating func isStillLate(_ wish: Wish) -> Bool {
    // One that stays in the foreground has not slept over its plan; there the platform is slow. But a rule may have come into
    // force meanwhile.
    let isMerelySlow = staysForeground && context.policies.isEmpty && !context.judgesPlans
    guard let lastReading, lastReading.boot == context.reading.boot,
      context.reading.uptime - lastReading.uptime <= .minutes(isMerelySlow ? 60 : 5)
    else { return false }
    let subject = wish.identifier.subject
    if cameDueOnItsWayOut({ $0.subject == subject }) || isAboutToRepeat(subject) { return false }
    // By a clock that was set back since the plan it is not late yet, and the request of before may ring at its time.
    guard wish.due <= context.now else { return false }
    return wish.earliest == wish.delivery || wish.earliest > context.now
  }

  /// Whether a subject's repeating request is to have other times by this plan, and rings before another can take its place:
  /// for the date of one that is to come late.
  private mutating func isAboutToRepeat(_ subject: SubjectID) -> Bool {
    for place in difference.additions {
      let wish = context.ledger.wishes[place]
      if wish.identifier.isRepeating, wish.identifier.subject == subject, isTooLateToReplace(wish) { return true }
    }
    return false
  }

  /// Whether a request is pending under a wish's identity, and is so near by now that another must not replace it.
  @inline(__always)
  private mutating func isTooLateToReplace(_ wish: Wish) -> Bool {
    guard !wish.isLate, wish.earliest > context.now,
      let position = context.draft.centre.position(of: wish.identifier)
    else { return false }
    // That of the plan before rings when it was to ring, which may be much later.
    let predecessor = needsRefresh ? nil : wish.predecessor
    let former = needsRefresh ? [] : context.ledger.former
    let current = context.draft.centre.pending[position]
    guard Difference.isAboutToRing(current, for: wish, asOf: predecessor, former, context.now) else { return false }
    return isReplacement(wish)
  }
}
