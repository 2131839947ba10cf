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
  /// Nothing is moved when everything fits. Complexity: O(n log n) otherwise.
  static func fit(_ wanted: inout [Wanted], slots: Int) -> Shortage? {
    guard wanted.count > slots else { return nil }
    let total = wanted.count
    wanted.sort { left, right in
      let leftIsNext = left.rank == 0
      let rightIsNext = right.rank == 0
      if leftIsNext != rightIsNext { return leftIsNext }
      if left.instant != right.instant { return left.instant < right.instant }
      return left.identifier < right.identifier
    }
    var firstLeftOut = wanted[slots].instant
    for index in (slots + 1)..<max(slots + 1, total) where wanted[index].instant < firstLeftOut {
      firstLeftOut = wanted[index].instant
    }
    wanted.removeSubrange(slots...)
    return Shortage(firstLeftOut: firstLeftOut, armed: slots, wanted: total)
  }
}
