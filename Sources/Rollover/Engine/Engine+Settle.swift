internal import CivilTime

/// What a plan that was carried out shows of the requests that it has removed or replaced.
extension Engine {
  /// The plan was carried out: the centre holds the requests that are wanted, but for rejected ones, and no others.
  @inline(__always)
  mutating func settlePlan() {
    guard isAllowed else { return }
    wasBlocked = false
    if !isRejected {
      needsRefresh = false
      // By the latest clock, since it may have gone back while the requests were on their way.
      if context.draft.formerZone != nil, context.draft.formerUntil == nil { context.draft.formerUntil = highest }
    }
    if !context.ledger.doomed.isEmpty { countRemoved() }
    // What was to be replaced by a rejected request is pending still.
    let hasFormer = !isRejected && context.ledger.hasFormerRequests()
    if hasFormer { countReplaced() }
    let hasRemoved = !mayHaveIgnoredRemovals
    if hasRemoved, !isRejected { settleFormer() }
    context.ledger.planApplied(hasFormer: hasFormer, hasRemoved: hasRemoved)
  }

  /// Counts as rung what came due on the way to its removal.
  ///
  /// It may have rung before that, also by a clock that was set back since. It was pending when the centre was read.
  private mutating func countRemoved() {
    let hasElapsed = askedAt.map { context.reading.uptime > $0.uptime } ?? true
    // What was pending long after its time does not ring by that any more.
    let since = (askedAt?.wall ?? context.now) - Wish.margin
    for wish in context.ledger.doomed
    where hasElapsed && wish.earliest <= highest && wish.earliest > since && !wouldHaveBeenPresented(wish) {
      countSettled(wish)
      context.ledger.countAsRung(wish)
      guard let place = context.ledger.place(of: wish.identifier.subject) else { continue }
      noteLast(wish, at: place)
      guard wish.identifier.isRepeating else { continue }
      context.ledger[place].hadRepeating = true
      repeated(wish)
    }
    for wish in context.ledger.doomed
    where wish.identifier.isRepeating && !staysForeground && wish.ringsFrom <= highest
      && (wish.earliest <= since || wish.earliest > highest)
    {
      rangOn(wish)
      let place = context.ledger.place(of: wish.identifier.subject)
      if place.map({ context.ledger[$0].isKept }) ?? false { planAgain() }
    }
    if !staysForeground { countRemovedByOtherRules() }
  }

  /// Counts as rung what came due on the way to its removal by the new rules of its zone, by which some platforms go at once.
  private mutating func countRemovedByOtherRules() {
    let hadOtherRulesAtPlan = context.draft.zoneChanged && !context.draft.zoneMoved
    guard let planned = lastReading?.wall,
      hadOtherRulesAtPlan || zonesWithOtherRules.contains(context.reading.zone.name)
    else { return }
    for wish in context.ledger.doomed where wish.identifier.isRepeating {
      let zone = context.zone(of: wish)
      guard zone.name == context.reading.zone.name, zone != context.reading.zone else { continue }
      context.ledger.uncounted.append(
        (
          wish.identifier.subject,
          RepeatedStretch(
            zone: context.reading.zone, start: .behind(planned), until: highest,
            components: context.components(of: wish))
        ))
      planAgain()
    }
  }

  /// Counts as rung what may have rung before it was replaced by a request for a later time.
  private mutating func countReplaced() {
    for wish in context.ledger.wishes
    where wish.earliest < wish.delivery && wish.earliest <= highest && wish.isConfirmed && !wish.isLate
      && !wish.isHeldBack && !wouldHaveBeenPresented(wish)
    {
      context.ledger.countAsRung(wish)
      if wish.identifier.isRepeating { repeated(wish) }
      planAgain()
    }
  }

  /// Whether a request has certainly not rung unseen since the plan, because the app was in the foreground: each ring was
  /// presented, with its date.
  @inline(__always)
  func wouldHaveBeenPresented(_ wish: Wish) -> Bool {
    guard staysForeground, let planned = lastReading?.wall else { return false }
    return wish.identifier.isRepeating || wish.earliest >= planned
  }

  /// A repeating request may have rung before it went; the next plan finds out for which date.
  private mutating func repeated(_ wish: Wish) {
    // The offset of before counts as long as the request of before may ring first.
    let offset = wish.earliest < wish.delivery ? wish.formerOffset ?? wish.offset : wish.offset
    let ring = RepeatedStretch.ring(at: wish.earliest, in: context.zone(of: wish), offset: offset)
    context.ledger.uncounted.append((wish.identifier.subject, ring))
    planAgain()
  }
}
