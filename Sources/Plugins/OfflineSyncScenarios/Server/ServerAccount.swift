internal import OfflineSync

/// What the server has of one account: the records, who changed them, and the changes that it has made before.
struct ServerAccount: Hashable, Sendable {
  let name: String
  /// The life of its data: another one begins when a backup is restored.
  private(set) var epoch: Int64 = 1
  /// The latest version of any record.
  private(set) var head: Int64 = 0
  /// The records as they stand, also those that were taken away.
  private(set) var rows: [RecordID: RemoteRecord] = [:]
  /// Which record got which version, in order; a record that has another one by now stands there again.
  private var log: [(version: Int64, record: RecordID)] = []
  /// The changes that were made, by the keys that installations gave them.
  private var made: [Key: Made] = [:]
  /// The last change of each record that each installation had made.
  private var latest: [Latest: Int64] = [:]
  private var lastReplica: Int64 = 1
  private var lastID: Int64 = 0
  /// How many subscriptions to silent pushes there are.
  private(set) var subscriptions = 0
  /// How many changes of installations were made.
  private(set) var writes = 0

  /// The number of the other device, which scenarios speak for.
  static let otherDevice: Int64 = 1

  private struct Key: Hashable, Sendable {
    var replica: Int64
    var sequence: Int64
  }

  private struct Latest: Hashable, Sendable {
    var replica: Int64
    var record: RecordID
  }

  private struct Made: Hashable, Sendable {
    var id: Int64
    var version: Int64
    var value: String?
  }

  init(name: String) { self.name = name }

  /// Knows an installation from now on, and sees that it is told of changes.
  mutating func join(_ replica: Int64?) -> SyncJoined {
    let isNew = subscriptions == 0
    if isNew { subscriptions = 1 }
    if replica == nil { lastReplica += 1 }
    return SyncJoined(
      account: name, replica: replica ?? lastReplica, epoch: epoch, isNewSubscription: isNew)
  }

  /// Makes changes, each only if its record is as the change expects, and none twice.
  ///
  /// - Parameters:
  ///   - push: the changes, in order.
  ///   - isRejected: whether the server does not take a change at present.
  /// - Returns: what became of each.
  mutating func make(_ push: SyncPush, isRejected: () -> Bool) -> SyncPushed {
    let before = head
    var stopped: Set<RecordID> = []
    var results: [SyncPushed.Result] = []
    results.reserveCapacity(push.changes.count)
    for change in push.changes {
      let result = make(change, push.replica, &stopped, isRejected)
      results.append(result)
    }
    return SyncPushed(results: results, epoch: epoch, before: before, after: head)
  }

  private mutating func make(
    _ change: RecordChange, _ replica: Int64, _ stopped: inout Set<RecordID>, _ isRejected: () -> Bool
  ) -> SyncPushed.Result {
    let key = Key(replica: replica, sequence: change.sequence)
    if let known = made[key] { return .known(id: known.id, version: known.version, value: known.value) }
    guard stopped.isEmpty || !stopped.contains(change.record) else { return .skipped }
    // A request that was sent twice may come after what its sender did next, and after it had given this change up.
    let place = Latest(replica: replica, record: change.record)
    guard latest[place].map({ $0 < change.sequence }) ?? true else { return .skipped }
    if isRejected() {
      stopped.insert(change.record)
      return .rejected
    }
    let current = rows[change.record]
    guard holds(change.ground, current, replica) else {
      stopped.insert(change.record)
      return .conflict(current, head: head)
    }
    let row = write(change.record, change.value, by: replica)
    latest[place] = change.sequence
    made[key] = Made(id: row.id, version: row.version, value: change.value)
    writes += 1
    return .applied(id: row.id, version: row.version)
  }

  private func holds(_ ground: Ground, _ current: RemoteRecord?, _ replica: Int64) -> Bool {
    switch ground {
    case .absent: current?.value == nil
    case .version(let id, let version): current.map { $0.id == id && $0.version == version } ?? false
    case .after(let sequence):
      made[Key(replica: replica, sequence: sequence)].map { $0.id == current?.id && $0.version == current?.version }
        ?? false
    }
  }

  /// Gives a record a value, or takes it away; one that comes anew has another identifier.
  @discardableResult
  mutating func write(_ record: RecordID, _ value: String?, by author: Int64) -> RemoteRecord {
    head += 1
    let before = rows[record]
    var id = before?.id ?? 0
    if before?.value == nil {
      lastID += 1
      id = lastID
    }
    let row = RemoteRecord(id: id, record: record, version: head, value: value, author: author)
    rows[record] = row
    log.append((head, record))
    return row
  }

  /// What was changed behind a cursor, each record once.
  func page(_ pull: SyncPull) -> SyncPage {
    var low = 0
    var high = log.count
    while low < high {
      let middle = (low + high) / 2
      if log[middle].version <= pull.cursor { low = middle + 1 } else { high = middle }
    }
    var records: [RemoteRecord] = []
    while low < log.count, records.count < pull.limit {
      if let row = rows[log[low].record], row.version == log[low].version { records.append(row) }
      low += 1
    }
    let isLast = low == log.count
    return SyncPage(
      records: records, cursor: isLast ? head : log[low - 1].version, isLast: isLast, epoch: epoch)
  }

  /// A backup of this is restored: numbers given since are not given again.
  mutating func beginLife(after lost: ServerAccount) {
    epoch = lost.epoch + 1
    // What was given out since the backup and what will be never meet.
    head = max(head, (epoch - 1) << 40)
    lastReplica = max(lastReplica, (epoch - 1) << 20)
    lastID = max(lastID, lost.lastID)
  }

  static func == (left: ServerAccount, right: ServerAccount) -> Bool {
    left.name == right.name && left.epoch == right.epoch && left.head == right.head && left.rows == right.rows
      && left.made == right.made && left.lastReplica == right.lastReplica && left.lastID == right.lastID
      && left.subscriptions == right.subscriptions
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(epoch)
    hasher.combine(head)
    hasher.combine(rows)
    hasher.combine(made)
  }
}
