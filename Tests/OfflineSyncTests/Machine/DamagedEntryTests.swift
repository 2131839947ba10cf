import CivilTime
import Rollover
import Testing

@testable import OfflineSync

/// What an app goes on with where an entry of its store was damaged.
@Suite struct `An entry that cannot be read` {
  private let a = RecordID("a")

  /// A machine in a new process, with the entries of a former one but for those that were damaged.
  private func restored(_ entries: [EntryKey: [UInt8]], damaged: [EntryKey]) throws -> Synchronizer {
    var machine = Synchronizer()
    for key in entries.keys.sorted(by: { $0.text < $1.text }) {
      if damaged.contains(key) {
        machine.lose(key)
      } else {
        var reader = StateReader(entries[key] ?? [])
        try machine.take(key, from: &reader)
      }
    }
    machine.begin()
    return machine
  }

  private func change(_ sequence: Int64) -> RecordChange {
    RecordChange(sequence: sequence, record: a, operation: .create, value: "one", ground: .absent)
  }

  @Test(arguments: [([], 3), ([1], 3), ([2], 3), ([1, 2], 3)] as [([Int64], Int64)])
  func `leaves the number of its change used`(damaged: [Int64], next: Int64) throws {
    let entries = [1, 2].map { (EntryKey.change(book: 0, $0), change($0).bytes) }
    let machine = try restored(
      Dictionary(uniqueKeysWithValues: entries), damaged: damaged.map { .change(book: 0, $0) })
    #expect(machine.book.head.next == next)
    #expect(machine.waitingCount == 2 - damaged.count)
  }

  /// A head as it is stored.
  private func head(_ account: String, isActive: Bool) -> BookHead {
    var head = BookHead()
    head.account = account
    head.isActive = isActive
    return head
  }

  /// The first account's book, or the second one's, is the one that changes go into, and its head is damaged or not.
  @Test(arguments: [(0, true), (0, false), (1, true), (1, false)])
  func `does not take the changes of a book from its account`(active: Int, isDamaged: Bool) throws {
    let entries: [EntryKey: [UInt8]] = [
      .head(book: 0): head("home", isActive: active == 0).bytes, .change(book: 0, 1): change(1).bytes,
      .head(book: 1): head("work", isActive: active == 1).bytes, .change(book: 1, 2): change(2).bytes,
    ]
    var machine = try restored(entries, damaged: isDamaged ? [.head(book: active)] : [])
    #expect(machine.active == active)
    #expect(machine.book.queue.map(\.sequence) == [Int64(active) + 1])
    var orders: [SyncOrder] = []
    machine.network(isOnline: true, isBack: false, at: .zero, &orders)
    let account = active == 0 ? "home" : "work"
    machine.answered(
      .joined(SyncJoined(account: account, replica: 9, epoch: 1, isNewSubscription: false)), at: .zero, &orders)
    orders = []
    machine.stored(.effects, failed: false, at: .zero, &orders)
    let pushes = orders.compactMap { if case .send(.push(let push)) = $0 { push } else { nil } }
    #expect(pushes.map(\.account) == [account])
    #expect(pushes.first?.changes.map(\.sequence) == [Int64(active) + 1])
  }

  @Test func `tells the plugin so by its key`() {
    var engine = Engine(plugins: [OfflineSync()], zones: { _ in nil })
    var keys: [String] = []
    var events: [Event] = [.launched, .command(SyncCommand.put(a, "two"))]
    while !events.isEmpty {
      let reading = ClockReading(wall: Instant(seconds: 1_800_000_000), uptime: .hours(1), boot: 1, zone: .utc)
      for effect in engine.receive(events.removeFirst(), at: reading) {
        switch effect {
        case .load(let token):
          let key = EntryKey.change(book: 0, 4).text
          let damaged = StoredEntry(plugin: OfflineSync.name, key: key, bytes: [1, 2, 3])
          events.append(.loaded(.kept(nil, entries: [damaged]), token))
        case .readCentre(let token): events.append(.centreRead(CentreSnapshot(permission: .granted), token))
        case .save(_, let token): events.append(.saved(failed: false, token))
        case .store(let changes, _): keys += changes.map(\.key)
        default: break
        }
      }
    }
    #expect(keys == [EntryKey.change(book: 0, 5).text])
  }
}
