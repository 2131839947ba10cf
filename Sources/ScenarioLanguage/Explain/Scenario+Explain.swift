public import PhoneSimulator
public import Rollover

/// A run in which the engine gave its reasons, with all that a report of them needs.
public struct ExplainedRun: Sendable {
  /// What came of it; its trace has the engine's decisions.
  public var run: ScenarioRun
  /// What happened to the phone.
  public var history: History
  /// For each step of the history, the file and the line that it stands in.
  public var lines: [(file: String, line: Int)]
  /// How the phone stood at the end.
  public var state: PhoneState
}

extension Scenario {
  /// Runs one combination of the matrix once more, and lets the engine give its reasons.
  ///
  /// - Parameters:
  ///   - accounting: What it gives reasons for.
  ///   - combination: From 0 to below ``combinationCount``.
  ///   - judging: What counts as a failure.
  /// - Returns: what came of it.
  public func explain(_ accounting: Accounting, in combination: Int, judging: Judging = .steps) -> ExplainedRun {
    let (plan, map) = plans[combination]
    var runner = Runner(plan, map, judging: judging, accounting: accounting)
    let run = runner.run()
    return ExplainedRun(
      run: run, history: plan.history, lines: places(in: combination).map { ($0.file, $0.line) },
      state: runner.world.state)
  }
}
