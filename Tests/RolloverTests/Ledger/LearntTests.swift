import CivilTime
import Testing

@testable import Rollover

@Suite struct `A delivered list that says nothing new` {
  private let list = [RequestIdentifier(SubjectID(name: "1"), .once)]

  private func ledger(edition: UInt64) -> Ledger {
    var ledger = Ledger()
    var account = Account(SubjectID(name: "1"), settled: .min)
    account.edition = edition
    _ = ledger.open(account)
    ledger.learnt = list
    return ledger
  }

  @Test func `stays so where what it shows may be of an edition before`() {
    var ledger = ledger(edition: 1)
    ledger.renew(0, 2)
    #expect(ledger.learnt == list, "nobody looks at what may be of the one before")
  }

  @Test func `is read anew once what it shows is of the present edition`() {
    var ledger = ledger(edition: 1)
    ledger.renew(0, 2)
    ledger.showsNoFormer(0)
    #expect(ledger.learnt == [] && !ledger[0].mayShowFormer)
    var first = self.ledger(edition: 0)
    first.renew(0, 1)
    #expect(first.learnt == [], "there was no edition before, and nothing is known to have rung any more")
  }

  @Test func `is read anew once accounts are forgotten`() {
    var ledger = ledger(edition: 1)
    for number in 0..<400 {
      let place = ledger.open(Account(SubjectID(name: "other \(number)"), settled: .min))
      ledger.retire(place)
    }
    #expect(ledger.learnt == [], "what is not known rang by nobody's account")
  }
}
