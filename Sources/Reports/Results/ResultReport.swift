/// A format that results of tests are written in, one after the other.
///
/// A report is a state machine: `begin`, then for each suite `beginSuite`, its results and `endSuite`, then `end`. Each step
/// appends to the bytes it is given, which may be handed on and emptied between any two.
///
///     var report = TAPReport()
///     report.begin("my checks", to: &bytes)
///     report.beginSuite(ResultSuite("report.scenario"), to: &bytes)
///     report.add(TestResult("Ten days away", .passed), to: &bytes)
///     report.endSuite(to: &bytes)
///     report.end(to: &bytes)
public protocol ResultReport: Sendable {
  /// Starts the document, with a name for all that follows.
  mutating func begin(_ name: String, to bytes: inout [UInt8])
  /// Starts a suite.
  mutating func beginSuite(_ suite: ResultSuite, to bytes: inout [UInt8])
  /// Takes the next result of the suite.
  mutating func add(_ result: TestResult, to bytes: inout [UInt8])
  /// Ends the suite.
  mutating func endSuite(to bytes: inout [UInt8])
  /// Ends the document.
  mutating func end(to bytes: inout [UInt8])
}

/// Results that belong together, such as those of one file.
public struct ResultSuite: Sendable, Equatable {
  /// The name, for people and for programs that group by it.
  public var name: String
  /// The file that the tests come from.
  public var file: String
  /// What is worth knowing about the file, but fails no test.
  public var warnings: [ResultFailure]

  /// Puts a suite together; it is named after its file.
  public init(_ file: String, name: String? = nil, warnings: [ResultFailure] = []) {
    self.name = name ?? file
    self.file = file
    self.warnings = warnings
  }
}
