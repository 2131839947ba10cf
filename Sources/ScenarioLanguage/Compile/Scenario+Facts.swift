public import PhoneSimulator

extension Scenario {
  /// The invariant that is known to fail; `nil` where none is.
  public var knownFault: Invariant? { plans[0].plan.knownFault?.invariant }

  /// The invariants that `always` and `finally` lines name, in their order; with a matrix, for its first combination.
  public var namedInvariants: [Invariant] {
    plans[0].plan.judged.filter { $0.range != nil }.map(\.invariant)
  }

  /// The names of schedules that its statements speak of and none schedules; with a matrix, for its first combination.
  public var otherNames: [String] { plans[0].plan.otherNames }
}
