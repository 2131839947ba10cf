internal import CivilTime

/// The rank that a wish has to come before to get a place, as far as a plan has come.
///
/// What ranks behind as many wishes as there are places gets none, whatever else the plan comes to. It is counted, and no wish
/// is made of it. So a plan of many subjects costs little more than what has a place.
struct BudgetBar: Sendable {
  /// How many occurrences were only counted.
  private(set) var leftOut = 0
  /// When the earliest of them is due that lies within its plugin's time.
  private(set) var firstLeftOut = Instant(milliseconds: .max)
  /// The ranks of the wishes that have a place so far, the first one first; empty while there are free places.
  private var ranks: [BudgetRank] = []
  /// How many places there may be.
  private let places: Int
  /// The number of wishes with which the places are taken.
  let fullCount: Int

  /// A bar that is never raised, so that every wish is made.
  init() {
    places = 0
    fullCount = .max
  }

  /// A bar for so many places, or fewer.
  init(places: Int) {
    self.places = places
    fullCount = places > 0 ? places : .max
  }

  /// Whether anything is left out.
  var isRaised: Bool { !ranks.isEmpty }

  /// Takes note of the last of some wishes, which are as many as there are places or more.
  ///
  /// - Complexity: O(places), and mostly constant.
  mutating func rise(over wishes: [Wish]) {
    guard isRaised else {
      ranks = wishes.map { BudgetRank($0) }.sorted()
      return ranks.removeLast(max(0, ranks.count - places))
    }
    guard let wish = wishes.last, let last = ranks.last else { return }
    let rank = BudgetRank(wish)
    guard rank < last else { return }
    ranks.removeLast()
    var low = 0
    var high = ranks.count
    while low < high {
      let middle = (low + high) / 2
      if ranks[middle] < rank { low = middle + 1 } else { high = middle }
    }
    ranks.insert(rank, at: low)
  }

  /// Counts an occurrence that certainly gets no place.
  ///
  /// - Returns: whether it is one; if not, nothing has been done.
  mutating func leavesOut(_ rank: BudgetRank, due: Instant) -> Bool {
    guard let last = ranks.last, last < rank else { return false }
    leftOut += 1
    if rank.group < 2 { firstLeftOut = min(firstLeftOut, due) }
    return true
  }

  /// Counts more of the same subject, each of which is due later.
  mutating func leaveOut(more number: Int) { leftOut += number }
}
