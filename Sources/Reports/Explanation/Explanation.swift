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

/// A line of a file that caused something.
public struct StoryPlace: Sendable, Equatable {
  /// The file.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Puts a place together.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place as a story of a file names it: `line 11`, or `common.scenario-part:3` where another file brought it.
  func text(in main: String) -> String { file == main ? "line \(line)" : "\(file):\(line)" }
}

extension Explanation {
  /// Where a step stands.
  func place(_ step: Int?) -> StoryPlace? {
    guard let step, step < places.count else { return nil }
    return places[step]
  }
}
