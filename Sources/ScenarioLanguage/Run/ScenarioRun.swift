public import CivilTime
public import PhoneSimulator
public import Rollover

/// What came of running a scenario once.
public struct ScenarioRun: Sendable {
  /// The file, followed by the values of its matrix in brackets if it has one.
  public var label: String
  /// What was not as expected, in the order in which it was noticed.
  public var failures: [Diagnostic]
  /// What happened.
  public var trace: Trace
  /// How many events the phone worked through.
  public var events: UInt64
  /// The broken invariants among those that the file judges or knows to be broken, in the order noticed.
  public var violations: [Violation]
  /// When it ended, in true time.
  public var end: Instant
  /// The occurrences that its failures are about, each once.
  public var questions: [RequestIdentifier]

  /// The lines whose times the engine refused, where only steps are judged; otherwise they are among the failures.
  public var refusals: [Refusal] = []

  /// A line whose times the engine refused.
  public struct Refusal: Sendable, Equatable {
    /// What the line is about.
    public var name: String
    /// The line, and why.
    public var diagnostic: Diagnostic
  }

  /// Whether everything was as expected.
  public var passed: Bool { failures.isEmpty }
  /// How many notifications were delivered.
  public var delivered: UInt64 { trace.deliveredCount }
}
