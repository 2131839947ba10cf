internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

/// What `rollover run` prints.
final class RunReport {
  private let format: ResultFormat
  private let isVerbose: Bool
  /// Whether files are run under variations of the platform too.
  private let isVaried: Bool
  private let console: Console
  private let output: Output
  private let isColored: Bool
  /// Formats that other commands have as well.
  private var sheet: ResultSheet?
  private var passed = 0
  private var failed = 0
  private var varied = 0
  private var changed = 0
  /// What the variations changed in the file at hand.
  private var changes = ChangeList()

  init(
    format: ResultFormat, isVerbose: Bool, isVaried: Bool, console: Console, output: Output, isColored: Bool
  ) {
    self.format = format
    self.isVerbose = isVerbose
    self.isVaried = isVaried
    self.console = console
    self.output = output
    self.isColored = isColored
    sheet = ResultSheet(format, named: "rollover run", to: output)
  }

  /// A file that was read; one that cannot be run counts as failed.
  func begin(_ loaded: ScenarioLoader.Loaded) {
    sheet?.begin(loaded)
    guard loaded.scenario == nil else { return }
    failed += 1
    switch format {
    case .text: output.line("failed  \(loaded.path)")
    case .jsonl: write(loaded.path, nil, loaded.diagnostics.filter { $0.severity == .error })
    case .junit, .tap, .annotations, .html: break
    }
  }

  /// Runs that came to their end.
  func add(_ runs: [FileRun], of scenario: Scenario) {
    for run in runs {
      if run.passed { passed += 1 } else { failed += 1 }
      changes.add(run)
      switch format {
      case .text: addText(run)
      case .jsonl: write(scenario.file, run, run.failures)
      case .junit, .tap, .annotations, .html: sheet?.add(run.result(of: scenario))
      }
    }
  }

  /// Ends a file; tells what the variations changed in it, and lets everything be seen.
  func end(_ loaded: ScenarioLoader.Loaded) {
    sheet?.endFile()
    varied += changes.runCount
    changed += changes.changedCount
    if format == .text, changes.changedCount > 0, let scenario = loaded.scenario {
      output.line("differs  \(scenario.file)  \(changes.text(combinations: scenario.combinationCount))")
    }
    changes = ChangeList()
    output.flush()
  }

  /// The last line, and the one before it under variations.
  func finish() {
    sheet?.finish()
    var summary = "\(passed) passed, \(failed) failed"
    if isVaried { summary = "\(changed) of \(varied) runs on a varied platform rang differently\n" + summary }
    if format == .text { output.write(summary + "\n") } else { console.summarize(summary) }
  }

  private func addText(_ run: FileRun) {
    if !run.passed {
      output.line("failed  \(run.label)")
      for failure in run.failures { output.write(failure.rendered(color: isColored) + "\n\n") }
    } else if isVerbose {
      output.line("passed  \(run.label)  \(run.delivered) delivered, \(run.nanoseconds / 1000) µs")
    }
  }

  private func write(_ file: String, _ run: FileRun?, _ failures: [Diagnostic]) {
    var object = JSONObject()
    object.add("file", file)
    object.add("passed", run?.passed ?? false)
    object.add("hash", hexadecimal: run?.hash ?? 0)
    object.add("delivered", run?.delivered ?? 0)
    object.add("events", run?.events ?? 0)
    object.add("milliseconds", thousandths: (run?.nanoseconds ?? 0) / 1000)
    object.add("failures", failures.map(\.json))
    object.add("label", run?.combination ?? "")
    if isVaried {
      object.add("os", run?.variation?.text)
      object.add("differs", run?.change != nil)
      object.add("change", run?.change?.description)
    }
    output.write(object.line)
  }
}

extension Console {
  /// Results only for programs; the count is for people who watch.
  func summarize(_ summary: String) {
    if errorsAreTerminal { errors.write(summary + "\n") }
  }
}
