/// Two changes of offset that come back every year, for ever in both directions.
///
/// A rule such as "the second Sunday in March" depends on nothing but the year's first weekday and whether it is a
/// leap year, so all years together have 14 shapes, and 28 with their neighbours. Their changes are worked out once;
/// after that every year, however far away, costs the same: one look into a table of 448 bytes.
struct YearlyChanges: Hashable {
  /// The changes in and around a year of each shape, in seconds from the beginning of the year in UTC.
  ///
  /// The second change of the year before, the first and the second of the year, and the first of the year after. A
  /// year's changes may lie in the year before or after, as the rules allow a week more or less.
  private let changes: [SIMD4<Int32>]
  /// The offset between a year's first and second change.
  let inner: Int32
  /// The offset between a year's second change and the next year's first.
  let outer: Int32

  /// Works out all shapes.
  ///
  /// - Parameters:
  ///   - inner: The offset between a year's first and second change.
  ///   - outer: The other offset.
  ///   - times: The two changes of a year, in order, in seconds from its beginning in UTC, by its first weekday
  ///     (0 for Sunday) and whether it is a leap year.
  init(inner: Int32, outer: Int32, times: (Int, Bool) -> (first: Int32, second: Int32)) {
    self.inner = inner
    self.outer = outer
    changes = (0..<28).map { shape in
      let weekday = shape / 4
      let place = YearShape.Place(rawValue: shape % 4) ?? .common
      let length: Int32 = place == .leap ? 31_622_400 : 31_536_000
      // The neighbours begin so many weekdays earlier and later: 52 weeks and one day, or two.
      let before = times((weekday + (place == .afterLeap ? 5 : 6)) % 7, place == .afterLeap)
      let this = times(weekday, place == .leap)
      let after = times((weekday + (place == .leap ? 2 : 1)) % 7, place == .beforeLeap)
      let lengthBefore: Int32 = place == .afterLeap ? 31_622_400 : 31_536_000
      return SIMD4(before.second - lengthBefore, this.first, this.second, length + after.first)
    }
  }

  /// The interval that holds at a second; it may be any second between `ZoneInterval.beginning` and `.ending`.
  func interval(at second: Int64) -> ZoneInterval {
    interval(at: second, inYearOf: Int64.floor(second, dividedBy: 86400))
  }

  /// The interval that holds at a second, which lies on this day.
  @inline(__always)
  func interval(at second: Int64, on dayNumber: Int64) -> ZoneInterval {
    let year = YearShape(dayNumber: dayNumber)
    let changes = self.changes[year.index]
    let start = year.firstDay &* 86400
    let elapsed = Int32(truncatingIfNeeded: second &- start)
    // Rare: a neighbour's changes spill over into this year. Seen from the neighbour they are its own.
    if elapsed < changes[0] { return interval(at: second, inYearOf: year.firstDay &- 1) }
    if elapsed >= changes[3] { return interval(at: second, inYearOf: year.firstDay &+ 366) }
    return interval(elapsed, changes, start)
  }

  /// The interval that a local second belongs to: the last one whose gap or overlap at its start begins by then.
  ///
  /// Every change lies between the same two offsets, so a gap or overlap begins at the change plus the smaller one.
  func interval(atLocal second: Int64) -> ZoneInterval { interval(at: second &- Int64(min(inner, outer))) }

  /// The interval that holds at a second, seen from the year of some day near by.
  @inline(never)
  private func interval(at second: Int64, inYearOf day: Int64) -> ZoneInterval {
    interval(at: second, on: day)
  }

  @inline(__always)
  private func interval(_ elapsed: Int32, _ changes: SIMD4<Int32>, _ start: Int64) -> ZoneInterval {
    // Selected, not branched to: where in a year a random instant lies is a guess no processor gets right.
    let isAfterFirst = elapsed >= changes[1]
    let isAfterSecond = elapsed >= changes[2]
    let isInner = isAfterFirst && !isAfterSecond
    let from = isAfterSecond ? changes[2] : isAfterFirst ? changes[1] : changes[0]
    let to = isAfterSecond ? changes[3] : isAfterFirst ? changes[2] : changes[1]
    return ZoneInterval(
      start: start &+ Int64(from), end: start &+ Int64(to), offset: isInner ? inner : outer,
      previousOffset: isInner ? outer : inner, nextOffset: isInner ? outer : inner)
  }

  /// Feeds a stable hash.
  func combine(into hash: inout StableHash) {
    hash.combine(Int64(inner))
    hash.combine(Int64(outer))
    for year in changes {
      hash.combine(Int64(year[1]))
      hash.combine(Int64(year[2]))
    }
  }
}
