internal import CivilTime
internal import PhoneSimulator

/// One case being made small: the smallest so far, and what has been tried.
struct ShrinkRun {
  /// The smallest case so far that is broken in the way that has to stay.
  private(set) var best: ExplorationCase
  /// Where that shows first.
  private(set) var violation: Violation?
  /// How many different cases were played.
  private(set) var evaluations = 0
  let breach: Breach
  private let player: CasePlayer
  private let budget: Int
  private let isInterrupted: @Sendable () -> Bool
  /// Whether all has to be well in the last days: what holds at the end alone would be broken by any open fault.
  private let needsGoodEnd: Bool
  private var tried = TriedCases()

  /// What came of playing a case once.
  private struct Verdict {
    var violation: Violation
    var refused: [Int]
  }

  init(
    _ found: ExplorationCase, _ breach: Breach, player: CasePlayer, budget: Int,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    best = found
    self.breach = breach
    self.player = player
    self.budget = budget
    self.isInterrupted = isInterrupted
    needsGoodEnd = !breach.invariant.holdsAlways && found.endsWell
  }

  /// Whether nothing more may be played.
  var isSpent: Bool { evaluations >= budget || isInterrupted() }

  /// Plays the case as it is; answers whether it is broken in this way at all.
  mutating func begin() -> Bool {
    guard let verdict = verdict(on: best) else { return false }
    violation = verdict.violation
    take(best, verdict)
    return true
  }

  /// Makes a change for good if the same is still broken in the same way; answers whether it is.
  @discardableResult
  mutating func tryChange(_ change: (inout ExplorationCase) -> Void) -> Bool {
    var smaller = best
    change(&smaller)
    // A file runs without a plugin of which it asks nothing, and so must what it is written from.
    smaller.history = smaller.history.withoutIdlePlugins
    guard smaller.isInOrder, !needsGoodEnd || smaller.endsWell, let verdict = verdict(on: smaller)
    else { return false }
    take(smaller, verdict)
    return true
  }

  /// Takes over a case that is broken, without what comes behind and without what could not be done.
  private mutating func take(_ smaller: ExplorationCase, _ verdict: Verdict) {
    (best, violation) = (smaller, verdict.violation)
    var shorter = smaller
    for place in verdict.refused.reversed() { shorter.history.steps.remove(at: place) }
    if breach.invariant.holdsAlways {
      shorter.history.steps.removeAll { $0.time > verdict.violation.time }
      shorter.end = min(shorter.end, max(verdict.violation.time.minuteAtOrAfter, shorter.history.start))
    }
    guard shorter.isInOrder, !needsGoodEnd || shorter.endsWell,
      let again = self.verdict(on: shorter)
    else { return }
    (best, violation) = (shorter, again.violation)
  }

  /// Plays a case, unless the same one was played before.
  private mutating func verdict(on played: ExplorationCase) -> Verdict? {
    // The case as it was is played in any case, to say where it is broken.
    guard evaluations == 0 || !isSpent, tried.insert(played) else {
      // What was broken before is the smallest so far, or was given up for it.
      return nil
    }
    evaluations += 1
    return player.breach(breach, in: played).map { Verdict(violation: $0.violation, refused: $0.refused) }
  }
}

extension ExplorationCase {
  /// Whether its times never go backwards.
  var isInOrder: Bool {
    var latest = history.start
    for step in history.steps {
      guard step.time >= latest else { return false }
      latest = step.time
    }
    return end >= latest
  }
}

extension Instant {
  /// The first whole minute at or after it.
  var minuteAtOrAfter: Instant {
    let past = ((milliseconds % 60_000) + 60_000) % 60_000
    return past == 0 ? self : self + TimeSpan(milliseconds: 60_000 - past)
  }
}
