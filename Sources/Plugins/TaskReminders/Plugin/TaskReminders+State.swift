public import CivilTime
public import Rollover

/// What the plugin saves: next to nothing, since each task is stored by itself.
extension TaskReminders {
  /// Writes whether the person was asked.
  public func encode(into writer: inout StateWriter) { writer.write(hasAsked) }

  /// Reads what ``encode(into:)`` wrote.
  public mutating func decode(
    from reader: inout StateReader, version: UInt16, zones: ZoneLookup
  ) throws(SavedStateError) {
    hasAsked = try reader.readBool()
  }

  /// Takes a task that it has stored.
  public mutating func take(
    _ key: String, from reader: inout StateReader, version: UInt16
  ) throws(SavedStateError) {
    let task = try ReminderTask(id: key, from: &reader, version: version)
    put(task, key)
    if let reminder = reminder(of: task) { put(reminder, in: nil) }
  }
}
