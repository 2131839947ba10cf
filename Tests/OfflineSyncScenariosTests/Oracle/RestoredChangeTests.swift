import CivilTime
import OfflineSync
import PhoneSimulator
import Rollover
import Testing

@testable import OfflineSyncScenarios

/// What the oracle says of changes that are made once more behind a backup of the server.
@Suite struct `A change behind a backup that is restored` {
  private let a = RecordID("a")

  /// The server has the record as the change made it, or has never heard of it.
  @Test(arguments: [(true, ["exactly-once-sync"]), (false, [])])
  func `is made again only if the backup does not have it`(isInBackup: Bool, found: [String]) {
    let ground = isInBackup ? Ground.version(id: 1, 1) : .absent
    var phone = SyncedPhone(watching: [SecondTelling(SyncWatcher(SyncSettings()), from: ground)])
    phone.at(.zero, .app(.launch))
    if !isInBackup { phone.at(.seconds(1), .remote(SyncServerAction.backup)) }
    phone.at(.seconds(2), .command(SyncCommand.put(a, "one")))
    if isInBackup { phone.at(.seconds(3), .remote(SyncServerAction.backup)) }
    #expect(phone.server?.writes == 1)
    phone.at(.minutes(1), .network(.offline), .remote(SyncServerAction.restore))
    #expect(phone.world.violations.map(\.invariant.word) == found)
  }
}

/// Hands on what happens, and as a backup is restored tells the first changes once more, as another installation's.
private struct SecondTelling: Watcher {
  var base: SyncWatcher
  /// What they go out from.
  let ground: Ground
  private var first: (push: SyncPush, reply: ServerReply)?

  init(_ base: SyncWatcher, from ground: Ground) {
    self.base = base
    self.ground = ground
  }

  var soonest: Instant { base.soonest }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    base.hear(observation, at: moment, into: &findings)
    switch observation {
    case .served(let request as SyncRequest, let reply):
      guard first == nil, case .push(let push) = request else { return }
      first = (push, reply)
    case .remote(let action):
      guard action as? SyncServerAction == .restore, let first else { return }
      let changes = first.push.changes.map {
        RecordChange(
          sequence: $0.sequence, record: $0.record, operation: $0.operation, value: $0.value, ground: ground)
      }
      let other = SyncPush(account: first.push.account, replica: first.push.replica + 7, changes: changes)
      base.hear(.served(SyncRequest.push(other), first.reply), at: moment, into: &findings)
    default: break
    }
  }
}
