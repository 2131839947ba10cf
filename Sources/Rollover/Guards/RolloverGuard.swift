internal import CivilTime

/// Level 1 of duplicate prevention: what has been rolled over is not rolled over again, however often it is told of.
///
/// The rollover state of one schedule: which occurrences have rung or count as rung, and the last rollover.
struct RolloverGuard: Sendable {
  /// The occurrences of the series by dates that have rung, or count as rung.
  private var dates = OrdinalLog()
  /// The same for a series in steps of 24 hours, whose ordinals mean something else.
  private var steps = OrdinalLog()
  /// The last one that was rolled over, and when it rang.
  private(set) var last: EngineStatus.Moment?

  init() {}

  /// What has rung of the series that goes by this step.
  func rung(_ step: Schedule.Step) -> OrdinalLog { step == .wall ? dates : steps }

  /// Whether an occurrence has rung, or counts as rung.
  func contains(_ ordinal: Int64, _ step: Schedule.Step) -> Bool {
    step == .wall ? dates.contains(ordinal) : steps.contains(ordinal)
  }

  /// Notes that an occurrence has rung, or counts as rung.
  mutating func remember(_ ordinal: Int64, _ step: Schedule.Step) {
    if step == .wall { dates.insert(ordinal) } else { steps.insert(ordinal) }
  }

  /// Notes a rollover.
  mutating func rolled(_ identifier: RequestIdentifier, at instant: Instant) {
    last = EngineStatus.Moment(identifier, at: instant)
  }

  /// Refuses to hear once more that an occurrence has rung.
  func refusal(ofTrigger identifier: RequestIdentifier, settled: Int64, _ step: Schedule.Step) -> Refusal? {
    let ordinal = identifier.occurrence.ordinal
    guard ordinal <= settled || contains(ordinal, step) else { return nil }
    return Refusal(.alreadyRolledOver, collision: identifier)
  }

  /// Refuses a step of 24 hours so short a time after the last rollover that it can only be the same one again, under
  /// another identity.
  ///
  /// The cool-down says how long after a rollover the next may come at the earliest.
  func refusal(of identifier: RequestIdentifier, at instant: Instant, coolDown: TimeSpan) -> Refusal? {
    guard let last, last.identifier != identifier, case .sequence = identifier.occurrence else { return nil }
    guard instant >= last.instant, instant - last.instant < coolDown else { return nil }
    return Refusal(.coolingDown, collision: last.identifier)
  }

  func encode(into writer: inout StateWriter) {
    dates.encode(into: &writer)
    steps.encode(into: &writer)
    writer.write(UInt8(last == nil ? 0 : 1))
    if let last {
      last.identifier.encode(into: &writer)
      writer.write(last.instant.milliseconds)
    }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    dates = try OrdinalLog(from: &reader)
    steps = try OrdinalLog(from: &reader)
    guard try reader.readBool() else { return }
    last = EngineStatus.Moment(
      try RequestIdentifier(from: &reader), at: try reader.readInstant())
  }
}
