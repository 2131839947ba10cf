internal import CivilTime

/// The wishes of the last plan as plugins offered them and policies judged each alone: before plugins judged the plan, and before
/// the budget.
///
/// What is judged is moved and left out by each plan anew, from what was offered. So a plan takes over what a subject offered, and
/// does not ask for it once more, where nothing has happened to the subject. Not saved, since the first plan of a process is made
/// anew.
struct OfferedWishes: Sendable {
  /// The wishes; the accounts of their subjects know the places.
  private(set) var wishes: [Wish] = []
  /// Whether the plan that is being made may take them over, and whether the next one may take over those of this plan.
  private(set) var isTakenOver = false
  private(set) var isKept = false
  /// Whether no time has passed since they were offered, so that a plugin would offer the very same.
  private(set) var areOfNow = false
  /// When they were offered, and when time alone made that plan wrong.
  private var offeredAt = Instant(milliseconds: .min)
  private(set) var stoodUntil = Instant(milliseconds: .max)

  /// Decides for a plan at a moment.
  mutating func decide(isTakenOver: Bool, isKept: Bool, now: Instant) {
    self.isTakenOver = isTakenOver
    self.isKept = isKept
    areOfNow = isTakenOver && now == offeredAt
  }

  /// Has nothing to do with a plan.
  @inline(__always)
  mutating func pass() {
    isTakenOver = false
    isKept = false
  }

  /// Keeps what was offered in place of what the plan before was offered.
  mutating func keep(_ offered: [Wish], at now: Instant, standingUntil end: Instant) {
    wishes.become(offered)
    offeredAt = now
    stoodUntil = end
  }
}
