/// Which instants a local date and time stands for in a zone.
///
/// A gap and an overlap carry the change of offset that makes them, so that a policy is a field read.
public enum LocalMapping: Hashable, Sendable {
  /// The local time comes exactly once.
  case unique(Instant, offset: UTCOffset)
  /// The local time is jumped over by a change of offset.
  case gap(OffsetChange, local: CivilDateTime)
  /// The local time comes twice, before and after a change of offset.
  case overlap(OffsetChange, local: CivilDateTime)
}

/// A moment at which a zone's offset changes.
public struct OffsetChange: Hashable, Sendable {
  /// The first instant that has the new offset.
  public let instant: Instant
  /// The offset until then.
  public let before: UTCOffset
  /// The offset from then on.
  public let after: UTCOffset

  /// Puts a change of offset together.
  @inlinable
  public init(instant: Instant, before: UTCOffset, after: UTCOffset) {
    self.instant = instant
    self.before = before
    self.after = after
  }
}

/// What to do with a local time that a change of offset jumps over.
public enum GapPolicy: String, Hashable, Sendable, CaseIterable {
  /// Later by the length of the gap, 02:30 becomes 03:30; what java.time and Temporal do.
  case shiftForward = "shift-forward"
  /// The first instant after the gap, 02:30 becomes 03:00; what iOS does.
  case startAfter = "start-after"
  /// Earlier by the length of the gap, 02:30 becomes 01:30.
  case shiftBackward = "shift-backward"
  /// No occurrence on that date.
  case skip
}

/// Which of the two instants of an ambiguous local time to take.
public enum OverlapPolicy: String, Hashable, Sendable, CaseIterable {
  /// The first of the two.
  case earlier
  /// The second of the two.
  case later
}

extension LocalMapping {
  /// The instant that the policies choose; `nil` when the local time lies in a gap and the policy is to skip.
  @inlinable
  public func instant(gap: GapPolicy, overlap: OverlapPolicy) -> Instant? {
    switch self {
    case .unique(let instant, _):
      return instant
    case .gap(let change, let local):
      switch gap {
      case .shiftForward: return Instant(seconds: local.localSeconds &- Int64(change.before.seconds))
      case .startAfter: return change.instant
      case .shiftBackward: return Instant(seconds: local.localSeconds &- Int64(change.after.seconds))
      case .skip: return nil
      }
    case .overlap(let change, let local):
      let offset = overlap == .earlier ? change.before : change.after
      return Instant(seconds: local.localSeconds &- Int64(offset.seconds))
    }
  }
}
