public import Rollover

/// What the plugin saves.
extension SmartDelivery {
  /// Writes what was chosen, the messages, and what is remembered of plans.
  public func encode(into writer: inout StateWriter) {
    rules.encode(into: &writer)
    writer.write(UInt32(messages.count))
    for message in messages { message.encode(into: &writer) }
    kept.encode(into: &writer)
    rung.encode(into: &writer)
    writer.write(UInt32(responses.count))
    for response in responses {
      writer.write(response.id)
      writer.write(response.action)
    }
    registrar.encode(into: &writer)
  }

  /// Reads what ``encode(into:)`` wrote.
  public mutating func decode(
    from reader: inout StateReader, version: UInt16, zones: ZoneLookup
  ) throws(SavedStateError) {
    var read = SmartDelivery(settings)
    read.rules = try DeliveryRules(from: &reader)
    for _ in 0..<(try reader.readCount(ofAtLeast: 20)) {
      let start = reader.offset
      let message = try KeptMessage(from: &reader)
      guard read.slot(of: message.id) == nil else { throw .malformed(at: start) }
      read.messages.append(message)
    }
    read.kept = try KeptBack(from: &reader)
    read.rung = try RungLately(from: &reader)
    for _ in 0..<(try reader.readCount(ofAtLeast: 5)) {
      read.responses.append(Response(id: try reader.readText(), action: try reader.readOptionalText()))
    }
    if version >= 2 { read.registrar = try Registrar(from: &reader) }
    self = read
  }
}
