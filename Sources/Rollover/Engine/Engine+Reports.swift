internal import CivilTime

/// How reports of rings are heard: what was presented, opened or acted on.
extension Engine {
  /// Takes a delivery in the foreground as certain.
  mutating func presented(_ identifier: RequestIdentifier, at shown: Instant, isLearnt: Bool) {
    if !context.ledger.dormant.isEmpty { noteShown(identifier) }
    guard let place = known(identifier) else { return presentedUnkept(identifier, at: shown, isLearnt: isLearnt) }
    if identifier.isRepeating {
      countRepeated(identifier, at: shown, isLearnt: isLearnt)
    } else {
      guard !isOfFormerEdition(identifier, at: place) else {
        context.ledger.formerRang(identifier, by: context.now)
        return trigger()
      }
      let order = identifier.order
      if !difference.additions.isEmpty { shownSincePlan.append(identifier) }
      // A ring by another clock than the plan's makes the plan wrong.
      let isPlain = context.ledger.wishes.contains { $0.identifier == identifier && $0.delivery <= context.now }
      if !isPlain { context.isDirty = true }
      for target in context.ledger.ringers(of: identifier) { context.ledger[place].rung.insert(target.order) }
      if context.ledger[place].rung.insert(order) {
        context.noteRung(identifier, at: context.now)
        countSettled(identifier, at: context.now)
      }
      // One on its way to its removal is known to no later plan, but its minute is, also to a subject that counts otherwise.
      for wish in context.ledger.doomed where wish.requested == identifier {
        noteLast(wish, at: place)
        countNamesake(of: wish, at: place)
      }
    }
    tellOwner(of: identifier, .presented(identifier, at: shown))
    trigger()
  }

  /// Counts the occurrence as rung that is due in the minute of a request from before its subject counted otherwise.
  private mutating func countNamesake(of wish: Wish, at place: Int) {
    let name = StorageGuard.namesake(of: wish.identifier.order, due: wish.due) {
      last(of: wish.identifier.subject, upTo: $0)
    }
    guard let name else { return }
    context.ledger[place].rung.insert(name)
  }

  /// Whether the request that rang is one of an edition before, which the present one was about to replace.
  private func isOfFormerEdition(_ identifier: RequestIdentifier, at place: Int) -> Bool {
    let former = context.ledger.former.filter { $0.wish.identifier == identifier }
    guard context.ledger[place].mayShowFormer, !former.isEmpty,
      let wish = context.ledger.wishes.first(where: { $0.identifier == identifier }), wish.delivery > context.now
    else { return false }
    // What is listed under its name may be the former one, as long as the plan that replaces it is not carried out.
    return !wish.isConfirmed || former.contains { !$0.isSettled && $0.wish.ringsFrom <= context.now }
  }

  /// An account outlives its subject: a ring counts for whoever keeps the subject again.
  private mutating func presentedUnkept(_ identifier: RequestIdentifier, at shown: Instant, isLearnt: Bool) {
    guard let place = context.ledger.place(of: identifier.subject) else { return }
    if identifier.isRepeating {
      countRepeated(identifier, at: shown, isLearnt: isLearnt)
      return
    }
    context.ledger[place].rung.insert(identifier.order)
    context.isDirty = true
  }

  /// A push may have shown what is pending and left alone because nobody here knows it: then it is not to ring again.
  private mutating func noteShown(_ identifier: RequestIdentifier) {
    guard !identifier.isRepeating, context.ledger.dormant.contains(where: { $0.identifier == identifier }) else {
      return
    }
    context.ledger.dormant.removeAll { $0.identifier == identifier }
    if shownDormant.count == 64 { shownDormant.removeFirst() }
    shownDormant.append(identifier)
    context.isDirty = true
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
