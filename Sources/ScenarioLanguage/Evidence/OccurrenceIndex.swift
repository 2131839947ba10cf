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
  /// Until when rules hold it, where that is what happened.
  var heldUntil: Instant?

  /// The time and its offset, `10:00:00 -04:00`, with its date unless that is known.
  func stamp(on known: CivilDate?) -> String {
    let clock = "\(local.time)" + (local.time.second == 0 ? ":00" : "") + " \(offset)"
    return local.date == known ? clock : "\(local.date) \(clock)"
  }
}

/// The trace so far by schedule, so that an expectation looks at its own schedule only.
struct OccurrenceIndex: Sendable {
  private let history: History
  private var nextRecord: UInt64 = 0
  /// The schedules that are looked at; `nil` for all.
  private let wanted: Set<SubjectID>?
  /// What the phone knows of zones after the records so far.
  private var zones: ZonesInForce
  /// Where the trace has them; most records leave them as they are.
  private var zonesPlace: UInt32?
  private var subjects: [SubjectEvidence] = []
  /// The place of each schedule among those.
  private var places: [SubjectID: Int] = [:]
  /// The place of the schedule that was looked for last; records of one often follow each other.
  private var lastPlace = 0

  /// Begins where a history does; the schedules that will be asked about are all of them if left out.
  init(_ history: History, only wanted: Set<SubjectID>? = nil) {
    self.wanted = wanted
    self.history = history
    zones = ZonesInForce(device: history.zone)
  }

  /// What became of a schedule's occurrences, in order of time.
  func records(of schedule: SubjectID) -> [OccurrenceRecord] {
    places[schedule].map { subjects[$0].records } ?? []
  }

  /// What became of a schedule's occurrence of one date, in order of time.
  func records(of schedule: SubjectID, on date: CivilDate) -> [OccurrenceRecord] {
    guard let place = places[schedule], let records = subjects[place].places[date] else { return [] }
    return records.map { subjects[place].records[$0] }
  }

  /// The date of what rings once, as it was last asked for; `nil` for what has many, and where no clock gives it one.
  func onlyDate(of schedule: SubjectID) -> CivilDate? {
    places[schedule].flatMap { subjects[$0].asked?.onlyTime?.date(in: zone(of: schedule)) }
  }

  /// What was armed for a schedule, in order of time.
  func armedRequests(of schedule: SubjectID) -> [ArmedRequest] { places[schedule].map { subjects[$0].armed } ?? [] }

  /// The zone whose clock a schedule looks at.
  func zone(of schedule: SubjectID) -> Zone { zone(places[schedule].flatMap { subjects[$0].asked }) }

  private func zone(_ asked: (any AskedTimes)?) -> Zone { asked?.pinnedZone.map(zones.latest) ?? zones.device }

  /// When an occurrence of a date is meant to come; `nil` when the schedule has none then.
  func due(_ schedule: SubjectID, on date: CivilDate) -> Instant? {
    places[schedule].flatMap { subjects[$0].due(on: date, in: zone(of: schedule)) }
  }

  /// Takes in the records that were added since the last time, which may be the only ones that the trace still has.
  mutating func take(_ trace: Trace) {
    guard let first = trace.records.first?.sequence else { return }
    for index in Int(max(first, nextRecord) - first)..<trace.records.count { take(trace.records[index], trace) }
    nextRecord = trace.count
  }

