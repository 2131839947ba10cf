public import CivilTime
public import Rollover

/// What a host answers to a request.
public enum SyncAnswer: PluginAnswer, Hashable {
  /// The installation is known from now on.
  case joined(SyncJoined)
  /// What became of each change, in their order.
  case pushed(SyncPushed)
  /// Records that were changed, and those that were taken away.
  case pulled(SyncPage)
  /// How many other devices are in a session, and the latest version of any record.
  case seen(sessions: Int, head: Int64, epoch: Int64)
  /// The server's data live another life, so that the cursor means nothing.
  case otherEpoch(Int64)
  /// The phone is signed in to this account by now, and not to the one that the request names.
  case otherAccount(String)
  /// The server wants to be asked again after so long, and not before.
  case throttled(TimeSpan)
  /// The server failed, perhaps after it had done what was asked.
  case failed
  /// Nothing came back.
  case unanswered(FetchFailure)
}

/// How an installation is known.
public struct SyncJoined: Hashable, Sendable {
  /// The account that the phone is signed in to.
  public var account: String
  /// The number of the installation, which no other one ever has.
  public var replica: Int64
  /// The life of the server's data.
  public var epoch: Int64
  /// Whether the subscription to silent pushes was made just now; it was there before otherwise.
  public var isNewSubscription: Bool

  /// Puts an answer together.
  public init(account: String, replica: Int64, epoch: Int64, isNewSubscription: Bool) {
    self.account = account
    self.replica = replica
    self.epoch = epoch
    self.isNewSubscription = isNewSubscription
  }
}

/// What became of changes.
public struct SyncPushed: Hashable, Sendable {
  /// What became of each, in their order.
  public var results: [Result]
  /// The life of the server's data.
  public var epoch: Int64
  /// The latest version of any record before these changes.
  public var before: Int64
  /// The latest version of any record after them.
  public var after: Int64

  /// What became of one change.
  public enum Result: Hashable, Sendable {
    /// It was made: the record has this identifier and version now.
    case applied(id: Int64, version: Int64)
    /// It had been made before: the record got this identifier, version and value then.
    case known(id: Int64, version: Int64, value: String?)
    /// The record is another one than the change goes out from; as it stands, or `nil` if there is none. The head is the
    /// latest version of any record as the change came.
    case conflict(RemoteRecord?, head: Int64)
    /// The server does not take it at present.
    case rejected
    /// It was not looked at, because one of the same record before it was not made, or a later one of the same installation
    /// was.
    case skipped
  }

  /// Puts an answer together.
  public init(results: [Result], epoch: Int64, before: Int64, after: Int64) {
    self.results = results
    self.epoch = epoch
    self.before = before
    self.after = after
  }
}

/// A page of what was changed.
public struct SyncPage: Hashable, Sendable {
  /// The records, in the order of their versions; each once, as it stands.
  public var records: [RemoteRecord]
  /// The version up to which everything is known with this page.
  public var cursor: Int64
  /// Whether nothing is behind it.
  public var isLast: Bool
  /// The life of the server's data.
  public var epoch: Int64

  /// Puts a page together.
  public init(records: [RemoteRecord], cursor: Int64, isLast: Bool, epoch: Int64) {
    self.records = records
    self.cursor = cursor
    self.isLast = isLast
    self.epoch = epoch
  }
}
