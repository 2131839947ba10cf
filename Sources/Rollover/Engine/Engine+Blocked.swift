internal import CivilTime

/// What becomes of requests while the person does not let the app notify.
extension Engine {
  /// Arms nothing, because permission is missing; what was armed may be pending still, and stays in the ledger.
  mutating func leaveUnarmed() {
    forgetDropped()
    if context.draft.zoneChanged { followZone() }
    wasBlocked = true
    if context.isAccounting {
      let permission = context.draft.centre.permission
      for wish in context.draft.wishes { context.account(wish.identifier, .arming(.notAllowed(permission))) }
    }
    // What would be armed, so that it is the same whether or not the others were made.
    _ = Budget.fit(&context.draft.wishes, places: context.draft.centre.capacity, under: context.draft.bar)
    tellPlanned()
  }

  /// Takes note that requests which follow the device may ring by the new zone, in which nothing can be armed.
  private mutating func followZone() {
    for place in context.ledger.wishes.indices {
      guard let local = context.ledger.wishes[place].floating,
        let instant = SystemGuard.instant(of: .floating(local), in: &context.cursor), instant > context.now
      else { continue }
      context.ledger.wishes[place].earliest = min(context.ledger.wishes[place].earliest, instant)
    }
  }

  /// Takes note of what may have rung, and of what cannot: it came due while permission was missing and the app looked on.
  private mutating func forgetDropped() {
    let passage = context.draft.passage
    for place in context.ledger.wishes.indices
    where !context.ledger.wishes[place].identifier.isRepeating && context.mayHaveRung(context.ledger.wishes[place]) {
      // The list cannot be read now. What may have rung by these clocks stays in doubt until it can.
      context.ledger.wishes[place].earliest = Wish.longAgo
    }
    guard wasBlocked, passage.isLive, let last = passage.last else {
      // Nobody saw what a repeating request rang before the clock was set back.
      if passage.wentBack { suspectRepeating() }
      return
    }
    for place in context.ledger.wishes.indices where !context.ledger.wishes[place].identifier.isRepeating {
      let wish = context.ledger.wishes[place]
      if wish.earliest > last, wish.earliest <= passage.reach { context.ledger.wishes[place].earliest = wish.delivery }
    }
    context.ledger.wishes.removeAll {
      $0.earliest > last && $0.earliest <= passage.reach && !$0.identifier.isRepeating
    }
    // While the answer was on its way, permission may have come.
    let seen = min(askedAt?.wall ?? context.now, context.now)
    changeRepeating { engine, wish in
      var wish = wish
      engine.setAside(&wish, through: last)
      return engine.goneOn(wish, since: last, behind: seen)
    }
  }

  /// Notes what a repeating request may have rung for up to the last plan, so that nothing behind that is suspected with it.
  private mutating func setAside(_ wish: inout Wish, through last: Instant) {
    guard wish.ringsFrom <= last, context.components(of: wish) != nil else { return }
    rangOn(wish, until: last)
    let zone = zoneOfDevice(wish)
    wish = moved(wish, to: next(of: wish, like: wish.earliest, behind: last, in: zone), in: zone)
  }

  /// Permission has come before the app's eyes: what repeating requests were to ring for before that was dropped.
  mutating func forgetBlocked() {
    let passage = context.draft.passage
    guard passage.isLive, !passage.wentBack, let last = passage.last else { return }
    // In the foreground the app hears of permission at once, and the centre's answer takes no longer than a minute. The clock
    // may have been set ahead meanwhile.
    let seen = context.now - max(passage.jump, .zero) - .minutes(1)
    changeRepeating { $1.ringsFrom <= seen ? $0.goneOn($1, since: last, behind: seen) : $1 }
  }

  /// Puts in doubt again all that repeating requests may have rung for since they were armed.
  private mutating func suspectRepeating() {
    changeRepeating { engine, wish in
      wish.earliest > wish.delivery ? engine.moved(wish, to: wish.delivery, in: engine.zoneOfDevice(wish)) : wish
    }
  }

