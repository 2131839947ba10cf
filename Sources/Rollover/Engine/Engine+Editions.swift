/// How a plan deals with a subject that rings once, and that was given another time under the same name.
extension Engine {
  /// The only occurrence of a subject is another one than in the last plan, under the same name.
  ///
  /// A ring counts for the edition that its request was armed for. So the requests of before are remembered until something
  /// has taken their place.
  mutating func renew(_ account: Int, _ edition: UInt64, _ slice: Range<Int>) {
    let subject = context.ledger[account].subject
    keepFormer(of: subject, account, slice)
    context.ledger.renew(account, edition)
    context.ledger[account].keeper = context.keepers[Int(context.plugin)]
    for place in slice { context.ledger.wishes[place].isFormer = true }
    // Where it is still to go, this plan finds it pending and says so again.
    context.ledger.doomed.removeAll { $0.identifier.subject == subject }
    context.draft.at.slice = slice.upperBound..<slice.upperBound
    guard let returned = context.ledger.takeFormer(subject, edition: edition) else { return }
    comeBack(returned, account, slice)
  }

  /// Remembers the requests of the edition that a subject gives up.
  private mutating func keepFormer(of subject: SubjectID, _ account: Int, _ slice: Range<Int>) {
    let edition = context.ledger[account].edition
    guard edition != 0 else { return }
    let rung = context.ledger[account].rung
    for wish in context.ledger.doomed where wish.identifier.subject == subject {
      // It may be of an edition before that one, which is remembered already.
      guard !context.ledger.former.contains(where: { $0.wish.identifier == wish.identifier && $0.wish.due == wish.due })
      else { continue }
      context.ledger.keepFormer(wish, edition: edition, hasRung: rung.contains(wish.identifier.order))
    }
    for wish in context.ledger.wishes[slice] where !wish.isHeldBack {
      context.ledger.keepFormer(wish, edition: edition, hasRung: rung.contains(wish.identifier.order))
    }
  }

  /// A subject has an edition again whose request nothing has certainly replaced: it counts as if it had never changed.
  private mutating func comeBack(_ returned: FormerRequest, _ account: Int, _ slice: Range<Int>) {
    var wish = returned.wish
    wish.plugin = context.plugin
    wish.slot = context.draft.at.slot
    if returned.hasRung { context.ledger[account].rung.insert(wish.identifier.order) }
    if slice.isEmpty {
      context.ledger.wishes.insert(wish, at: slice.lowerBound)
    } else {
      context.ledger.wishes[slice.lowerBound] = wish
    }
    context.draft.at.slice = slice.lowerBound..<slice.lowerBound + 1
    // The request of another edition that is pending under the name is none of its own.
    if let position = context.draft.centre.position(of: wish.identifier),
      !wish.isMadeBy(context.draft.centre.pending[position].trigger)
    {
      context.draft.mayHaveCome.append(wish.identifier)
    }
  }

  /// Whether the only occurrence of a wish's subject was given another time since the plan; another plan arms that one.
  @inline(__always)
  func hasMovedOn(_ wish: Wish) -> Bool {
    // A repeating request takes its zone from its subject, which may be another one by now than that of its times.
    guard wish.identifier.occurrence == .once || wish.identifier.isRepeating,
      let place = context.ledger.place(of: wish.identifier.subject)
    else { return false }
    return context.ledger[place].isSuperseded && !context.ledger[place].isSupersededInPlan
  }

  /// A plan was carried out: nothing rings any more of what it was to replace or to remove.
  mutating func settleFormer() {
    guard !context.ledger.former.isEmpty else { return }
    for removal in difference.removals { context.ledger.formerReplaced(removal, by: highest) }
    context.ledger.settleFormer()
  }

  /// Notes that nothing of an edition before is shown any more, once the present one is known to be armed.
  mutating func forgetFormer(_ account: Int, _ slice: Range<Int>) {
    let isArmed = slice.contains { context.ledger.wishes[$0].isConfirmed && !context.ledger.wishes[$0].isFormer }
    let name = RequestIdentifier(context.ledger[account].subject, .once)
    if isArmed, !context.draft.centre.shows(name) { context.ledger.showsNoFormer(account) }
  }
}

extension Wish {
  /// Whether a pending request with this trigger may be the one that the wish was armed by.
  func isMadeBy(_ pending: Trigger) -> Bool {
    if case .after = pending { return isSpan || isLate }
    return pending == trigger
  }
}
