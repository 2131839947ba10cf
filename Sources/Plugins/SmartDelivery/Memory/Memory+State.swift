internal import CivilTime
internal import Rollover

/// What is remembered from plan to plan, as it is saved.
extension KeptBack {
  func encode(into writer: inout StateWriter) {
    writer.write(UInt32(entries.count))
    for entry in entries {
      entry.identifier.encode(into: &writer)
      writer.write(entry.due.milliseconds)
      switch entry.fate {
      case .dropped: writer.write(UInt8(0))
      case .held(let until):
        writer.write(UInt8(1))
        writer.write(until.milliseconds)
      case .merged(let other, let instant):
        writer.write(UInt8(2))
        other.encode(into: &writer)
        writer.write(instant.milliseconds)
      }
    }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    var entries: [Entry] = []
    for _ in 0..<(try reader.readCount(ofAtLeast: 25)) {
      let identifier = try RequestIdentifier(from: &reader)
      let due = try reader.readInstant()
      let start = reader.offset
      let fate: Fate
      switch try reader.read(UInt8.self) {
      case 0: fate = .dropped
      case 1: fate = .held(until: try reader.readInstant())
      case 2: fate = .merged(into: try RequestIdentifier(from: &reader), at: try reader.readInstant())
      default: throw .malformed(at: start)
      }
      entries.append(Entry(identifier: identifier, due: due, fate: fate))
    }
    self.init(entries)
  }
}

extension RungLately {
  func encode(into writer: inout StateWriter) {
    writer.write(UInt32(rings.count))
    for ring in rings {
      ring.identifier.encode(into: &writer)
      writer.write(ring.instant.milliseconds)
    }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    var rings: [Ring] = []
    for _ in 0..<(try reader.readCount(ofAtLeast: 24)) {
      let identifier = try RequestIdentifier(from: &reader)
      rings.append(Ring(identifier: identifier, instant: try reader.readInstant()))
    }
    self.init(rings)
  }
}
