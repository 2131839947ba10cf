internal import Reports
internal import ScenarioLanguage

/// `rollover check`: parses scenarios without running them.
enum CheckCommand {
  static var description: CommandDescription {
    CommandDescription(
      "check", "parse scenarios without running them", operands: "PATH…", count: 1...Int.max,
      options: [ResultFormat.option, .output, .engine, .os, .jobs, .zones],
      notes: """
        Shows every mistake of every file, with its line and what to write instead. The last line is
        `N passed, N failed`, in files.

        \(ResultFormat.notes)
        """,
      examples: ["rollover check Scenarios", "rollover check Scenarios --format annotations"], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try ResultFormat(arguments)
    let destination = try ReportOutput(arguments[Option.output.name], console)
    let loader = try ScenarioLoader(arguments, console)
    let entries = try loader.entries(arguments.operands)
    let jobs = try arguments.jobs(isLong: entries.count > 1, processors: console.processors)
    return try destination.collect { output throws(UsageError) in
      try check(loader, entries, jobs: jobs, format, console, output)
    }
  }

  private static func check(
    _ loader: ScenarioLoader, _ entries: [ScenarioFiles.Entry], jobs: Int, _ format: ResultFormat, _ console: Console,
    _ output: Output
  ) throws(UsageError) -> ExitCode {
    var sheet = ResultSheet(format, named: "rollover check", to: output)
    var passed = 0
    var failed = 0
    let files = FileWork<ScenarioLoader.Loaded, Never>(
      count: entries.count, prepare: { (loader.load(entries[$0]), 0) }, perform: { _, _ in preconditionFailure() })
    try files.run(jobs: jobs) { step in
      guard case .begin(let loaded) = step else { return true }
      console.progress?.show(passed + failed, of: entries.count, "files")
      console.report(loaded.diagnostics)
      let isGood = loaded.scenario != nil
      if isGood { passed += 1 } else { failed += 1 }
      sheet?.begin(loaded)
      if let scenario = loaded.scenario { sheet?.add(TestResult(scenario.resultName(""), .passed)) }
      sheet?.endFile()
      if format == .jsonl { output.write(object(loaded).line) }
      output.flush()
      return output.isOpen
    }
    sheet?.finish()
    let summary = "\(passed) passed, \(failed) failed"
    if format == .text { output.line(summary) } else { console.summarize(summary) }
    return failed > 0 ? .usage : .success
  }

  private static func object(_ loaded: ScenarioLoader.Loaded) -> JSONObject {
    var object = JSONObject()
    object.add("file", loaded.path)
    object.add("passed", loaded.scenario != nil)
    object.add("failures", loaded.diagnostics.map(\.json))
    return object
  }
}
