public import CivilTime
internal import Rollover

/// Goes through a trace record by record, next to the history it came of, and holds what rang against what was asked for.
///
///     var replay = TallyReplay(history)
///     for record in trace.records { replay.take(record, of: trace) }
///     let tally = replay.tally(until: end)
public struct TallyReplay: Sendable {
  private let history: History
  private var zone: Zone
  /// Zones that have other rules than at the start.
  private var replaced: [Zone] = []
  /// What the device's clock is ahead of true time.
  private var shift = TimeSpan.zero
  private var subjects: [AskedSubject] = []
  private var places: [SubjectID: Int] = [:]
  /// The place of each plugin in the engine, and that of the plugin that each subject was asked of.
  private let ranks: [String: Int]
  private var owners: [SubjectID: Int] = [:]
  private var pending = PendingCount()
  /// What the last commands have changed, as it was before each of them.
  private var changes = RefusableChanges()

  /// Starts with what happens to the phone.
  public init(_ history: History) {
    self.history = history
    zone = history.zone
    let names = history.plugins.enumerated().map { (type(of: $1.makePlugin()).name, $0) }
    ranks = Dictionary(names) { first, _ in first }
  }

  /// What rang up to the end of the run, in true time, against what was asked for; no record may follow.
  public mutating func tally(until end: Instant) -> Tally {
    let wall = end + shift
    for place in subjects.indices {
      subjects[place].pass(through: wall, device: zone, shift: shift)
      subjects[place].end(at: wall, device: zone)
    }
    return Tally(subjects: subjects.filter(\.isTold).map(\.entry), mostPending: pending.most)
  }

  /// Takes in the next record; the trace has the names and texts that it needs.
  public mutating func take(_ record: TraceRecord, of trace: Trace) {
    pending.take(record)
    switch record.kind {
    case .zone: zoneChanged(record)
    case .clock: clockChanged(record)
    case .command: commanded(record, trace)
    case .app:
      // What the app was asked is gone with its storage.
      guard record.detail == .word(.reinstall) else { break }
      pass(through: record.device)
      for place in subjects.indices { subjects[place].isActive = false }
    default: happened(record, trace)
    }
  }

  private mutating func pass(through wall: Instant) {
    for place in subjects.indices { subjects[place].pass(through: wall, device: zone, shift: shift) }
  }

  private mutating func happened(_ record: TraceRecord, _ trace: Trace) {
    guard let subject = record.subject else {
      if record.kind == .refused { refused(record, trace) }
      return
    }
    changes.forget(subject.subject)
    var known = places[subject.subject]
    if known == nil, record.kind == .delivered { known = add(subject.subject, nil, at: record.device, trace) }
    guard let place = known else { return }
    // What came due is held against the requests that there were, not against those that follow.
    subjects[place].pass(through: record.device, device: zone, shift: shift)
    if record.kind == .delivered { subjects[place].ring(subject.occurrence, record, device: zone) }
    subjects[place].take(record, of: subject, device: zone)
    if record.kind == .dropped { subjects[place].missAtBorder(record, of: trace, device: zone) }
    if let reason = record.reason(in: trace) {
      subjects[place].explain(subject.occurrence, reason, record, device: zone)
    }
  }

  // MARK: clock and zone

  private mutating func clockChanged(_ record: TraceRecord) {
    let before = record.time + shift
    pass(through: before)
    shift = record.device - record.time
    for place in subjects.indices {
      let own = subjects[place].zone(zone)
      subjects[place].jump(from: own, to: record.device, in: own, time: record.time, offset: record.offset)
    }
  }

  /// Takes in that the device is in another zone, or that a zone has other rules.
  private mutating func zoneChanged(_ record: TraceRecord) {
    guard let step = history.cause(of: record), case .device(let change) = history.steps[step].action else { return }
    switch change {
    case .zone(let next): move(at: record, device: replaced.first { $0.name == next.name } ?? next)
    case .rules(let update):
      let next = update.zone
      replaced.removeAll { $0.name == next.name }
      replaced.append(next)
      move(at: record, device: next.name == zone.name ? next : zone, rules: next)
    default: break
    }
  }

  private mutating func move(at record: TraceRecord, device next: Zone, rules: Zone? = nil) {
    let wall = record.device
    pass(through: wall)
    for place in subjects.indices {
      let before = subjects[place].zone(zone)
      if let rules { subjects[place].rulesChanged(to: rules) }
      let after = subjects[place].zone(next)
      subjects[place].jump(from: before, to: wall, in: after, time: record.time, offset: next.offset(at: wall))
    }
    zone = next
  }

