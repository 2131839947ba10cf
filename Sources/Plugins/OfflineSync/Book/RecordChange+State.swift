package import Rollover

/// A change as it is stored, one entry for each.
extension RecordChange {
  /// Its content, without its number, which is in its key.
  var bytes: [UInt8] {
    var writer = StateWriter()
    writer.write(record.entity)
    writer.write(record.key)
    writer.write(operation.rawValue)
    writer.write(value)
    switch ground {
    case .absent: writer.write(UInt8(0))
    case .version(let id, let version):
      writer.write(UInt8(1))
      writer.write(id)
      writer.write(version)
    case .after(let sequence):
      writer.write(UInt8(2))
      writer.write(sequence)
    }
    writer.write(attempt != nil)
    if let attempt {
      writer.write(attempt.stamp)
      writer.write(attempt.isMerged)
      writer.write(attempt.isRejected)
    }
    return writer.bytes
  }

  /// The version of ``bytes``; the first one did not say what is known from the server, nor the second one whether that did
  /// not take it.
  package static let version: UInt16 = 3

  /// Reads what ``bytes`` wrote.
  package init(
    sequence: Int64, from reader: inout StateReader, version: UInt16 = version
  ) throws(SavedStateError) {
    self.sequence = sequence
    record = RecordID(entity: try reader.readText(), key: try reader.readText())
    var start = reader.offset
    guard let operation = Operation(rawValue: try reader.read()) else { throw .malformed(at: start) }
    self.operation = operation
    start = reader.offset
    value = try reader.readOptionalText()
    guard (value == nil) == (operation == .delete) else { throw .malformed(at: start) }
    start = reader.offset
    switch try reader.read(UInt8.self) {
    case 0: ground = .absent
    case 1: ground = .version(id: try reader.read(), try reader.read())
    case 2: ground = .after(try reader.read())
    default: throw .malformed(at: start)
    }
    if version > 1, try reader.readBool() {
      attempt = ChangeAttempt(stamp: try reader.read(), isMerged: try reader.readBool())
      if version > 2 { attempt?.isRejected = try reader.readBool() }
    }
  }
}
