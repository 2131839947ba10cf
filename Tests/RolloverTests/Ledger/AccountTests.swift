import Testing

@testable import Rollover

@Suite struct `An account` {
  /// What is open at place 20 lies ahead again once the clock is back before it.
  @Test(arguments: [(19, false), (20, true), (21, true)] as [(Int64, Bool)])
  func `has what is open as long as that is behind`(place: Int64, isOpen: Bool) {
    var account = Account(SubjectID(name: "verse"), settled: 30)
    account.openPlace = 20
    account.reopen(behind: place)
    #expect(account.openPlace == (isOpen ? 20 : .min))
  }

  @Test(arguments: [(29, 29), (30, 30), (31, 30)] as [(Int64, Int64)])
  func `is settled no farther than it is reopened, and knows how far it was`(place: Int64, settled: Int64) {
    var account = Account(SubjectID(name: "verse"), settled: 30)
    account.reopen(behind: place)
    #expect(account.settled == settled)
    #expect(account.before == 30)
  }
}