  /// Changes each repeating request that is armed or is to go.
  private mutating func changeRepeating(_ changed: (inout Engine, Wish) -> Wish) {
    for place in context.ledger.wishes.indices where context.ledger.wishes[place].identifier.isRepeating {
      context.ledger.wishes[place] = changed(&self, context.ledger.wishes[place])
    }
    for place in context.ledger.doomed.indices where context.ledger.doomed[place].identifier.isRepeating {
      context.ledger.doomed[place] = changed(&self, context.ledger.doomed[place])
    }
  }

  /// A repeating request, of which nothing can have rung since the last plan: only its next time may still come unseen.
  ///
  /// It changes nothing; a function that may not change the engine gets a copy of it.
  private mutating func goneOn(_ wish: Wish, since last: Instant, behind seen: Instant) -> Wish {
    let passage = context.draft.passage
    // What it may have rung for before the app looked on stays in doubt.
    guard wish.ringsFrom > last, wish.ringsFrom <= passage.reach || passage.wentBack else { return wish }
    let zone = zoneOfDevice(wish)
    // Where another request was to take its place, it may ring at the time of day of either.
    let next = min(
      next(of: wish, like: wish.earliest, behind: seen, in: zone),
      next(of: wish, like: wish.delivery, behind: seen, in: zone))
    return moved(wish, to: next, in: zone)
  }

  /// The zone of the device by which a repeating request rings; `nil` where its subject has a zone of its own.
  mutating func zoneOfDevice(_ wish: Wish) -> Zone? {
    guard let place = context.ledger.place(of: wish.identifier.subject), context.ledger[place].zoneMark == 0 else {
      return nil
    }
    return context.zone(of: wish)
  }

  /// The zone of its own that the subject of a request has; `nil` where the subject has been changed since, perhaps to another.
  mutating func zoneOfItsOwn(_ wish: Wish) -> Zone? {
    guard wish.slot >= 0, let place = context.ledger.place(of: wish.identifier.subject),
      !context.ledger[place].isSuperseded
    else { return nil }
    return plugins[Int(wish.plugin)].request(for: wish)?.zone
  }

  private mutating func moved(_ wish: Wish, to earliest: Instant, in zone: Zone?) -> Wish {
    var wish = wish
    wish.earliest = earliest
    wish.mayRingFrom = nil
    if let ringsIn = zone ?? zoneOfItsOwn(wish) { wish.offset = Int64(ringsIn.offset(at: earliest).seconds) }
    wish.formerOffset = nil
    return wish
  }

  /// The first instant behind another at which a repeating request may ring at a time of day: on a date of its own, where
  /// those are known.
  mutating func next(of wish: Wish, like time: Instant, behind now: Instant, in zone: Zone?) -> Instant {
    var next = Self.next(like: time, behind: now, in: zone)
    guard let ringsIn = zone ?? zoneOfItsOwn(wish), let own = context.components(of: wish) else { return next }
    // Eight years hold a 29 February, whatever the century.
    for _ in 0..<(366 * 8) where !own.rings(on: ringsIn.localTime(at: next).date) {
      next = Self.next(like: time, behind: next, in: zone)
    }
    return next
  }

  /// The first instant behind another with the same time of day; without a zone, in steps of 24 hours.
  private static func next(like time: Instant, behind now: Instant, in zone: Zone?) -> Instant {
    let day = TimeSpan.days(1)
    let rest = (time - now).milliseconds % day.milliseconds
    var next = now + TimeSpan(milliseconds: rest > 0 ? rest : rest + day.milliseconds)
    guard let zone else { return next }
    next = next - .seconds(Int64(zone.offset(at: next).seconds) - Int64(zone.offset(at: time).seconds))
    if next <= now { return next + day }
    return next - day > now ? next - day : next
  }
}
