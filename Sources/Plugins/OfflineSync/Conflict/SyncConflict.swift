/// Two changes of one record that did not know of each other.
public struct SyncConflict: Hashable, Sendable {
  /// The record.
  public var record: RecordID
  /// What this device wants to do.
  public var operation: RecordChange.Operation
  /// The value that it wants; `nil` where it takes the record away.
  public var ours: String?
  /// The value that the server has; `nil` where there is no such record any more.
  public var theirs: String?
  /// Whether the other change reached the server after this one had reached it for the first time.
  public var theirsIsLater: Bool

  /// Puts a conflict together.
  public init(
    record: RecordID, operation: RecordChange.Operation, ours: String?, theirs: String?, theirsIsLater: Bool
  ) {
    self.record = record
    self.operation = operation
    self.ours = ours
    self.theirs = theirs
    self.theirsIsLater = theirsIsLater
  }

  /// What comes of a conflict.
  public enum Resolution: Hashable, Sendable {
    /// This device's change is made.
    case ours
    /// This device's change is given up.
    case theirs
    /// The record gets this value.
    case merged(String)
  }
}
