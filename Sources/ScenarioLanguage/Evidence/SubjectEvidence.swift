internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What there is of one schedule.
struct SubjectEvidence: Sendable {
  let id: SubjectID
  /// When its occurrences are meant to come, as it was last asked for.
  var asked: (any AskedTimes)?
  /// What became of its occurrences, in order of time.
  var records: [OccurrenceRecord] = []
  /// The places of those of each date.
  var places: [CivilDate: [Int]] = [:]
  /// What was armed, in order of time.
  var armed: [ArmedRequest] = []
  /// The place of each occurrence's last arming.
  var lastArmed: [OccurrenceKey: Int] = [:]
  var lateDues: [OccurrenceKey: Instant] = [:]

  func arming(_ key: OccurrenceKey) -> ArmedRequest? { lastArmed[key].map { armed[$0] } }

  /// The date that an occurrence is meant for; one that is counted is meant for the date it was first armed for.
  func date(of key: OccurrenceKey, in zone: Zone) -> CivilDate? {
    if case .date(let date) = key { return date }
    return asked?.onlyTime?.date(in: zone) ?? arming(key)?.date
  }

  /// When an occurrence of a date is meant to come.
  func due(of key: OccurrenceKey, _ date: CivilDate, in zone: Zone) -> Instant? {
    if let due = lateDues[key] { return due }
    if case .date = key { return due(on: date, in: zone) }
    return arming(key)?.fires
  }

  func due(on date: CivilDate, in zone: Zone) -> Instant? {
    var cursor = ZoneCursor(zone)
    return asked?.instant(on: date, in: &cursor)
  }

  mutating func arm(_ request: ArmedRequest, by record: TraceRecord) {
    let former = lastArmed.updateValue(armed.count, forKey: request.identifier.occurrence)
    if let former { end(former, .replaced, record) }
    armed.append(request)
  }

  /// Ends what was armed last for an occurrence, unless that has ended.
  mutating func endArming(_ key: OccurrenceKey, _ cause: ArmedRequest.End.Cause, _ record: TraceRecord) {
    if let place = lastArmed[key] { end(place, cause, record) }
  }

  private mutating func end(_ place: Int, _ cause: ArmedRequest.End.Cause, _ record: TraceRecord) {
    guard armed[place].end == nil else { return }
    armed[place].end = ArmedRequest.End(cause: cause, local: record.local, offset: record.offset)
  }
}
