/// What came of ending the app's process at every point between two answers to effects.
public struct KillSweep: Sendable {
  /// A run in which a guarantee broke.
  public struct BrokenRun: Sendable {
    /// Where the process was ended and how the app came back, such as `ended after 37 answers, and opened again at once`.
    public var words: String
    /// The guarantees that broke, each with how to see it again.
    public var failures: [Diagnostic]
  }

  /// At how many points the process was ended, each in runs of its own.
  public internal(set) var points = 0
  /// How many runs that were.
  public internal(set) var runCount = 0
  /// In how many of them a guarantee broke.
  public internal(set) var brokenCount = 0
  /// The first of those, as many as were asked for.
  public internal(set) var broken: [BrokenRun] = []
}

extension Scenario {
  /// Runs one combination of the matrix again and again; in each run the system ends the process between two other answers to
  /// effects, until every such point has been tried.
  ///
  /// Each point is tried twice: the app is opened again when the file opens it next, at the latest at the end, and at once.
  /// Judged are the invariants of the header and nothing else, since a step need not be possible while the app is not there.
  /// The file's own `fault kill` statements are left out. A fault that `xfail` names may show or not.
  ///
  /// - Parameters:
  ///   - combination: From 0 to below ``combinationCount``.
  ///   - limit: How many of the runs in which a guarantee broke are told; the others are counted.
  /// - Returns: how many points and runs there were, and what broke.
  /// - Complexity: twice the number of answers, times the length of the history.
  public func killEverywhere(in combination: Int, reporting limit: Int = 3) -> KillSweep {
    let (plan, map) = plans[combination]
    var sweeper = KillSweeper(plan, map, reporting: limit)
    return sweeper.run()
  }
}
