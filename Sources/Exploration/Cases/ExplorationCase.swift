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

  /// A history from elsewhere, which ends at a moment or with its last step; it counts as one that ends well.
  ///
  /// - Parameters:
  ///   - history: what happens.
  ///   - end: when it ends; nothing before its last step.
  ///   - names: the names that its steps speak of besides those that they make known.
  public init(_ history: History, end: Instant? = nil, names: [String] = []) {
    let last = history.steps.last?.time ?? history.start
    self.init(
      seed: 0, number: 0, history: history, end: max(end ?? last, last), healingSteps: history.steps.count,
      names: names,
      situations: [])
  }

  init(
    seed: UInt64, number: UInt64, history: History, end: Instant, healingSteps: Int, names: [String],
    situations: [String]
  ) {
    self.seed = seed
    self.number = number
    self.history = history
    // A text that names them tells the same as the case itself.
    self.history.otherNames = names
    self.end = end
    self.healingSteps = healingSteps
    self.names = names
    self.situations = situations
  }

  /// Whether everything is well in its last days.
  public var heals: Bool { healingSteps > 0 }

  /// Where it can be had again, in words.
  public var origin: String { "seed=\(seed) case=\(number)" }

  /// How long it lasts.
  public var length: TimeSpan { end - history.start }
}
