public import CivilTime

/// How a run ended, which its records do not say.
public struct RunEnd: Sendable {
  /// True time.
  public var time: Instant
  /// What was not as expected.
  public var failures: [ResultFailure]

  /// Puts an end together.
  public init(at time: Instant, failures: [ResultFailure] = []) {
    self.time = time
    self.failures = failures
  }
}
