public import CivilTime

/// How plugins tell of their subjects.
extension EngineContext {
  /// Says that the plugin keeps a subject from now on; it stands behind all its others.
  ///
  /// Of two subjects of one name only the one whose plugin stands first in the engine rings, and the log says so.
  ///
  /// - Parameters:
  ///   - subject: the subject.
  ///   - place: the place of the last occurrence that is past; everything up to it is settled.
  public mutating func opened(_ subject: Subject, settled place: Int64) {
    isDirtyInParts = true
    guard let known = ledger.place(of: subject.id) else {
      var account = Account(subject.id, settled: OccurrenceKey.place(place), zoneMark: subject.zoneMark)
      account.passing.owner = plugin
      account.edition = subject.edition
      account.keeper = keepers[Int(plugin)]
      account.isSuperseded = true
      if subject.edition == 0 { account.begun = givenAt }
      _ = ledger.open(account)
      return
    }
    guard !isOfAnother(known) else { return reportNamesake(subject.id) }
    // The rings under the same name stay known, so that no date rings twice.
    ledger[known].isKept = true
    ledger[passing: known].owner = plugin
    restart(known, subject, settled: place)
    // Its requests may be among those that were to go.
    slotsChanged = true
  }

  /// Says that a subject rings at other times than before; one that waits to come late is given up.
  ///
  /// - Parameters:
  ///   - subject: the subject, as it is now.
  ///   - place: the place of the last occurrence that is past by the new times; everything up to it is settled.
  public mutating func changed(_ subject: Subject, settled place: Int64) {
    isDirtyInParts = true
    guard let known = ledger.place(of: subject.id) else { return opened(subject, settled: place) }
    guard !isOfAnother(known) else { return reportNamesake(subject.id) }
    restart(known, subject, settled: place)
  }

  /// Says that the plugin wants something else than before, and that no time has changed.
  public mutating func changedOtherwise() { isDirty = true }

  /// Says the same of one subject alone; of the others the next plan takes over what it can.
  ///
  /// - Parameter subject: the subject; an unknown one changes nothing of what is known.
  public mutating func changedOtherwise(_ subject: SubjectID) {
    isDirtyInParts = true
    guard let known = ledger.place(of: subject), !isOfAnother(known) else { return }
    ledger[passing: known].offer = Account.Offer()
  }

  /// Says that the plugin keeps a subject no more; also of an unknown subject, of which nothing is to stay pending.
  public mutating func closed(_ subject: SubjectID) {
    isDirtyInParts = true
    slotsChanged = true
    if let known = ledger.place(of: subject), let owner = ledger[passing: known].owner, owner != plugin { return }
    let place = ledger.place(of: subject) ?? ledger.open(Account(subject, settled: .min))
    tellAwaited(place)
    ledger[place].isSuperseded = true
    ledger[place].isSupersededInPlan = false
    ledger[passing: place].offer = Account.Offer()
    ledger.retire(place)
  }

  /// Whether a plugin that stands before this one keeps the subject of an account.
  @inline(__always)
  private func isOfAnother(_ account: Int) -> Bool {
    ledger[account].isKept && ledger[passing: account].owner.map { $0 < plugin } ?? false
  }

  /// Tells the log, once, that the subject of a plugin does not ring because of another one of the same name.
  @inline(never)
  mutating func reportNamesake(_ subject: SubjectID) {
    guard !toldNamesakes.contains(subject) else { return }
    toldNamesakes.append(subject)
    report(.said("\(subject) is the name of two subjects, and only the first of them rings"))
  }

  /// Tells the log of one that was to come late, and waited for the command that cancels or moves it now.
  private mutating func tellAwaited(_ known: Int) {
    guard let due = ledger[known].awaitedDue, let reason = ledger[known].openReason,
      let key = OccurrenceKey(order: ledger[known].openPlace)
    else { return }
    let identifier = RequestIdentifier(ledger[known].subject, key)
    ledger[known].openPlace = .min
    report(.missed(identifier, due: told(due), reason: reason))
    account(identifier, .settled(.missed(reason, isCertain: true)))
  }

  private mutating func restart(_ known: Int, _ subject: Subject, settled place: Int64) {
    tellAwaited(known)
    ledger[known].settled = OccurrenceKey.place(place)
    ledger[known].before = ledger[known].settled
    if subject.edition == 0 { ledger[known].begun = givenAt }
    ledger[known].openPlace = .min
    ledger[known].openReason = nil
    ledger[known].refused = RungLog()
    ledger[known].zoneMark = subject.zoneMark
    ledger[known].isSuperseded = true
    ledger[known].isSupersededInPlan = false
    ledger[passing: known].offer = Account.Offer()
  }

  /// Says that everything of a subject up to a place is neither missed nor late, because the subject was silent.
  public mutating func passedOver(_ subject: SubjectID, upTo place: Int64) {
    changedOtherwise(subject)
    guard let known = ledger.place(of: subject), !isOfAnother(known) else { return }
    ledger[known].settle(OccurrenceKey.place(place))
    ledger[known].begun = givenAt
  }

  /// Whether an occurrence of the subject at hand was armed by the last plan, or was to be.
  public func wasArmed(_ key: OccurrenceKey) -> Bool {
    ledger.wish(for: RequestIdentifier(draft.at.subject.id, key), in: draft.at.slice) != nil
  }

  /// Whether the ledger knows a subject.
  public func hasAccount(_ subject: SubjectID) -> Bool { ledger.place(of: subject) != nil }

  /// Tells the log that the plugin refused a command.
  public mutating func refuse(_ subject: SubjectID?, _ reason: StaticText) {
    report(.commandRefused(subject, reason: reason))
  }

  /// Whether an occurrence of any subject has rung, as far as the ledger knows.
  ///
  /// What may have rung counts as rung, unless its subject rings in doubt.
  public func hasRung(_ identifier: RequestIdentifier) -> Bool {
    guard let place = ledger.place(of: identifier.subject) else { return false }
    if ledger[place].rung.contains(identifier.order) { return true }
    return ledger[place].ringsInDoubt != true && ledger[place].doubted.contains(identifier.order)
  }

  /// When an occurrence rings that is planned; `nil` when it is not, or rings late.
  public func delivery(of identifier: RequestIdentifier) -> Instant? {
    ledger.wishes.first { $0.identifier == identifier && !$0.isLate }?.delivery
  }

  /// The occurrence of a subject that rang last, and when it was due; `nil` where none has, or only by a clock that is gone.
  public func lastRing(of subject: SubjectID) -> (identifier: RequestIdentifier, due: Instant)? {
    guard let place = ledger.place(of: subject), let last = ledger[place].last, !last.isByAnotherClock,
      let identifier = ledger[place].lastIdentifier
    else { return nil }
    return (identifier, last.due)
  }
}
