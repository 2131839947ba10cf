import CivilTime
import Rollover
import Testing

@testable import OfflineSync

/// What a change that was not made remembers of its first attempt.
@Suite struct `A change that reached the server` {
  private let a = RecordID("a")

  private func row(_ version: Int64, _ value: String) -> RemoteRecord {
    RemoteRecord(id: 1, record: a, version: version, value: value, author: 1)
  }

  /// The latest version was 5 as both changes came, and the other device's is of then or the next one.
  @Test(
    arguments: [(.conflict(nil, head: 5), .skipped), (.rejected, .skipped)] as [(SyncPushed.Result, SyncPushed.Result)])
  func `has its stamp stored once, and gives way only to what is later`(
    first: SyncPushed.Result, second: SyncPushed.Result
  ) throws {
    for (version, isLater) in [(5, false), (6, true)] as [(Int64, Bool)] {
      var host = JoinedMachine()
      host.machine.books[0].head.cursor = 5
      host.tell { machine, orders in machine.network(isOnline: false, isBack: false, at: .zero, &orders) }
      host.put("one", a)
      host.put("two", a)
      host.tell { machine, orders in machine.network(isOnline: true, isBack: true, at: .zero, &orders) }
      host.hear([first, second], before: 5, after: 5)
      #expect(Set(host.entries.map(\.key)) == [.change(book: 0, 1), .change(book: 0, 2)])
      #expect(host.machine.book.queue.map(\.attempt?.stamp) == [5, 5])
      // Nothing else is to be done while one waits that was not taken.
      if host.sent.isEmpty { host.hear(.seen(sessions: 0, head: 5, epoch: 1)) }
      host.tell { machine, orders in machine.network(isOnline: true, isBack: true, at: .minutes(1), &orders) }
      // What is sent says nothing of it.
      #expect(host.machine.book.queue.map(\.sequence) == [1, 2])
      host.hear([.conflict(row(version, "theirs"), head: 9), .skipped], before: 9, after: 9)
      #expect(host.machine.book.queue.map(\.sequence) == (isLater ? [2] : [1, 2]))
      #expect(host.machine.book.queue.map(\.attempt?.stamp) == (isLater ? [5] : [5, 5]))
      #expect(host.sent.allSatisfy { $0.attempt == nil })
    }
  }

  /// Each version says one thing more: the first one nothing, the second one not whether the change was taken.
  @Test(
    arguments: [
      nil, ChangeAttempt(stamp: 7), ChangeAttempt(stamp: .max, isMerged: true),
      ChangeAttempt(stamp: 7, isMerged: true, isRejected: true),
    ] as [ChangeAttempt?]) func `is read back with that, and from the versions before without it`(
      attempt: ChangeAttempt?
    ) throws
  {
    var change = RecordChange(sequence: 5, record: a, operation: .create, value: "one", ground: .absent)
    let first = Array(change.bytes.dropLast())
    change.attempt = attempt
    let third = change.bytes
    let second = attempt == nil ? third : Array(third.dropLast())
    for (version, bytes) in [(1, first), (2, second), (3, third)] as [(UInt16, [UInt8])] {
      var expected = change
      if version == 1 { expected.attempt = nil }
      if version == 2 { expected.attempt?.isRejected = false }
      var reader = StateReader(bytes)
      #expect(try RecordChange(sequence: 5, from: &reader, version: version) == expected)
      guard version < 3, attempt != nil || version == 1 else { continue }
      reader = StateReader(bytes)
      #expect(throws: SavedStateError.self) { _ = try RecordChange(sequence: 5, from: &reader, version: version + 1) }
    }
  }
}
