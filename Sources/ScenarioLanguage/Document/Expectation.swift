internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What a line expects of its moment, with where each part of it stands.
struct Expectation: Sendable {
  /// From `expect` to its last argument.
  var range: SourceRange
  var content: Content

  /// The forms of `expect`.
  enum Content: Sendable {
    case outcome(OutcomeExpectation)
    case pending(schedule: Named?, count: Measured<Int>)
    case next(schedule: Named, local: Measured<CivilDateTime>)
    case refused(RefusalExpectation)
    case detected(DetectionExpectation)
    case status(StatusExpectation)
    case warning(Quoted)
    case log(Quoted, isAbsent: Bool)
    case golden(GoldenBlock)
    case plugin(PluginExpectation)
  }

  /// A schedule that is named.
  struct Named: Sendable {
    var id: SubjectID
    var range: SourceRange
  }

  /// A value that something is compared with.
  struct Measured<Value: Sendable>: Sendable {
    var comparison: Relation
    var value: Value
    var range: SourceRange
  }

  /// A text that something has to contain.
  struct Quoted: Sendable {
    var text: String
    var range: SourceRange
  }
}

/// `expect delivered NAME on=… at=… count … late … reason=…` and its siblings.
struct OutcomeExpectation: Sendable {
  /// What can come of an occurrence.
  enum Outcome: String, CaseIterable, Sendable {
    case delivered, missed, suppressed, replaced, late, fetched

    /// The outcome as a part of a sentence, after "was".
    var words: String { self == .late ? "delivered late" : rawValue }

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
  var on: Expectation.Measured<CivilDate>?
  /// The local time, and whether its seconds count.
  var at: (time: Expectation.Measured<TimeOfDay>, hasSeconds: Bool)?
  var count: Expectation.Measured<Int>?
  var late: Expectation.Measured<TimeSpan>?
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
}

/// `expect refused NAME level=… on=… count …`.
struct RefusalExpectation: Sendable {
  var schedule: Expectation.Named
  var level: Expectation.Measured<Int>
  /// The intended date.
  var on: Expectation.Measured<CivilDate>?
  var count: Expectation.Measured<Int>?
}

/// `expect detected WHAT by … count …`.
struct DetectionExpectation: Sendable {
  var what: Noticed
  /// Where the word stands.
  var range: SourceRange
  var isAbsent: Bool
  /// By how much local time moved.
  var by: Expectation.Measured<TimeSpan>?
  var count: Expectation.Measured<Int>?
}
