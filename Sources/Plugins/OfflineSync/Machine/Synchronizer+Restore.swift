package import Rollover

/// How the machine goes on from what is stored.
extension Synchronizer {
  /// Takes an entry that was stored; changes nothing if it throws.
  package mutating func take(
    _ key: EntryKey, from reader: inout StateReader, version: UInt16 = RecordChange.version
  ) throws(SavedStateError) {
    switch key {
    case .head(let number):
      var head = try BookHead(from: &reader, version: version)
      let place = place(ofBook: number)
      // Changes that came before it may have greater numbers.
      head.next = max(head.next, books[place].head.next)
      books[place].head = head
    case .change(let number, let sequence):
      let change = try RecordChange(sequence: sequence, from: &reader, version: version)
      books[place(ofBook: number)].append(change)
    case .record(let number, let record):
      let held = try HeldRecord(from: &reader)
      books[place(ofBook: number)].hold(record, held)
    }
  }

  /// An entry that was stored cannot be read: its key says that the number of a change was used, and that there is a book.
  ///
  /// A record that is lost comes again only where all are asked for anew, since nobody else will say that it is there.
  package mutating func lose(_ key: EntryKey) {
    switch key {
    case .head(let number): _ = place(ofBook: number)
    case .record(let number, let record):
      let place = place(ofBook: number)
      books[place].lost.insert(record)
      books[place].head.cursor = 0
      books[place].head.isPullingAll = true
    case .change(let number, let sequence): books[place(ofBook: number)].use(sequence)
    }
  }

  /// Begins after everything was taken, in a start of the device of this number.
  package mutating func begin(boot: UInt32 = 0) {
    self.boot = boot
    // Where none says so, it was the one whose head cannot be read, and the server will say of which account it is.
    active = books.lastIndex { $0.head.isActive } ?? books.firstIndex { $0.head.account == nil } ?? 0
    for place in books.indices { books[place].head.isActive = place == active }
    if book.head.isPullingAll { wants.insert(.pull) }
    if let throttle = book.head.throttle, throttle.boot == boot {
      retryAt = throttle.until
      isThrottled = true
    }
  }

  private mutating func place(ofBook number: Int) -> Int {
    if let place = books.firstIndex(where: { $0.number == number }) { return place }
    books.append(Book(number: number))
    return books.count - 1
  }
}
