/// All that the device knows of one account: the records, and the changes that wait for the server.
///
/// The changes stand in the order of their numbers, and `waiting` says of each record that has some which is the last.
package struct Book: Hashable, Sendable {
  let number: Int
  var head = BookHead()
  /// The changes that are durable and that the server has not confirmed.
  package private(set) var queue: [RecordChange] = []
  /// The records, as the server had them when they were heard of last.
  package private(set) var records: [RecordID: HeldRecord] = [:]
  /// The records whose entries cannot be read, until all were asked for anew.
  var lost: Set<RecordID> = []
  private var waiting: [RecordID: Waiting] = [:]

  /// What waits for one record.
  private struct Waiting: Hashable, Sendable {
    var count: Int
    var last: Int64
  }

  init(number: Int) { self.number = number }

  /// Whether it has heard nothing of a server so far; one whose head was lost holds records.
  var isNew: Bool { head.epoch == 0 && records.isEmpty && lost.isEmpty }

  /// The change of a number, if it waits.
  ///
  /// - Complexity: logarithmic in the number of changes.
  func change(_ sequence: Int64) -> RecordChange? {
    let place = place(of: sequence)
    return place < queue.count && queue[place].sequence == sequence ? queue[place] : nil
  }

  /// The last change of a record that waits.
  func lastChange(of record: RecordID) -> RecordChange? { waiting[record].flatMap { change($0.last) } }

  /// The value that the app shows: that of the last change that waits, or of the record that is held.
  package func value(of record: RecordID) -> String? {
    if let change = lastChange(of: record) { return change.value }
    return records[record]?.value
  }

  /// Puts a change behind all others; one that is there already stays as it is.
  mutating func append(_ change: RecordChange) {
    let place = place(of: change.sequence)
    guard place == queue.count || queue[place].sequence != change.sequence else { return }
    queue.insert(change, at: place)
    let before = waiting[change.record] ?? Waiting(count: 0, last: 0)
    waiting[change.record] = Waiting(count: before.count + 1, last: max(before.last, change.sequence))
    use(change.sequence)
  }

  /// Puts a change in the place of the one of its number; one that is done with stays so.
  mutating func replace(_ change: RecordChange) {
    let place = place(of: change.sequence)
    if place < queue.count, queue[place].sequence == change.sequence { queue[place] = change }
  }

  /// Takes note that a number is that of a change, and is not to be used again.
  mutating func use(_ sequence: Int64) { head.next = max(head.next, min(sequence, .max - 1) + 1) }

  /// Takes changes out, whose numbers are given in order.
  ///
  /// - Complexity: linear in the number of changes for each run of them that stands together; mostly there is one.
  mutating func remove(_ sequences: [Int64]) {
    var left = sequences[...]
    while let sequence = left.popLast() {
      let last = place(of: sequence)
      guard last < queue.count, queue[last].sequence == sequence else { continue }
      var first = last
      while first > 0, let next = left.last, queue[first - 1].sequence == next {
        first -= 1
        left.removeLast()
      }
      for place in first...last { waitsNoMore(queue[place].record) }
      queue.removeSubrange(first...last)
    }
  }

  /// One change of a record is done with.
  private mutating func waitsNoMore(_ record: RecordID) {
    guard let left = waiting[record] else { return }
    waiting[record] = left.count > 1 ? Waiting(count: left.count - 1, last: left.last) : nil
  }

  /// Holds a record from now on, or no more.
  mutating func hold(_ record: RecordID, _ held: HeldRecord?) { records[record] = held }

  /// The first place whose change does not come before a number.
  private func place(of sequence: Int64) -> Int {
    if queue.last.map({ $0.sequence < sequence }) ?? true { return queue.count }
    var low = 0
    var high = queue.count
    while low < high {
      let middle = (low + high) / 2
      if queue[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
