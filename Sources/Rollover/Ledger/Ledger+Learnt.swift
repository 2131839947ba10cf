/// What a plan need not learn from the delivered list once more.
///
/// A list says nothing new while each notification in it is known to have rung, repeats, or may be of an edition before: none of
/// these is looked at. What rang stays known, but for what is done here, and where accounts are forgotten. So whatever makes one of
/// them worth a look gives up the list. Of a subject without an account nothing is known, and a list with one is never kept. It is
/// not saved.
extension Ledger {
  /// Begins with another edition of the only occurrence of a subject: nothing that rang before counts for it.
  mutating func renew(_ place: Int, _ edition: UInt64) {
    self[place].renew(edition)
    if !accounts[place].mayShowFormer { learnt = [] }
  }

  /// Nothing of an edition before is shown any more, so that what is shown from now on is of the present one.
  mutating func showsNoFormer(_ place: Int) {
    self[place].mayShowFormer = false
    learnt = []
  }
}
