public import PhoneSimulator

/// A run on a phone with one knob of its platform turned.
public struct VariedRun: Sendable {
  /// The knob and its value.
  public var variation: Variation
  /// Which combination of the matrix was run: its place in `Scenario.histories`; 0 without a matrix.
  public var combination: Int
  /// What came of it.
  public var run: ScenarioRun
  /// How what rang differs from the file's own run; `nil` when it does not.
  public var change: RingSummary.Change?
}

extension Scenario {
  /// Runs the scenario on a phone with one knob turned, once for each combination of its matrix.
  ///
  /// Judged are the invariants of the header and nothing else: what the file expects was written for its own platform, and
  /// a step need not be possible on another. The file's `os` lines below the header set their knobs on top of the
  /// variation. A fault that `xfail` names may show or not.
  ///
  /// - Parameters:
  ///   - variation: The knob and its value.
  ///   - own: What came of ``run(judging:)``.
  /// - Returns: the runs, without the combinations whose header turns the knob that way anyway.
  public func run(under variation: Variation, comparedWith own: [ScenarioRun]) -> [VariedRun] {
    // A file that was read without mistakes is read without mistakes under any value of a knob.
    let varied = reread(variation, plans[0].map)?.plans ?? []
    return zip(varied, own).enumerated().compactMap { place, pair in
      let (entry, own) = pair
      guard entry.plan.history.profile != plans[place].plan.history.profile else { return nil }
      var runner = Runner(entry.plan, entry.map, judging: .guarantees, variation: variation)
      let run = runner.run()
      return VariedRun(
        variation: variation, combination: place, run: run,
        change: RingSummary(own.trace).change(to: RingSummary(run.trace)))
    }
  }
}
