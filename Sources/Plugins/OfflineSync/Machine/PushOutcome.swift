/// What comes of changes, gathered from their results.
struct PushOutcome {
  let book: Book
  let epoch: Int64
  private(set) var removed: [Int64] = []
  private(set) var changed: [RecordChange] = []
  private(set) var overrides: [Int64: Synchronizer.Override] = [:]
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
    // What waits behind it goes out from the value that its person saw, and a merged one is another.
    let isAsSeen = book.change(change.sequence).map { $0.value == value } ?? true
    let own = isAsSeen ? (change.sequence, version) : (before?.ownSequence ?? 0, before?.ownVersion ?? 0)
    if var before, before.epoch == epoch, before.version > version {
      // Something newer was pulled; what waits behind this change goes out from it all the same.
      (before.ownSequence, before.ownVersion) = own
      return put(change.record, before)
    }
    put(
      change.record,
      value.map {
        HeldRecord(id: id, version: version, value: $0, epoch: epoch, ownSequence: own.0, ownVersion: own.1)
      })
  }

  /// A change has reached the server and was not made; what was known of it before stays, also whether it was taken where
  /// nobody has looked at it.
  mutating func tried(_ change: RecordChange, head: Int64, isMerged: Bool = false, isRejected: Bool? = nil) {
    guard var waiting = book.change(change.sequence) else { return }
    let before = waiting.attempt
    waiting.attempt = ChangeAttempt(
      stamp: before?.stamp ?? head, isMerged: isMerged || before?.isMerged ?? false,
      isRejected: isRejected ?? before?.isRejected ?? false)
    if waiting.attempt != before { changed.append(waiting) }
  }

  /// A change is sent again with a value, going out from the record as it stands.
  mutating func sentAnew(_ change: RecordChange, _ value: String?, _ current: RemoteRecord?, head: Int64) {
    let ground: Ground = current.flatMap { $0.value == nil ? nil : .version(id: $0.id, $0.version) } ?? .absent
    overrides[change.sequence] = Synchronizer.Override(ground: ground, value: value)
    let isMerged = book.change(change.sequence).map { $0.value != value } ?? false
    tried(change, head: head, isMerged: isMerged, isRejected: false)
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

  /// A change is given up that no server will ever make; its record stays as it is held.
  mutating func passedOver(_ change: RecordChange) { removed.append(change.sequence) }

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
