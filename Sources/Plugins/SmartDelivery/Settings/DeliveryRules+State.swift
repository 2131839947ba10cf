internal import CivilTime
internal import Rollover

/// The rules as they are saved.
extension DeliveryRules {
  func encode(into writer: inout StateWriter) {
    writer.write(quiet != nil)
    if let quiet {
      writer.write(quiet.start.secondOfDay)
      writer.write(quiet.end.secondOfDay)
      writer.write(quiet.treatment.rawValue)
      quiet.selection.encode(into: &writer)
    }
    writer.write(cap != nil)
    if let cap {
      writer.write(Int32(cap.count))
      writer.write(cap.treatment.rawValue)
      cap.selection.encode(into: &writer)
    }
    writer.write(active != nil)
    if let active {
      writer.write(active.hours.reduce(UInt32(0)) { $0 | 1 << UInt32($1) })
      active.selection.encode(into: &writer)
    }
    writer.write(UInt32(types.count))
    for type in types {
      writer.write(type.name)
      writer.write(UInt8((type.isOn ? 1 : 0) | (type.tellsDismissal ? 2 : 0)))
      writer.write(type.presentation.rawValue)
      Selection(type.actions).encode(into: &writer)
    }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    self.init()
    if try reader.readBool() {
      let start = reader.offset
      let (opens, closes): (Int32, Int32) = (try reader.read(), try reader.read())
      let treatment = QuietHours.Treatment(rawValue: try reader.readText())
      let selection = try Selection(from: &reader)
      guard let opens = TimeOfDay(secondOfDay: Int(opens)), let closes = TimeOfDay(secondOfDay: Int(closes)),
        let treatment, let hours = QuietHours(from: opens, to: closes, treatment: treatment, for: selection)
      else { throw .malformed(at: start) }
      quiet = hours
    }
    if try reader.readBool() {
      let start = reader.offset
      let count: Int32 = try reader.read()
      let treatment = DailyCap.Treatment(rawValue: try reader.readText())
      let selection = try Selection(from: &reader)
      guard let treatment, let read = DailyCap(Int(count), treatment: treatment, for: selection) else {
        throw .malformed(at: start)
      }
      cap = read
    }
    if try reader.readBool() {
      let start = reader.offset
      let bits: UInt32 = try reader.read()
      let selection = try Selection(from: &reader)
      guard bits < 1 << 24, let hours = ActiveHours((0...23).filter { bits >> UInt32($0) & 1 == 1 }, for: selection)
      else { throw .malformed(at: start) }
      active = hours
    }
    for _ in 0..<(try reader.readCount(ofAtLeast: 8)) {
      var type = MessageType(try reader.readText())
      let start = reader.offset
      let flags: UInt8 = try reader.read()
      let presentation: UInt8 = try reader.read()
      guard flags < 4, presentation < 8 else { throw .malformed(at: start) }
      type.isOn = flags & 1 != 0
      type.tellsDismissal = flags & 2 != 0
      type.presentation = Presentation(rawValue: presentation)
      type.actions = try Selection(from: &reader).names
      types.append(type)
    }
  }
}

extension Selection {
  fileprivate func encode(into writer: inout StateWriter) {
    writer.write(UInt32(names.count))
    for name in names { writer.write(name) }
  }

  fileprivate init(from reader: inout StateReader) throws(SavedStateError) {
    var names: [String] = []
    for _ in 0..<(try reader.readCount(ofAtLeast: 1)) { names.append(try reader.readText()) }
    self.init(names)
  }
}
