internal import CivilTime

/// How what was left out stays silent, and how what is wanted again is forgotten as left out.
extension EngineContext {
  /// Whether a rule kept one silent at its time, by a plan that settled it or by the last one, of which it lay ahead.
  ///
  /// Once it lay ahead again without a rule against it, it is wanted, and ``wantAgain(_:)`` has forgotten that it was told of.
  func wasKeptSilent(_ identifier: RequestIdentifier, due: Instant) -> Bool {
    let place = identifier.order
    let account = draft.at.account
    guard ledger[account].suppressed.contains(place), ledger[account].openPlace != place else { return false }
    if place <= ledger[account].before { return true }
    // Nothing has settled it. What is held until behind its time was told of, too, and does not lie ahead.
    guard !shows(identifier) else { return false }
    let silentFrom = draft.at.wasSilentFrom
    guard silentFrom == Instant(milliseconds: .min) else { return due >= silentFrom }
    // The first plan of a process does not know what the last one kept silent. Only without permission is nothing armed that
    // was held.
    return !draft.wasBlocked || draft.passage.last.map { due > $0 } ?? false
  }

  /// Forgets of the subject at hand what was told as left out, and is not any more or lies behind all that the plan came to.
  mutating func forgetSilence() {
    let account = draft.at.account
    if draft.at.offeredThrough > .min { ledger[account].suppressed.forget(behind: draft.at.offeredThrough) }
    // Whoever judges the whole plan may drop some still.
    if !judgesPlans { wantAgain(draft.at.start..<draft.wishes.count) }
  }

  /// Takes note that wishes which lie ahead are not left out any more; once they are again, the log tells of that anew.
  ///
  /// - Parameter places: their places in the plan, all of one subject.
  mutating func wantAgain(_ places: Range<Int>) {
    guard let first = places.first, let account = ledger.place(of: draft.wishes[first].identifier.subject),
      !ledger[account].suppressed.isEmpty
    else { return }
    for place in places {
      // What is held behind its time was told of as held, and stays so.
      guard draft.wishes[place].due > now, !draft.wishes[place].identifier.isRepeating else { continue }
      ledger[account].suppressed.remove(draft.wishes[place].identifier.order)
    }
  }
}
