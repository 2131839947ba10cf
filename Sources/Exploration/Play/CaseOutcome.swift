public import CivilTime
public import PhoneSimulator

/// What came of playing a case.
public struct CaseOutcome: Sendable {
  /// Its number within the campaign.
  public var number: UInt64
  /// What was broken, in the order noticed; without what can be judged only where everything is well in the end.
  public var violations: [Violation]
  /// How many events the phone worked through.
  public var events: UInt64
  /// How long it lasted.
  public var length: TimeSpan
  /// The hash of its trace.
  public var hash: UInt64
  /// The places of steps that could not be performed, such as a command while the app was not running.
  public var refused: [Int]
  /// What it turned out to hold when it was played, in words, each once.
  public var sightings: [String]
}
