internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What became of an occurrence, as expectations ask for it.
struct OccurrenceRecord: Sendable {
  var kind: TraceRecord.Kind
  var identifier: RequestIdentifier
  /// The intended date.
  var date: CivilDate
  /// When it happened, where the schedule looks at the clock.
  var local: CivilDateTime
  var offset: UTCOffset
  /// In true time.
  var time: Instant
  /// On the device's clock.
  var device: Instant
  /// How much later than intended; for deliveries.
  var lateness: TimeSpan?
  /// Its reason, as `reason=` writes it and as a part of a sentence.
  var reason: (word: String, words: String)?

  /// The time and its offset, `10:00:00 -04:00`, with its date unless that is known.
  func stamp(on known: CivilDate?) -> String {
    let clock = "\(local.time)" + (local.time.second == 0 ? ":00" : "") + " \(offset)"
    return local.date == known ? clock : "\(local.date) \(clock)"
  }
}

/// A request that was armed.
struct ArmedRequest: Sendable {
  var identifier: RequestIdentifier
  /// The intended date.
  var date: CivilDate
  /// When it was armed, in true time.
  var time: Instant
  /// When it was armed, as the device showed it.
  var local: CivilDateTime
  var offset: UTCOffset
  /// When it will fire, on the device's clock.
  var fires: Instant
  /// Why it will not, if something took it away.
  var end: String?
}

/// A date of a schedule.
private struct DateOfSubject: Hashable {
  var subject: SubjectID
  var date: CivilDate
}

/// The trace so far by schedule, so that an expectation looks at its own schedule only.
struct OccurrenceIndex: Sendable {
  private let history: History
  private var nextRecord: UInt64 = 0
  /// The schedules that are looked at; `nil` for all.
  private let wanted: Set<SubjectID>?
  /// What the phone knows of zones after the records so far.
  private var zones: ZonesInForce
  private var asked: [SubjectID: any AskedTimes] = [:]
  private var records: [SubjectID: [OccurrenceRecord]] = [:]
  /// The places of those of each date, among those of their schedule.
  private var places: [DateOfSubject: [Int]] = [:]
  private var armedRequests: [SubjectID: [ArmedRequest]] = [:]
  /// The place of each request's last arming among those of its schedule.
  private var lastArmed: [RequestIdentifier: Int] = [:]
  private var lateDues: [RequestIdentifier: Instant] = [:]

  /// Begins where a history does; the schedules that will be asked about are all of them if left out.
  init(_ history: History, only wanted: Set<SubjectID>? = nil) {
    self.wanted = wanted
    self.history = history
    zones = ZonesInForce(device: history.zone)
  }

  /// What became of a schedule's occurrences, in order of time.
  func records(of schedule: SubjectID) -> [OccurrenceRecord] { records[schedule] ?? [] }

  /// What became of a schedule's occurrence of one date, in order of time.
  func records(of schedule: SubjectID, on date: CivilDate) -> [OccurrenceRecord] {
    guard let places = places[DateOfSubject(subject: schedule, date: date)], let all = records[schedule] else {
      return []
    }
    return places.map { all[$0] }
  }

  /// What was armed for a schedule, in order of time.
  func armedRequests(of schedule: SubjectID) -> [ArmedRequest] { armedRequests[schedule] ?? [] }

  /// The zone whose clock a schedule looks at.
  func zone(of schedule: SubjectID) -> Zone {
    asked[schedule]?.pinnedZone.map(zones.latest) ?? zones.device
  }

  /// When an occurrence of a date is meant to come; `nil` when the schedule has none then.
  func due(_ schedule: SubjectID, on date: CivilDate) -> Instant? {
    var cursor = ZoneCursor(zone(of: schedule))
    return asked[schedule]?.instant(on: date, in: &cursor)
  }

  /// Takes in the records that were added since the last time, which may be the only ones that the trace still has.
  mutating func take(_ trace: Trace) {
    guard let first = trace.records.first?.sequence else { return }
    for record in trace.records.dropFirst(Int(max(first, nextRecord) - first)) { take(record, trace) }
    nextRecord = trace.count
  }

