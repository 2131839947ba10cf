internal import PhoneSimulator

/// Which of the things that could happen do happen in one case, and how often each.
///
/// Leaving some out lets others meet that would seldom do so: a history in which everything happens is mostly the same history.
///
/// Source: Groce, Zhang, Eide, Chen, Regehr, "Swarm Testing", ISSTA 2012.
struct Swarm: Sendable {
  /// How often each comes; 0 for what does not happen.
  private(set) var rates: [UInt64] = []
  private var total: UInt64 = 0

  /// Something that could happen.
  struct Choice {
    /// How often it comes when nothing is switched off.
    var weight: UInt64
    /// Whether it happens in every case.
    var isAlwaysOn = false
  }

  /// Draws what happens in a case.
  init(_ choices: [Choice], _ random: inout RandomStream) {
    // Some cases have nearly everything, some next to nothing.
    let eighthsOff: UInt64 = random.pick(weighted: [(1, 0), (2, 2), (3, 4), (3, 6), (1, 7)])
    for choice in choices {
      let isOff = random.happens(eighthsOff, in: 8)
      let rate = choice.weight * random.pick([1, 1, 2, 4])
      rates.append(isOff && !choice.isAlwaysOn ? 0 : rate)
    }
    total = rates.reduce(0, +)
  }

  /// The place of what happens next; `nil` when nothing does.
  func next(_ random: inout RandomStream) -> Int? {
    guard total > 0 else { return nil }
    var rest = random.below(total)
    return rates.firstIndex { rate in
      if rest < rate { return true }
      rest -= rate
      return false
    }
  }
}
