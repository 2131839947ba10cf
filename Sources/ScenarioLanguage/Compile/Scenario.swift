internal import CivilTime
public import PhoneSimulator

/// A scenario file that was read without mistakes: a history in words, and what is expected of it.
///
///     let result = Scenario.parse(bytes, file: "nine.scenario", zones: database)
///     for diagnostic in result.diagnostics { print(diagnostic.rendered()) }
///     for run in result.scenario?.run() ?? [] { print(run.label, run.passed) }
public struct Scenario: Sendable {
  /// The file as it was named.
  public let file: String
  /// What the file held.
  public var bytes: [UInt8] { plans[0].map.sources[0].bytes }
  /// What it says about itself.
  public let title: String
  /// The ids of the requirements that it shows.
  public let covers: [String]
  /// Where it comes from, if it says so.
  public let origin: String?
  /// The release of the zone database that it was written for, if it says so.
  public let databaseVersion: String?
  /// How many statements it has, header lines included.
  public let statementCount: Int
  /// What happens; with a matrix, for its first combination.
  public var history: History { plans[0].plan.history }
  /// What happens, for each combination of the matrix, named by its values; one without a matrix.
  public var histories: [(variation: String, history: History)] {
    plans.map { ($0.plan.variation, $0.plan.history) }
  }

  /// How many runs the combinations of the matrix come to; 1 without one.
  public var combinationCount: Int { plans.count }

  /// The values of one combination of the matrix, from 0 to below ``combinationCount``, such as `zone=Europe/London`; empty
  /// without a matrix.
  public func label(of combination: Int) -> String { plans[combination].plan.variation }

  /// The words that it was read with.
  let vocabulary: Vocabulary
  /// A plan for each combination of the matrix, never none.
  let plans: [(plan: Plan, map: SourceMap)]
  /// Every combination of the matrix, also of keys that the caller set; none without a matrix.
  public let combinations: [Combination]
  /// Reads the file once more with one knob turned, since what its own `os` lines set comes on top of that.
  let reread: @Sendable (Variation, SourceMap) -> Scenario?
}

/// What came of reading a file.
public struct ParseResult: Sendable {
  /// The scenario; `nil` when something is wrong with the file.
  public var scenario: Scenario?
  /// Everything that is wrong with the file, in the order of its lines.
  public var diagnostics: [Diagnostic]
}
