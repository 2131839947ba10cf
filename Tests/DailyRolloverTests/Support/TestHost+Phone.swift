import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// What happens to the phone while no code of ours runs.
extension TestHost {
  /// Lets time pass; what comes due rings in order, and the engine hears of it only in the foreground.
  mutating func pass(_ span: TimeSpan) {
    let end = wall + span
    while let next = pending.min(by: { instant(of: $0) < instant(of: $1) }), instant(of: next) <= end {
      let due = max(wall, instant(of: next))
      move(by: due - wall)
      pending.removeAll { $0.identifier == next.identifier }
      guard permission.allowsDelivery else { continue }
      rang.append(EngineStatus.TimedOccurrence(next.identifier, at: due))
      delivered.append(next.identifier)
      if isForeground { tell(.presented(next.identifier, at: due)) }
    }
    move(by: end - wall)
  }

  /// Lets time pass until an instant of the wall clock.
  mutating func pass(until instant: Instant) { pass(instant - wall) }

  /// Sets the wall clock; what lies behind it now never fires and leaves the list.
  mutating func setClock(by span: TimeSpan) {
    wall += span
    drop()
  }

  /// Takes the device to another zone; what lies in the past there never fires and leaves the list.
  mutating func fly(to zone: Zone) {
    self.zone = zone
    drop()
  }

  /// Turns the device off for a while; what comes due meanwhile never fires, and the process ends.
  mutating func powerOff(for span: TimeSpan) {
    wall += span
    uptime = .seconds(20)
    boot += 1
    drop()
    end()
  }

  private mutating func move(by span: TimeSpan) {
    wall += span
    uptime = uptime + span
  }

  private mutating func drop() {
    let now = wall
    let gone = pending.filter { instant(of: $0) <= now }.map(\.identifier)
    pending.removeAll { gone.contains($0.identifier) }
  }

  /// When a pending request fires.
  func instant(of request: NotificationRequest) -> Instant {
    guard case .after(let span) = request.trigger else { return instant(of: request.trigger) }
    return wall + span - (uptime - (addedAt[request.identifier] ?? uptime))
  }

  func instant(of trigger: Trigger) -> Instant {
    switch trigger {
    case .exact(let instant): instant
    case .floating(let local):
      zone.mapping(of: local).instant(gap: .startAfter, overlap: .earlier) ?? Instant(milliseconds: .max)
    case .after(let span): wall + span
    case .repeating, .crossing: Instant(milliseconds: .max)
    }
  }
}

/// What tests ask of what happened.
extension TestHost {
  /// The texts of the pending identities of a schedule, in order of time.
  func pendingNames(_ name: String = "verse") -> [String] {
    pending.filter { $0.identifier.schedule == ScheduleID(name: name) }
      .sorted { instant(of: $0) < instant(of: $1) }.map { $0.identifier.text(name: name) }
  }

  /// The texts of what rang of a schedule, in order of time.
  func rangNames(_ name: String = "verse") -> [String] {
    rang.filter { $0.identifier.schedule == ScheduleID(name: name) }.map { $0.identifier.text(name: name) }
  }

  /// What the log says was rolled over, missed, late and kept from ringing, in order.
  var rolledOver: [RequestIdentifier] {
    log.compactMap { if case .rolledOver(let identifier, _) = $0 { identifier } else { nil } }
  }

  var missed: [RequestIdentifier] {
    log.compactMap { if case .missed(let identifier, _, _) = $0 { identifier } else { nil } }
  }

  var late: [RequestIdentifier] {
    log.compactMap { if case .late(let identifier, _, _) = $0 { identifier } else { nil } }
  }

  var suppressed: [RequestIdentifier] {
    log.compactMap { if case .suppressed(let identifier, _) = $0 { identifier } else { nil } }
  }

  /// The refusals in the log, in order.
  var refusals: [Refusal] { log.compactMap { if case .refused(_, let refusal) = $0 { refusal } else { nil } } }

  /// The engine's status.
  func status() throws -> EngineStatus { try #require(engine.status) }

  /// The status of daily rollover.
  func dailyStatus() throws -> DailyRolloverStatus { try #require(engine.status?.plugin(DailyRolloverStatus.self)) }

  /// The plugin for daily reminders, as the last save has it.
  func savedRollover() throws -> DailyRollover {
    let (sections, _) = SectionFile.read(try #require(saved))
    let own = try #require(sections.first { $0.name == DailyRollover.name })
    var reader = StateReader(own.bytes)
    var plugin = DailyRollover()
    try plugin.decode(from: &reader, version: own.version, zones: zones)
    return plugin
  }

  /// What the core saved last.
  func savedCore() throws -> CoreState {
    let (sections, _) = SectionFile.read(try #require(saved))
    var reader = StateReader(try #require(sections.first { $0.name == CoreState.name }).bytes)
    return try CoreState(from: &reader, version: CoreState.version, zones: zones)
  }

  /// The fetch that was asked for last, which the test answers.
  mutating func takeFetch() throws -> Fetch {
    let last = fetches.popLast()
    return try #require(last, "nothing is to be fetched")
  }

  /// Asserts that nothing rang twice.
  func expectNothingTwice(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let names = rang.map(\.identifier).sorted()
    let twice = zip(names, names.dropFirst()).filter { $0 == $1 }.map(\.0.occurrence.description)
    #expect(twice.isEmpty, comment, sourceLocation: sourceLocation)
  }
}

/// An identity written as `verse@2027-03-14`.
func identity(_ text: String) throws -> RequestIdentifier {
  try #require(RequestIdentifier(text), "\(text) is no identity")
}

/// A date written as `2027-03-14`.
func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text), "\(text) is no date") }

extension LogEntry {
  /// A command that daily rollover refused.
  static func commandRefused(_ subject: SubjectID, _ error: CommandError) -> LogEntry {
    .commandRefused(subject, reason: error.sentence)
  }
}

/// A schedule every day at a time written as `09:00`.
func daily(_ name: String, at time: String = "09:00", content: Content = Content()) -> Schedule {
  Schedule(name: name, series: RecurringTime(.daily, at: TimeOfDay(time) ?? .midnight), content: content)
}
