internal import ScenarioLanguage

/// `rollover run --kill-everywhere`: each file as it is, and then with the process ended at every point between two answers.
struct KillEverywhere {
  static let option = Option(
    "--kill-everywhere", nil, "end the process once at every point between two answers to effects, see below")

  /// The text of the help.
  static let notes = """
    --kill-everywhere runs every file once as it is, and then twice for every point between two answers to effects: the
    system ends the process there, and the app is opened again when the file does it next, or at once. There the
    invariants of the file have to hold, as under --os all. At most three broken runs of a file are shown.
    """

  /// Refuses what cannot stand beside it.
  static func check(_ arguments: Arguments) throws(UsageError) {
    guard arguments.has(option.name) else { return }
    if arguments[Option.os.name] == Option.allVariations {
      throw UsageError(
        "--kill-everywhere does not go together with `--os all`",
        advice: "run one after the other, or turn single knobs, such as --os \"off=never\"")
    }
    if arguments.has("--twice") {
      throw UsageError(
        "--kill-everywhere does not go together with --twice", advice: "leave out one of them; run one after the other")
    }
  }

  /// Runs everything that the operands stand for.
  static func run(
    _ arguments: Arguments, _ loader: ScenarioLoader, _ format: Format, _ console: Console
  ) throws(UsageError) -> ExitCode {
    let report = KillReport(format: format, isVerbose: arguments.has("--verbose"), console: console)
    var code = ExitCode.success
    try loader.forEach(arguments.operands, matching: arguments["--filter"], progress: console.progress) { loaded in
      console.report(loaded.diagnostics)
      guard let scenario = loaded.scenario else {
        report.broken(loaded)
        code = max(code, .usage)
        return
      }
      let start = console.nanoseconds()
      let own = scenario.run()
      var file = KilledFile(path: scenario.file, own: own)
      for combination in 0..<scenario.combinationCount {
        file.add(scenario.killEverywhere(in: combination, telling: file.room), of: own[combination].label)
      }
      report.add(file, nanoseconds: console.nanoseconds() - start)
      if file.failedCount > 0 { code = max(code, .failure) }
    }
    report.finish()
    return code
  }
}
