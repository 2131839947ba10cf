internal import CivilTime

/// Gives the platform's places for pending requests to the wishes.
///
/// The next occurrence of each subject comes first, if it lies within the time that its plugin plans for, and before all
/// others that of a critical one and what rings any moment. Everything else within that time comes next, and everything beyond it last. The soonest
/// delivery comes first within a group. A tie goes to the plugin and to the subject that was there first.
enum Budget {
  /// A lack of places, for the log.
  struct Shortage {
    /// When the earliest occurrence is due that lies within its plugin's time and got no place.
    var firstLeftOut: Instant
    /// How many occurrences got a place.
    var armed: Int
    /// How many were wanted.
    var wanted: Int
  }

  /// Keeps as many occurrences as there are places.
  ///
  /// Nothing is moved when everything fits. The wishes that are kept stay in their order.
  ///
  /// - Parameters:
  ///   - wishes: the wishes.
  ///   - places: the number of places.
  ///   - bar: what was left out before, without making wishes of it.
  /// - Returns: what is lacking; `nil` when everything fits.
  /// - Complexity: O(n log places), and little more than O(n) when the soonest come first.
  static func fit(_ wishes: inout [Wish], places: Int, under bar: BudgetBar = BudgetBar()) -> Shortage? {
    let wanted = wishes.count + bar.leftOut
    guard wanted > places else { return nil }
    var firstLeftOut = bar.firstLeftOut
    func leaveOut(_ place: Int) {
      if wishes[place].isWithin { firstLeftOut = min(firstLeftOut, wishes[place].due) }
    }
    // Mostly no more come before the bar than there are places; what comes late, or is gone on with, has not raised it.
    if bar.isRaised, wishes.indices.count(where: { !bar.isOut(BudgetRank(wishes, $0, soon: bar.soon)) }) <= places {
      var count = 0
      for place in wishes.indices {
        guard !bar.isOut(BudgetRank(wishes, place, soon: bar.soon)) else {
          leaveOut(place)
          continue
        }
        if count != place { wishes[count] = wishes[place] }
        count += 1
      }
      wishes.removeLast(wishes.count - count)
      return Shortage(firstLeftOut: firstLeftOut, armed: count, wanted: wanted)
    }
    // Sorted once it is full, so that the last one is the next to go.
    var kept: [Ranked] = []
    kept.reserveCapacity(min(places, wishes.count) + 1)
    for place in wishes.indices {
      let own = BudgetRank(wishes, place, soon: bar.soon)
      if kept.count < places, !bar.isOut(own) {
        kept.append(Ranked(rank: own, place: place))
        if kept.count == places { kept.sort { $0.rank < $1.rank } }
        continue
      }
      guard let last = kept.last, own < last.rank, !bar.isOut(own) else {
        leaveOut(place)
        continue
      }
      leaveOut(last.place)
      kept.removeLast()
      kept.insert(Ranked(rank: own, place: place), at: position(of: own, among: kept))
    }
    kept.sort { $0.place < $1.place }
    // Moved up within the list, whose memory the next plan needs again.
    for (place, own) in kept.enumerated() where own.place != place { wishes[place] = wishes[own.place] }
    wishes.removeLast(wishes.count - kept.count)
    return Shortage(firstLeftOut: firstLeftOut, armed: kept.count, wanted: wanted)
  }

  /// Whether one wish gets a place before another, where what is to ring up to an instant does so any moment.
  static func precedes(_ left: Wish, _ right: Wish, soon: Instant = Instant(milliseconds: .min)) -> Bool {
    BudgetRank(left, soon: soon) < BudgetRank(right, soon: soon)
  }

  /// A wish of a list by its place, with its rank, which is compared often.
  private struct Ranked {
    var rank: BudgetRank
    var place: Int
  }

  /// Where a rank belongs among others that are sorted.
  private static func position(of rank: BudgetRank, among sorted: [Ranked]) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].rank < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
