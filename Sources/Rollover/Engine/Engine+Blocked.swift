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
    guard wasBlocked, passage.isLive, let last = passage.last else { return }
    for place in context.ledger.wishes.indices {
      let wish = context.ledger.wishes[place]
      if wish.earliest > last, wish.earliest <= passage.reach { context.ledger.wishes[place].earliest = wish.delivery }
    }
    context.ledger.wishes.removeAll {
      $0.earliest > last && $0.earliest <= passage.reach && !$0.identifier.isRepeating
    }
  }
}
