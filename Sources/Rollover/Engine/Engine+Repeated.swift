internal import CivilTime

/// How a repeating request that was presented finds the date for which it rang.
///
/// All its rings have one identity. The clock at the moment at which it was shown tells them apart.
extension Engine {
  /// Counts a ring of a repeating request as certain for its date; the next plan may go by other clocks.
  ///
  /// A platform that is more than a quarter of an hour late catches up with the first date that a clock set ahead has passed
  /// over. If another date came within the last quarter of an hour, nobody knows which of the two it rang for. Nor does
  /// anybody while a request is on its way that takes the place of one with another first date.
  ///
  /// - Parameters:
  ///   - identifier: the identity of the request.
  ///   - shown: what the device's clock showed then.
  ///   - isLearnt: whether it came before the first plan of the process.
  mutating func countRepeated(_ identifier: RequestIdentifier, at shown: Instant, isLearnt: Bool) {
    guard let lastReading else { return }
    let latest = ring(of: identifier, at: shown, since: lastReading)
    let next = nextRings(of: identifier, at: shown, since: lastReading)
    let passedOver = next.filter { $0.until <= shown }
    let isEarly = isEarly(next.first, than: latest, at: shown, since: lastReading, isLearnt: isLearnt)
    // The first plan has learnt what came before it, but for what a clock showed that was set back by then, and for what
    // came by rules that it does not know.
    guard !isLearnt || isEarly || shown > lastReading.wall else { return }
    var rings: [RepeatedStretch]
    if let latest, shown - latest.until <= .minutes(15) {
      rings = [latest] + passedOver.filter { shown - $0.until > .minutes(15) }
    } else if passedOver.isEmpty {
      rings = (isEarly ? next.first : latest ?? next.first).map { [$0] } ?? []
    } else {
      rings = passedOver
    }
    guard !rings.isEmpty else { return countUnarmed(identifier, at: shown) }
    // Also after the plan that heard of a change: what that armed for this date must not ring.
    if !isOrdinary(identifier, at: shown, since: lastReading) { context.isDirty = true }
    if rings.count == 1 { rings[0].isCertain = true }
    for place in rings.indices {
      rings[place].shownAt = shown
      context.ledger.uncounted.append((identifier.subject, rings[place]))
    }
  }

  /// Whether what was shown is the next ring of a request, by rules of its zone that nobody here has heard of: nothing was
  /// caught up with, and it came less than a few hours early.
  private func isEarly(
    _ next: RepeatedStretch?, than latest: RepeatedStretch?, at shown: Instant, since last: SavedReading, isLearnt: Bool
  ) -> Bool {
    guard let next, let latest, next.until > shown, shown - latest.until > .minutes(15), zonesWithOtherRules.isEmpty,
      (context.now - shown).magnitude <= .minutes(1), Passage(from: last, to: context.reading).isUndisturbed,
      !isLearnt || context.draft.passage.isUndisturbed
    else { return false }
    return next.until - shown <= .hours(3)
  }

  /// Counts a ring of a request that no plan knows, because state was lost: it rang for the occurrence of its subject that has
  /// just come, if one has.
  private mutating func countUnarmed(_ identifier: RequestIdentifier, at shown: Instant) {
    guard let account = context.ledger.place(of: identifier.subject),
      let last = last(of: identifier.subject, upTo: shown),
      let before = self.last(of: identifier.subject, upTo: shown - .minutes(15)), before < last
    else { return }
    context.isDirty = true
    context.ledger[account].rung.insert(last)
  }

  /// Whether a request rang at its time by clocks that nobody has touched, so that the last plan is right still.
  private mutating func isOrdinary(
    _ identifier: RequestIdentifier, at shown: Instant, since last: SavedReading
  ) -> Bool {
    guard !context.isDirty, zonesWithOtherRules.isEmpty, last.zone == context.zoneMark,
      (context.now - shown).magnitude <= .minutes(1), Passage(from: last, to: context.reading).isUndisturbed
    else { return false }
    // A subject that rings in doubt by now takes for certain only what is counted as that.
    let ringsInDoubt = context.ledger.place(of: identifier.subject).flatMap { context.ledger[$0].ringsInDoubt } ?? false
    guard !ringsInDoubt else { return false }
    return context.ledger.wishes.contains { wish in
      wish.identifier == identifier && wish.formerOffset == nil && wish.earliest == wish.delivery
        && wish.delivery <= context.now
    }
  }

