internal import ScenarioLanguage

/// `rollover run --kill-everywhere`: each file as it is, and then with the process ended at every point between two answers.
struct KillEverywhere: Sendable {
  let loader: ScenarioLoader
  let entries: [ScenarioFiles.Entry]
  let nanoseconds: @Sendable () -> UInt64

  /// A file that was read, and run as it is.
  private struct Head: Sendable {
    let loaded: ScenarioLoader.Loaded
    let own: [FileRun]
  }

  /// What came of one combination of a file's matrix.
  private struct Part: Sendable {
    let combination: Int
    let sweep: KillSweep
    let nanoseconds: UInt64
  }

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

  /// Runs everything, and writes what came of it.
  func run(
    _ arguments: Arguments, _ format: ResultFormat, _ destination: ReportOutput, _ console: Console
  ) throws(UsageError) -> ExitCode {
    let jobs = try arguments.jobs(isLong: true, processors: console.processors)
    return try destination.collect { output throws(UsageError) in
      let report = KillReport(
        format: format, isVerbose: arguments.has("--verbose"), console: console, output: output,
        isColored: destination.isColored)
      let code = try run(jobs: jobs, report, console, output)
      report.finish()
      return code
    }
  }

  private func run(
    jobs: Int, _ report: KillReport, _ console: Console, _ output: Output
  ) throws(UsageError) -> ExitCode {
    var code = ExitCode.success
    var done = 0
    var file: KilledFile?
    let work = FileWork(count: entries.count, prepare: prepare, perform: perform)
    try work.run(jobs: jobs) { step in
      switch step {
      case .begin(let head):
        console.progress?.show(done, of: entries.count, "files")
        console.report(head.loaded.diagnostics)
        if head.loaded.scenario == nil { code = max(code, .usage) }
        file = KilledFile(path: head.loaded.path, own: head.own)
        report.begin(head.loaded, head.own)
      case .part(let head, let part):
        console.progress?.show(done, of: entries.count, "files")
        guard let part else { break }
        file?.add(part.sweep, of: head.own[part.combination].label, nanoseconds: part.nanoseconds)
        report.add(part.sweep, of: head.own[part.combination], nanoseconds: part.nanoseconds)
      case .end(let head):
        done += 1
        guard let file, head.loaded.scenario != nil else {
          report.end(nil)
          break
        }
        report.end(file)
        if file.failedCount > 0 { code = max(code, .failure) }
      }
      return output.isOpen
    }
    return code
  }

  private func prepare(_ file: Int) -> (head: Head, parts: Int) {
    let loaded = loader.load(entries[file])
    guard let scenario = loaded.scenario else { return (Head(loaded: loaded, own: []), 0) }
    let own = (0..<scenario.combinationCount).map { combination in
      let start = nanoseconds()
      let run = scenario.run(combination: combination)
      return FileRun(run, combination: scenario.label(of: combination), nanoseconds: nanoseconds() - start)
    }
    return (Head(loaded: loaded, own: own), own.count)
  }

  private func perform(_ head: Head, _ combination: Int) -> Part? {
    let start = nanoseconds()
    guard let sweep = head.loaded.scenario?.killEverywhere(in: combination, reporting: KilledFile.limit) else {
      return nil
    }
    return Part(combination: combination, sweep: sweep, nanoseconds: nanoseconds() - start)
  }
}
