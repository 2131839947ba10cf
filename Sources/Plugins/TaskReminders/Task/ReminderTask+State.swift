internal import CivilTime
internal import Rollover

/// A task as it is stored, under its name.
extension ReminderTask {
  /// Its content.
  var bytes: [UInt8] {
    var writer = StateWriter()
    writer.write(title)
    for local in [due, reminder] {
      writer.write(local != nil)
      if let local { writer.write(local.localSeconds) }
    }
    writer.write(reminderWasPast)
    writer.write(isDone)
    writer.write(modified.milliseconds)
    writer.write(doneSpan.end)
    writer.write(doneSpan.begin)
    return writer.bytes
  }

  /// The version of ``bytes``; the first one did not say when a task was taken up again, and the second not
  /// when it was done.
  static let version: UInt16 = 3

  /// Reads what ``bytes`` wrote.
  init(id: String, from reader: inout StateReader, version: UInt16) throws(SavedStateError) {
    self.id = id
    title = try reader.readText()
    due = try Self.readLocal(&reader)
    let start = reader.offset
    reminder = try Self.readLocal(&reader)
    guard reminder == nil || due != nil else { throw .malformed(at: start) }
    reminderWasPast = try reader.readBool()
    isDone = try reader.readBool()
    modified = try reader.readInstant()
    if version > 1 { doneSpan.end = try reader.readOptionalInstant() }
    if version > 2 { doneSpan.begin = try reader.readOptionalInstant() }
  }

  private static func readLocal(_ reader: inout StateReader) throws(SavedStateError) -> CivilDateTime? {
    guard try reader.readBool() else { return nil }
    let start = reader.offset
    let seconds: Int64 = try reader.read()
    // The years 1 to 9999.
    guard -62_135_596_800...253_402_300_799 ~= seconds else { throw .malformed(at: start) }
    return CivilDateTime(localSeconds: seconds)
  }
}