  /// The ring that was shown at a moment: the last one up to then by the times and in the zone of the request.
  ///
  /// - Returns: `nil` if there is none, or it is counted.
  private mutating func ring(
    of identifier: RequestIdentifier, at shown: Instant, since last: SavedReading
  ) -> RepeatedStretch? {
    var found: (late: TimeSpan, ring: RepeatedStretch)?
    // Also one of whose subject nobody knows: whoever keeps it one day counts its rings.
    for wish in context.ledger.wishes + context.ledger.doomed + context.ledger.dormant
    where wish.identifier == identifier {
      // The request of before may be there still, with other times.
      for own in [context.components(of: wish), wish.components].compactMap(\.self) {
        for zone in zones(of: wish, since: last) {
          guard let ring = Self.ring(own, in: zone, at: shown), found.map({ shown - ring.until < $0.late }) ?? true,
            !isCounted(ring, of: identifier)
          else { continue }
          found = (shown - ring.until, ring)
        }
      }
    }
    return found?.ring
  }

  /// The last ring up to a moment by these times in a zone, at most a year before it.
  private static func ring(_ own: RepeatingComponents, in zone: Zone, at shown: Instant) -> RepeatedStretch? {
    var cursor = ZoneCursor(zone)
    let today = cursor.localTime(at: shown).date
    for days in 0...366 {
      let date = today.adding(days: -days)
      guard own.rings(on: date) else { continue }
      let intended = CivilDateTime(date, own.time)
      let mapping = cursor.mapping(of: intended)
      // In a gap the platform rings when it likes.
      let moments = [
        mapping.instant(gap: .shiftForward, overlap: .later), mapping.instant(gap: .startAfter, overlap: .earlier),
      ]
      guard let rang = moments.compactMap(\.self).first(where: { $0 <= shown }) else { continue }
      return .ring(at: rang, in: zone, offset: intended.localSeconds - rang.seconds)
    }
    return nil
  }

  /// The zones that a repeating request may have, the likeliest first.
  private mutating func zones(of wish: Wish, since last: SavedReading) -> [Zone] {
    let pinned = wish.slot < 0 ? nil : plugins[Int(wish.plugin)].request(for: wish)?.zone
    let named = pinned.map { [$0] } ?? [context.zone(of: wish), last.device, context.reading.zone].compactMap(\.self)
    // Some platforms go by other rules of a zone at once.
    let renewed = named.filter { zonesWithOtherRules.contains($0.name) }.compactMap { context.zone(named: $0.name) }
    return renewed + named
  }

  private func isCounted(_ ring: RepeatedStretch, of identifier: RequestIdentifier) -> Bool {
    context.ledger.uncounted.contains { $0.subject == identifier.subject && $0.stretch.until == ring.until }
  }

  /// The next ring of a request that lay ahead at the last plan, and that no other one counts for.
  ///
  /// Until it is added, the request of before may ring in its place; and only that as long as it is not handed over.
  private mutating func nextRings(
    of identifier: RequestIdentifier, at shown: Instant, since last: SavedReading
  ) -> [RepeatedStretch] {
    let since = ringsSince(last)
    guard let place = context.ledger.wishes.firstIndex(where: { $0.identifier == identifier && $0.ringsFrom > since })
    else {
      return nextRingOnItsWayOut(identifier, at: shown, since: last) ?? nextUnrenewedRing(identifier, since: last)
    }
    let wish = context.ledger.wishes[place]
    let zone = last.device ?? context.reading.zone
    let own = firstUncountedRing(of: wish, at: shown, since: last)
    guard let predecessor = wish.predecessor, predecessor != wish.delivery,
      difference.additions.contains(place) || wish.isLeftAlone
    else { return [own] }
    let former = RepeatedStretch.ring(at: predecessor, in: zone, offset: wish.formerOffset ?? wish.offset)
    if isCounted(former, of: identifier) { return [own] }
    return coordinator.isAdding ? [own, former] : [former]
  }

