import CivilTime
import Rollover
import Testing

@testable import OfflineSync

@Suite struct `A change that the server passes over` {
  private let a = RecordID("a")
  private let b = RecordID("b")

  /// Two changes of one record and one of another, which go in one request.
  private func sent() -> JoinedMachine {
    var host = JoinedMachine(SyncSettings(policy: .clientWins))
    host.tell { machine, orders in machine.network(isOnline: false, isBack: false, at: .zero, &orders) }
    host.put("other", b)
    host.put("one", a)
    host.put("two", a)
    host.tell { machine, orders in machine.network(isOnline: true, isBack: true, at: .zero, &orders) }
    return host
  }

  /// The other record's change is not taken, and says nothing of those of this one.
  @Test(
    arguments: [
      (.rejected, [1, 2, 3]), (.conflict(nil, head: 0), [1, 2, 3]), (.skipped, [1]), (.applied(id: 1, version: 1), [1]),
    ] as [(SyncPushed.Result, [Int64])])
  func `waits behind one of its record that was not made, and is given up elsewhere`(
    first: SyncPushed.Result, waiting: [Int64]
  ) {
    var host = sent()
    host.hear([.rejected, first, .skipped], after: 0)
    #expect(host.machine.book.queue.map(\.sequence) == waiting)
    let sequence: Int64 = 3
    let words =
      "sync: change \(sequence) of \(a.subject) is given up, since the server has made a later one" as LogSentence
    #expect(host.orders.contains(.say(words)) == (waiting.count == 1))
  }

  @Test func `and that alone is not sent again`() {
    var host = JoinedMachine()
    host.put("one", a)
    host.hear([.skipped], before: 0, after: 0)
    #expect(host.requests.isEmpty)
    #expect(host.machine.waitingCount == 0)
    #expect(host.machine.state == .idle)
  }
}
