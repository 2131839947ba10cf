internal import Reports
internal import ScenarioLanguage

/// What `rollover fmt` prints.
final class FormatReport {
  /// What is done with a file whose layout is not right.
  enum Task {
    case write, check, diff
  }

  let task: Task
  private let format: Format
  private let console: Console
  /// How many files were changed, or would be.
  private(set) var changed = 0
  private var unchanged = 0
  /// How many could not be read, laid out or written.
  private(set) var failed = 0
  /// Whether what is printed is a file.
  private var isText = false

  init(_ task: Task, _ format: Format, _ console: Console) {
    self.task = task
    self.format = format
    self.console = console
  }

  /// A file that was laid out, or has mistakes that make it impossible.
  func add(_ path: String, _ bytes: [UInt8], _ result: FormatResult, isInput: Bool = false) {
    console.report(result.diagnostics)
    isText = isInput && task == .write
    let isChanged = result.bytes != bytes
    if !result.diagnostics.isEmpty {
      failed += 1
    } else if isChanged {
      changed += 1
    } else {
      unchanged += 1
    }
    if format == .jsonl { return write(path, isChanged, result.diagnostics) }
    if !result.diagnostics.isEmpty, !isText { return show("failed", path) }
    guard isChanged, !isText else { return }
    if task == .diff {
      console.output.write(UnifiedDiff(path, bytes, result.bytes).text)
    } else {
      show(task == .write ? "formatted" : "would format", path)
    }
  }

  /// A file that could not be read or written.
  func broken(_ path: String, _ message: String) {
    failed += 1
    let place = Diagnostic.Place(file: path, line: 0, column: 0, length: 0, sourceLine: "")
    let diagnostic = Diagnostic(message, at: place)
    console.report([diagnostic])
    if format == .jsonl { write(path, false, [diagnostic]) } else { show("failed", path) }
  }

  /// The last line.
  func finish() {
    guard task != .diff, !isText else { return }
    let verb = task == .write ? "formatted" : "would be formatted"
    let summary = "\(changed) \(verb), \(unchanged) unchanged, \(failed) failed"
    switch format {
    case .text: console.output.line(summary)
    case .jsonl: if console.errorsAreTerminal { console.errors.write(summary + "\n") }
    }
  }

  private func show(_ what: String, _ path: String) {
    // A diff that is handed on to a program has nothing else in it; what failed stands among the errors.
    if task != .diff { console.output.line("\(what)  \(path)") }
  }

  private func write(_ path: String, _ isChanged: Bool, _ failures: [Diagnostic]) {
    var object = JSONObject()
    object.add("file", path)
    object.add("changed", isChanged)
    object.add("failures", failures.map(\.json))
    console.output.write(object.line)
  }
}