  /// The next ring of a request that is to go, and rings on until it is gone.
  private mutating func nextRingOnItsWayOut(
    _ identifier: RequestIdentifier, at shown: Instant, since last: SavedReading
  ) -> [RepeatedStretch]? {
    guard var wish = context.ledger.doomed.first(where: { $0.identifier == identifier }) else { return nil }
    if wish.ringsFrom <= last.wall {
      // What it rang before is counted.
      wish.earliest = last.wall + TimeSpan(milliseconds: 1)
      findNextRing(of: &wish)
      wish.delivery = wish.earliest
    }
    return [firstUncountedRing(of: wish, at: shown, since: last)]
  }

  /// The first ring of a request that is not counted; where its date is not known, it is that of the moment.
  private mutating func firstUncountedRing(
    of wish: Wish, at shown: Instant, since last: SavedReading
  ) -> RepeatedStretch {
    let time = firstUncounted(wish, at: shown)
    return ring(of: wish, at: time, since: last)
      ?? .ring(at: time, in: last.device ?? context.reading.zone, offset: wish.offset)
  }

  /// The ring of a request at a moment, for the date that it has by the times and in the zone of the request.
  ///
  /// A gap may have moved the moment behind midnight, and the zone another offset than when the request was armed.
  ///
  /// - Returns: `nil` where it rings for no date at that moment, as far as anybody knows.
  private mutating func ring(of wish: Wish, at time: Instant, since last: SavedReading) -> RepeatedStretch? {
    guard let own = context.components(of: wish) else { return nil }
    for zone in zones(of: wish, since: last) {
      if let ring = Self.ring(own, in: zone, at: time), ring.until == time { return ring }
    }
    return nil
  }

  /// The next ring of a request that was armed before the last plan, which could not renew it without permission.
  private mutating func nextUnrenewedRing(_ identifier: RequestIdentifier, since last: SavedReading)
    -> [RepeatedStretch]
  {
    guard wasBlocked, var wish = context.ledger.wishes.first(where: { $0.identifier == identifier }) else { return [] }
    let zone = context.zone(of: wish)
    wish.earliest = ringsSince(last) + TimeSpan(milliseconds: 1)
    findNextRing(of: &wish)
    let ring = wish.earliest
    return [.ring(at: ring, in: last.device ?? context.reading.zone, offset: Int64(zone.offset(at: ring).seconds))]
  }

  /// Since when a request may have rung that rings at all: since the last plan, or since permission came in sight of the app.
  private mutating func ringsSince(_ last: SavedReading) -> Instant {
    // The app hears of permission at once while it looks on, and nothing could ring before that.
    guard wasBlocked, staysForeground, last.boot == context.reading.boot else { return last.wall }
    return max(last.wall, last.wall + (context.reading.uptime - last.uptime) - .minutes(1))
  }

  /// The first time of a repeating request for which no ring is counted; several may come before the next plan.
  private mutating func firstUncounted(_ wish: Wish, at shown: Instant) -> Instant {
    // One that could not ring for a while is known by its next ring.
    let first = max(wish.delivery, wish.earliest)
    var time = first
    guard case .repeating(let components) = wish.trigger, let offset = wish.offset else { return time }
    let subject = wish.identifier.subject
    while context.ledger.uncounted.contains(where: { $0.subject == subject && $0.stretch.until == time }) {
      repeat {
        time += .days(1)
      } while !components.rings(on: CivilDateTime(localSeconds: time.seconds + offset).date)
    }
    // One that has caught up with a clock goes on behind what that showed; one for another weekday has its own dates.
    let caughtUp = context.ledger.uncounted.lazy.filter { counted in
      let local = CivilDateTime(localSeconds: counted.stretch.until.seconds + (counted.stretch.offset ?? offset))
      return counted.subject == subject && components.rings(on: local.date)
    }.compactMap { $0.stretch.shownAt }
    guard let last = caughtUp.filter({ $0 <= shown }).max(), time <= last else { return time }
    let zone = zoneOfDevice(wish) ?? zoneOfItsOwn(wish)
    return next(of: wish, like: first, behind: last, in: zone)
  }
}
