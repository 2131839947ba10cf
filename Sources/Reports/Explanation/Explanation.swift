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
  /// The step that set something off, by the number of the record that came first and its true time.
  ///
  /// - Returns: its index; `nil` for what came of itself, as time went on.
  /// - Complexity: logarithmic in the number of steps.
  func step(before record: UInt64, at time: Instant) -> Int? {
    let starts = trace.actionStarts
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= record { low = middle + 1 } else { high = middle }
    }
    return step(afterActions: low, at: time)
  }

  /// The step that set off a decision; `nil` for one that was made of itself, as time went on.
  func step(before decision: PlanDecision) -> Int? { step(afterActions: decision.actions, at: decision.time) }

  private func step(afterActions count: Int, at time: Instant) -> Int? {
    guard count > 0, count <= history.steps.count, history.steps[count - 1].time == time else { return nil }
    return count - 1
  }

  /// Where a step stands.
  func place(_ step: Int?) -> StoryPlace? {
    guard let step, step < places.count else { return nil }
    return places[step]
  }
}
