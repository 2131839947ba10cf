internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What a run has shown so far, for holding against it what is expected of a moment.
///
/// The world goes on in here, because handing it over for each moment would copy all of it.
struct Judge {
  /// The steps of the history, and where each of them stands.
  let steps: [History.Step]
  let stepRanges: [SourceRange]
  let map: SourceMap
  var world: World
  /// The records that expectations ask for, or more, where the world forgets them.
  var kept: Trace?
  var index: OccurrenceIndex
  let memory = JudgeMemory()
  /// The command that tells the story up to a moment.
  let explanation: (Instant) -> String

  /// The records that expectations ask for, or more.
  var trace: Trace { kept ?? world.trace }

  /// Takes in what has happened since the last time.
  mutating func takeRecords() { index.take(world.trace) }

  /// The same for records that the world is going to forget: those of some kinds are kept.
  mutating func keepRecords(_ kinds: KindSet) {
    takeRecords()
    var kept = self.kept ?? .excerpt
    self.kept = nil
    kept.keep(kinds, of: world.trace)
    self.kept = kept
  }

  /// A failure, with the way to see more at its end.
  func failure(
    _ message: String, at range: SourceRange, label: String, notes: [String] = [],
    related: [(range: SourceRange, label: String)] = []
  ) -> Diagnostic {
    map.diagnostic(message, at: range, label: label, related: related, notes: notes + [explanation(world.now)])
  }
}

extension [String] {
  /// Each word once, in the order of first appearance.
  var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
