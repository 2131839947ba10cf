extension ZoneRules {
  /// One change of a zone's offset as a file lists it.
  struct Change {
    let second: Int64
    let offset: Int32
  }

  /// Why a list of changes cannot be used; `change` is its place in the list, or `nil` for the yearly changes.
  struct Flaw: Error, Equatable {
    let change: Int?
    let kind: Kind

    enum Kind: Equatable { case disagrees, tooLarge, tooClose }
  }

  /// Makes canonical rules.
  ///
  /// - Parameters:
  ///   - initial: The offset before the first change.
  ///   - changes: The changes in strictly rising order; those that change nothing are dropped.
  ///   - yearly: What goes on after the last change, or always when there is none.
  /// - Throws: The first change that cannot be.
  init(initial: Int32, changes: [Change], then yearly: Continuation = .lastOffset) throws(Flaw) {
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
    let lastSecond = changes.last?.second.withinTime
    switch yearly {
    case .lastOffset:
      entries.append(Entry(start: ZoneInterval.ending, offset: entries[entries.count - 1].offset))
      try ZoneRules.check(entries, places)
      self.init(entries: entries, yearly: nil)
    case .offset(let offset):
      if lastSecond == nil { entries = [Entry(start: ZoneInterval.beginning, offset: offset)] }
      guard entries[entries.count - 1].offset == offset else { throw Flaw(change: nil, kind: .disagrees) }
      entries.append(Entry(start: ZoneInterval.ending, offset: offset))
      try ZoneRules.check(entries, places)
      self.init(entries: entries, yearly: nil)
    case .yearly(let yearly):
      guard let lastSecond else {
        let start = yearly.interval(at: ZoneInterval.beginning)
        let entry = Entry(start: ZoneInterval.beginning, offset: start.offset)
        self.init(entries: [entry, entry], yearly: yearly)
        return
      }
      let junction = yearly.interval(at: lastSecond)
      guard entries[entries.count - 1].offset == junction.offset else { throw Flaw(change: nil, kind: .disagrees) }
      entries.append(Entry(start: junction.end, offset: junction.nextOffset))
      try ZoneRules.check(entries, places)
      self.init(entries: ZoneRules.trimmed(entries, by: yearly), yearly: yearly)
    }
  }

  /// Makes rules of one offset for ever.
  init(fixed offset: Int32) {
    let ends = [ZoneInterval.beginning, ZoneInterval.ending].map { Entry(start: $0, offset: offset) }
    self.init(entries: ends, yearly: nil)
  }

  /// What holds after the last change of a list.
  enum Continuation {
    /// The last change's offset.
    case lastOffset
    /// One offset for ever, which has to be the last change's.
    case offset(Int32)
    /// Two changes a year.
    case yearly(YearlyChanges)
  }

  /// Takes away the last entries that the yearly changes predict, together with all that comes after them.
  private static func trimmed(_ entries: [Entry], by yearly: YearlyChanges) -> [Entry] {
    var count = entries.count
    while count > 2 {
      let candidate = entries[count - 2]
      let predicted = yearly.interval(at: candidate.start)
      // Its end too: Riga had no summer in 2000, between years that follow the rule.
      guard predicted.start == candidate.start, predicted.end == entries[count - 1].start,
        predicted.offset == candidate.offset,
        predicted.previousOffset == entries[count - 3].offset
      else { break }
      count -= 1
    }
    return Array(entries[..<count])
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
      let place = index < places.count ? places[index] : nil
      let before = Int64(entries[index - 1].offset)
      let shift = Int64(entries[index].offset) - before
      guard shift.magnitude < 86400 || shift == -86400 || (shift == 86400 && (start + before) % 86400 == 0)
      else { throw Flaw(change: place, kind: .tooLarge) }
      guard start - entries[index - 1].start >= Int64(shift.magnitude) + previousShift
      else { throw Flaw(change: place, kind: .tooClose) }
      previousShift = Int64(shift.magnitude)
    }
  }

  private init(entries: [Entry], yearly: YearlyChanges?) {
    self.entries = entries
    self.yearly = yearly
    (bucketOrigin, buckets) = ZoneRules.index(entries)
    fingerprint = ZoneRules.hash(entries, yearly)
  }

  private static func index(_ entries: [Entry]) -> (origin: Int64, buckets: [Int32]) {
    guard entries.count > 2 else { return (0, [0]) }
    // Latest first: a few changes of long ago must not use up the buckets.
    let newest = entries[entries.count - 2].start
    let reach = Int64(bucketLimit) << bucketShift
    let origin = max(entries[1].start, newest - reach)
    var buckets: [Int32] = []
    var index = 0
    var bucketStart = origin
    while true {
      while index + 1 < entries.count, entries[index + 1].start <= bucketStart { index += 1 }
      buckets.append(Int32(truncatingIfNeeded: index))
      if bucketStart > newest { return (origin, buckets) }
      bucketStart += 1 << bucketShift
    }
  }

  private static func hash(_ entries: [Entry], _ yearly: YearlyChanges?) -> UInt64 {
    var hash = StableHash()
    for entry in entries {
      hash.combine(entry.start)
      hash.combine(Int64(entry.offset))
    }
    yearly?.combine(into: &hash)
    return hash.value
  }
}

/// A 64-bit hash that is the same in every run, unlike the standard library's.
struct StableHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func combine(_ number: Int64) {
    // The finaliser of SplitMix64: every input bit reaches every output bit.
    var mixed = value ^ UInt64(bitPattern: number)
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    value = (mixed ^ mixed >> 31) &+ 0x9E37_79B9_7F4A_7C15
  }
}
