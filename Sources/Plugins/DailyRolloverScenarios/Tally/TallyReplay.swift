public import CivilTime
internal import DailyRollover
public import PhoneSimulator
internal import Rollover

/// Goes through a trace record by record, next to the history it came of, and holds what rang against what was asked for.
///
///     var replay = TallyReplay(history)
///     for record in trace.records { replay.take(record) }
///     let tally = replay.tally(until: end)
public struct TallyReplay: Sendable {
  private let history: History
  private var zone: Zone
  /// Zones that have other rules than at the start.
  private var replaced: [Zone] = []
  /// What the device's clock is ahead of true time.
  private var shift = TimeSpan.zero
  private var schedules: [AskedSchedule] = []
  /// What rings once, in the order of the first commands, and the place of each.
  private var once: [AskedOnce] = []
  private var places: [SubjectID: Int] = [:]
  /// What plugins know of subjects that ring once.
  private var asked: [any OnceAsked]
  private var pending = PendingCount()

  /// Starts with what happens to the phone.
  public init(_ history: History) {
    self.history = history
    zone = history.zone
    asked = history.plugins.compactMap { $0.makeOnceAsked() }
  }

  /// What rang up to the end of the run, in true time, against what was asked for; no record may follow.
  public mutating func tally(until end: Instant) -> Tally {
    let wall = end + shift
    for place in schedules.indices {
      schedules[place].pass(through: wall, device: zone)
      schedules[place].end(at: wall)
    }
    for place in once.indices {
      once[place].pass(through: wall, device: zone)
      once[place].end(at: wall)
    }
    return Tally(schedules: schedules.map(\.entry) + once.map(\.entry), mostPending: pending.most)
  }

  /// Takes in the next record.
  public mutating func take(_ record: TraceRecord) {
    pending.take(record)
    switch record.kind {
    case .zone: zoneChanged(record)
    case .clock: clockChanged(record)
    case .command: commanded(record)
    case .delivered: rang(record)
    case .app:
      // What the app was asked is gone with its storage.
      guard record.detail == .word(.reinstall) else { break }
      pass(through: record.device)
      for place in schedules.indices { schedules[place].isActive = false }
      for place in once.indices { once[place].ask(nil, at: record.device) }
      asked = history.plugins.compactMap { $0.makeOnceAsked() }
    default: break
    }
  }

  private mutating func pass(through wall: Instant) {
    for place in schedules.indices { schedules[place].pass(through: wall, device: zone) }
    for place in once.indices { once[place].pass(through: wall, device: zone) }
  }

  private mutating func rang(_ record: TraceRecord) {
    guard let subject = record.subject else { return }
    if let place = places[subject.subject] {
      once[place].pass(through: record.device, device: zone)
      return once[place].ring(at: record.device, device: zone)
    }
    guard let place = schedules.firstIndex(where: { $0.entry.id == subject.schedule }) else { return }
    schedules[place].pass(through: record.device, device: zone)
    schedules[place].ring(subject.occurrence, at: record.device, device: zone)
  }

  // MARK: clock and zone

  private mutating func clockChanged(_ record: TraceRecord) {
    let before = record.time + shift
    pass(through: before)
    shift = record.device - record.time
    for place in schedules.indices {
      let own = schedules[place].zone(zone)
      schedules[place].jump(from: own, to: record.device, in: own)
    }
    for place in once.indices { once[place].jump(to: record.device, in: zone) }
  }

  /// Takes in that the device is in another zone, or that a zone has other rules.
  private mutating func zoneChanged(_ record: TraceRecord) {
    guard let step = history.cause(of: record), case .device(let change) = history.steps[step].action else { return }
    switch change {
    case .zone(let next): move(at: record.device, device: replaced.first { $0.name == next.name } ?? next)
    case .rules(let update):
      let next = update.zone
      replaced.removeAll { $0.name == next.name }
      replaced.append(next)
      move(at: record.device, device: next.name == zone.name ? next : zone, rules: next)
    default: break
    }
  }

  private mutating func move(at wall: Instant, device next: Zone, rules: Zone? = nil) {
    pass(through: wall)
    for place in schedules.indices {
      let before = schedules[place].zone(zone)
      if let rules { schedules[place].rulesChanged(to: rules) }
      schedules[place].jump(from: before, to: wall, in: schedules[place].zone(next))
    }
    for place in once.indices { once[place].jump(to: wall, in: next) }
    zone = next
  }

  // MARK: commands

  private mutating func commanded(_ record: TraceRecord) {
    pass(through: record.device)
    guard let command = history.command(causing: record) else { return }
    if let command = command as? Command { return perform(command, at: record.device) }
    for place in asked.indices {
      for wish in asked[place].take(command, at: record.device, in: zone) { ask(wish, at: record.device) }
    }
  }

  private mutating func ask(_ wish: OnceWish, at wall: Instant) {
    if let place = places[wish.subject] { return once[place].ask(wish.local, at: wall) }
    places[wish.subject] = once.count
    once.append(AskedOnce(wish, at: wall))
  }

  private mutating func perform(_ command: Command, at wall: Instant) {
    let place = schedules.firstIndex { $0.entry.id == command.subject }
    if case .schedule(var schedule) = command {
      if case .pinned(let zone) = schedule.zone {
        schedule.zone = .pinned(replaced.first { $0.name == zone.name } ?? zone)
      }
      guard let place else { return schedules.append(AskedSchedule(schedule, at: wall, device: zone)) }
      return schedules[place].replace(with: schedule, at: wall, device: zone)
    }
    guard let place else { return }
    switch command {
    case .schedule: break
    case .cancel: schedules[place].isActive = false
    case .skip(_, let date): schedules[place].skip(date)
    case .pause: schedules[place].pause(true)
    case .resume: schedules[place].pause(false)
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
