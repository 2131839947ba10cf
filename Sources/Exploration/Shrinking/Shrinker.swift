public import CivilTime
public import PhoneSimulator

/// Makes a broken case small: as few steps, settings and odd times as there can be while the same is broken in the same way.
///
///     let small = Shrinker(zones: zones).shrunk(found, keeping: breach)
///     print(small.found.history.steps.count, small.evaluations)
///
/// No step can be taken out of what comes of it, and no setting put back, unless the budget ended before. The same case gives
/// the same answer in every process.
public struct Shrinker: Sendable {
  private let zones: [Zone]
  private let player: CasePlayer
  private let budget: Int
  private let isInterrupted: @Sendable () -> Bool

  /// As many evaluations as a long case may need.
  public static let usualBudget = 2000

  /// Puts a shrinker together.
  ///
  /// - Parameters:
  ///   - zones: the zones that may take the place of odd ones, the plainest first.
  ///   - player: plays the cases.
  ///   - budget: how many different cases may be played for one answer, 1 or more.
  ///   - isInterrupted: whether to end with what there is, as if the budget were spent; asked before each play.
  public init(
    zones: [Zone], player: CasePlayer = CasePlayer(), budget: Int = usualBudget,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.zones = Shrinker.plainest.compactMap { name in zones.first { $0.name == name } }
    self.player = player
    self.budget = max(budget, 1)
    self.isInterrupted = isInterrupted
  }

  /// Places that everybody knows.
  static let plainest = ["UTC", "America/New_York", "Europe/London", "Europe/Berlin", "Asia/Tokyo", "Pacific/Honolulu"]

  /// Makes a case small in which something is broken in a way that has to stay.
  ///
  /// - Returns: the small case; the case as it was where nothing is broken in this way.
  /// - Complexity: mostly O(n log n) plays in the number of steps, never more than the budget.
  public func shrunk(_ found: ExplorationCase, keeping breach: Breach) -> ShrunkCase {
    var run = ShrinkRun(found, breach, player: player, budget: budget, isInterrupted: isInterrupted)
    let isMinimal = run.begin() && run.shrink(plain: zones)
    return ShrunkCase(
      found: run.best, breach: breach, violation: run.violation, evaluations: run.evaluations, isMinimal: isMinimal)
  }
}

/// What came of making a case small.
public struct ShrunkCase: Sendable {
  /// The case as it is now.
  public let found: ExplorationCase
  /// The way in which it is broken.
  public let breach: Breach
  /// Where that shows first; `nil` where nothing is broken in this way.
  public let violation: Violation?
  /// How many different cases were played for it.
  public let evaluations: Int
  /// Whether nothing more can be taken out; false when the budget ended first.
  public let isMinimal: Bool
}
