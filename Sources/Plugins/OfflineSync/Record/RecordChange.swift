/// One change of one record, as it waits and as it is sent.
public struct RecordChange: Hashable, Sendable {
  /// What is done to a record.
  public enum Operation: UInt8, Hashable, Sendable, CaseIterable {
    /// It is made.
    case create
    /// It gets another value.
    case update
    /// It is taken away.
    case delete
  }

  /// Its number among all changes of this installation, which rises and is never used again.
  ///
  /// Together with the installation's number it is the key by which a server knows a change that it has made before.
  public var sequence: Int64
  /// The record.
  public var record: RecordID
  /// What is done.
  public var operation: Operation
  /// The value from then on; `nil` for a record that is taken away.
  public var value: String?
  /// What it goes out from.
  public var ground: Ground
  /// What is known of it from the server; `nil` before an answer, and in requests.
  package var attempt: ChangeAttempt?

  /// The greatest number of bytes of a value.
  public static let longestValue = 512

  /// Puts a change together.
  public init(sequence: Int64, record: RecordID, operation: Operation, value: String?, ground: Ground) {
    self.sequence = sequence
    self.record = record
    self.operation = operation
    self.value = value
    self.ground = ground
  }
}
