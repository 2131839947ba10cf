internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

extension TimelinePlan {
  /// Performs the runs one after the other, and writes what became of each occurrence as results of tests.
  ///
  /// - Parameters:
  ///   - report: the format, not yet begun.
  ///   - schedules: the names of those to write; all of them when empty.
  ///   - sink: takes the bytes of a run when it is over.
  ///   - ended: takes what came of each run, with a trace without records.
  /// - Throws: what the sink throws, which ends everything.
  func write<Failure: Error>(
    _ report: some ResultReport, schedules: [String], to sink: ([UInt8]) throws(Failure) -> Void,
    ended: (ScenarioRun) -> Void
  ) throws(Failure) {
    var report = report
    var bytes: [UInt8] = []
    report.begin("rollover timeline", to: &bytes)
    for run in runs {
      var results = OccurrenceResults(run.source, of: run.history, schedules: schedules)
      let result = run.scenario.run(combination: run.combination, judging: judging) { trace in
        for record in trace.records { results.take(record, of: trace) }
      }
      results.write(until: result.end, to: &report, &bytes)
      try sink(bytes)
      bytes.removeAll(keepingCapacity: true)
      ended(result)
    }
    report.end(to: &bytes)
    try sink(bytes)
  }
}
