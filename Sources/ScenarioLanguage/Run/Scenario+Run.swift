public import PhoneSimulator

extension Scenario {
  /// Runs the scenario from beginning to end, once for each combination of its matrix.
  ///
  /// The invariants that `always` and `finally` name are judged; without an `always` line, all that hold at every
  /// moment. Invariants that `finally` does not name are not judged at the end. `judging` says which of all that counts as
  /// a failure.
  public func run(judging: Judging = .everything) -> [ScenarioRun] {
    plans.indices.map { run(combination: $0, judging: judging) }
  }

  /// Runs one combination of the matrix, from 0 to below ``combinationCount``, as ``run(judging:)`` does all of them.
  public func run(combination: Int, judging: Judging = .everything) -> ScenarioRun {
    var runner = Runner(plans[combination].plan, plans[combination].map, judging: judging)
    return runner.run()
  }

  /// Runs one combination of the matrix, and hands its records over as they come, so that a run of any length takes no more
  /// memory than a short one.
  ///
  ///     let run = scenario.run(combination: 0) { trace in
  ///       for record in trace.records { print(record.kind.word) }
  ///     }
  ///
  /// - Parameters:
  ///   - combination: from 0 to below ``combinationCount``.
  ///   - judging: what counts as a failure.
  ///   - sink: takes the trace so far, of whose records it holds those since the last time; the last one may be empty.
  /// - Returns: what came of the run, with a trace without records, whose hash and counts are those of the whole run.
  /// - Throws: what the sink throws, which ends the run.
  public func run<Failure: Error>(
    combination: Int, judging: Judging = .everything, to sink: (Trace) throws(Failure) -> Void
  ) throws(Failure) -> ScenarioRun {
    let entry = plans[combination]
    var runner = Runner(entry.plan, entry.map, judging: judging)
    return try runner.run(portion: Runner.portion, to: sink)
  }
}
