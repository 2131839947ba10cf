internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What a file says, ready to be run: a history, and what is expected of it at which moment.
struct Plan: Sendable {
  /// A moment at which something is done or expected.
  struct PlannedMoment: Sendable, Equatable {
    /// True time.
    var time: Instant
    /// The index after its last step.
    var stepEnd: Int
    /// The index after its last expectation.
    var expectationEnd: Int
  }

  /// An invariant that is judged.
  struct JudgedInvariant: Sendable {
    var invariant: Invariant
    /// The word in the header that asks for it; `nil` for one that is judged because no word asks for any.
    var range: SourceRange?
  }

  /// The values of the matrix that this plan stands for, such as `zone=Europe/London`; empty without a matrix.
  var variation = ""
  /// What the caller said in place of header lines, so that messages can say it again.
  var overrides = Overrides()
  /// Whether the history ends before the file does.
  var isCutShort = false
  /// What happens.
  var history: History
  /// Where each step of the history stands.
  var stepRanges: [SourceRange] = []
  /// What is expected, in the order of the file.
  var expectations: [Expectation] = []
  /// The moments, in order of time.
  var moments: [PlannedMoment] = []
  /// What must hold throughout or at the end.
  var judged: [JudgedInvariant] = []
  /// The invariant that is known to fail.
  var knownFault: JudgedInvariant?
  /// The names of schedules that no step schedules: of those that only lines kept out by their guards schedule, and of
  /// strangers to whom something is done.
  var otherNames: [String] {
    get { history.otherNames }
    set { history.otherNames = newValue }
  }
  /// Where the title stands.
  var titleRange = SourceRange(source: 0, lower: 0, upper: 0)
}

extension Plan {
  /// Lets the history end at a moment: what comes later is neither performed nor expected.
  ///
  /// What has to hold at the end is left out if that is not the file's end, since the phone is stopped in the middle. A
  /// moment behind the file's end lets the phone live on until then.
  mutating func end(at time: Instant) {
    if let place = moments.firstIndex(where: { $0.time > time }) {
      isCutShort = true
      moments.removeSubrange(place...)
      history.steps.removeSubrange((moments.last?.stepEnd ?? 0)...)
      stepRanges.removeSubrange((moments.last?.stepEnd ?? 0)...)
      expectations.removeSubrange((moments.last?.expectationEnd ?? 0)...)
      judged.removeAll { !$0.invariant.holdsAlways }
    }
    guard moments.last?.time != time else { return }
    let last = moments.last
    moments.append(
      PlannedMoment(time: time, stepEnd: last?.stepEnd ?? 0, expectationEnd: last?.expectationEnd ?? 0))
  }
}
