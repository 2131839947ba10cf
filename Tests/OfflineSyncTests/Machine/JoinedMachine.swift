import CivilTime
import Rollover

@testable import OfflineSync

/// A machine that has met its server and is told by hand what happens; what it stores becomes durable at once.
struct JoinedMachine {
  var machine: Synchronizer
  /// What it asked for since it was told something last.
  private(set) var orders: [SyncOrder] = []

  init(_ settings: SyncSettings = SyncSettings()) {
    machine = Synchronizer(settings)
    tell { machine, orders in machine.network(isOnline: true, isBack: false, at: .zero, &orders) }
    tell { machine, orders in machine.pushed(at: .zero, &orders) }
    hear(.joined(SyncJoined(account: "home", replica: 2, epoch: 1, isNewSubscription: true)))
    hear(.pulled(SyncPage(records: [], cursor: 0, isLast: true, epoch: 1)))
  }

  mutating func tell(_ body: (inout Synchronizer, inout [SyncOrder]) -> Void) {
    orders = []
    body(&machine, &orders)
  }

  /// The person gives a record a value, or takes it away.
  mutating func put(_ value: String?, _ record: RecordID) {
    tell { machine, orders in
      machine.change([WantedChange(record: record, value: value)], at: .zero, &orders)
      machine.stored(.changes, failed: false, at: .zero, &orders)
    }
  }

  /// An answer comes, and what comes of it is durable.
  mutating func hear(_ answer: SyncAnswer, at uptime: TimeSpan = .zero) {
    tell { machine, orders in
      machine.answered(answer, at: uptime, &orders)
      let stores = orders.contains { if case .store(_, .effects) = $0 { true } else { false } }
      if stores { machine.stored(.effects, failed: false, at: uptime, &orders) }
    }
  }

  /// What became of each change that is on its way, without changes of others in between.
  mutating func hear(
    _ results: [SyncPushed.Result], before: Int64 = 0, after: Int64, at uptime: TimeSpan = .zero
  ) {
    hear(.pushed(SyncPushed(results: results, epoch: 1, before: before, after: after)), at: uptime)
  }

  /// The requests that it sent since it was told something last.
  var requests: [SyncRequest] { orders.compactMap { if case .send(let request) = $0 { request } else { nil } } }

  /// The changes that it sent since it was told something last.
  var sent: [RecordChange] {
    requests.flatMap { request -> [RecordChange] in
      if case .push(let push) = request { push.changes } else { [] }
    }
  }

  /// The entries that it had stored since it was told something last.
  var entries: [SyncOrder.Entry] {
    orders.flatMap { order -> [SyncOrder.Entry] in
      if case .store(let entries, _) = order { entries } else { [] }
    }
  }
}
