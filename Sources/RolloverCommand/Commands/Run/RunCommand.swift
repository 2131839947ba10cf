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
        KillEverywhere.option, UpdateBlocks.option, Explain.option, .until, .only, .engine,
        Option(Option.os.name, "SETTINGS|all", Option.os.help + "; or all, see below"),
        .zones,
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
        """,
      examples: [
        "rollover run Scenarios", "rollover run report.scenario --engine \"strategy=chain step=24h\"",
        "rollover run Scenarios --format jsonl", "rollover run Scenarios --os all --filter travel",
        "rollover run Scenarios --kill-everywhere --filter travel", "rollover run report.scenario --update",
        "rollover run report.scenario --until \"2027-03-14 09:01\" --explain verse@2027-03-14",
      ], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    try UpdateBlocks.check(arguments, console)
    try KillEverywhere.check(arguments)
    try Explain.check(arguments)
    let loader = try ScenarioLoader(arguments, console)
    try loader.checkOneFile(arguments, for: [.until, .only, Explain.option])
    if arguments.has(KillEverywhere.option.name) {
      return try KillEverywhere.run(arguments, loader, format, console)
    }
    if arguments.has(UpdateBlocks.option.name) { return try UpdateBlocks.run(arguments, loader, format, console) }
    let variations = arguments[Option.os.name] == Option.allVariations ? Variation.all : []
    let report = RunReport(
      format: format, isVerbose: arguments.has("--verbose"), isVaried: !variations.isEmpty, console: console)
    var code = ExitCode.success
    try loader.forEach(arguments.operands, matching: arguments["--filter"], progress: console.progress) { loaded in
      console.report(loaded.diagnostics)
      guard let scenario = loaded.scenario else {
        report.broken(loaded)
        code = max(code, .usage)
        return
      }
      func play(_ runs: () -> [FileRun]) -> [FileRun] {
        let start = console.nanoseconds()
        let first = runs()
        report.add(first, of: scenario, nanoseconds: (console.nanoseconds() - start) / UInt64(max(first.count, 1)))
        if !first.allSatisfy(\.run.passed) { code = max(code, .failure) }
        if arguments.has("--twice"), !report.isSame(first, runs()) { code = max(code, .difference) }
        return first
      }
      let own = play { FileRun.own(of: scenario) }
      if arguments.has(Explain.option.name), !Explain(arguments, format, console).tell(scenario, own.map(\.run)) {
        code = max(code, .usage)
      }
      for variation in variations { _ = play { FileRun.varied(variation, of: scenario, comparedWith: own) } }
      report.endFile(scenario)
    }
    report.finish()
    return code
  }
}
