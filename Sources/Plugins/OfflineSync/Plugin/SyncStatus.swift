public import Rollover

/// How synchronising stands, for an app to show.
public struct SyncStatus: Sendable {
  /// How it stands.
  public let state: SyncState
  /// How many changes wait for the server.
  public let waitingCount: Int
  /// How many of them the server did not take when they were sent last, by this process or one before it.
  ///
  /// - Complexity: linear in the number of changes that wait.
  public var rejectedCount: Int { books.reduce(0) { $0 + $1.queue.count { $0.attempt?.isRejected ?? false } } }
  /// How many other devices are in a session, as far as anybody has looked.
  public let remoteSessions: Int
  /// Whether this device is in a session.
  public let isInSession: Bool
  /// Whether there is a network; `nil` until the host has said so.
  public let isOnline: Bool?
  /// The account that records are of; `nil` until the server has been met.
  public let account: String?
  /// The sentence about the last change, if that failed.
  public let problem: StaticText?
  private let books: [Book]
  private let book: Book

  init(_ machine: Synchronizer) {
    state = machine.state
    waitingCount = machine.waitingCount
    remoteSessions = machine.remoteSessions
    isInSession = machine.isInSession
    isOnline = machine.isOnline
    account = machine.book.head.account
    problem = machine.problem
    books = machine.books
    book = machine.book
  }

  /// The value of a record with all changes that wait; `nil` when there is no such record.
  public func value(of record: RecordID) -> String? { book.value(of: record) }

  /// The identifier that a record is known by; `nil` when there is no such record.
  public func identifier(of record: RecordID) -> RecordIdentifier? {
    guard book.value(of: record) != nil else { return nil }
    let changes = book.queue.filter { $0.record == record }
    let made = changes.last { $0.operation == .create }
    // One that was deleted and made anew is another one, also while the server still has the former.
    let isAnew = changes.contains { $0.operation == .delete }
    if let held = book.records[record], made == nil || !isAnew { return .server(held.id) }
    // Where another device has taken it away, the first change that waits makes it anew, if any does.
    return (made ?? changes.first).map { .temporary($0.sequence) }
  }

  /// What a record is known by.
  public enum RecordIdentifier: Hashable, Sendable {
    /// The number of the change that makes it, or makes it anew, until the server has made it.
    case temporary(Int64)
    /// What the server gave it.
    case server(Int64)
  }
}
