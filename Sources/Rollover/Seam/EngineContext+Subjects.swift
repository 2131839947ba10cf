public import CivilTime

extension EngineContext {
  /// A plugin keeps a subject from now on, which it has put behind all others.
  ///
  /// - Parameters:
  ///   - subject: the subject.
  ///   - place: everything up to there is none of its business.
  public mutating func opened(_ subject: Subject, settled place: Int64) {
    isDirty = true
    guard let known = ledger.place(of: subject.id) else {
      var account = Account(subject.id, settled: place, zoneMark: subject.zoneMark)
      account.isSuperseded = true
      _ = ledger.open(account)
      return
    }
    // What rang under the name before stays known, so that no date rings twice.
    ledger[known].isKept = true
    restart(known, subject, settled: place)
    // Its requests may be among those that were to go.
    slotsChanged = true
  }

  /// A plugin keeps another subject in a slot than before, of the same identity, which rings at other times.
  public mutating func changed(_ subject: Subject, settled place: Int64) {
    isDirty = true
    guard let known = ledger.place(of: subject.id) else { return opened(subject, settled: place) }
    restart(known, subject, settled: place)
  }

  /// A plugin wants something else of its subjects than before, and none of their times has changed.
  public mutating func changedOtherwise() { isDirty = true }

  /// A plugin does not keep a subject any more, or never has and wants nothing of it pending.
  public mutating func closed(_ subject: SubjectID) {
    isDirty = true
    slotsChanged = true
    let place = ledger.place(of: subject) ?? ledger.open(Account(subject, settled: .min))
    ledger[place].isSuperseded = true
    ledger[place].isSupersededInPlan = false
    ledger.retire(place)
  }

  private mutating func restart(_ known: Int, _ subject: Subject, settled place: Int64) {
    ledger[known].settled = place
    ledger[known].before = place
    ledger[known].openPlace = .min
    ledger[known].openReason = nil
    ledger[known].refused = RungLog()
    ledger[known].zoneMark = subject.zoneMark
    ledger[known].isSuperseded = true
    ledger[known].isSupersededInPlan = false
  }

  /// Everything of a subject up to a place is settled, because it was silent; what rang of it stays known.
  public mutating func passedOver(_ subject: SubjectID, upTo place: Int64) {
    isDirty = true
    guard let known = ledger.place(of: subject) else { return }
    ledger[known].settle(place)
  }

  /// Whether a subject has requests that may be pending.
  public func hasAccount(_ subject: SubjectID) -> Bool { ledger.place(of: subject) != nil }

  /// Writes what a plugin refused to do.
  public mutating func refuse(_ subject: SubjectID?, _ reason: StaticText) {
    report(.commandRefused(subject, reason: reason))
  }

  /// When a request that is armed rings; `nil` when none is armed, or it rings late.
  public func delivery(of identifier: RequestIdentifier) -> Instant? {
    ledger.wishes.first { $0.identifier == identifier && !$0.isLate }?.delivery
  }

  /// What rang last of a subject: which occurrence, and when it was due.
  public func lastRing(of subject: SubjectID) -> (identifier: RequestIdentifier, due: Instant)? {
    guard let place = ledger.place(of: subject), let last = ledger[place].last,
      let identifier = ledger[place].lastIdentifier
    else { return nil }
    return (identifier, last.due)
  }
}
