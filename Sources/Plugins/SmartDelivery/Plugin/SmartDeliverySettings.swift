public import CivilTime
public import Rollover

/// The choices about messages as a whole.
public struct SmartDeliverySettings: Sendable, Equatable {
  /// How long after its delivery a message that could not ring may still come.
  public var grace: TimeSpan
  /// What is done where nobody can know whether a message rang; `nil` takes the engine's choice.
  public var doubt: Doubt?

  /// Puts settings together.
  public init(grace: TimeSpan = .hours(4), doubt: Doubt? = nil) {
    self.grace = grace
    self.doubt = doubt
  }
}
