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

  /// A later process does not know how the first change is merged, and the policy may want it as it is by now.
  @Test(arguments: [(nil, [1]), ("theirs+x", [1, 2]), ("x", [1])] as [(String?, [Int64])])
  func `waits for the first one's answer where that may be made with one value or the other`(
    value: String?, sequences: [Int64]
  ) {
    var host = conflicting(Self.joined)
    host.machine.overrides = value.map { [1: Synchronizer.Override(ground: .absent, value: $0)] } ?? [:]
    host.hear(.failed)
    host.tell { machine, orders in machine.passed(at: .minutes(1), &orders) }
    #expect(host.sent.map(\.sequence) == sequences)
  }

  /// The other device has taken the record away, so that the first change is made as it is.
  @Test func `goes out from the first one that was made as it is`() {
    var host = conflicting(Self.joined)
    host.machine.overrides = [:]
    host.hear(.failed)
    host.tell { machine, orders in machine.passed(at: .minutes(1), &orders) }
    host.hear([.applied(id: 2, version: 3)], before: 2, after: 3)
    #expect(host.sent.map(\.ground) == [.version(id: 2, 3)])
  }
}
