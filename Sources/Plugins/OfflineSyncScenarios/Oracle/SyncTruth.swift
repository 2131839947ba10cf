internal import OfflineSync

/// What an account's records have to be, worked out from the requests that reach the server and from what happens there.
///
/// It shares nothing with the server but the form of requests, so that a fault of one shows in the other.
struct SyncTruth: Sendable {
  let account: String
  private(set) var epoch: Int64 = 1
  private(set) var head: Int64 = 0
  private(set) var rows: [RecordID: Row] = [:]
  private var made: [Key: Int64] = [:]
  /// Of each installation, the last change of each record that was made.
  private var latest: [Int64: [RecordID: Int64]] = [:]

  struct Row: Sendable, Equatable {
    var version: Int64
    var value: String?
  }

  private struct Key: Hashable, Sendable {
    var replica: Int64
    var sequence: Int64
  }

  /// What becomes of a change.
  enum Fate: Sendable {
    case made
    case known
    case conflict(Row?)
    case rejected
    case skipped
    /// It is not made, since a later one of the same record and installation was.
    case late
  }

  init(account: String) { self.account = account }

  /// Something is changed by the server itself, or by another device.
  mutating func write(_ record: RecordID, _ value: String?) {
    head += 1
    rows[record] = Row(version: head, value: value)
  }

  /// What becomes of one change of a request.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - replica: the installation that sends it.
  ///   - stopped: the records of which a change before it in the request was not made.
  ///   - isRejected: whether the server did not take it.
  /// - Returns: what becomes of it.
  mutating func take(
    _ change: RecordChange, _ replica: Int64, _ stopped: inout Set<RecordID>, isRejected: Bool
  ) -> Fate {
    if made[Key(replica: replica, sequence: change.sequence)] != nil { return .known }
    if stopped.contains(change.record) { return .skipped }
    if let last = latest[replica]?[change.record], change.sequence < last { return .late }
    let row = rows[change.record]
    let mayBeMade =
      switch change.ground {
      case .absent: row?.value == nil
      case .version(_, let version): row?.version == version
      case .after(let sequence): row != nil && made[Key(replica: replica, sequence: sequence)] == row?.version
      }
    guard !isRejected, mayBeMade else {
      stopped.insert(change.record)
      return isRejected ? .rejected : .conflict(row)
    }
    write(change.record, change.value)
    made[Key(replica: replica, sequence: change.sequence)] = head
    latest[replica, default: [:]][change.record] = change.sequence
    return .made
  }

  /// A backup of this is restored; versions given since are not given again.
  mutating func beginLife(epoch: Int64) {
    self.epoch = epoch
    head = max(head, (epoch - 1) << 40)
  }
}
