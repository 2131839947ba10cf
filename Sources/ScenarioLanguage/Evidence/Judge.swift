internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What a run has shown so far, for holding against it what is expected of a moment.
struct Judge {
  /// The steps of the history, and where each of them stands.
  let steps: [History.Step]
  let stepRanges: [SourceRange]
  let map: SourceMap
  let world: World
  /// The records that expectations ask for, or more.
  let trace: Trace
  let index: OccurrenceIndex
  let memory: JudgeMemory
  /// The command that tells the story up to here.
  let explanation: () -> String

  /// A failure, with the way to see more at its end.
  func failure(
    _ message: String, at range: SourceRange, label: String, notes: [String] = [],
    related: [(range: SourceRange, label: String)] = []
  ) -> Diagnostic {
    map.diagnostic(message, at: range, label: label, related: related, notes: notes + [explanation()])
  }
}

extension [String] {
  /// Each word once, in the order of first appearance.
  var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
