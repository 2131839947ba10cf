internal import Reports
internal import ScenarioLanguage

/// What `rollover run --kill-everywhere` prints.
final class KillReport {
  private let format: ResultFormat
  private let isVerbose: Bool
  private let console: Console
  private let output: Output
  private let isColored: Bool
  /// Formats that other commands have as well.
  private var sheet: ResultSheet?
  private var scenario: Scenario?
  private var passed = 0
  private var failed = 0
  private var points = 0
  private var files = 0

  init(format: ResultFormat, isVerbose: Bool, console: Console, output: Output, isColored: Bool) {
    self.format = format
    self.isVerbose = isVerbose
    self.console = console
    self.output = output
    self.isColored = isColored
    sheet = ResultSheet(format, named: "rollover run --kill-everywhere", to: output)
  }

  /// A file that was read, and what came of it as it is; one that cannot be run counts as failed.
  func begin(_ loaded: ScenarioLoader.Loaded, _ own: [FileRun]) {
    scenario = loaded.scenario
    sheet?.begin(loaded)
    guard let scenario else {
      failed += 1
      switch format {
      case .text: output.line("failed  \(loaded.path)")
      case .jsonl:
        let file = KilledFile(path: loaded.path, own: [])
        write(file, loaded.diagnostics.filter { $0.severity == .error }, passed: false)
      case .junit, .tap, .annotations, .html: break
      }
      return
    }
    for run in own { sheet?.add(run.result(of: scenario)) }
  }

  /// What came of ending the process at every point of one combination, of which each is a test.
  func add(_ sweep: KillSweep, of own: FileRun, nanoseconds: UInt64) {
    guard let scenario else { return }
    let failures = sweep.broken.flatMap { broken in broken.failures.map { ResultFailure($0) } }
    sheet?.add(
      TestResult(
        scenario.resultName(own.combination) + ", ended at every point",
        sweep.brokenCount == 0 ? .passed : .failed(failures), microseconds: nanoseconds / 1000,
        facts: [
          TestResult.Fact("points", "\(sweep.points)"), TestResult.Fact("runs", "\(sweep.runCount)"),
          TestResult.Fact("broken", "\(sweep.brokenCount)"),
        ]))
  }

  /// Ends a file, and lets everything be seen; `nil` when it could not be run.
  func end(_ file: KilledFile?) {
    sheet?.endFile()
    defer { output.flush() }
    guard let file else { return }
    files += 1
    points += file.points
    failed += file.failedCount
    passed += file.runCount - file.failedCount
    switch format {
    case .text: addText(file)
    case .jsonl: write(file, file.failures, passed: file.failedCount == 0)
    case .junit, .tap, .annotations, .html: break
    }
  }

  /// The last two lines.
  func finish() {
    sheet?.finish()
    let summary =
      "killed at \(points) points between two answers, in \(files) file\(files == 1 ? "" : "s")\n\(passed) passed, \(failed) failed"
    if format == .text { output.write(summary + "\n") } else { console.summarize(summary) }
  }

  private func addText(_ file: KilledFile) {
    for run in file.own where !run.passed { show(run.label, run.failures) }
    for (label, run) in file.shown { show("\(label)  \(run.words)", run.failures) }
    if file.hiddenCount > 0 { output.line("failed  \(file.path)  in \(file.hiddenCount) more runs") }
    if file.failedCount == 0, isVerbose {
      output.line("passed  \(file.path)  \(file.points) points, \(file.nanoseconds / 1000) µs")
    }
  }

  private func show(_ label: String, _ failures: [Diagnostic]) {
    output.line("failed  \(label)")
    for failure in failures { output.write(failure.rendered(color: isColored) + "\n\n") }
  }

  private func write(_ file: KilledFile, _ failures: [Diagnostic], passed: Bool) {
    var object = JSONObject()
    object.add("file", file.path)
    object.add("passed", passed)
    object.add("points", file.points)
    object.add("runs", file.runCount)
    object.add("failed", file.failedCount)
    object.add("milliseconds", thousandths: file.nanoseconds / 1000)
    object.add("failures", failures.map(\.json))
    output.write(object.line)
  }
}
