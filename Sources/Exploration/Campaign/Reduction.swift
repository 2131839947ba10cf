internal import CivilTime
public import PhoneSimulator
internal import Rollover

extension ExplorationCase {
  /// The case with fewer steps, as long as the same invariant is broken: without what comes after, and without whatever can
  /// be taken out by itself.
  ///
  /// Plain and greedy; what comes of it can mostly be made smaller by hand.
  ///
  /// - Complexity: O(n²) plays, at worst, in the number of steps; seldom more than a few hundred.
  public func reduced(keeping invariant: Invariant) -> ExplorationCase {
    var best = self
    if let violation = play().violations.first(where: { $0.invariant == invariant }), invariant.holdsAlways {
      best.tryReplacing(keeping: invariant) { smaller in
        smaller.history.steps.removeAll { $0.time > violation.time }
        smaller.end = max(violation.time + .minutes(2), smaller.history.start)
      }
    }
    best.tryReplacing(keeping: invariant) { $0.history.profile = PhoneProfile() }
    for knob in KnobRow.table { best.tryReplacing(keeping: invariant) { knob.reset(&$0.history.profile) } }
    best.tryReplacing(keeping: invariant) { $0.history.engine = EngineSettings() }
    // What makes everything well has to stay where that is what is judged.
    let kept = invariant.holdsAlways ? 0 : healingSteps
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for size in [8, 4, 2, 1] {
        var place = 0
        while place < best.history.steps.count - kept {
          let range = place..<min(place + size, best.history.steps.count - kept)
          if best.tryReplacing(keeping: invariant, { $0.history.steps.removeSubrange(range) }) {
            hasChanged = true
          } else {
            place += size
          }
        }
      }
    }
    // What could not be done is no part of it.
    let refused = best.play().refused.filter { $0 < best.history.steps.count - kept }
    best.tryReplacing(keeping: invariant) { smaller in
      for place in refused.reversed() { smaller.history.steps.remove(at: place) }
    }
    return best
  }

  /// Makes a change for good if the same invariant is still broken after it.
  @discardableResult
  private mutating func tryReplacing(
    keeping invariant: Invariant, _ change: (inout ExplorationCase) -> Void
  ) -> Bool {
    var smaller = self
    change(&smaller)
    guard smaller.play().violations.contains(where: { $0.invariant == invariant }) else { return false }
    self = smaller
    return true
  }
}
