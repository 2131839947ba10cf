internal import Reports
internal import ScenarioLanguage

/// What `rollover run --kill-everywhere` prints.
final class KillReport {
  private let format: Format
  private let isVerbose: Bool
  private let console: Console
  private var passed = 0
  private var failed = 0
  private var points = 0
  private var files = 0

  init(format: Format, isVerbose: Bool, console: Console) {
    self.format = format
    self.isVerbose = isVerbose
    self.console = console
  }

  /// A file that could not be run.
  func broken(_ loaded: ScenarioLoader.Loaded) {
    failed += 1
    switch format {
    case .text: console.output.line("failed  \(loaded.path)")
    case .jsonl:
      write(
        loaded.path, points: 0, runs: 0, failed: 0, nanoseconds: 0,
        loaded.diagnostics.filter { $0.severity == .error }, passed: false)
    }
  }

  /// A file that has been run at every point, and how long all of that took.
  func add(_ file: KilledFile, nanoseconds: UInt64) {
    files += 1
    points += file.points
    failed += file.failedCount
    passed += file.runCount - file.failedCount
    switch format {
    case .text: addText(file, nanoseconds: nanoseconds)
    case .jsonl:
      write(
        file.path, points: file.points, runs: file.runCount, failed: file.failedCount, nanoseconds: nanoseconds,
        file.failures, passed: file.failedCount == 0)
    }
  }

  /// The last two lines.
  func finish() {
    let summary =
      "killed at \(points) points between two answers, in \(files) file\(files == 1 ? "" : "s")\n\(passed) passed, \(failed) failed"
    switch format {
    case .text: console.output.line(summary)
    // Results only for programs; the count is for people who watch.
    case .jsonl: if console.errorsAreTerminal { console.errors.write(summary + "\n") }
    }
  }

  private func addText(_ file: KilledFile, nanoseconds: UInt64) {
    for run in file.own where !run.passed { show(run.label, run.failures) }
    for (label, run) in file.shown { show("\(label)  \(run.words)", run.failures) }
    if file.hiddenCount > 0 { console.output.line("failed  \(file.path)  in \(file.hiddenCount) more runs") }
    if file.failedCount == 0, isVerbose {
      console.output.line("passed  \(file.path)  \(file.points) points, \(nanoseconds / 1000) µs")
    }
  }

  private func show(_ label: String, _ failures: [Diagnostic]) {
    console.output.line("failed  \(label)")
    for failure in failures { console.output.write(failure.rendered(color: console.colorsOutput) + "\n\n") }
  }

  private func write(
    _ path: String, points: Int, runs: Int, failed: Int, nanoseconds: UInt64, _ failures: [Diagnostic], passed: Bool
  ) {
    var object = JSONObject()
    object.add("file", path)
    object.add("passed", passed)
    object.add("points", points)
    object.add("runs", runs)
    object.add("failed", failed)
    object.add("milliseconds", thousandths: nanoseconds / 1000)
    object.add("failures", failures.map(\.json))
    console.output.write(object.line)
  }
}
