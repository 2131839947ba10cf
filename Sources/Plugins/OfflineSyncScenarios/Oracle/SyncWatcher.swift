internal import CivilTime
internal import OfflineSync
internal import PhoneSimulator
internal import Rollover

/// Watches over what reaches the server, and over what the phone holds of it.
///
/// It knows what the person asked for, what came to be durable, and the requests that reached the server, and works out what
/// has to come of them. What the app says of itself it does not hear.
struct SyncWatcher: Watcher {
  let policy: ConflictPolicy

  /// What the server has to have, by account, the current one among them.
  var truths = [SyncTruth(account: SyncServer.usualAccount)]
  var account = SyncServer.usualAccount
  /// What it had when a backup was made, and what had arrived by then.
  var backup: (truths: [SyncTruth], installations: [Installation])?
  /// All installations there were; the last one is there now.
  var installations = [Installation()]
  /// Which of them an installation's number in an account belongs to.
  var owners: [Owner: Int] = [:]
  /// What the person asked for and what has not come to be durable.
  var asked: ArraySlice<WantedChange> = []

  /// When something was in the way last, in true time, and until when the server wants to be left alone.
  var lastTrouble = Instant(milliseconds: .min)
  var throttledUntil = Instant(milliseconds: .min)
  /// When another device changed something last, and when the phone last had an occasion to hear of that.
  var lastRemote = Instant(milliseconds: .min)
  var lastOccasion = Instant(milliseconds: .min)
  var isDown = false
  var isOnline = true

  var soonest: Instant { Moment.never }

  /// The number that an account's server knows an installation by.
  struct Owner: Hashable, Sendable {
    var account: String
    var replica: Int64
  }

  init(_ settings: SyncSettings) { policy = settings.policy }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    switch observation {
    case .command(let command): if let command = command as? SyncCommand { note(command, moment) }
    case .stored(let changes):
      for change in changes where change.plugin == OfflineSync.name { stored(change, moment, &findings) }
    case .storeFailed(let changes):
      lastTrouble = moment.now
      for change in changes where change.plugin == OfflineSync.name { notStored(change) }
    case .served(let request, let reply):
      if let request = request as? SyncRequest, let outcome = reply.outcome as? SyncAnswer {
        served(request, outcome, moment, &findings)
      }
    case .remote(let action): if let action = action as? SyncServerAction { happened(action, moment) }
    case .phone(let change):
      lastTrouble = moment.now
      if case .network(let isOnline) = change { self.isOnline = isOnline }
    case .processEnded:
      lastTrouble = moment.now
      asked = []
    case .app(let change): hear(change, at: moment, into: &findings)
    case .rulesChanged: lastTrouble = moment.now
    case .delivered, .dropped, .lost, .added, .rejected, .removed, .evicted, .worked, .opened, .sent, .wake, .pushed:
      break
    }
  }

  mutating func hear(_ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings) {
    switch change {
    case .looked, .saved, .rested: break
    case .ran:
      lastTrouble = moment.now
      lastOccasion = moment.now
    case .saveFailed, .leftForeground, .stateLost: lastTrouble = moment.now
    case .reinstalled:
      lastTrouble = moment.now
      installations.append(Installation())
      asked = []
    }
  }

  /// The installation that is there.
  var present: Installation {
    get { installations[installations.count - 1] }
    _modify { yield &installations[installations.count - 1] }
  }

  private mutating func note(_ command: SyncCommand, _ moment: borrowing Moment) {
    lastTrouble = moment.now
    switch command {
    case .put(let record, let value): asked.append(WantedChange(record: record, value: value))
    case .putAll(let values): asked += values.map { WantedChange(record: $0.record, value: $0.value) }
    case .delete(let record): asked.append(WantedChange(record: record, value: nil))
    case .startSession, .finishSession: break
    }
  }

  private mutating func happened(_ action: SyncServerAction, _ moment: borrowing Moment) {
    lastTrouble = moment.now
    lastRemote = moment.now
    switch action {
    case .put(let record, let value): change { $0.write(record, value) }
    case .delete(let record): change { $0.write(record, nil) }
    case .throttles(let span): throttledUntil = moment.now + span
    case .down, .up: isDown = action == .down
    case .backup: backup = (truths, installations)
    case .restore: restore()
    case .account(let name):
      account = name
      if !truths.contains(where: { $0.account == name }) { truths.append(SyncTruth(account: name)) }
    case .session, .fails, .slow, .rejects: break
    }
  }

  /// Changes what the server has to have in the account that the phone is signed in to.
  private mutating func change(_ body: (inout SyncTruth) -> Void) {
    for place in truths.indices where truths[place].account == account { body(&truths[place]) }
  }

  /// What arrived since the backup is there no more, and may arrive again.
  private mutating func restore() {
    guard let backup else { return }
    truths = truths.map { lost in
      var restored = backup.truths.first { $0.account == lost.account } ?? SyncTruth(account: lost.account)
      restored.beginLife(epoch: lost.epoch + 1)
      return restored
    }
    for index in installations.indices {
      let before = index < backup.installations.count ? backup.installations[index] : Installation()
      for place in installations[index].changes.keys.sorted() {
        guard installations[index].changes[place]?.hasArrived ?? false,
          !(before.changes[place]?.hasArrived ?? false)
        else { continue }
        installations[index].changes[place]?.hasArrived = false
        installations[index].changes[place]?.wasLost = true
      }
      installations[index].latest = before.latest
    }
  }
}
