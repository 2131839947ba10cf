internal import ScenarioLanguage

/// `rollover run`: replays scenarios.
enum RunCommand {
  static var description: CommandDescription {
    CommandDescription(
      "run", "replay scenarios", operands: "PATH…", count: 1...Int.max,
      options: [
        .format(), Option("--verbose", nil, "a line for every run, not only for those that failed"),
        Option("--filter", "TEXT", "only files whose path contains the text"),
        Option("--twice", nil, "run every history twice and compare; exit status 3 when two runs differ"),
        .engine, .os, .zones,
      ],
      notes: """
        A path is a scenario file, or a directory with .scenario files in it or below; names that begin with a dot are
        passed over. The last line is `N passed, N failed`. A file with a matrix counts once for each combination.
        """,
      examples: [
        "rollover run Scenarios", "rollover run report.scenario --engine \"strategy=chain step=24h\"",
        "rollover run Scenarios --format jsonl",
      ], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    let loader = try ScenarioLoader(arguments, console)
    let report = RunReport(format: format, isVerbose: arguments.has("--verbose"), console: console)
    var code = ExitCode.success
    try loader.forEach(arguments.operands, matching: arguments["--filter"], progress: console.progress) { loaded in
      console.report(loaded.diagnostics)
      guard let scenario = loaded.scenario else {
        report.broken(loaded)
        code = max(code, .usage)
        return
      }
      let start = console.nanoseconds()
      let runs = scenario.run()
      let time = (console.nanoseconds() - start) / UInt64(max(runs.count, 1))
      for (run, history) in zip(runs, scenario.histories) {
        report.add(run, of: scenario, variation: history.variation, nanoseconds: time)
        if !run.passed { code = max(code, .failure) }
      }
      if arguments.has("--twice"), !report.isSame(runs, scenario.run()) { code = max(code, .difference) }
    }
    report.finish()
    return code
  }
}
