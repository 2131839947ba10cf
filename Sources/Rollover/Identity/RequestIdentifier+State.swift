internal import CivilTime

extension RequestIdentifier {
  /// Writes the identity in thirteen bytes.
  func encode(into writer: inout StateWriter) {
    writer.write(schedule.rawValue)
    switch occurrence {
    case .date(let date):
      writer.write(UInt8(0))
      writer.write(date.dayNumber)
    case .sequence(let number):
      writer.write(UInt8(1))
      writer.write(number)
    case .repeating(let slot):
      writer.write(UInt8(2))
      writer.write(Int32(slot))
    }
  }

  /// Reads an identity back.
  init(from reader: inout StateReader) throws(SavedStateError) {
    let id = ScheduleID(rawValue: try reader.read())
    let start = reader.offset
    let tag: UInt8 = try reader.read()
    let value: Int32 = try reader.read()
    switch tag {
    case 0: self.init(id, .date(CivilDate(dayNumber: value)))
    case 1: self.init(id, .sequence(value))
    case 2:
      guard let slot = UInt8(exactly: value) else { throw .malformed(at: start) }
      self.init(id, .repeating(slot: slot))
    default: throw .malformed(at: start)
    }
  }
}
