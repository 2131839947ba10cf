public import CivilTime
public import PhoneSimulator

/// How a run ended, which its records do not say.
public struct RunEnd: Sendable {
  /// True time.
  public var time: Instant
  /// What was not as expected.
  public var failures: [ResultFailure]
  /// How the phone stood, for a run in which the engine gave its reasons.
  public var state: PhoneState?

  /// Puts an end together.
  public init(at time: Instant, failures: [ResultFailure] = [], state: PhoneState? = nil) {
    self.time = time
    self.failures = failures
    self.state = state
  }
}