  // MARK: commands

  private mutating func commanded(_ record: TraceRecord, _ trace: Trace) {
    pass(through: record.device)
    changes.begin(record.time)
    guard let command = history.command(causing: record) else { return }
    let rank = ranks[type(of: command).plugin] ?? 0
    for asked in command.effects where !isOfAnother(asked.subject, rank) {
      owners[asked.subject] = rank
      let place = places[asked.subject]
      changes.note(asked.subject, trace.name(of: asked.subject), record.step, before: place.map { subjects[$0] })
      perform(asked.effect, on: asked.subject, record, trace)
    }
  }

  /// Whether a plugin that stands before another one in the engine keeps the subject of a name: of two only the first rings.
  private func isOfAnother(_ subject: SubjectID, _ rank: Int) -> Bool {
    guard let owner = owners[subject], owner < rank, let place = places[subject] else { return false }
    return subjects[place].isActive
  }

  private mutating func perform(_ asked: CommandEffect, on subject: SubjectID, _ record: TraceRecord, _ trace: Trace) {
    let wall = record.device
    let known = places[subject]
    let effect = asked.decided(at: wall, in: zone, after: known.flatMap { subjects[$0].asked })
    if case .asks(let times) = effect {
      let place = known ?? add(subject, times, at: wall, trace)
      if known != nil { subjects[place].replace(with: times, at: wall, device: zone) }
      if let pinned = times.pinnedZone, let other = replaced.first(where: { $0.name == pinned.name }) {
        subjects[place].rulesChanged(to: other)
      }
      return
    }
    guard let place = known else { return }
    switch effect {
    case .asks, .depends, .nothing: break
    case .ends: subjects[place].fallSilent(at: wall, forGood: true)
    case .leavesOut(let date): subjects[place].leaveOut(date, at: wall)
    case .fallsSilent: subjects[place].fallSilent(at: wall, forGood: false)
    case .goesOn: subjects[place].goOn()
    }
  }

  /// Takes back what a command was taken to ask for, and what the engine refuses.
  private mutating func refused(_ record: TraceRecord, _ trace: Trace) {
    guard let change = changes.take(record, record.detailText(in: trace)), let place = places[change.subject] else {
      return
    }
    subjects[place] =
      change.before
      ?? AskedSubject(
        change.subject, name: trace.name(of: change.subject), nil, at: record.device, device: zone)
  }

  private mutating func add(_ id: SubjectID, _ times: (any AskedTimes)?, at wall: Instant, _ trace: Trace) -> Int {
    subjects.append(AskedSubject(id, name: trace.name(of: id), times, at: wall, device: zone))
    places[id] = subjects.count - 1
    return subjects.count - 1
  }
}

extension TraceRecord {
  /// Why its occurrence did not ring, or not in time; `nil` for a record that says nothing about that.
  fileprivate func reason(in trace: Trace) -> Tally.Reason? {
    switch (kind, detail) {
    case (.missed, .missed(_, let reason)), (.late, .missed(_, let reason)): Tally.Reason(reason.words)
    case (.dropped, _): Tally.Reason(detailText(in: trace))
    case (.evicted, _): Tally.Reason("it was pushed out of the platform's full list")
    // Only the engine says so.
    case (.suppressed, .suppressed(.alreadyDelivered)): Tally.Reason("the app took it for rung", isOfSilence: true)
    case (.suppressed, .suppressed(let reason)): Tally.Reason(reason.words, isLeftOut: true)
    default: nil
    }
  }
}

/// How many requests are pending, and the most there were.
private struct PendingCount: Sendable {
  private var identifiers: Set<RequestIdentifier> = []
  private var mostBefore = 0

  var most: Int { max(mostBefore, identifiers.count) }

  mutating func take(_ record: TraceRecord) {
    // What the platform drops for another was never there beside it.
    if record.kind != .evicted { mostBefore = most }
    guard let subject = record.subject else { return }
    switch record.kind {
    case .armed: identifiers.insert(subject)
    // A repeating request rings under the name of a date, and stays.
    case .delivered, .removed, .dropped, .evicted: identifiers.remove(subject)
    default: break
    }
  }
}
