internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

/// What `rollover run` prints.
final class RunReport {
  private let format: Format
  private let isVerbose: Bool
  /// Whether files are run under variations of the platform too.
  private let isVaried: Bool
  private let console: Console
  private var passed = 0
  private var failed = 0
  private var varied = 0
  private var changed = 0
  /// What the variations changed in the file at hand.
  private var changes = ChangeList()

  init(format: Format, isVerbose: Bool, isVaried: Bool, console: Console) {
    self.format = format
    self.isVerbose = isVerbose
    self.isVaried = isVaried
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
        failures: loaded.diagnostics.filter { $0.severity == .error }, nil)
    }
  }

  /// Runs that came to their end, and how long each took.
  func add(_ runs: [FileRun], of scenario: Scenario, nanoseconds: UInt64) {
    for entry in runs {
      let run = entry.run
      if run.passed { passed += 1 } else { failed += 1 }
      changes.add(entry)
      switch format {
      case .text: addText(entry, nanoseconds: nanoseconds)
      case .jsonl:
        write(
          file: scenario.file, label: scenario.label(of: entry.combination), passed: run.passed, hash: run.trace.hash,
          delivered: run.delivered, events: run.events, nanoseconds: nanoseconds, failures: run.failures, entry)
      }
    }
  }

  /// Tells what the variations changed in a file that has been run under all of them.
  func endFile(_ scenario: Scenario) {
    varied += changes.runCount
    changed += changes.changedCount
    if format == .text, changes.changedCount > 0 {
      console.output.line("differs  \(scenario.file)  \(changes.text(combinations: scenario.combinationCount))")
    }
    changes = ChangeList()
  }

  /// Whether two runs of the same histories gave the same traces; if not, tells where they part.
  func isSame(_ first: [FileRun], _ second: [FileRun]) -> Bool {
    var isSame = first.count == second.count
    for (one, other) in zip(first, second) where one.run.trace.hash != other.run.trace.hash {
      isSame = false
      console.error("two runs of \(one.label) differ", advice: TraceDifference(one.run.trace, other.run.trace).text)
    }
    return isSame
  }

  /// The last line, and the one before it under variations.
  func finish() {
    var summary = "\(passed) passed, \(failed) failed"
    if isVaried { summary = "\(changed) of \(varied) runs on a varied platform rang differently\n" + summary }
    switch format {
    case .text: console.output.line(summary)
    // Results only for programs; the count is for people who watch.
    case .jsonl: if console.errorsAreTerminal { console.errors.write(summary + "\n") }
    }
  }

  private func addText(_ entry: FileRun, nanoseconds: UInt64) {
    let run = entry.run
    if !run.passed {
      console.output.line("failed  \(entry.label)")
      for failure in run.failures { console.output.write(failure.rendered(color: console.colorsOutput) + "\n\n") }
    } else if isVerbose {
      let microseconds = nanoseconds / 1000
      console.output.line("passed  \(entry.label)  \(run.delivered) delivered, \(microseconds) µs")
    }
  }

  private func write(
    file: String, label: String, passed: Bool, hash: UInt64, delivered: UInt64, events: UInt64, nanoseconds: UInt64,
    failures: [Diagnostic], _ entry: FileRun?
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
    if isVaried {
      object.add("os", entry?.variation?.text)
      object.add("differs", entry?.change != nil)
      object.add("change", entry?.change?.description)
    }
    console.output.write(object.line)
  }
}
