internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

/// What `rollover run` prints.
final class RunReport {
  private let format: Format
  private let isVerbose: Bool
  private let console: Console
  private var passed = 0
  private var failed = 0

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
        file: loaded.path, label: "", passed: false, hash: 0, delivered: 0, events: 0, nanoseconds: 0,
        failures: loaded.diagnostics.filter { $0.severity == .error })
    }
  }

  /// A run that came to its end, with the values of the file's matrix for it.
  func add(_ run: ScenarioRun, of scenario: Scenario, variation: String, nanoseconds: UInt64) {
    if run.passed { passed += 1 } else { failed += 1 }
    switch format {
    case .text: addText(run, nanoseconds: nanoseconds)
    case .jsonl:
      write(
        file: scenario.file, label: variation, passed: run.passed, hash: run.trace.hash, delivered: run.delivered,
        events: run.events, nanoseconds: nanoseconds, failures: run.failures)
    }
  }

  /// Whether two runs of the same histories gave the same traces; if not, tells where they part.
  func isSame(_ first: [ScenarioRun], _ second: [ScenarioRun]) -> Bool {
    var isSame = first.count == second.count
    for (one, other) in zip(first, second) where one.trace.hash != other.trace.hash {
      isSame = false
      console.error("two runs of \(one.label) differ", advice: TraceDifference(one.trace, other.trace).text)
    }
    return isSame
  }

  /// The last line.
  func finish() {
    let summary = "\(passed) passed, \(failed) failed"
    switch format {
    case .text: console.output.line(summary)
    // Results only for programs; the count is for people who watch.
    case .jsonl: if console.errorsAreTerminal { console.errors.write(summary + "\n") }
    }
  }

  private func addText(_ run: ScenarioRun, nanoseconds: UInt64) {
    if !run.passed {
      console.output.line("failed  \(run.label)")
      for failure in run.failures { console.output.write(failure.rendered(color: console.colorsOutput) + "\n\n") }
    } else if isVerbose {
      let microseconds = nanoseconds / 1000
      console.output.line("passed  \(run.label)  \(run.delivered) delivered, \(microseconds) µs")
    }
  }

  private func write(
    file: String, label: String, passed: Bool, hash: UInt64, delivered: UInt64, events: UInt64, nanoseconds: UInt64,
    failures: [Diagnostic]
  ) {
    var object = JSONObject()
    object.add("file", file)
    object.add("passed", passed)
    object.add("hash", hexadecimal: hash)
    object.add("delivered", delivered)
    object.add("events", events)
    object.add("milliseconds", thousandths: nanoseconds / 1000)
    object.add("failures", failures.map(\.json))
    object.add("label", label)
    console.output.write(object.line)
  }
}
