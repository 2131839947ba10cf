extension ZoneRules {
  /// One change of a zone's offset as a file lists it.
  struct Change {
    let second: Int64
    let offset: Int32
  }

  /// What holds after the last change of a list, or always when the list is empty.
  enum Continuation {
    /// One offset for ever.
    case offset(Int32)
    /// Two changes a year.
    case yearly(YearlyChanges)
  }

  /// Why a list of changes cannot be used; `change` is its place in the list, or `nil` for the continuation.
  struct Flaw: Error, Equatable {
    let change: Int?
    let kind: Kind

    enum Kind: Equatable { case disagrees, tooLarge, tooClose }
  }

  /// Makes rules that always were and always will be.
  init(always continuation: Continuation) {
    switch continuation {
    case .offset(let offset):
      let ends = [ZoneInterval.beginning, ZoneInterval.ending].map { Entry(start: $0, offset: offset) }
      self.init(entries: ends, yearly: nil)
    case .yearly(let yearly):
      let start = Entry(
        start: ZoneInterval.beginning, offset: yearly.interval(at: ZoneInterval.beginning).offset)
      self.init(entries: [start, start], yearly: yearly)
    }
  }

  /// Makes canonical rules.
  ///
  /// - Parameters:
  ///   - initial: The offset before the first change.
  ///   - changes: The changes in strictly rising order; those that change nothing are dropped.
  ///   - continuation: What holds after the last change; the last offset when there is none.
  /// - Throws: The first change that cannot be.
  init(initial: Int32, changes: [Change], then continuation: Continuation?) throws(Flaw) {
    guard let last = changes.last?.second.withinTime else {
      self.init(always: continuation ?? .offset(initial))
      return
    }
    var (entries, places) = ZoneRules.entries(initial: initial, changes)
    let offset = entries[entries.count - 1].offset
    switch continuation {
    case nil, .offset(offset):
      entries.append(Entry(start: ZoneInterval.ending, offset: offset))
    case .offset:
      throw Flaw(change: nil, kind: .disagrees)
    case .yearly(let yearly):
      let junction = yearly.interval(at: last)
      guard junction.offset == offset else { throw Flaw(change: nil, kind: .disagrees) }
      entries.append(Entry(start: junction.end, offset: junction.nextOffset))
    }
    places.append(nil)
    try ZoneRules.check(entries, places)
    guard case .yearly(let yearly) = continuation else {
      self.init(entries: entries, yearly: nil)
      return
    }
    self.init(entries: ZoneRules.trimmed(entries, by: yearly), yearly: yearly)
  }

  /// Takes over the changes that change something, each with its place in the list.
  private static func entries(initial: Int32, _ changes: [Change]) -> (entries: [Entry], places: [Int?]) {
    var entries = [Entry(start: ZoneInterval.beginning, offset: initial)]
    var places: [Int?] = [nil]
    for (place, change) in changes.enumerated() where change.second < ZoneInterval.ending {
      if change.second <= ZoneInterval.beginning {
        entries[0] = Entry(start: ZoneInterval.beginning, offset: change.offset)
      } else if change.offset != entries[entries.count - 1].offset {
        entries.append(Entry(start: change.second, offset: change.offset))
        places.append(place)
      }
    }
    return (entries, places)
  }

  /// Refuses changes under which a local date could have two occurrences, or the later of two the earlier date.
  ///
  /// A change may move the clock by a day at most, and forwards by a whole day only at midnight, which takes one date
  /// away (Apia, 2011-12-30). Two changes must lie apart at least as far as they move the clock together; then their
  /// gaps and overlaps cannot interleave, local starts rise with time, and one binary search finds a local time.
  private static func check(_ entries: [Entry], _ places: [Int?]) throws(Flaw) {
    var previousShift: Int64 = 0
    for index in entries.indices.dropFirst() {
      let start = entries[index].start
      let before = Int64(entries[index - 1].offset)
      let shift = Int64(entries[index].offset) - before
      guard shift.magnitude < 86400 || shift == -86400 || (shift == 86400 && (start + before) % 86400 == 0)
      else { throw Flaw(change: places[index], kind: .tooLarge) }
      guard start - entries[index - 1].start >= Int64(shift.magnitude) + previousShift
      else { throw Flaw(change: places[index], kind: .tooClose) }
      previousShift = Int64(shift.magnitude)
    }
  }

  /// Takes away the last entries that the yearly changes predict, together with all that comes after them.
  private static func trimmed(_ entries: [Entry], by yearly: YearlyChanges) -> [Entry] {
    var count = entries.count
    while count > 2 {
      let candidate = entries[count - 2]
      let predicted = yearly.interval(at: candidate.start)
      // Its end too: Riga had no summer in 2000, between years that follow the rule.
      guard predicted.start == candidate.start, predicted.end == entries[count - 1].start,
        predicted.offset == candidate.offset, predicted.previousOffset == entries[count - 3].offset
      else { break }
      count -= 1
    }
    return Array(entries[..<count])
  }
}
