/// Something that a plugin keeps by itself, apart from its section of saved state, so that a change of it writes nothing else.
public struct StoredEntry: Sendable, Hashable {
  /// The name of the plugin.
  public var plugin: String
  /// The key, which the plugin chooses.
  public var key: String
  /// The content, sealed with its version and a checksum.
  public var bytes: [UInt8]

  /// Puts an entry together, as a host reads it back.
  public init(plugin: String, key: String, bytes: [UInt8]) {
    self.plugin = plugin
    self.key = key
    self.bytes = bytes
  }

  /// The content as the plugin wrote it, with its version.
  public func content() throws(SavedStateError) -> (bytes: [UInt8], version: UInt16) {
    let (content, version) = try SealedBytes.open(bytes)
    return (content, version)
  }
}

/// What is to be stored under a key of a plugin.
public struct StoreChange: Sendable, Hashable {
  /// The name of the plugin.
  public var plugin: String
  /// The key, which the plugin chose.
  public var key: String
  /// The content in place of the one before; `nil` deletes the entry.
  public var bytes: [UInt8]?

  /// Puts a change together.
  public init(plugin: String, key: String, bytes: [UInt8]?) {
    self.plugin = plugin
    self.key = key
    self.bytes = bytes
  }
}
