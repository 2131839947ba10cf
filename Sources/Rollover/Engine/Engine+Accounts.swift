internal import CivilTime

/// Where the account of a subject begins, as a plan meets it for the first time.
extension Engine {
  /// An account for a subject that the ledger does not know; if the ledger was lost, it looks back as far as the grace.
  mutating func account(for subject: Subject, _ slot: Int32, _ plugin: Int) -> Account {
    var account = Account(subject.id, settled: .min, zoneMark: subject.zoneMark)
    let since = ledgerWasLost ? context.now - min(subject.grace, .days(3660)) : context.now
    account.edition = subject.edition
    account.keeper = context.keepers[plugin]
    // Of a subject with an edition nobody knows anything only because nothing has happened to it.
    let isUntouched = subject.edition != 0 && !ledgerWasLost
    if !isUntouched {
      account.settled = plugins[plugin].knownPlace(upTo: since, of: Int(slot), in: &context)
      if subject.edition == 0 { account.begun = since }
    }
    account.before = account.settled
    if ledgerWasLost { account.lostUntil = context.now }
    return account
  }

  /// The subject that rang under the name has gone, and this one, which was silent beside it, rings from now on.
  @inline(never)
  mutating func reopen(_ account: Int, _ slot: Int32, _ plugin: Int) {
    let past = plugins[plugin].knownPlace(upTo: context.now, of: Int(slot), in: &context)
    context.ledger[account].reopen(settled: past, at: context.now)
  }
}