  private mutating func take(_ record: TraceRecord, _ trace: Trace) {
    zones = trace.zones(of: record) ?? zones
    guard let identifier = record.subject else { return }
    if let wanted, !wanted.contains(identifier.subject) { return }
    switch record.kind {
    case .command:
      if case .asks(let times)? = history.command(causing: record)?.effect { asked[identifier.subject] = times }
    case .armed:
      if case .instant(let fires) = record.detail { arm(identifier, fires, record) }
    case .late:
      // Where the log does not say when it was due, its last request does.
      if case .missed(let due, _) = record.detail { lateDues[identifier] = due ?? arming(identifier)?.fires }
      add(identifier, record)
    case .removed: endArming(identifier, "it was removed at \(record.local) \(record.offset)")
    case .evicted: endArming(identifier, "the platform dropped it, because there were too many")
    case .dropped:
      if case .word(let word) = record.detail { endArming(identifier, word.whyDropped) }
    case .delivered, .missed, .suppressed, .replaced, .refused, .fetched: add(identifier, record)
    default: break
    }
  }

  private mutating func add(_ identifier: RequestIdentifier, _ record: TraceRecord) {
    let zone = zone(of: identifier.subject)
    let local = zone.localTime(at: record.device)
    let date = date(of: identifier) ?? local.date
    var entry = OccurrenceRecord(
      kind: record.kind, identifier: identifier, date: date, local: local, offset: zone.offset(at: record.device),
      time: record.time, device: record.device)
    switch record.detail {
    case .missed(_, let reason): entry.reason = (reason.word, reason.words)
    case .suppressed(let reason): entry.reason = (reason.word, reason.words)
    case .fetched(let what): entry.reason = (what.word, what.words)
    case .refused(let refusal): entry.reason = ("\(refusal.level)", "level \(refusal.level)")
    default: break
    }
    if record.kind == .delivered {
      entry.lateness = due(of: identifier, date).map { record.device - $0 }
      endArming(identifier, "it was delivered")
    } else if record.kind == .late {
      entry.lateness = lateDues[identifier].map { record.device - $0 }
    }
    let key = DateOfSubject(subject: identifier.subject, date: date)
    places[key, default: []].append(records[identifier.subject]?.count ?? 0)
    records[identifier.subject, default: []].append(entry)
  }

  private func due(of identifier: RequestIdentifier, _ date: CivilDate) -> Instant? {
    if let due = lateDues[identifier] { return due }
    if case .date = identifier.occurrence { return due(identifier.subject, on: date) }
    return arming(identifier)?.fires
  }

  /// The date that an occurrence is meant for; one that is counted is meant for the date it was first armed for.
  private func date(of identifier: RequestIdentifier) -> CivilDate? {
    if case .date(let date) = identifier.occurrence { return date }
    return arming(identifier)?.date
  }

  private func arming(_ identifier: RequestIdentifier) -> ArmedRequest? {
    lastArmed[identifier].flatMap { armedRequests[identifier.subject]?[$0] }
  }

  private mutating func arm(_ identifier: RequestIdentifier, _ fires: Instant, _ record: TraceRecord) {
    let date = date(of: identifier) ?? zone(of: identifier.subject).localTime(at: fires).date
    endArming(identifier, "another one took its place at \(record.local) \(record.offset)")
    lastArmed[identifier] = armedRequests[identifier.subject]?.count ?? 0
    armedRequests[identifier.subject, default: []].append(
      ArmedRequest(
        identifier: identifier, date: date, time: record.time, local: record.local, offset: record.offset,
        fires: fires))
  }

  private mutating func endArming(_ identifier: RequestIdentifier, _ why: String) {
    guard let place = lastArmed[identifier], armedRequests[identifier.subject]?[place].end == nil else { return }
    armedRequests[identifier.subject]?[place].end = why
  }
}