  private mutating func take(_ record: TraceRecord, _ trace: Trace) {
    if record.zones != zonesPlace {
      zones = trace.zones(of: record) ?? zones
      zonesPlace = record.zones
    }
    if record.kind == .command { return commanded(record) }
    guard let identifier = record.subject, let place = place(of: identifier.subject) else { return }
    let key = identifier.occurrence
    switch record.kind {
    case .armed:
      if case .instant(let fires) = record.detail {
        arm(identifier, fires, record, place)
      } else {
        arm(identifier, nil, record, place)
      }
    case .late:
      // Where the log does not say when it was due, its last request does.
      if case .missed(let due, _) = record.detail {
        subjects[place].lateDues[key] = due ?? subjects[place].arming(key)?.fires
      }
      add(identifier, record, place)
    case .removed: subjects[place].endArming(key, .removed, record)
    case .evicted: subjects[place].endArming(key, .evicted, record)
    case .dropped:
      if case .word(let word) = record.detail { subjects[place].endArming(key, .dropped(word), record) }
      // No clock tells the app that it was due, and so its log never does.
      if subjects[place].asked?.onlyTime == .untimed, record.isDroppedForPermission { add(identifier, record, place) }
    case .delivered, .missed, .suppressed, .held, .replaced, .refused, .fetched: add(identifier, record, place)
    default: break
    }
  }

  private mutating func commanded(_ record: TraceRecord) {
    guard let command = history.command(causing: record) else { return }
    for (subject, effect) in command.effects {
      guard let place = place(of: subject) else { continue }
      let decided = effect.decided(at: record.device, in: zones.device, after: subjects[place].asked)
      if case .asks(let times) = decided { subjects[place].asked = times }
    }
  }

  /// The place of a schedule, which is given one if it is looked at.
  private mutating func place(of schedule: SubjectID) -> Int? {
    if lastPlace < subjects.count, subjects[lastPlace].id == schedule { return lastPlace }
    if let wanted, !wanted.contains(schedule) { return nil }
    lastPlace = places[schedule] ?? subjects.count
    if lastPlace == subjects.count {
      places[schedule] = lastPlace
      subjects.append(SubjectEvidence(id: schedule))
    }
    return lastPlace
  }

  private mutating func add(_ identifier: RequestIdentifier, _ record: TraceRecord, _ place: Int) {
    let key = identifier.occurrence
    let zone = zone(subjects[place].asked)
    let local = zone.localTime(at: record.device)
    let date = subjects[place].date(of: key, in: zone) ?? local.date
    var entry = OccurrenceRecord(
      kind: record.kind, identifier: identifier, date: date, local: local, offset: zone.offset(at: record.device),
      time: record.time, device: record.device)
    if record.kind == .dropped {
      entry.kind = .missed
      entry.reason = (MissedReason.permission.word, MissedReason.permission.words)
    }
    switch record.detail {
    case .missed(_, let reason): entry.reason = (reason.word, reason.words)
    case .suppressed(let reason): entry.reason = (reason.word, reason.words)
    case .fetched(let what): entry.reason = (what.word, what.words)
    case .refused(let refusal): entry.reason = ("\(refusal.level)", "level \(refusal.level)")
    case .instant(let end) where record.kind == .held: entry.heldUntil = end
    default: break
    }
    if record.kind == .delivered {
      // What rules held is as late as it came behind the end of that.
      var heldUntil = Instant(milliseconds: .min)
      if case .instant(let end) = record.detail { heldUntil = end }
      entry.lateness = subjects[place].due(of: key, date, in: zone).map { record.device - max($0, heldUntil) }
      subjects[place].endArming(key, .delivered, record)
    } else if record.kind == .late {
      entry.lateness = subjects[place].lateDues[key].map { record.device - $0 }
    }
    subjects[place].places[date, default: []].append(subjects[place].records.count)
    subjects[place].records.append(entry)
  }

  private mutating func arm(_ identifier: RequestIdentifier, _ fires: Instant?, _ record: TraceRecord, _ place: Int) {
    let zone = zone(subjects[place].asked)
    // What waits for a region is meant for no date, whatever it was meant for before.
    var date: CivilDate?
    if let fires { date = subjects[place].date(of: identifier.occurrence, in: zone) ?? zone.localTime(at: fires).date }
    subjects[place].arm(
      ArmedRequest(
        identifier: identifier, date: date, time: record.time, cause: history.cause(of: record), local: record.local,
        offset: record.offset, fires: fires), by: record)
  }
}
