import CivilTime
import OfflineSync
import PhoneSimulator
import Testing

@testable import OfflineSyncScenarios

@Suite struct SyncServerTests {
  let record = RecordID("a")
  let now = Instant(milliseconds: 0)

  private func change(_ sequence: Int64, _ value: String?, _ ground: Ground, of record: RecordID? = nil) -> RecordChange
  {
    RecordChange(
      sequence: sequence, record: record ?? self.record, operation: value == nil ? .delete : .update, value: value,
      ground: ground)
  }

  private func push(_ changes: [RecordChange], _ server: inout SyncServer, replica: Int64 = 2) throws -> SyncPushed {
    let answer = server.done(.push(SyncPush(account: SyncServer.usualAccount, replica: replica, changes: changes)))
    guard case .pushed(let pushed) = answer else { throw Unexpected() }
    return pushed
  }

  private func pull(_ cursor: Int64, limit: Int, epoch: Int64 = 1, _ server: inout SyncServer) throws -> SyncPage {
    let answer = server.done(
      .pull(
        SyncPull(
          account: SyncServer.usualAccount, replica: 2, epoch: epoch, cursor: cursor, limit: limit, isInSession: false))
    )
    guard case .pulled(let page) = answer else { throw Unexpected() }
    return page
  }

  struct Unexpected: Error {}

  @Test func `no number is given twice, also behind a backup that knows less`() {
    var server = SyncServer()
    func join(_ replica: Int64?) -> Int64? {
      guard case .joined(let joined) = server.done(.join(account: nil, replica: replica)) else { return nil }
      return joined.replica
    }
    #expect(join(nil) == 2)
    _ = server.perform(SyncServerAction.backup, at: now)
    #expect(join(nil) == 3)
    _ = server.perform(SyncServerAction.restore, at: now)
    #expect(join(3) == 3)
    #expect(![2, 3].contains(join(nil)))
  }

  @Test func `whoever names another account hears which one it is`() {
    let server = SyncServer()
    for request in [
      SyncRequest.join(account: "work", replica: 2), .look(account: "work", replica: 2),
      .push(SyncPush(account: "work", replica: 2, changes: [])),
    ] {
      var server = server
      #expect(server.done(request) == .otherAccount(SyncServer.usualAccount))
    }
  }

