import CivilTime
import Rollover
import Testing

@testable import OfflineSync

@Suite struct `Many changes of one command` {
  private let a = RecordID("a")
  private let b = RecordID("b")

  private func wish(_ record: RecordID, ofBytes count: Int) -> WantedChange {
    WantedChange(record: record, value: String(repeating: "v", count: count))
  }

  /// A value has 512 bytes at most.
  @Test(arguments: [(512, true), (513, false)])
  func `are stored with the one that is as long as it may be, and not with a longer one`(count: Int, isStored: Bool) {
    for place in 0...2 {
      var host = JoinedMachine()
      var wishes = [wish(a, ofBytes: 1), wish(a, ofBytes: 2)]
      wishes.insert(wish(b, ofBytes: count), at: place)
      host.tell { machine, orders in
        machine.change(wishes, at: .zero, &orders)
        machine.stored(.changes, failed: false, at: .zero, &orders)
      }
      #expect(host.entries.count == (isStored ? 3 : 0))
      #expect(host.machine.waitingCount == (isStored ? 3 : 0))
      let refused = host.orders.filter { if case .refuse = $0 { true } else { false } }
      #expect(refused == (isStored ? [] : [.refuse(b, "a record's value has at most 512 bytes")]))
    }
  }

  @Test func `that are refused take nothing along that another command asked for`() {
    var host = JoinedMachine()
    host.tell { machine, orders in
      machine.change([wish(a, ofBytes: 1)], at: .zero, &orders)
      // These wait until the first one is durable.
      machine.change([wish(a, ofBytes: 2)], at: .zero, &orders)
      machine.change([wish(a, ofBytes: 3), wish(b, ofBytes: 513)], at: .zero, &orders)
      machine.change([wish(a, ofBytes: 4)], at: .zero, &orders)
      machine.stored(.changes, failed: false, at: .zero, &orders)
      machine.stored(.changes, failed: false, at: .zero, &orders)
    }
    let queue = host.machine.book.queue
    #expect(queue.map { $0.value?.utf8.count } == [1, 2, 4])
    #expect(queue[2].ground == .after(queue[1].sequence))
  }
}
