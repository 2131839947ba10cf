/// What comes of changes, gathered from their results.
struct PushOutcome {
  let book: Book
  let epoch: Int64
  private(set) var removed: [Int64] = []
  private(set) var held: [(record: RecordID, held: HeldRecord?)] = []
  private var places: [RecordID: Int] = [:]

  init(book: Book, epoch: Int64) {
    self.book = book
    self.epoch = epoch
  }

  /// A change was made, now or before.
  mutating func made(_ change: RecordChange, id: Int64, version: Int64, value: String?) {
    removed.append(change.sequence)
    let before = heldNow(change.record)
    // It was made before the cursor and is not held: by then it had been taken away again, and nobody will say so once more.
    if before == nil && epoch == book.head.epoch && version <= book.head.cursor { return }
    if var before, before.epoch == epoch, before.version > version {
      // Something newer was pulled; what waits behind this change goes out from it all the same.
      before.ownSequence = change.sequence
      before.ownVersion = version
      return put(change.record, before)
    }
    put(
      change.record,
      value.map {
        HeldRecord(
          id: id, version: version, value: $0, epoch: epoch, ownSequence: change.sequence, ownVersion: version)
      })
  }

  /// A change was given up for what the server has.
  mutating func givenUp(_ change: RecordChange, _ current: RemoteRecord?) {
    removed.append(change.sequence)
    let before = heldNow(change.record)
    guard let current, let value = current.value else { return put(change.record, nil) }
    put(
      change.record,
      HeldRecord(
        id: current.id, version: current.version, value: value, epoch: epoch,
        ownSequence: before?.ownSequence ?? 0, ownVersion: before?.ownVersion ?? 0))
  }

  private func heldNow(_ record: RecordID) -> HeldRecord? {
    if let place = places[record] { return held[place].held }
    return book.records[record]
  }

  private mutating func put(_ record: RecordID, _ next: HeldRecord?) {
    if let place = places[record] {
      held[place].held = next
    } else {
      places[record] = held.count
      held.append((record, next))
    }
  }
}
