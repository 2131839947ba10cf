import CivilTime
import Rollover
import Testing

@testable import OfflineSync

@Suite struct `A change behind one that is merged` {
  private let a = RecordID("a")
  private static let joined = ConflictPolicy("joined") { .merged("\($0.theirs ?? "")+\($0.ours ?? "")") }

  /// Two changes of one record, the first of which meets another device's.
  private func conflicting(_ policy: ConflictPolicy, batch: Int = 256) -> JoinedMachine {
    var host = JoinedMachine(SyncSettings(policy: policy, batch: batch))
    host.tell { machine, orders in machine.network(isOnline: false, isBack: false, at: .zero, &orders) }
    host.put("x", a)
    host.put("xy", a)
    host.tell { machine, orders in machine.network(isOnline: true, isBack: true, at: .zero, &orders) }
    let theirs = RemoteRecord(id: 1, record: a, version: 1, value: "theirs", author: 1)
    host.hear([.conflict(theirs, head: 1)] + (batch > 1 ? [.skipped] : []), before: 1, after: 1)
    return host
  }

  @Test(arguments: [(joined, .unknown), (.clientWins, .after(1))] as [(ConflictPolicy, Ground)])
  func `goes out from nothing that is there, and behind one that stands from that`(
    policy: ConflictPolicy, ground: Ground
  ) {
    let host = conflicting(policy)
    #expect(host.sent.map(\.ground) == [.version(id: 1, 1), ground])
  }

  @Test(arguments: [(joined, .unknown), (.clientWins, .version(id: 1, 2))] as [(ConflictPolicy, Ground)])
  func `is told so in a request of its own, too`(policy: ConflictPolicy, ground: Ground) {
    var host = conflicting(policy, batch: 1)
    #expect(host.sent.map(\.sequence) == [1])
    host.hear([.applied(id: 1, version: 2)], before: 1, after: 2)
    #expect(host.sent.map(\.ground) == [ground])
  }

  @Test(arguments: [("theirs+x", .unknown), ("x", .version(id: 1, 2))] as [(String, Ground)])
  func `is told so by a process that finds it made with another value`(value: String, ground: Ground) throws {
    var host = conflicting(Self.joined, batch: 1)
    host.machine.overrides = [:]
    host.hear([.known(id: 1, version: 2, value: value)], before: 1, after: 2)
    #expect(host.sent.map(\.ground) == [ground])
  }
}
