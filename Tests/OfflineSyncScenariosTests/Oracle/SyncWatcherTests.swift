import CivilTime
import OfflineSync
import PhoneSimulator
import Rollover
import Testing

@testable import OfflineSyncScenarios

@Suite struct SyncWatcherTests {
  private let a = RecordID("a")

  /// What is broken when everything is told as it happens but for what a disturbance hides or doubles.
  private func broken(
    by disturbance: Disturbance, after minutes: Int64 = 30, throttled: TimeSpan? = nil
  ) -> [Invariant] {
    var phone = SyncedPhone(watching: [DisturbedWatcher(base: SyncWatcher(SyncSettings()), disturbance: disturbance)])
    phone.at(.zero, .app(.launch), .command(SyncCommand.put(a, "one")))
    phone.at(.seconds(1), .command(SyncCommand.put(a, "two")))
    phone.at(.seconds(2), .remote(SyncServerAction.put(RecordID("b"), "theirs")))
    if let throttled { phone.at(.seconds(3), .remote(SyncServerAction.throttles(throttled))) }
    phone.at(.minutes(minutes))
    var world = phone.world
    world.finish()
    return world.violations.map(\.invariant)
  }

  @Test func `nothing is broken where all is well`() { #expect(broken(by: .nothing) == []) }

  @Test func `a change that never reached the server is missed`() {
    #expect(broken(by: .hidesPush(number: 2)).contains(.everythingSynced))
  }

  @Test func `within the time that it takes nothing is missed yet`() {
    #expect(broken(by: .hidesPush(number: 2), after: 15) == [])
  }

  @Test(arguments: [(75, false), (76, true)])
  func `nothing is missed while the server wants to be left alone, and for the time that it takes behind that`(
    minutes: Int64, isMissed: Bool
  ) {
    let broken = broken(by: .hidesPush(number: 2), after: minutes, throttled: .hours(1))
    #expect(broken.contains(.everythingSynced) == isMissed)
  }

  @Test func `a change that is made twice is seen`() {
    #expect(broken(by: .doublesPush(number: 1)).contains(.exactlyOnceSync))
  }

  @Test func `a change that was made before an earlier one is seen`() {
    #expect(broken(by: .swapsNumbers).contains(.orderKept))
  }

  /// Its book says no account then, and nothing of it is ever sent.
  @Test func `a change of an app that never meets its server is missed`() {
    #expect(broken(by: .hidesMeeting).contains(.everythingSynced))
  }

  /// Both sides have to delete a record for a change to give way whatever the policy.
  @Test(
    arguments: [
      (nil, nil, ConflictPolicy.clientWins, true), ("two", nil, .clientWins, false),
      (nil, "theirs", .clientWins, false),
      ("two", nil, .serverWins, true), (nil, "theirs", .serverWins, true),
    ] as [(String?, String?, ConflictPolicy, Bool)])
  func `a change gives way by the policy, or to a deletion by another one`(
    ours: String?, theirs: String?, policy: ConflictPolicy, mayGiveWay: Bool
  ) {
    var change = AcceptedChange(record: a, value: ours)
    #expect(!change.mayGiveWay(policy), "nothing stood in its way")
    change.conflicts = [SyncTruth.Row(version: 2, value: theirs)]
    change.firstHead = 1
    #expect(change.mayGiveWay(policy) == mayGiveWay)
  }

  @Test func `a record that did not come is missed`() { #expect(broken(by: .hidesRecords).contains(.pullComplete)) }

  /// It says that another device has changed something before.
  @Test(arguments: [false, true]) func `an answer to a change is an occasion to ask for what is new`(changes: Bool) {
    var phone = SyncedPhone(
      watching: [DisturbedWatcher(base: SyncWatcher(SyncSettings()), disturbance: .hidesPulls)])
    phone.at(.zero, .app(.launch), .command(SyncCommand.put(a, "one")))
    phone.at(.seconds(2), .remote(SyncServerAction.put(RecordID("b"), "theirs")))
    if changes { phone.at(.seconds(4), .command(SyncCommand.put(a, "two"))) }
    phone.at(.minutes(30))
    var world = phone.world
    world.finish()
    #expect(world.violations.contains { $0.invariant == .pullComplete } == changes)
  }

  /// The one that the phone has changed, and the other device's.
  @Test func `a record is compared in the end whoever has changed it`() {
    #expect(broken(by: .hidesRecords).count { $0 == .pullComplete } == 2)
  }
}

/// What a watcher is told otherwise than it happened.
enum Disturbance: Equatable {
  case nothing
  /// It does not hear of one of the requests with changes.
  case hidesPush(number: Int)
  /// It hears of one twice, as if it came from an installation that nobody knows.
  case doublesPush(number: Int)
  /// It hears of both changes in the other order.
  case swapsNumbers
  /// It does not hear that records are stored.
  case hidesRecords
  /// Nor that anybody asks for any.
  case hidesPulls
  /// It hears of no request with changes, and of no book that has an account.
  case hidesMeeting
}

/// Hands on what happens, but for a disturbance.
struct DisturbedWatcher: Watcher {
  var base: SyncWatcher
  let disturbance: Disturbance
  private var pushCount = 0
  private var kept: Observation?

  init(base: SyncWatcher, disturbance: Disturbance) {
    self.base = base
    self.disturbance = disturbance
  }

  var soonest: Instant { base.soonest }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    switch observation {
    case .served(SyncRequest.pull, _) where disturbance == .hidesPulls: return
    case .served(SyncRequest.look, _) where disturbance == .hidesPulls: return
    case .served(let request as SyncRequest, let reply):
      guard case .push(let push) = request else { break }
      pushCount += 1
      if disturbance == .hidesPush(number: pushCount) || disturbance == .hidesMeeting { return }
      if disturbance == .doublesPush(number: pushCount) {
        base.hear(observation, at: moment, into: &findings)
        let other = SyncPush(account: push.account, replica: push.replica + 7, changes: push.changes.map(\.again))
        base.hear(.served(SyncRequest.push(other), reply), at: moment, into: &findings)
        return
      }
      if disturbance == .swapsNumbers {
        // The first one is kept back, and both are told as if each stood by itself.
        guard let kept else {
          kept = .served(SyncRequest.push(push.standingAlone), reply)
          return
        }
        base.hear(.served(SyncRequest.push(push.onAbsent), reply), at: moment, into: &findings)
        base.hear(kept, at: moment, into: &findings)
        return
      }
    case .stored(let changes) where disturbance == .hidesRecords || disturbance == .hidesPulls:
      let others = changes.filter { change in
        if case .record? = EntryKey(change.key) { false } else { true }
      }
      return base.hear(.stored(others), at: moment, into: &findings)
    case .stored(let changes) where disturbance == .hidesMeeting:
      let others = changes.filter { change in
        if case .head? = EntryKey(change.key) { false } else { true }
      }
      return base.hear(.stored(others), at: moment, into: &findings)
    default: break
    }
    base.hear(observation, at: moment, into: &findings)
  }

  mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {
    base.finish(at: moment, into: &findings)
  }
}

extension RecordChange {
  /// The same change, as if the server had the record as it is after it.
  fileprivate var again: RecordChange {
    RecordChange(sequence: sequence, record: record, operation: operation, value: value, ground: .version(id: 1, 1))
  }
}

extension SyncPush {
  fileprivate var onAbsent: SyncPush { changing { _ in .absent } }
  fileprivate var standingAlone: SyncPush { changing { _ in .version(id: 1, 1) } }

  private func changing(_ ground: (RecordChange) -> Ground) -> SyncPush {
    SyncPush(
      account: account, replica: replica,
      changes: changes.map {
        RecordChange(
          sequence: $0.sequence, record: $0.record, operation: $0.operation, value: $0.value, ground: ground($0))
      })
  }
}
