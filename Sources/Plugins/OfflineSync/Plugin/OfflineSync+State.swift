public import CivilTime
public import Rollover

/// What the plugin saves: whether there is a session. All else is stored entry by entry.
extension OfflineSync {
  /// Itself without records and changes, which are stored by themselves.
  public var savedPart: any Plugin { OfflineSync(inSession: machine.isInSession) }

  private init(inSession: Bool) {
    self.init()
    setSession(inSession)
  }

  /// Writes whether there is a session.
  public func encode(into writer: inout StateWriter) { writer.write(machine.isInSession) }

  /// Reads what ``encode(into:)`` wrote.
  public mutating func decode(
    from reader: inout StateReader, version: UInt16, zones: ZoneLookup
  ) throws(SavedStateError) {
    setSession(try reader.readBool())
  }

  /// Takes an entry that it has stored.
  public mutating func take(_ key: String, from reader: inout StateReader, version: UInt16) throws(SavedStateError) {
    guard let key = EntryKey(key) else { throw .malformed(at: 0) }
    try take(key, from: &reader, version: version)
  }

  /// Hears the key of an entry that cannot be read.
  public mutating func lose(_ key: String) { if let key = EntryKey(key) { lose(key) } }
}
