/// What came of a request: it counts once it is durable, and then all of it.
struct SyncEffects: Hashable, Sendable {
  /// The place of the book that it changes.
  var book: Int
  /// The changes that are done with, by their numbers, in order.
  var removed: [Int64] = []
  /// The changes that go on waiting, and of which more is known from then on.
  var changed: [RecordChange] = []
  /// Of those, what is sent in place of what waits.
  var overrides: [Int64: Synchronizer.Override] = [:]
  /// The records that are held otherwise from then on, or no more; of several for one record the last counts.
  var held: [(record: RecordID, held: HeldRecord?)] = []
  /// What the book knows of itself from then on; `nil` where that stays.
  var head: BookHead?
  /// The place of the book that changes go into from then on; `nil` where that stays.
  var active: Int?
  /// What wants to be sent then.
  var wants: SyncWants = []

  init(book: Int) { self.book = book }

  /// Whether nothing has to be stored.
  var isEmpty: Bool {
    removed.isEmpty && changed.isEmpty && held.isEmpty && head == nil && active == nil
  }

  static func == (left: SyncEffects, right: SyncEffects) -> Bool {
    left.book == right.book && left.removed == right.removed && left.changed == right.changed
      && left.overrides == right.overrides && left.head == right.head && left.active == right.active
      && left.wants == right.wants && left.held.elementsEqual(right.held) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(book)
    hasher.combine(removed)
    hasher.combine(changed)
    hasher.combine(overrides)
    hasher.combine(head)
    hasher.combine(active)
    hasher.combine(wants)
    for (record, held) in held {
      hasher.combine(record)
      hasher.combine(held)
    }
  }
}
