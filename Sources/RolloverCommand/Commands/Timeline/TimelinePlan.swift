internal import CivilTime
internal import PhoneSimulator
internal import Reports
internal import Rollover
internal import ScenarioLanguage

/// The runs that a timeline is about: each combination of the file's matrix, under each engine.
struct TimelinePlan {
  /// One run, not yet performed.
  struct Run {
    let scenario: Scenario
    let combination: Int
    let history: History
    let source: ReportSource
  }

  private(set) var runs: [Run] = []
  /// What a file expects was written for one engine; under several it does not count.
  let judging: Judging

  /// - Parameter engines: how many there will be.
  init(engines: Int) { judging = engines > 1 ? .steps : .everything }

  /// Adds what one engine is to make of the file; the name tells it from the others, and is empty for the only one.
  mutating func add(_ scenario: Scenario, engine name: String) {
    for (combination, entry) in scenario.histories.enumerated() {
      let label = [entry.variation, name].filter { !$0.isEmpty }.joined(separator: " ")
      runs.append(
        Run(
          scenario: scenario, combination: combination, history: entry.history,
          source: scenario.source(of: combination, entry.history, label: label)))
    }
  }

  /// The names of all schedules, in the order in which they are made, and then those that nobody makes.
  var scheduleNames: [String] {
    var names: [String] = []
    for run in runs {
      for case .command(let command) in run.history.steps.lazy.map(\.action) {
        for (_, name) in command.base.spokenNames where !names.contains(name) { names.append(name) }
      }
      names += run.history.otherNames.filter { !names.contains($0) }
    }
    return names
  }

  /// Performs the runs one after the other and writes the report as they go on; none of them is kept.
  ///
  /// What came of each run is handed over, with a trace without records unless the report tells the engine's reasons; what the
  /// sink throws ends everything.
  func write<Report: TimelineReport, Failure: Error>(
    _ report: Report, showing selection: TimelineSelection, to sink: ([UInt8]) throws(Failure) -> Void,
    ended: (ScenarioRun) -> Void
  ) throws(Failure) {
    var stream = ReportStream(report, runs: runs.count, showing: selection)
    for run in runs {
      stream.beginRun(run.source, of: run.history)
      if report.tellsReasons, run.history.hasStoriesOnPages(until: run.scenario.end(of: run.combination)) {
        let explained = run.scenario.explain(.stories, in: run.combination, judging: judging)
        try stream.add(explained.run.trace, to: sink)
        try stream.endRun(explained.run.trace, RunEnd(explained), to: sink)
        ended(explained.run)
        continue
      }
      let result = try run.scenario.run(combination: run.combination, judging: judging) { trace throws(Failure) in
        try stream.add(trace, to: sink)
      }
      try stream.endRun(
        result.trace, RunEnd(at: result.end, failures: result.failures.map { ResultFailure($0) }), to: sink)
      ended(result)
    }
    try stream.end(to: sink)
  }
}

extension RunEnd {
  /// How a run ended in which the engine gave its reasons.
  init(_ explained: ExplainedRun) {
    self.init(
      at: explained.run.end, failures: explained.run.failures.map { ResultFailure($0) }, state: explained.state)
  }
}
