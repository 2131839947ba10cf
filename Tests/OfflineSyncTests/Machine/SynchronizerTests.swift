import CivilTime
import Rollover
import Testing

@testable import OfflineSync

@Suite struct SynchronizerTests {
  let a = RecordID("a")

  /// A machine with a network that has met the server.
  private func joined(_ settings: SyncSettings = SyncSettings()) -> Synchronizer {
    var machine = Synchronizer(settings)
    var orders: [SyncOrder] = []
    machine.network(isOnline: true, isBack: false, at: .zero, &orders)
    machine.pushed(at: .zero, &orders)
    machine.answered(
      .joined(SyncJoined(account: "home", replica: 2, epoch: 1, isNewSubscription: true)), at: .zero, &orders)
    machine.stored(.effects, failed: false, at: .zero, &orders)
    machine.answered(.pulled(SyncPage(records: [], cursor: 0, isLast: true, epoch: 1)), at: .zero, &orders)
    return machine
  }

  private func put(_ value: String?, _ machine: inout Synchronizer) -> [SyncOrder] {
    var orders: [SyncOrder] = []
    machine.change([WantedChange(record: a, value: value)], at: .zero, &orders)
    return orders
  }

  private func requests(_ orders: [SyncOrder]) -> [SyncRequest] {
    orders.compactMap { if case .send(let request) = $0 { request } else { nil } }
  }

  @Test func `a change is sent only once it is durable`() {
    var machine = joined()
    #expect(requests(put("one", &machine)) == [])
    #expect(machine.book.value(of: a) == nil)
    var orders: [SyncOrder] = []
    machine.stored(.changes, failed: false, at: .zero, &orders)
    #expect(machine.book.value(of: a) == "one")
    #expect(requests(orders).count == 1)
  }

  @Test func `a change that could not be stored is refused, and its number is not used again`() {
    var machine = joined()
    _ = put("one", &machine)
    var orders: [SyncOrder] = []
    machine.stored(.changes, failed: true, at: .zero, &orders)
    #expect(machine.waitingCount == 0)
    #expect(orders.contains(.refuse(a, "the change could not be saved")))
    _ = put("two", &machine)
    machine.stored(.changes, failed: false, at: .zero, &orders)
    #expect(machine.book.queue.map(\.sequence) == [2])
  }

