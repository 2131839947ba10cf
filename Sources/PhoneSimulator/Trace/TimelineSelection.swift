public import Rollover

/// Which records of a trace a timeline shows.
public struct TimelineSelection: Sendable, Equatable {
  /// The kinds that are shown.
  public var kinds: KindSet
  /// The subjects that are shown, with everything that is about none; empty for all.
  public var subjects: [SubjectID]

  /// Puts a selection together; left out, the kinds are those that tell a person the story.
  public init(kinds: KindSet = .story, subjects: [SubjectID] = []) {
    self.kinds = kinds
    self.subjects = subjects
  }

  /// Whether a record is shown.
  ///
  /// - Complexity: linear in the number of subjects asked for.
  public func contains(_ record: TraceRecord) -> Bool {
    guard kinds.contains(record.kind) else { return false }
    guard !subjects.isEmpty, let subject = record.subject else { return true }
    return subjects.contains(subject.subject)
  }
}

/// A set of record kinds.
public struct KindSet: OptionSet, Sendable, Hashable {
  /// One bit for each kind.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a set of kinds.
  public init(_ kinds: some Sequence<TraceRecord.Kind>) {
    self.init(rawValue: kinds.reduce(0) { $0 | 1 << UInt32($1.rawValue) })
  }

  /// Whether a kind is in the set.
  public func contains(_ kind: TraceRecord.Kind) -> Bool { rawValue & 1 << UInt32(kind.rawValue) != 0 }

  /// What tells a person the story: what rang and what did not, and what happened to the phone; without what the engine
  /// did to make it so.
  public static let story = KindSet([
    .delivered, .missed, .suppressed, .held, .replaced, .refused, .late, .warning, .detected, .evicted, .app, .device,
    .zone, .clock, .permission, .command,
  ])

  /// What the engine writes into its log.
  public static let log = KindSet([
    .rolled, .missed, .late, .suppressed, .held, .refused, .warning, .failed, .detected,
  ])
}
