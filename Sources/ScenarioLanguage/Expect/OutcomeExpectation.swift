internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// `expect delivered NAME on=… at=… count … late … reason=…` and its siblings.
struct OutcomeExpectation: ExpectedContent {
  /// What can come of an occurrence.
  enum Outcome: String, CaseIterable, Sendable {
    case delivered, missed, suppressed, replaced, late, fetched

    /// The outcome as a part of a sentence, after "was".
    var words: String { self == .late ? "let come late" : rawValue }

    /// The kind of record that stands for it.
    var kind: TraceRecord.Kind {
      switch self {
      case .delivered: .delivered
      case .missed: .missed
      case .suppressed: .suppressed
      case .replaced: .replaced
      case .late: .late
      case .fetched: .fetched
      }
    }

    /// The reasons it can have, as `reason=` writes them.
    var reasons: [String] {
      switch self {
      case .missed, .late: MissedReason.allCases.map(\.word)
      case .suppressed: SuppressionReason.allCases.map(\.word)
      case .fetched: Fetched.allCases.map(\.word)
      case .delivered, .replaced: []
      }
    }
  }

  var outcome: Outcome
  var isAbsent: Bool
  var schedule: Expectation.Named
  /// The intended date.
  var on: Measured<CivilDate>?
  /// The local time, and whether its seconds count.
  var at: (time: Measured<TimeOfDay>, hasSeconds: Bool)?
  var count: Measured<Int>?
  var late: Measured<TimeSpan>?
  var reason: Expectation.Quoted?

  /// Whether a reason is an expected one; content that did not come was not fetched, unless that is asked for.
  func isExpectedReason(_ word: String?) -> Bool {
    if let reason { return word == reason.text }
    return outcome != .fetched || word == Fetched.new.word || word == Fetched.notModified.word
  }

  /// Whether a time of day is the expected one; seconds count only if they were written.
  func isExpectedTime(_ time: TimeOfDay) -> Bool {
    guard let at else { return true }
    return at.hasSeconds
      ? time == at.time.value : time.hour == at.time.value.hour && time.minute == at.time.value.minute
  }

  var subjects: [SubjectID] { [schedule.id] }
  var subjectsOfOccurrences: [SubjectID] { [schedule.id] }
  var kinds: KindSet { KindSet([]) }

  func statement(_ wording: Wording) -> StatementText {
    var statement = StatementText("expect \(isAbsent ? "not " : "")\(outcome.rawValue)")
    statement.add(name: wording.name(schedule.id))
    statement.add("on", on?.value)
    statement.add("at", at.map { $0.hasSeconds ? $0.time.value.withSeconds : "\($0.time.value)" })
    statement.add("count", compared: count)
    statement.add("late", compared: late)
    statement.add("reason", reason?.text)
    return statement
  }

  func occurrence(by judge: Judge) -> RequestIdentifier? {
    judge.occurrence(of: schedule.id, on: on?.value, outcome.kind)
  }
}

extension TimeOfDay {
  /// The time with its seconds, also when they are zero.
  var withSeconds: String { second == 0 ? "\(self):00" : "\(self)" }
}
