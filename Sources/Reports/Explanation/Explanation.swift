internal import CivilTime
public import PhoneSimulator

/// A run in which the engine gave its reasons, with everything that a story of it needs.
public struct Explanation: Sendable {
  /// Where it comes from.
  public var source: ReportSource
  /// What happened to the phone.
  public var history: History
  /// What came of it, with the engine's decisions.
  public var trace: Trace
  /// Where each step of the history stands; a step without a place has none in the story.
  public var places: [StoryPlace]
  /// How the phone stood at the end.
  public var state: PhoneState

  /// Puts an explanation together.
  public init(source: ReportSource, history: History, trace: Trace, places: [StoryPlace], state: PhoneState) {
    self.source = source
    self.history = history
    self.trace = trace
    self.places = places
    self.state = state
  }
}

extension Explanation {
  /// Where a step stands.
  func place(_ step: Int?) -> StoryPlace? {
    guard let step, step < places.count else { return nil }
    return places[step]
  }
}
