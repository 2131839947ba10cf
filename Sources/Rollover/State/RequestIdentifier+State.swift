extension RequestIdentifier {
  /// Writes the identity in sixteen bytes.
  public func encode(into writer: inout StateWriter) {
    writer.write(subject.rawValue)
    writer.write(order)
  }

  /// Reads an identity back.
  public init(from reader: inout StateReader) throws(SavedStateError) {
    let id = SubjectID(rawValue: try reader.read())
    let start = reader.offset
    guard let key = OccurrenceKey(order: try reader.read()) else { throw .malformed(at: start) }
    self.init(id, key)
  }
}
