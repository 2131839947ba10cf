public import CivilTime
public import PhoneSimulator

/// A history that was drawn, and where it can be had again.
public struct ExplorationCase: Sendable {
  /// The seed of its campaign.
  public var seed: UInt64
  /// Its number within the campaign.
  public var number: UInt64
  /// What happens.
  public var history: History
  /// When it ends.
  public var end: Instant
  /// How many steps at its end make everything well, so that what holds at the end can be judged; 0 where none do.
  public var healingSteps: Int
  /// Every name that its steps may speak of, so that it can be written down.
  public var names: [String]
  /// What happens in it, in words, the same words more than once.
  public var situations: [String]

  /// Whether everything is well in its last days.
  public var heals: Bool { healingSteps > 0 }

  /// Where it can be had again, in words.
  public var origin: String { "seed=\(seed) case=\(number)" }

  /// How long it lasts.
  public var length: TimeSpan { end - history.start }
}
