internal import ScenarioLanguage

/// `rollover run`: replays scenarios.
enum RunCommand {
  static var description: CommandDescription {
    CommandDescription(
      "run", "replay scenarios", operands: "PATH…", count: 1...Int.max,
      options: [
        ResultFormat.option, .output, Option("--verbose", nil, "a line for every run, not only for those that failed"),
        Option("--filter", "TEXT", "only files whose path contains the text"),
        Option("--twice", nil, "run every history twice and compare; exit status 3 when two runs differ"),
        KillEverywhere.option, UpdateBlocks.option, Explain.option, .until, .only, .engine,
        Option(Option.os.name, "SETTINGS|all", Option.os.help + "; or all, see below"),
        .jobs, .zones,
      ],
      notes: """
        A path is a scenario file, or a directory with .scenario files in it or below; names that begin with a dot are
        passed over. The last line is `N passed, N failed`. A file with a matrix counts once for each combination.

        --os all runs every file once as it is, and once for every other value of every knob of the platform. A line
        tells under which of them something else rang. There the invariants of the file have to hold, or, without an
        `always` line, all that hold at every moment; what it expects counts only where it is run as it is.

        \(KillEverywhere.notes)

        \(UpdateBlocks.notes)

        \(Explain.notes)

        \(ResultFormat.notes)
        """,
      examples: [
        "rollover run Scenarios", "rollover run report.scenario --engine \"strategy=chain step=24h\"",
        "rollover run Scenarios --format jsonl", "rollover run Scenarios --os all --filter travel",
        "rollover run Scenarios --kill-everywhere --filter travel", "rollover run report.scenario --update",
        "rollover run report.scenario --until \"2027-03-14 09:01\" --explain verse@2027-03-14",
        "rollover run Scenarios --output results.xml",
      ], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try ResultFormat(arguments)
    try UpdateBlocks.check(arguments, console)
    try KillEverywhere.check(arguments)
    try Explain.check(arguments)
    let destination = try ReportOutput(arguments[Option.output.name], console)
    let loader = try ScenarioLoader(arguments, console)
    try loader.checkOneFile(arguments, for: [.until, .only, Explain.option])
    if arguments.has(UpdateBlocks.option.name) {
      return try UpdateBlocks.run(arguments, loader, format.plain(for: UpdateBlocks.option), console)
    }
    let entries = try loader.entries(arguments.operands, matching: arguments["--filter"])
    if arguments.has(KillEverywhere.option.name) {
      return try KillEverywhere(loader: loader, entries: entries, nanoseconds: console.nanoseconds)
        .run(arguments, format, destination, console)
    }
    let explanation = arguments.has(Explain.option.name) ? try format.plain(for: Explain.option) : nil
    let work = RunWork(
      loader: loader, entries: entries,
      variations: arguments[Option.os.name] == Option.allVariations ? Variation.all : [],
      isTwice: arguments.has("--twice"), isDrawn: format == .html, nanoseconds: console.nanoseconds)
    let jobs = try arguments.jobs(
      isLong: entries.count > 1 || !work.variations.isEmpty, processors: console.processors)
    return try destination.collect { output throws(UsageError) in
      let report = RunReport(
        format: format, isVerbose: arguments.has("--verbose"), isVaried: !work.variations.isEmpty, console: console,
        output: output, isColored: destination.isColored)
      let explain = explanation.map { Explain(arguments, $0, console, output) }
      let code = try run(work, jobs: jobs, report, explain, console, output)
      report.finish()
      return code
    }
  }

  private static func run(
    _ work: RunWork, jobs: Int, _ report: RunReport, _ explain: Explain?, _ console: Console, _ output: Output
  ) throws(UsageError) -> ExitCode {
    var code = ExitCode.success
    var done = 0
    try work.files.run(jobs: jobs) { step in
      switch step {
      case .begin(let head):
        console.progress?.show(done, of: work.entries.count, "files")
        console.report(head.loaded.diagnostics)
        if head.loaded.scenario == nil { code = max(code, .usage) }
        report.begin(head.loaded)
      case .part(let head, let part):
        console.progress?.show(done, of: work.entries.count, "files")
        guard let scenario = head.loaded.scenario else { break }
        report.add(part.runs, of: scenario)
        if !part.runs.allSatisfy(\.passed) { code = max(code, .failure) }
        for difference in part.differences {
          code = max(code, .difference)
          let lines = difference.lines
          console.error("two runs of \(difference.label) differ", advice: lines[0], more: Array(lines.dropFirst()))
        }
      case .end(let head):
        done += 1
        if let explain, let scenario = head.loaded.scenario, !explain.tell(scenario, scenario.run()) {
          code = max(code, .usage)
        }
        report.end(head.loaded)
      }
      return output.isOpen
    }
    return code
  }
}
