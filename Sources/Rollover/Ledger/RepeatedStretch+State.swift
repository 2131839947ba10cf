internal import CivilTime

extension RepeatedStretch {
  func encode(into writer: inout StateWriter) {
    writer.write(zone.name)
    writer.write(Int64(zone.offset(at: until).seconds))
    switch start {
    case .place(let place):
      writer.write(UInt8(0))
      writer.write(place)
    case .date(let instant):
      writer.write(UInt8(1))
      writer.write(instant.milliseconds)
    case .instant(let instant):
      writer.write(UInt8(2))
      writer.write(instant.milliseconds)
    }
    writer.write(until.milliseconds)
    writer.write(offset != nil)
    if let offset { writer.write(offset) }
    writer.write(components != nil)
    components?.encode(into: &writer)
  }

  /// Reads one back; of a zone that nobody knows any more, or that has other rules, the offset is known.
  init(from reader: inout StateReader, zones: ZoneLookup) throws(SavedStateError) {
    let name = try reader.readText()
    let zoneOffset = try reader.readOffset()
    let start: Start
    let place = reader.offset
    switch try reader.read(UInt8.self) {
    case 0: start = .place(try reader.readPlace(orNone: true))
    case 1: start = .date(try reader.readInstant())
    case 2: start = .instant(try reader.readInstant())
    default: throw .malformed(at: place)
    }
    let until = try reader.readInstant()
    let offset = try reader.readBool() ? try reader.readOffset() : nil
    let components = try reader.readBool() ? try RepeatingComponents(from: &reader) : nil
    let known = zones(name)
    let zone: Zone
    if let known, Int64(known.offset(at: until).seconds) == zoneOffset {
      zone = known
    } else {
      zone = .fixed(offset: UTCOffset(seconds: Int32(zoneOffset)), name: name)
    }
    self.init(zone: zone, start: start, until: until, offset: offset, components: components)
  }
}

extension RepeatingComponents {
  func encode(into writer: inout StateWriter) {
    writer.write(UInt32(time.secondOfDay))
    writer.write(UInt8(weekday?.rawValue ?? 0))
    writer.write(day ?? 0)
    writer.write(month ?? 0)
  }

  /// Reads them back; those that match no date are refused, since to look for one would take for ever.
  init(from reader: inout StateReader) throws(SavedStateError) {
    let start = reader.offset
    let second: UInt32 = try reader.read()
    let weekday: UInt8 = try reader.read()
    let day: UInt8 = try reader.read()
    let month: UInt8 = try reader.read()
    guard let time = TimeOfDay(secondOfDay: Int(second)), day <= 31, month <= 12,
      weekday == 0 || Weekday(rawValue: .init(weekday)) != nil,
      day == 0 || month == 0 || CivilDate(year: 2000, month: Int(month), day: Int(day)) != nil
    else { throw .malformed(at: start) }
    self.init(
      time: time, weekday: Weekday(rawValue: .init(weekday)), day: day == 0 ? nil : day, month: month == 0 ? nil : month
    )
  }
}
