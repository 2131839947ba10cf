internal import OfflineSync

/// A change that is durable on the phone, and what became of it.
struct AcceptedChange: Sendable {
  let record: RecordID
  let value: String?
  /// Whether it was made on the server, where nothing has undone that.
  var hasArrived = false
  /// Whether it was made there before a backup was restored.
  var wasLost = false
  /// What stood in its way when it was to be made.
  var conflicts: [SyncTruth.Row?] = []
  /// The latest version there was when it came to the server first.
  var firstHead: Int64?

  /// Whether it may be given up.
  func mayGiveWay(_ policy: ConflictPolicy) -> Bool {
    conflicts.contains { row in
      if value == nil, row?.value == nil { return true }
      return policy.resolution(of: conflict(with: row)) == .theirs
    }
  }

  /// Whether it may be made with a value.
  func mayHave(_ other: String?, _ policy: ConflictPolicy) -> Bool {
    if other == value { return true }
    return conflicts.contains { row in
      if case .merged(let merged) = policy.resolution(of: conflict(with: row)) { merged == other } else { false }
    }
  }

  private func conflict(with row: SyncTruth.Row?) -> SyncConflict {
    SyncConflict(
      record: record, operation: value == nil ? .delete : .update, ours: value, theirs: row?.value,
      theirsIsLater: (row?.version ?? 0) > (firstHead ?? .max))
  }
}

/// What one installation of the app has made durable, and how the phone's store looks.
struct Installation: Sendable {
  /// The number of a book, and of a change in it.
  struct Place: Hashable, Comparable, Sendable {
    var book: Int
    var sequence: Int64

    static func < (left: Place, right: Place) -> Bool { (left.book, left.sequence) < (right.book, right.sequence) }
  }

  var changes: [Place: AcceptedChange] = [:]
  /// The changes that wait, by what is stored.
  var waiting: Set<Place> = []
  /// The account of each book.
  var accounts: [Int: String] = [:]
  /// The records that are held, by book.
  var held: [Int: [RecordID: String]] = [:]
  /// The last change of each record that arrived.
  var latest: [Latest: Int64] = [:]

  struct Latest: Hashable, Sendable {
    var book: Int
    var record: RecordID
  }

  /// A change was made on the server; answers whether it had been before.
  mutating func arrive(at place: Place) -> Bool {
    guard let index = changes.index(forKey: place) else { return false }
    let hadArrived = changes.values[index].hasArrived
    changes.values[index].hasArrived = true
    return hadArrived
  }

  /// A change of a record arrived; answers whether one with a greater number had before.
  mutating func note(_ sequence: Int64, asLatestOf record: Latest) -> Bool {
    func note(_ last: inout Int64) -> Bool {
      defer { last = max(last, sequence) }
      return last > sequence
    }
    return note(&latest[record, default: 0])
  }

  /// The book of an account.
  func book(of account: String) -> Int? { accounts.lazy.filter { $0.value == account }.map(\.key).min() }
}
