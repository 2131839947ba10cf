/// A record as the server has it.
public struct RemoteRecord: Hashable, Sendable {
  /// The identifier that the server gave it.
  public var id: Int64
  /// Its name.
  public var record: RecordID
  /// Its version: a number that rises with every change of any record there.
  public var version: Int64
  /// Its value; `nil` for one that was taken away.
  public var value: String?
  /// The number of the installation that changed it last.
  public var author: Int64

  /// Puts a record together.
  public init(id: Int64, record: RecordID, version: Int64, value: String?, author: Int64) {
    self.id = id
    self.record = record
    self.version = version
    self.value = value
    self.author = author
  }
}
