internal import CivilTime

/// The platform's limit on pending requests, and who gets a slot of it.
enum Budget {
  /// What was left out, for the log.
  struct Shortage {
    /// The earliest occurrence that got no slot; from there on nothing is certain.
    var firstLeftOut: Instant
    /// How many occurrences got a slot.
    var armed: Int
    /// How many were wanted.
    var wanted: Int
  }

  /// Keeps as many occurrences as there are slots: first the next one of every schedule, then the soonest of all.
  ///
  /// Nothing is moved when everything fits.
  ///
  /// - Complexity: O(n log slots) otherwise, and little more than O(n) when the soonest come first.
  static func fit(_ wanted: inout [Wanted], slots: Int) -> Shortage? {
    guard wanted.count > slots else { return nil }
    let total = wanted.count
    var kept: [Wanted] = []
    kept.reserveCapacity(slots + 1)
    var firstLeftOut = Instant(milliseconds: .max)
    for wish in wanted {
      if kept.count == slots {
        guard let last = kept.last, precedes(wish, last) else {
          firstLeftOut = min(firstLeftOut, wish.instant)
          continue
        }
        firstLeftOut = min(firstLeftOut, last.instant)
        kept.removeLast()
      }
      kept.insert(wish, at: place(of: wish, in: kept))
    }
    wanted = kept
    return Shortage(firstLeftOut: firstLeftOut, armed: slots, wanted: total)
  }

  /// Whether one wish gets a slot before another.
  static func precedes(_ left: Wanted, _ right: Wanted) -> Bool {
    let leftIsNext = left.rank == 0
    let rightIsNext = right.rank == 0
    if leftIsNext != rightIsNext { return leftIsNext }
    if left.instant != right.instant { return left.instant < right.instant }
    return left.identifier < right.identifier
  }

  /// Where a wish belongs among sorted ones.
  private static func place(of wish: Wanted, in sorted: [Wanted]) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(sorted[middle], wish) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
