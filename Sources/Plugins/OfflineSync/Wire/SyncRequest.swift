public import Rollover

/// What the plugin asks of the server, each time one thing; a host sends it and answers with what came back.
public enum SyncRequest: PluginWork, Hashable {
  /// Say which account this is, give the installation a number there unless it has one, and see that it gets silent pushes.
  ///
  /// The number that it has is one of the account that it names, and means nothing in another one. Where the phone is signed
  /// in to another account the answer is ``SyncAnswer/otherAccount(_:)``.
  case join(account: String?, replica: Int64?)
  /// Make changes, in order.
  case push(SyncPush)
  /// Say what was changed behind a cursor.
  case pull(SyncPull)
  /// Say whether other devices are in a session, and whether anything was changed.
  case look(account: String, replica: Int64)
}

/// Changes on their way to the server.
public struct SyncPush: Hashable, Sendable {
  /// The account that they were made in.
  public var account: String
  /// The number of the installation.
  public var replica: Int64
  /// The changes, in the order in which they are to be made.
  public var changes: [RecordChange]

  /// Puts a request together.
  public init(account: String, replica: Int64, changes: [RecordChange]) {
    self.account = account
    self.replica = replica
    self.changes = changes
  }
}

/// A question for what was changed.
public struct SyncPull: Hashable, Sendable {
  /// The account.
  public var account: String
  /// The number of the installation.
  public var replica: Int64
  /// The life of the server's data that the cursor belongs to; another one begins when a backup is restored there.
  public var epoch: Int64
  /// The version up to which everything is known.
  public var cursor: Int64
  /// The greatest number of records in the answer.
  public var limit: Int
  /// Whether the device is in a session.
  public var isInSession: Bool

  /// Puts a request together.
  public init(account: String, replica: Int64, epoch: Int64, cursor: Int64, limit: Int, isInSession: Bool) {
    self.account = account
    self.replica = replica
    self.epoch = epoch
    self.cursor = cursor
    self.limit = limit
    self.isInSession = isInSession
  }
}
