import CivilTime
import Rollover
import Testing

@testable import OfflineSync

@Suite struct `A change that the server knows` {
  private let a = RecordID("a")

  /// Up to the cursor the record was taken away again; behind it nobody has said so.
  @Test(arguments: [(4, false), (5, false), (6, true)] as [(Int64, Bool)])
  func `is held only if its version lies behind the cursor`(version: Int64, isHeld: Bool) {
    var host = JoinedMachine()
    host.machine.books[0].head.cursor = 5
    host.put("one", a)
    #expect(host.sent.map(\.value) == ["one"])
    host.hear([.known(id: 1, version: version, value: "one")], before: 6, after: 6)
    #expect(host.machine.waitingCount == 0)
    #expect(host.machine.book.value(of: a) == (isHeld ? "one" : nil))
  }

  @Test func `is held in another life of the server's data, whatever its version`() {
    var host = JoinedMachine()
    host.machine.books[0].head.cursor = 5
    host.put("one", a)
    host.hear(
      .pushed(SyncPushed(results: [.known(id: 1, version: 4, value: "one")], epoch: 2, before: 6, after: 6)))
    #expect(host.machine.book.value(of: a) == "one")
  }
}
