internal import CivilTime
internal import PhoneSimulator

/// When a run ends, in true time: at its last record, or at the last step if nothing came of that.
struct RunEnd {
  private(set) var time = Instant(milliseconds: 0)

  /// An end that no run has.
  init() {}

  /// Starts with what the history says.
  init(of history: History) { time = max(history.start, history.steps.last?.time ?? history.start) }

  /// Takes the next record.
  mutating func take(_ record: TraceRecord) { time = max(time, record.time) }
}
