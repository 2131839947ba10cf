/// What came of bringing the golden blocks of a scenario up to date.
public struct GoldenUpdate: Sendable {
  /// What is to be done with the file.
  public enum FileChange: Sendable {
    /// Every block is right as it stands.
    case unchanged
    /// What the file should hold now, and the lines in it, from 1, of the blocks that were rewritten.
    case rewritten([UInt8], lines: [Int])
    /// Something other than a block is not as expected, so what happened is no model for a block.
    case failed
    /// A block that differs cannot be brought up to date, and why.
    case refused([Diagnostic])
  }

  /// What came of running the file as it was, once for each combination of its matrix.
  public var runs: [ScenarioRun]
  /// What is to be done with the file after that.
  public var change: FileChange
}

extension Scenario {
  /// Runs the scenario, and rewrites the golden blocks that do not show what happened.
  ///
  /// Only bytes between the fences of such blocks change. The file that results passes: that is checked block by block, for
  /// every combination of the matrix. Where one block cannot be right for all of them, nothing is rewritten.
  public func updated() -> GoldenUpdate {
    var runs: [ScenarioRun] = []
    var updater = GoldenUpdater(plans[0].map.sources[0])
    for entry in plans {
      var runner = Runner(entry.plan, entry.map, keepsBlocks: true)
      runs.append(runner.run())
      updater.add(runner.shownBlocks, entry.plan, entry.map)
    }
    return GoldenUpdate(runs: runs, change: updater.change(of: runs))
  }
}
