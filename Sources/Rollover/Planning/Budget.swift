internal import CivilTime

/// The platform's limit on pending requests, and who gets a place.
///
/// In this order: the next occurrence of each subject, where it lies within the time that its plugin plans for; then
/// everything within that time; then what lies beyond. Each group soonest first. Of two at one moment the subject that was
/// there first goes first.
enum Budget {
  /// What was left out, for the log.
  struct Shortage {
    /// The earliest occurrence within its plugin's time that got no place; from there on nothing is certain.
    var firstLeftOut: Instant
    /// How many occurrences got a place.
    var armed: Int
    /// How many were wanted.
    var wanted: Int
  }

  /// Keeps as many occurrences as there are places.
  ///
  /// Nothing is moved when everything fits. What is kept stays in the order in which it was wanted.
  ///
  /// - Complexity: O(n log places), and little more than O(n) when the soonest come first.
  static func fit(_ wishes: inout [Wish], places: Int) -> Shortage? {
    guard wishes.count > places else { return nil }
    // Sorted once it is full, so that the last one is the next to go.
    var kept: [Int] = []
    kept.reserveCapacity(places + 1)
    var firstLeftOut = Instant(milliseconds: .max)
    let all = wishes
    func leaveOut(_ place: Int) {
      if all[place].isWithin { firstLeftOut = min(firstLeftOut, all[place].due) }
    }
    for place in all.indices {
      if kept.count < places {
        kept.append(place)
        if kept.count == places { kept.sort { precedes(all[$0], all[$1]) } }
        continue
      }
      guard let last = kept.last, precedes(all[place], all[last]) else {
        leaveOut(place)
        continue
      }
      leaveOut(last)
      kept.removeLast()
      kept.insert(place, at: position(of: all[place], among: kept, all))
    }
    kept.sort()
    wishes = kept.map { all[$0] }
    return Shortage(firstLeftOut: firstLeftOut, armed: kept.count, wanted: all.count)
  }

  /// Whether one wish gets a place before another.
  static func precedes(_ left: Wish, _ right: Wish) -> Bool {
    let leftGroup = group(left)
    let rightGroup = group(right)
    if leftGroup != rightGroup { return leftGroup < rightGroup }
    if left.delivery != right.delivery { return left.delivery < right.delivery }
    if left.plugin != right.plugin { return left.plugin < right.plugin }
    if left.slot != right.slot { return left.slot < right.slot }
    return left.identifier.occurrence < right.identifier.occurrence
  }

  private static func group(_ wish: Wish) -> Int { wish.isWithin ? (wish.rank == 0 ? 0 : 1) : 2 }

  /// Where a wish belongs among sorted ones.
  private static func position(of wish: Wish, among sorted: [Int], _ all: [Wish]) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(all[sorted[middle]], wish) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
