internal import ScenarioLanguage

/// `rollover run --update`: rewrites golden blocks that do not show what happened.
enum UpdateBlocks {
  static let option = Option("--update", nil, "rewrite golden blocks that differ from what happened, see below")

  /// The text of the help.
  static let notes = """
    --update rewrites the lines between the fences of golden blocks that differ, and nothing else, and tells which; exit
    status 1 says that a file was changed. `...` stays where the lines beside it still match. A file in which anything
    else fails is left alone, and so is one with a matrix if no lines are right for all combinations. Look at the
    difference before you keep it. Under CI, when that is set in the environment, --update is refused.
    """

  /// What cannot stand beside it, and why.
  private static let excluded = [
    (Option.engine.name, "the blocks of a file are those of its own engine line"),
    (Option.os.name, "the blocks of a file are those of its own os lines"),
    (Option.zones.name, "the blocks have to hold for the bundled zones"),
    (Option.until.name, "a block shows what happened up to its own line"),
    (Option.only.name, "a block has to be right for every combination of the matrix"),
    (Explain.option.name, "run it with \(Explain.option.name) afterwards"),
    (Option.output.name, "it tells what it did; the files themselves are written"),
    (Option.jobs.name, "files are written one after the other"),
    ("--twice", "run it with --twice afterwards"),
    (KillEverywhere.option.name, "run it with \(KillEverywhere.option.name) afterwards"),
  ]

  /// Refuses what cannot stand beside it, and to change files where nobody looks at them.
  static func check(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    guard arguments.has(option.name) else { return }
    for (name, reason) in excluded where arguments.has(name) {
      throw UsageError("\(option.name) does not go together with \(name)", advice: reason)
    }
    guard (console.environment("CI") ?? "").isEmpty else {
      throw UsageError(
        "\(option.name) is refused because CI is set",
        advice: "run it where somebody looks at the change, and take that to CI")
    }
  }

  /// Runs and updates everything that the operands stand for.
  static func run(
    _ arguments: Arguments, _ loader: ScenarioLoader, _ format: Format, _ console: Console
  ) throws(UsageError) -> ExitCode {
    let report = UpdateReport(format: format, isVerbose: arguments.has("--verbose"), console: console)
    var code = ExitCode.success
    try loader.forEach(arguments.operands, matching: arguments["--filter"], progress: console.progress) { loaded in
      console.report(loaded.diagnostics)
      guard let scenario = loaded.scenario else {
        report.broken(loaded.path, loaded.diagnostics.filter { $0.severity == .error })
        code = max(code, .usage)
        return
      }
      let update = scenario.updated()
      if case .unchanged = update.change {} else { code = max(code, .failure) }
      if case .rewritten(let bytes, _) = update.change {
        do throws(FileSystem.ReplaceError) {
          try console.files.replace(loaded.location, holding: scenario.bytes, with: bytes)
        } catch {
          let place = Diagnostic.Place(file: loaded.path, line: 0, column: 0, length: 0, sourceLine: "")
          let failure = Diagnostic(error.message, at: place)
          console.report([failure])
          report.broken(loaded.path, [failure])
          code = max(code, .usage)
          return
        }
      }
      report.add(scenario.file, update)
    }
    report.finish()
    return code
  }
}
