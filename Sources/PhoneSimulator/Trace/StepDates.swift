public import CivilTime
internal import Rollover

/// The local dates on which the steps of subjects were to ring, each by the clock that its subject looks at.
///
/// It takes the records of a trace in their order, since a subject may be asked for again with another zone.
public struct StepDates: Sendable {
  private var pinned: [SubjectID: Zone] = [:]

  /// Knows of no subject yet.
  public init() {}

  /// Takes the next record.
  ///
  /// - Returns: the date on which the step of the record was to ring; `nil` where it does not say when that was to be, and
  ///   for a record of something else.
  public mutating func take(_ record: TraceRecord, of trace: Trace, _ history: History) -> CivilDate? {
    if record.kind == .command { commanded(record, trace, history) }
    guard let subject = record.subject, case .sequence = subject.occurrence, case .instant(let fires) = record.detail
    else { return nil }
    guard let zones = trace.zones(of: record) else {
      return CivilDateTime(localSeconds: fires.seconds + Int64(record.offset.seconds)).date
    }
    return (pinned[subject.subject].map(zones.latest) ?? zones.device).localTime(at: fires).date
  }

  private mutating func commanded(_ record: TraceRecord, _ trace: Trace, _ history: History) {
    guard let command = history.command(causing: record) else { return }
    for (subject, effect) in command.effects {
      // Whether a zone is pinned depends on nothing that was asked for before.
      let zone = trace.zones(of: record)?.device ?? history.zone
      if case .asks(let times) = effect.decided(at: record.device, in: zone, after: nil) {
        pinned[subject] = times.pinnedZone
      }
    }
  }
}
