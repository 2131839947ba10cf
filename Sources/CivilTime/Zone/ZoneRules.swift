/// Everything that decides a zone's answers: a table of offsets, and the yearly changes that go on after it.
///
/// The table is canonical: no entry repeats its neighbour's offset, and no entry says what the yearly changes say
/// already. Two files that give the same answers make the same rules, however many years they spell out.
@usableFromInline
struct ZoneRules: Hashable, Sendable {
  /// The offsets in order of time.
  ///
  /// The first begins with time itself. The last one is not part of the table, but what comes after it: the first
  /// yearly change, or the end of time.
  let entries: [Entry]
  /// What happens from the last entry's start on; `nil` when nothing does.
  let yearly: YearlyChanges?
  /// The second from which on the yearly changes decide, or the end of time; the last entry's start.
  let tableEnd: Int64
  /// For each stretch of half a year, the last entry that begins by the stretch's start.
  let buckets: [Int32]
  /// Where the first bucket begins.
  let bucketOrigin: Int64
  /// A hash of entries and yearly changes.
  @usableFromInline let fingerprint: UInt64

  /// An offset and the second it begins at.
  struct Entry: Hashable {
    let start: Int64
    let offset: Int32
  }

  /// A stretch is 2²⁴ seconds, half a year: about as many of them as there are changes.
  static let bucketShift: Int64 = 24
  /// No more stretches than this, two and a half centuries; before them the search takes a few steps more.
  static let bucketLimit = 512

  /// The interval that holds at a second.
  ///
  /// - Complexity: O(1) among the yearly changes; within the table O(log n) at worst, and O(1) where changes come a
  ///   few times a year.
  func interval(at second: Int64) -> ZoneInterval {
    interval(at: second, on: Int64.floor(second, dividedBy: 86400))
  }

  /// The interval that holds at an instant; one beyond the end of time counts as the end.
  @inline(__always)
  func interval(at instant: Instant) -> ZoneInterval {
    let milliseconds = instant.milliseconds
    guard milliseconds >= ZoneInterval.beginning &* 1000, milliseconds < ZoneInterval.ending &* 1000 else {
      return interval(at: instant.seconds.withinTime)
    }
    // Day and second side by side, not one from the other: each is a multiplication that takes its time.
    return interval(
      at: Int64.floor(milliseconds, dividedBy: 1000), on: Int64.floor(milliseconds, dividedBy: 86_400_000))
  }

  /// The interval that holds at a second, which lies on this day.
  @inline(__always)
  private func interval(at second: Int64, on dayNumber: Int64) -> ZoneInterval {
    if second >= tableEnd, let yearly { return yearly.interval(at: second, on: dayNumber) }
    let (low, high) = bounds(second)
    return tableInterval(search(low, high) { entries[$0].start <= second })
  }

  /// The interval that a local second belongs to: the last one whose gap or overlap at its start begins by then.
  @inline(__always)
  func interval(atLocal second: Int64) -> ZoneInterval {
    if let yearly, second >= tableEnd &+ Int64(min(yearly.inner, yearly.outer)) {
      return yearly.interval(atLocal: second)
    }
    // No offset is longer than this, so the entry is one of those near the same number of seconds in UTC.
    let margin: Int64 = 100_000
    return tableInterval(
      search(bounds(second &- margin).low, bounds(second &+ margin).high) { entry in
        entry == 0 || entries[entry].start &+ Int64(min(entries[entry &- 1].offset, entries[entry].offset)) <= second
      })
  }

  /// The last entry in `low...high` that begins by then; the entry `low` does.
  @inline(__always)
  private func search(_ low: Int, _ high: Int, _ begins: (Int) -> Bool) -> Int {
    var low = low
    var high = high
    while low < high {
      let middle = (low &+ high &+ 1) >> 1
      if begins(middle) { low = middle } else { high = middle &- 1 }
    }
    return low
  }

  /// The first and the last entry that can hold at a second.
  @inline(__always)
  private func bounds(_ second: Int64) -> (low: Int, high: Int) {
    let last = entries.count &- 2
    let bucket = (second &- bucketOrigin) >> ZoneRules.bucketShift
    guard bucket >= 0 else { return (0, Int(buckets[0])) }
    guard bucket < Int64(buckets.count &- 1) else { return (last, last) }
    let index = Int(truncatingIfNeeded: bucket)
    return (Int(buckets[index]), Int(buckets[index &+ 1]))
  }

  @inline(__always)
  private func tableInterval(_ index: Int) -> ZoneInterval {
    let entry = entries[index]
    let next = entries[index &+ 1]
    return ZoneInterval(
      start: entry.start, end: next.start, offset: entry.offset,
      previousOffset: index == 0 ? entry.offset : entries[index &- 1].offset, nextOffset: next.offset)
  }
}
