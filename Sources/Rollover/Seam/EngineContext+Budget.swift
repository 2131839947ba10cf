internal import CivilTime

/// How offers that get no place are passed over quickly.
extension EngineContext {
  /// Whether nothing that the subject at hand offers from here on gets a place.
  ///
  /// The plan only wants to know how many there are; a plugin may go on with offers, or tell their number.
  public var onlyCounts: Bool {
    // It changes nothing; a function that may not change the context gets a copy of it.
    mutating get { draft.at.isOut }
  }

  /// Offers so many occurrences behind the last one, each of which is taken; to be called only while ``onlyCounts``.
  ///
  /// - Parameter number: how many; none where it is negative, and at most as many as a plan can count.
  public mutating func offer(more number: Int) {
    let number = min(max(0, number), Int(Int32.max) - count)
    count += number
    draft.at.counted += number
    draft.bar.leaveOut(more: number)
  }

  /// Whether an occurrence behind the next one would be taken and then certainly gets no place; it is counted.
  ///
  /// - Returns: whether that is so; if not, nothing has been done.
  mutating func isOnlyCounted(_ key: OccurrenceKey, due: Instant, isWithin: Bool) -> Bool {
    let order = key.order
    if !draft.at.knowsSilent { findSilent() }
    draft.at.isOut =
      order > draft.at.silentThrough && (draft.isAsPlanned || !draft.centre.mayShow(order))
      && draft.bar.leavesOut(
        BudgetRank(later: order, delivery: due, isWithin: isWithin, plugin: plugin, slot: draft.at.slot), due: due)
    guard draft.at.isOut else { return false }
    if isWithin { draft.at.firstCounted = min(draft.at.firstCounted, due) }
    draft.at.counted += 1
    count += 1
    return true
  }

  /// Takes note of the last wish, now that places are short; apart, because mostly they are not.
  @inline(never)
  mutating func raiseBar() { draft.bar.rise(over: draft.wishes) }

  /// Finds the place up to which an occurrence of the subject at hand may have to be silent; what lies behind rings.
  ///
  /// That is the last one that rang, was refused, or had a request, which may have rung.
  private mutating func findSilent() {
    let account = draft.at.account
    var last = max(ledger[account].rung.latest, ledger[account].refused.latest)
    for place in draft.at.slice { last = max(last, ledger.wishes[place].identifier.order) }
    for wish in ledger.doomed where wish.identifier.subject == draft.at.subject.id {
      last = max(last, wish.identifier.order)
    }
    draft.at.silentThrough = max(draft.at.silentThrough, last)
    draft.at.knowsSilent = true
  }
}
