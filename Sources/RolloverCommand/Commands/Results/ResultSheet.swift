internal import Reports
internal import ScenarioLanguage

/// Writes results to an output as they come.
struct ResultSheet {
  private var report: any ResultReport
  private let output: Output

  /// Begins a report with a name; `nil` for formats that a command writes in its own way.
  init?(_ format: ResultFormat, named name: String, to output: Output) {
    guard let report = format.report else { return nil }
    self.report = report
    self.output = output
    write { $0.begin(name, to: &$1) }
  }

  /// Begins what belongs to a file.
  mutating func begin(_ loaded: ScenarioLoader.Loaded) {
    let warnings = loaded.diagnostics.filter { $0.severity == .warning }.map { ResultFailure($0) }
    write { $0.beginSuite(ResultSuite(loaded.path, warnings: warnings), to: &$1) }
    guard loaded.scenario == nil else { return }
    let errors = loaded.diagnostics.filter { $0.severity == .error }.map { ResultFailure($0) }
    add(TestResult(loaded.path, .broken(errors)))
  }

  mutating func add(_ result: TestResult) { write { $0.add(result, to: &$1) } }

  /// Ends what belongs to a file.
  mutating func endFile() { write { $0.endSuite(to: &$1) } }

  mutating func finish() { write { $0.end(to: &$1) } }

  private mutating func write(_ body: (inout any ResultReport, inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    body(&report, &bytes)
    output.write(bytes)
  }
}

extension ResultFailure {
  /// A diagnostic as reports of results take it.
  init(_ diagnostic: Diagnostic) {
    let related = diagnostic.related.map { place in
      "\(place.file):\(place.line)" + (place.label.isEmpty ? "" : ": \(place.label)")
    }
    let difference = diagnostic.difference.filter { $0.mark == .missing || $0.mark == .unexpected }
      .map { "\($0.mark.rawValue) \($0.text)" }
    self.init(
      diagnostic.message,
      notes: (diagnostic.label.isEmpty ? [] : [diagnostic.label]) + related + difference + diagnostic.notes,
      text: diagnostic.rendered(), file: diagnostic.file, line: diagnostic.line, column: diagnostic.column,
      length: diagnostic.length)
  }
}

extension Scenario {
  /// What reports of results call one run of it.
  func resultName(_ label: String, _ variation: Variation? = nil) -> String {
    var name = title.isEmpty ? file : title
    if !label.isEmpty { name += " [\(label)]" }
    if let variation { name += " \(variation.text)" }
    return name
  }
}
