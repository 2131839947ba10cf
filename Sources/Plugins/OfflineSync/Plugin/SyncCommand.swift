public import Rollover

/// Something that the app asks of the plugin.
public enum SyncCommand: PluginCommand, Hashable {
  /// The record has this value from now on.
  case put(RecordID, String)
  /// Many records have these values; they are stored in one go, or none of them is.
  case putAll([RecordValue])
  /// The record is taken away.
  case delete(RecordID)
  /// A session begins: changes go to and fro all the time.
  case startSession
  /// The session ends.
  case finishSession

  /// The plugin's name.
  public static var plugin: String { OfflineSync.name }

  /// A record and its value.
  public struct RecordValue: Hashable, Sendable {
    /// The record.
    public var record: RecordID
    /// Its value.
    public var value: String

    /// Puts both together.
    public init(_ record: RecordID, _ value: String) {
      self.record = record
      self.value = value
    }
  }
}
