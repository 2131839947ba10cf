import CivilTime
import Rollover
import Testing

@testable import OfflineSync

@Suite struct `A server that wants to be left alone` {
  private let a = RecordID("a")

  /// What a machine has stored that was told so for an hour at an uptime of ten minutes, in the start of number 7.
  private func stored() -> [SyncOrder.Entry] {
    var host = JoinedMachine()
    host.machine.boot = 7
    host.put("one", a)
    host.hear(.throttled(.hours(1)), at: .minutes(10))
    return host.entries
  }

  @Test(arguments: [(7, 70, true), (7, 69, false), (8, 1, true)] as [(UInt32, Int64, Bool)])
  func `is left alone by a later process of the same start`(boot: UInt32, minutes: Int64, isAsked: Bool) throws {
    let entries = stored()
    #expect(entries.map(\.key) == [.head(book: 0)])
    var machine = Synchronizer()
    var reader = StateReader(entries[0].bytes ?? [])
    try machine.take(.head(book: 0), from: &reader)
    machine.begin(boot: boot)
    var orders: [SyncOrder] = []
    machine.network(isOnline: true, isBack: false, at: .minutes(minutes), &orders)
    machine.pushed(at: .minutes(minutes), &orders)
    #expect(orders.contains { if case .send = $0 { true } else { false } } == isAsked)
    #expect(machine.state == (isAsked ? .syncing : .error))
  }

  @Test func `is not known of a head of the version before`() throws {
    var head = BookHead()
    head.account = "home"
    head.next = 9
    let former = Array(head.bytes.dropLast())
    var reader = StateReader(former)
    #expect(try BookHead(from: &reader, version: 1) == head)
    reader = StateReader(former)
    #expect(throws: SavedStateError.self) { _ = try BookHead(from: &reader, version: 2) }
    head.throttle = BookHead.Throttle(boot: .max, until: .hours(1))
    reader = StateReader(head.bytes)
    #expect(try BookHead(from: &reader, version: 2) == head)
  }
}
