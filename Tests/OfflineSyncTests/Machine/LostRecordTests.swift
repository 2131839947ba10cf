import CivilTime
import Rollover
import Testing

@testable import OfflineSync

/// What comes of records where an entry is damaged.
@Suite struct `Records of a store that is damaged` {
  private let a = RecordID("a")
  private let b = RecordID("b")

  /// A machine in a new process, which has pulled two records up to a version of 5; some of its entries are damaged.
  private func restored(damaged: [EntryKey]) throws -> JoinedMachine {
    var head = BookHead()
    head.account = "home"
    head.replica = 2
    head.needsToJoin = false
    head.epoch = 1
    head.cursor = 5
    head.isActive = true
    let entries: [EntryKey: [UInt8]] = [
      .head(book: 0): head.bytes,
      .record(book: 0, a): HeldRecord(id: 1, version: 4, value: "one", epoch: 1).bytes,
      .record(book: 0, b): HeldRecord(id: 2, version: 5, value: "two", epoch: 1).bytes,
    ]
    var host = JoinedMachine()
    host.machine = Synchronizer()
    for key in entries.keys.sorted(by: { $0.text < $1.text }) {
      if damaged.contains(key) {
        host.machine.lose(key)
      } else {
        var reader = StateReader(entries[key] ?? [])
        try host.machine.take(key, from: &reader)
      }
    }
    host.machine.begin()
    host.tell { machine, orders in machine.network(isOnline: true, isBack: false, at: .zero, &orders) }
    return host
  }

  /// The cursors from which it asks for records.
  private func cursors(_ host: JoinedMachine) -> [Int64] {
    host.requests.compactMap { if case .pull(let pull) = $0 { pull.cursor } else { nil } }
  }

  private func row(_ record: RecordID, _ version: Int64, _ value: String?) -> RemoteRecord {
    RemoteRecord(id: version, record: record, version: version, value: value, author: 1)
  }

  @Test(arguments: [([], []), ([RecordID("a")], [0])] as [([RecordID], [Int64])])
  func `are all asked for anew where one is lost, and are not where none is`(
    lost: [RecordID], cursors: [Int64]
  ) throws {
    let host = try restored(damaged: lost.map { .record(book: 0, $0) })
    #expect(self.cursors(host) == cursors)
  }

  /// The server has it still, or has it no more, and then its entry is deleted.
  @Test(arguments: [true, false]) func `are as the server has them, and no entry stays damaged`(isThere: Bool) throws {
    var host = try restored(damaged: [.record(book: 0, a)])
    let rows = isThere ? [row(a, 4, "one"), row(b, 5, "two")] : [row(b, 5, "two"), row(a, 6, nil)]
    host.hear(.pulled(SyncPage(records: rows, cursor: 6, isLast: true, epoch: 1)))
    #expect(host.machine.book.value(of: a) == (isThere ? "one" : nil))
    #expect(host.machine.book.value(of: b) == "two")
    let entry = host.entries.first { $0.key == .record(book: 0, a) }
    #expect(entry != nil && (entry?.bytes != nil) == isThere)
    #expect(!host.machine.book.head.isPullingAll && host.machine.book.lost.isEmpty)
  }

  @Test func `that came with an earlier page keep their entries`() throws {
    var host = try restored(damaged: [.record(book: 0, a)])
    host.hear(.pulled(SyncPage(records: [row(a, 4, "one")], cursor: 4, isLast: false, epoch: 1)))
    host.hear(.pulled(SyncPage(records: [row(b, 5, "two")], cursor: 5, isLast: true, epoch: 1)))
    #expect(host.machine.book.value(of: a) == "one")
    #expect(!host.entries.contains { $0.key == .record(book: 0, a) })
  }

  /// Meanwhile the server was restored from a backup of before the other one.
  @Test func `of a book whose head is lost are given up where the server has them no more`() throws {
    var host = try restored(damaged: [.head(book: 0)])
    host.tell { machine, orders in machine.pushed(at: .zero, &orders) }
    host.hear(.joined(SyncJoined(account: "home", replica: 3, epoch: 2, isNewSubscription: false)))
    #expect(cursors(host) == [0])
    host.hear(.pulled(SyncPage(records: [row(b, 5, "two")], cursor: 6, isLast: true, epoch: 2)))
    #expect(host.machine.book.value(of: a) == nil)
    #expect(host.machine.book.value(of: b) == "two")
  }
}
