import CivilTime
import Rollover
import Testing

@testable import OfflineSync

@Suite struct `Changes that the server does not take` {
  private let records = ["a", "b", "c"].map { RecordID($0) }

  /// A machine with three changes that were not taken, one at each of these seconds.
  private func rejected(at seconds: [Int64], batch: Int = 256) -> JoinedMachine {
    var host = JoinedMachine(SyncSettings(batch: batch, firstWait: .seconds(10), longestWait: .seconds(60)))
    host.machine.isForeground = true
    for (record, second) in zip(records, seconds) {
      host.tell { machine, orders in
        machine.change([WantedChange(record: record, value: "x")], at: .seconds(second), &orders)
        machine.stored(.changes, failed: false, at: .seconds(second), &orders)
      }
      host.hear([.rejected], after: 0, at: .seconds(second))
    }
    return host
  }

  private func passed(_ uptime: TimeSpan, _ host: inout JoinedMachine) {
    host.tell { machine, orders in machine.passed(at: uptime, &orders) }
  }

  /// The first one may go again ten seconds after it was sent.
  @Test func `go together as soon as one of them may, and not before`() {
    var host = rejected(at: [0, 3, 9])
    passed(.seconds(10) - TimeSpan(milliseconds: 1), &host)
    #expect(host.sent.isEmpty)
    passed(.seconds(10), &host)
    #expect(host.sent.map(\.record) == records)
    host.hear([.rejected, .rejected, .rejected], after: 0, at: .seconds(10))
    // All were sent for the second time.
    passed(.seconds(30) - TimeSpan(milliseconds: 1), &host)
    #expect(host.sent.isEmpty)
    passed(.seconds(30), &host)
    #expect(host.sent.map(\.record) == records)
  }

  @Test func `go once each, where they are too many for one request`() {
    var host = rejected(at: [0, 3, 9], batch: 2)
    passed(.seconds(10), &host)
    #expect(host.sent.map(\.record) == Array(records[..<2]))
    host.hear([.rejected, .rejected], after: 0, at: .seconds(11))
    #expect(host.sent.map(\.record) == [records[2]])
    host.hear([.rejected], after: 0, at: .seconds(12))
    #expect(host.sent.isEmpty)
    passed(.seconds(31) - TimeSpan(milliseconds: 1), &host)
    #expect(host.sent.isEmpty)
    passed(.seconds(31), &host)
    #expect(host.sent.map(\.record) == Array(records[..<2]))
  }

  @Test func `do not go along with one that is new`() {
    var host = rejected(at: [0, 3, 9])
    host.put("new", RecordID("d"))
    #expect(host.sent.map(\.record.key) == ["d"])
  }

  /// What came of the change in the end: it was not taken again, or another device's stood in its way.
  @Test(
    arguments: [
      (.rejected, 1),
      (.conflict(RemoteRecord(id: 1, record: RecordID("a"), version: 1, value: "t", author: 1), head: 1), 0),
    ] as [(SyncPushed.Result, Int)])
  func `are known to a later process, as the server looked at them last`(result: SyncPushed.Result, count: Int) throws {
    var host = JoinedMachine(SyncSettings(policy: .clientWins))
    host.machine.isForeground = true
    host.put("x", records[0])
    host.hear([.rejected], after: 0)
    host.tell { machine, orders in machine.passed(at: .minutes(1), &orders) }
    host.hear([result], after: 1, at: .minutes(1))
    var later = Synchronizer()
    for change in host.machine.book.queue {
      var reader = StateReader(change.bytes)
      try later.take(.change(book: 0, change.sequence), from: &reader)
    }
    later.begin()
    #expect(SyncStatus(host.machine).rejectedCount == count)
    #expect(SyncStatus(later).rejectedCount == count)
  }
}
