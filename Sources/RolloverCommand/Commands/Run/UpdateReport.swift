internal import Reports
internal import ScenarioLanguage

/// What `rollover run --update` prints.
final class UpdateReport {
  private let format: Format
  private let isVerbose: Bool
  private let console: Console
  private var passed = 0
  private var failed = 0
  private var blocks = 0
  private var files = 0

  init(format: Format, isVerbose: Bool, console: Console) {
    self.format = format
    self.isVerbose = isVerbose
    self.console = console
  }

  /// A file that could not be run or written.
  func broken(_ path: String, _ failures: [Diagnostic]) {
    failed += 1
    switch format {
    case .text: console.output.line("failed  \(path)")
    case .jsonl: write(path, isPassed: false, updated: [], failures)
    }
  }

  /// A file that has been run, and written if its blocks differed.
  func add(_ path: String, _ update: GoldenUpdate) {
    switch update.change {
    case .unchanged: addPassed(path, update.runs, updated: [])
    case .rewritten(_, let lines):
      files += 1
      blocks += lines.count
      addPassed(path, update.runs, updated: lines)
    case .failed: addFailed(path, update.runs, reasons: [], advice: "not updated: mend what else fails first")
    case .refused(let reasons): addFailed(path, update.runs, reasons: reasons, advice: "not updated")
    }
  }

  /// The last line, and the one before it.
  func finish() {
    let changes = blocks == 0 ? "no block" : "\(blocks) block\(blocks == 1 ? "" : "s")"
    let places = blocks == 0 ? "" : " in \(files) file\(files == 1 ? "" : "s")"
    let summary = "\(changes) updated\(places)\n\(passed) passed, \(failed) failed"
    switch format {
    case .text: console.output.write(summary + "\n")
    // Results only for programs; the count is for people who watch.
    case .jsonl: if console.errorsAreTerminal { console.errors.write(summary + "\n") }
    }
  }

  private func addPassed(_ path: String, _ runs: [ScenarioRun], updated lines: [Int]) {
    passed += runs.count
    guard format == .text else { return write(path, isPassed: true, updated: lines, []) }
    for line in lines { console.output.line("updated  \(path):\(line)") }
    if isVerbose, lines.isEmpty { for run in runs { console.output.line("passed  \(run.label)") } }
  }

  private func addFailed(_ path: String, _ runs: [ScenarioRun], reasons: [Diagnostic], advice: String) {
    passed += runs.count { $0.passed }
    failed += runs.count { !$0.passed }
    let failures = reasons + runs.flatMap(\.failures)
    guard format == .text else { return write(path, isPassed: false, updated: [], failures) }
    console.output.line("failed  \(path)  \(advice)")
    // Where a block is refused, how it differs in each combination is what the reasons are about.
    for failure in reasons.isEmpty ? failures : reasons {
      console.output.write(failure.rendered(color: console.colorsOutput) + "\n\n")
    }
  }

  private func write(_ path: String, isPassed: Bool, updated lines: [Int], _ failures: [Diagnostic]) {
    var object = JSONObject()
    object.add("file", path)
    object.add("passed", isPassed)
    object.add("updated", lines)
    object.add("failures", failures.map(\.json))
    console.output.write(object.line)
  }
}
