/// In which order subjects were closed, so that those of long ago are forgotten first.
extension Ledger {
  /// Writes in which order subjects were closed that nobody keeps.
  func encodeClosings(into writer: inout StateWriter) {
    let closed = accounts.filter { !$0.isKept && $0.closing > 0 && (!$0.isUntouched || hasRequests($0.subject)) }
      .sorted { $0.closing < $1.closing }
    writer.write(UInt32(closed.count))
    for account in closed { writer.write(account.subject.rawValue) }
  }

  /// Reads what ``encodeClosings(into:)`` wrote.
  mutating func readClosings(from reader: inout StateReader) throws(SavedStateError) {
    for _ in 0..<(try reader.readCount(ofAtLeast: 8)) {
      let start = reader.offset
      guard let place = place(of: SubjectID(rawValue: try reader.read())), !accounts[place].isKept,
        accounts[place].closing == 0
      else { throw .malformed(at: start) }
      closings += 1
      self[place].closing = closings
    }
  }
}