  @Test func `one request is under way at a time, and what came of it is stored first`() {
    var machine = joined()
    _ = put("one", &machine)
    var orders: [SyncOrder] = []
    machine.stored(.changes, failed: false, at: .zero, &orders)
    _ = put("two", &machine)
    orders = []
    machine.stored(.changes, failed: false, at: .zero, &orders)
    #expect(requests(orders) == [])
    machine.answered(
      .pushed(SyncPushed(results: [.applied(id: 1, version: 1)], epoch: 1, before: 0, after: 1)), at: .zero, &orders)
    #expect(requests(orders) == [])
    #expect(machine.waitingCount == 2)
    machine.stored(.effects, failed: false, at: .zero, &orders)
    #expect(machine.waitingCount == 1)
    guard case .push(let push)? = requests(orders).first else { return #expect(Bool(false), "changes are sent") }
    // What went out from the temporary identifier goes out from the server's now.
    #expect(push.changes.map(\.ground) == [.version(id: 1, 1)])
  }

  @Test func `what every record is by now comes before changes in another life of the server's data, and only once`() {
    var machine = joined()
    _ = put("one", &machine)
    var orders: [SyncOrder] = []
    machine.stored(.changes, failed: false, at: .zero, &orders)
    orders = []
    machine.answered(.otherEpoch(2), at: .zero, &orders)
    machine.stored(.effects, failed: false, at: .zero, &orders)
    orders = []
    machine.answered(
      .joined(SyncJoined(account: "home", replica: 2, epoch: 2, isNewSubscription: false)), at: .zero, &orders)
    machine.stored(.effects, failed: false, at: .zero, &orders)
    guard case .pull? = requests(orders).last, requests(orders).count == 1 else {
      return #expect(Bool(false), "all is pulled first")
    }
    orders = []
    machine.answered(.pulled(SyncPage(records: [], cursor: 0, isLast: true, epoch: 2)), at: .zero, &orders)
    machine.stored(.effects, failed: false, at: .zero, &orders)
    guard case .push? = requests(orders).last, requests(orders).count == 1 else {
      return #expect(Bool(false), "the change goes out then")
    }
    // While it is under way there is another change, and the server has something new.
    _ = put("two", &machine)
    machine.stored(.changes, failed: false, at: .zero, &orders)
    machine.pushed(at: .zero, &orders)
    orders = []
    machine.answered(
      .pushed(SyncPushed(results: [.applied(id: 1, version: 1)], epoch: 2, before: 0, after: 1)), at: .zero, &orders)
    machine.stored(.effects, failed: false, at: .zero, &orders)
    guard case .push? = requests(orders).last, requests(orders).count == 1 else {
      return #expect(Bool(false), "changes do not wait any more")
    }
  }

  @Test func `after a failure the next request waits, twice as long after each, up to a limit`() {
    let settings = SyncSettings(firstWait: .seconds(2), longestWait: .seconds(5))
    #expect([0, 1, 2, 3, 60].map { settings.wait(after: $0) } == [0, 2, 4, 5, 5].map { TimeSpan.seconds($0) })
    var machine = joined(settings)
    _ = put("one", &machine)
    var orders: [SyncOrder] = []
    machine.stored(.changes, failed: false, at: .zero, &orders)
    orders = []
    machine.answered(.failed, at: .zero, &orders)
    machine.passed(at: TimeSpan(milliseconds: 1999), &orders)
    #expect(requests(orders) == [])
    #expect(machine.state == .error)
    machine.passed(at: .seconds(2), &orders)
    #expect(requests(orders).count == 1)
  }

  @Test func `a network that is heard of first is used at once, and one that flaps after a second`() throws {
    // A process in the background finds a change that waits, and nothing else to do.
    var machine = Synchronizer()
    let change = RecordChange(
      sequence: 1, record: a, operation: .create, value: "one", ground: .absent)
    var reader = StateReader(change.bytes)
    try machine.take(.change(book: 0, 1), from: &reader)
    machine.begin()
    var orders: [SyncOrder] = []
    machine.network(isOnline: true, isBack: false, at: .seconds(5), &orders)
    #expect(requests(orders).count == 1)
    machine.answered(.failed, at: .seconds(5), &orders)

    orders = []
    machine.network(isOnline: false, isBack: false, at: .minutes(9), &orders)
    machine.network(isOnline: true, isBack: false, at: .minutes(9), &orders)
    #expect(requests(orders) == [])
    machine.passed(at: .minutes(9) + .seconds(1) - TimeSpan(milliseconds: 1), &orders)
    #expect(requests(orders) == [])
    machine.passed(at: .minutes(9) + .seconds(1), &orders)
    #expect(requests(orders).count == 1)
  }

  @Test func `a network that is told of once more delays nothing`() {
    var machine = joined()
    var orders: [SyncOrder] = []
    machine.network(isOnline: true, isBack: false, at: .zero, &orders)
    #expect(requests(orders) == [])
    _ = put("one", &machine)
    machine.stored(.changes, failed: false, at: .zero, &orders)
    #expect(requests(orders).count == 1)
  }

  @Test func `a record that is taken away has no identifier, before the server has heard of that and behind it`() {
    var machine = joined()
    let held = HeldRecord(id: 4, version: 1, value: "one", epoch: 1, ownSequence: 0, ownVersion: 0)
    machine.books[0].hold(a, held)
    #expect(SyncStatus(machine).identifier(of: a) == .server(4))
    _ = put(nil, &machine)
    var orders: [SyncOrder] = []
    machine.stored(.changes, failed: false, at: .zero, &orders)
    #expect(SyncStatus(machine).identifier(of: a) == nil)
    machine.books[0].hold(a, nil)
    #expect(SyncStatus(machine).identifier(of: a) == nil)
  }

  @Test func `a record whose change waits has that one's number where another device has taken it away`() {
    var machine = joined()
    let held = HeldRecord(id: 4, version: 1, value: "one", epoch: 1, ownSequence: 0, ownVersion: 0)
    machine.books[0].hold(a, held)
    var orders: [SyncOrder] = []
    for value in ["two", "three"] {
      _ = put(value, &machine)
      machine.stored(.changes, failed: false, at: .zero, &orders)
    }
    #expect(SyncStatus(machine).identifier(of: a) == .server(4))
    machine.books[0].hold(a, nil)
    #expect(SyncStatus(machine).identifier(of: a) == .temporary(1))
  }

  /// Lets an answer come, and what it brings be stored.
  private func hear(_ answer: SyncAnswer, _ machine: inout Synchronizer) -> [SyncRequest] {
    var orders: [SyncOrder] = []
    machine.answered(answer, at: .zero, &orders)
    let stores = orders.contains { if case .store = $0 { true } else { false } }
    if stores { machine.stored(.effects, failed: false, at: .zero, &orders) }
    return requests(orders)
  }

  @Test func `back in an account it goes by its number there, and sends what waits under that`() throws {
    var machine = joined()
    _ = put("one", &machine)
    var orders: [SyncOrder] = []
    machine.stored(.changes, failed: false, at: .zero, &orders)
    #expect(hear(.otherAccount("work"), &machine) == [.join(account: "work", replica: nil)])
    let work = SyncJoined(account: "work", replica: 7, epoch: 1, isNewSubscription: true)
    let pulls = hear(.joined(work), &machine)
    #expect(pulls.count == 1, "nothing of the other account is sent")
    #expect(hear(.otherAccount("home"), &machine) == [.join(account: "home", replica: 2)])
    let home = SyncJoined(account: "home", replica: 2, epoch: 1, isNewSubscription: false)
    guard case .push(let push)? = hear(.joined(home), &machine).first else {
      return #expect(Bool(false), "what waits is sent")
    }
    #expect(push.account == "home" && push.replica == 2 && push.changes.map(\.value) == ["one"])
  }

  @Test func `a number that was given to another account's does not take the place of the one that it has`() {
    var machine = joined()
    _ = put("one", &machine)
    var orders: [SyncOrder] = []
    machine.stored(.changes, failed: false, at: .zero, &orders)
    _ = hear(.otherAccount("work"), &machine)
    // A server that does not say so answers for the account that the phone is signed in to.
    let stray = SyncJoined(account: "home", replica: 9, epoch: 1, isNewSubscription: false)
    #expect(hear(.joined(stray), &machine) == [.join(account: "home", replica: 2)])
  }

  @Test func `what a disk holds is in proportion to what waits`() {
    var machine = joined()
    var disk: [EntryKey: [UInt8]] = [:]
    func write(_ orders: [SyncOrder]) {
      for case .store(let entries, _) in orders { for entry in entries { disk[entry.key] = entry.bytes } }
    }
    var orders: [SyncOrder] = []
    machine.network(isOnline: false, isBack: false, at: .zero, &orders)
    let count = 500
    for number in 1...count {
      let orders = put("value \(number)", &machine)
      write(orders)
      var more: [SyncOrder] = []
      machine.stored(.changes, failed: false, at: .zero, &more)
      #expect(disk.count == number)
    }
    orders = []
    machine.network(isOnline: true, isBack: true, at: .seconds(9), &orders)
    var version: Int64 = 0
    while case .push(let push)? = requests(orders).last {
      orders = []
      let results = push.changes.map { _ in
        version += 1
        return SyncPushed.Result.applied(id: 1, version: version)
      }
      machine.answered(
        .pushed(SyncPushed(results: results, epoch: 1, before: version - Int64(results.count), after: version)),
        at: .seconds(9), &orders)
      write(orders)
      machine.stored(.effects, failed: false, at: .seconds(9), &orders)
    }
    // The record, and what the book knows of itself.
    #expect(disk.count == 2)
    #expect(machine.waitingCount == 0)
  }
}
