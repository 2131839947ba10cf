internal import Reports
internal import ScenarioLanguage

/// `rollover check`: parses scenarios without running them.
enum CheckCommand {
  static var description: CommandDescription {
    CommandDescription(
      "check", "parse scenarios without running them", operands: "PATH…", count: 1...Int.max,
      options: [.format(), .engine, .os, .zones],
      notes: """
        Shows every mistake of every file, with its line and what to write instead. The last line is
        `N passed, N failed`, in files.
        """,
      examples: ["rollover check Scenarios", "rollover check report.scenario --format jsonl"], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    let loader = try ScenarioLoader(arguments, console)
    var passed = 0
    var failed = 0
    try loader.forEach(arguments.operands, progress: console.progress) { loaded in
      console.report(loaded.diagnostics)
      let isGood = loaded.scenario != nil
      if isGood { passed += 1 } else { failed += 1 }
      if format == .jsonl {
        var object = JSONObject()
        object.add("file", loaded.path)
        object.add("passed", isGood)
        object.add("failures", loaded.diagnostics.map(\.json))
        console.output.write(object.line)
      }
    }
    if format == .text { console.output.line("\(passed) passed, \(failed) failed") }
    return failed > 0 ? .usage : .success
  }
}
