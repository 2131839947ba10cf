internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// By how much what rings is later than it was asked for, as a run's records pass: by the clock on the wall, whatever the
/// engine counts by.
struct Deviations {
  private let history: History
  private var asked: [SubjectID: (times: any AskedTimes, cursor: ZoneCursor)] = [:]

  /// Starts before anything is asked for.
  init(_ history: History) { self.history = history }

  /// Takes the next record.
  mutating func take(_ record: TraceRecord) {
    guard record.kind == .command, let subject = record.subject?.subject,
      case .asks(let times)? = history.command(causing: record)?.effect
    else { return }
    asked[subject] = (times, ZoneCursor(.utc))
  }

  /// By how much a delivery is later than asked for, earlier if negative; `nil` where nobody can tell, as of a subject that
  /// is itself to count hours.
  mutating func deviation(of delivery: TraceRecord, in trace: Trace) -> TimeSpan? {
    guard let subject = delivery.subject, let (times, last) = asked[subject.subject], !times.countsHours,
      let zones = trace.zones(of: delivery)
    else { return nil }
    let zone = times.pinnedZone.map(zones.latest) ?? zones.device
    var cursor = last.zone.fingerprint == zone.fingerprint ? last : ZoneCursor(zone)
    defer { asked[subject.subject] = (times, cursor) }
    if case .date(let date) = subject.occurrence {
      return times.instant(on: date, in: &cursor).map { delivery.device - $0 }
    }
    // One that is known by its place in a sequence is for the date it is nearest to.
    let today = zone.localTime(at: delivery.device).date
    let spans = (-1...1).compactMap { days in
      times.instant(on: today.adding(days: days), in: &cursor).map { delivery.device - $0 }
    }
    return spans.min { $0.magnitude < $1.magnitude }
  }
}
