import CivilTime
import Testing

@testable import Rollover

@Suite struct `A plan that was carried out` {
  /// A wish for a day that may have been armed for an hour before.
  private func wish(_ day: Int32) -> Wish {
    var wish = Wish.wish("verse", .day(day), at: Instant(seconds: Int64(day) * 86400))
    wish.earliest = wish.delivery - .hours(1)
    return wish
  }

  @Test func `leaves no request for an earlier time under the identities of its wishes`() {
    var ledger = Ledger()
    ledger.wishes = [wish(1), wish(2)]
    ledger.planApplied()
    #expect(ledger.wishes.map(\.earliest) == ledger.wishes.map(\.delivery))
  }

  @Test func `changes nothing about a request that it left as it is`() {
    var ledger = Ledger()
    var alone = wish(1)
    alone.isLeftAlone = true
    ledger.wishes = [alone]
    ledger.planApplied()
    #expect(ledger.wishes == [alone])
  }

  @Test func `has nothing left that is to go`() {
    var ledger = Ledger()
    ledger.doomed = [wish(1)]
    ledger.planApplied()
    #expect(ledger.doomed.isEmpty)
  }
}
