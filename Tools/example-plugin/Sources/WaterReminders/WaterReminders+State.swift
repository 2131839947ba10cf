import CivilTime
import Rollover

/// What the plugin saves.
extension WaterReminders {
  /// The second version; the first one did not know when the person had one.
  public static var stateVersion: UInt16 { 2 }

  /// Writes the hours, and when the person had one.
  public func encode(into writer: inout StateWriter) {
    writer.write(hours != nil)
    if let hours {
      writer.write(hours.rising.secondOfDay)
      writer.write(hours.bed.secondOfDay)
      writer.write(hours.interval)
    }
    writer.write(lastHad)
  }

  /// Reads what this version or the first one wrote.
  public mutating func decode(
    from reader: inout StateReader, version: UInt16, zones: ZoneLookup
  ) throws(SavedStateError) {
    var restored = WaterReminders()
    if try reader.readBool() {
      let start = reader.offset
      let rising: Int32 = try reader.read()
      let bed: Int32 = try reader.read()
      let interval: Int32 = try reader.read()
      guard let rising = TimeOfDay(secondOfDay: Int(rising)), let bed = TimeOfDay(secondOfDay: Int(bed)) else {
        throw .malformed(at: start)
      }
      let hours = WaterHours(rising: rising, bed: bed, interval: interval)
      guard hours.areSound else { throw .malformed(at: start) }
      restored.hours = hours
    }
    if version >= 2 { restored.lastHad = try reader.readOptionalInstant() }
    self = restored
  }
}
