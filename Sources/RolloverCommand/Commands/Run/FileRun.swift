internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

/// What came of one run of a file, as it is or with one knob of the platform turned; without its trace, which takes room.
struct FileRun: Sendable {
  /// The file, followed by the values of its matrix in brackets if it has one.
  let file: String
  /// The values of the matrix, such as `zone=Europe/London`; empty without one.
  let combination: String
  /// The knob that was turned; `nil` for the file as it is.
  let variation: Variation?
  /// How what rang differs from the file as it is; `nil` when it does not.
  let change: RingSummary.Change?
  /// What was not as expected.
  let failures: [Diagnostic]
  let hash: UInt64
  let delivered: UInt64
  let events: UInt64
  /// How long it took.
  let nanoseconds: UInt64
  /// What happened, for a page; `nil` where nobody wants to see it.
  let picture: RunPicture?

  init(
    _ run: ScenarioRun, combination: String, variation: Variation? = nil, change: RingSummary.Change? = nil,
    nanoseconds: UInt64, picture: RunPicture? = nil
  ) {
    file = run.label
    self.combination = combination
    self.variation = variation
    self.change = change
    failures = run.failures
    hash = run.trace.hash
    delivered = run.delivered
    events = run.events
    self.nanoseconds = nanoseconds
    self.picture = picture
  }

  var passed: Bool { failures.isEmpty }

  /// The run as a line names it, such as `x.scenario [zone=Europe/London]  off=never`.
  var label: String { file + (variation.map { "  \($0.text)" } ?? "") }

  /// The run as reports of results take it.
  func result(of scenario: Scenario) -> TestResult {
    TestResult(
      scenario.resultName(combination, variation), passed ? .passed : .failed(failures.map { ResultFailure($0) }),
      microseconds: nanoseconds / 1000,
      facts: [
        TestResult.Fact("hash", hash.hexadecimal), TestResult.Fact("delivered", "\(delivered)"),
        TestResult.Fact("events", "\(events)"),
      ], picture: picture)
  }
}
