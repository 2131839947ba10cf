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
  /// The ranks of the wishes that have a place so far, as a heap with the last one on top; empty while there are free places.
  private var ranks: [BudgetRank] = []
  /// How many places there may be, and so the number of wishes with which they are taken; more than any while the bar is not to
  /// be raised.
  private(set) var fullCount = Int.max

  /// Up to when what is to ring does so any moment.
  private(set) var soon = Instant(milliseconds: .min)

  /// A bar that is never raised, so that every wish is made.
  init() {}

  /// Begins anew for so many places, or fewer; `nil` if every wish is to be made.
  mutating func lower(places: Int?, soon: Instant) {
    self.soon = soon
    fullCount = places.map { $0 > 0 ? $0 : .max } ?? .max
    leftOut = 0
    firstLeftOut = Instant(milliseconds: .max)
    if isRaised { ranks.clear() }
  }

  /// Whether anything is left out.
  var isRaised: Bool { !ranks.isEmpty }

  /// Takes note of the last of some wishes, which are as many as there are places or more.
  ///
  /// - Complexity: O(log places); the first time linear, and O(log places) for each wish beyond the places.
  mutating func rise(over wishes: [Wish]) {
    if isRaised { return take(BudgetRank(wishes, wishes.count - 1, soon: soon)) }
    ranks = wishes.indices.map { BudgetRank(wishes, $0, soon: soon) }
    for place in ranks.indices.prefix(ranks.count / 2).reversed() { sink(ranks[place], from: place) }
    while ranks.count > fullCount { sink(ranks.removeLast(), from: 0) }
  }

  /// Whether a rank has no place by now.
  func isOut(_ rank: BudgetRank) -> Bool { isRaised && ranks[0] < rank }

  /// Gives a wish the place of the last one, if it comes before that.
  private mutating func take(_ rank: BudgetRank) {
    guard rank < ranks[0] else { return }
    sink(rank, from: 0)
  }

  /// Puts a rank in the place of another one, below which all are in order, or below that.
  private mutating func sink(_ rank: BudgetRank, from start: Int) {
    var place = start
    while true {
      var child = 2 * place + 1
      guard child < ranks.count else { break }
      if child + 1 < ranks.count, ranks[child] < ranks[child + 1] { child += 1 }
      guard rank < ranks[child] else { break }
      ranks[place] = ranks[child]
      place = child
    }
    ranks[place] = rank
  }

  /// Counts an occurrence that certainly gets no place.
  ///
  /// - Returns: whether it is one; if not, nothing has been done.
  mutating func leavesOut(_ rank: BudgetRank, due: Instant) -> Bool {
    guard isOut(rank) else { return false }
    leftOut += 1
    if rank.group != .beyond { firstLeftOut = min(firstLeftOut, due) }
    return true
  }

  /// Counts what another plan counted of a subject behind its next one, if that certainly gets no place now.
  ///
  /// - Parameters:
  ///   - number: how many.
  ///   - first: when the first of those is due that lies within its plugin's time.
  /// - Returns: whether it is so; if not, nothing has been done.
  mutating func leavesOutAgain(_ number: Int, first: Instant) -> Bool {
    // Only where the next one of each subject takes all places, whatever comes later has none.
    guard number == 0 || isRaised && ranks[0].group.rawValue < BudgetRank.Group.within.rawValue else { return false }
    leftOut += number
    firstLeftOut = min(firstLeftOut, first)
    return true
  }

  /// Counts more of the same subject, each of which is due later.
  mutating func leaveOut(more number: Int) { leftOut += number }
}