  @Test func `a change with a key that it knows is not made again`() throws {
    var server = SyncServer()
    let one = change(1, "one", .absent)
    #expect(try push([one], &server).results == [.applied(id: 1, version: 1)])
    #expect(try push([one], &server).results == [.known(id: 1, version: 1, value: "one")])
    #expect(server.writes == 1)
    // The same number of another installation is another change.
    #expect(
      try push([change(1, "two", .version(id: 1, 1))], &server, replica: 3).results == [.applied(id: 1, version: 2)])
  }

  @Test func `a change that goes out from another version is a conflict, and what is behind it waits`() throws {
    var server = SyncServer()
    _ = server.perform(SyncServerAction.put(record, "theirs"), at: now)
    let other = RecordID("b")
    let results = try push(
      [change(1, "mine", .absent), change(2, "again", .after(1)), change(3, "other", .absent, of: other)], &server
    ).results
    let theirs = RemoteRecord(id: 1, record: record, version: 1, value: "theirs", author: ServerAccount.otherDevice)
    #expect(results == [.conflict(theirs, head: 1), .skipped, .applied(id: 2, version: 2)])
  }

  @Test func `what comes after a later change of the same installation was given up, and is not made`() throws {
    var server = SyncServer()
    #expect(try push([change(2, "later", .absent)], &server).results == [.applied(id: 1, version: 1)])
    #expect(try push([change(1, "earlier", .version(id: 1, 1))], &server).results == [.skipped])
    #expect(
      try push([change(1, "another", .version(id: 1, 1))], &server, replica: 3).results == [.applied(id: 1, version: 2)]
    )
  }

  @Test func `a number of one account means nothing in another`() throws {
    var server = SyncServer()
    guard case .joined(let home) = server.done(.join(account: nil, replica: nil)) else { throw Unexpected() }
    _ = server.perform(SyncServerAction.account("work"), at: now)
    #expect(server.done(.join(account: "home", replica: home.replica)) == .otherAccount("work"))
    let request = SyncRequest.join(account: "work", replica: nil)
    guard case .joined(let first) = server.done(request), case .joined(let second) = server.done(request) else {
      throw Unexpected()
    }
    #expect(first.account == "work")
    #expect(first.replica != second.replica)
    let again = SyncRequest.join(account: "work", replica: first.replica)
    guard case .joined(let third) = server.done(again) else { throw Unexpected() }
    #expect(third.replica == first.replica)
  }

  @Test func `a record that is made again has another identifier`() throws {
    var server = SyncServer()
    let results = try push(
      [change(1, "one", .absent), change(2, nil, .after(1)), change(3, "two", .absent)], &server
    ).results
    #expect(results == [.applied(id: 1, version: 1), .applied(id: 1, version: 2), .applied(id: 2, version: 3)])
  }

  @Test func `pages hold each record once, and as many as are asked for`() throws {
    var server = SyncServer()
    for key in 1...5 { _ = server.perform(SyncServerAction.put(RecordID("\(key)"), "one"), at: now) }
    _ = server.perform(SyncServerAction.put(RecordID("1"), "two"), at: now)
    _ = server.perform(SyncServerAction.delete(RecordID("2")), at: now)
    let first = try pull(0, limit: 3, &server)
    #expect(first.records.map(\.record.key) == ["3", "4", "5"])
    #expect(!first.isLast)
    let second = try pull(first.cursor, limit: 3, &server)
    #expect(second.records.map(\.record.key) == ["1", "2"])
    #expect(second.records.map(\.value) == ["two", nil])
    #expect(second.isLast)
    #expect(try pull(second.cursor, limit: 3, &server).records == [])
  }

  @Test func `after a restore a cursor means nothing, and no number is given again`() throws {
    var server = SyncServer()
    _ = try push([change(1, "one", .absent)], &server)
    _ = server.perform(SyncServerAction.backup, at: now)
    _ = try push([change(2, "two", .after(1))], &server)
    guard case .joined(let before) = server.done(.join(account: nil, replica: nil)) else { throw Unexpected() }
    _ = server.perform(SyncServerAction.restore, at: now)
    #expect(server.value(of: record) == "one")
    let answer = server.done(
      .pull(
        SyncPull(
          account: SyncServer.usualAccount, replica: 2, epoch: 1, cursor: 2, limit: 9, isInSession: false)))
    #expect(answer == .otherEpoch(2))
    guard case .joined(let after) = server.done(.join(account: nil, replica: nil)) else { throw Unexpected() }
    #expect(after.replica > before.replica)
    // The version that the lost change had got is not the one that the next change gets.
    let again = try push([change(3, "three", .version(id: 1, 2))], &server)
    #expect(
      again.results == [
        .conflict(RemoteRecord(id: 1, record: record, version: 1, value: "one", author: 2), head: again.before)
      ])
    guard case .applied(_, let version)? = try push([change(4, "four", .version(id: 1, 1))], &server).results.first
    else { throw Unexpected() }
    #expect(version > 2)
  }

  @Test func `a throttle ends at its end, and failures are counted`() throws {
    var server = SyncServer()
    let join = SyncRequest.join(account: nil, replica: nil)
    _ = server.perform(SyncServerAction.throttles(.seconds(10)), at: now)
    let just = now + TimeSpan(milliseconds: 9_999)
    #expect(server.answer(join, at: just)?.answer as? SyncAnswer == .throttled(TimeSpan(milliseconds: 1)))
    #expect(server.answer(join, at: now + .seconds(10))?.outcome != nil)
    _ = server.perform(SyncServerAction.fails(isDone: false, 1), at: now)
    _ = server.perform(SyncServerAction.fails(isDone: true, 1), at: now)
    let first = server.answer(join, at: now + .seconds(11))
    #expect(first?.answer as? SyncAnswer == .failed)
    #expect(first?.outcome == nil)
    let second = server.answer(join, at: now + .seconds(11))
    #expect(second?.answer as? SyncAnswer == .failed)
    #expect(second?.outcome != nil)
    #expect(server.answer(join, at: now + .seconds(11))?.answer as? SyncAnswer != .failed)
  }
}
