import CivilTime
import Rollover

/// A host that carries out every effect at once and keeps what a platform would keep.
struct TestHost {
  var engine: Engine
  var wall: Instant
  var uptime = TimeSpan.hours(1)
  var boot: UInt32 = 1
  var zone: Zone
  var permission = Permission.granted
  var limit = 64
  var pending: [NotificationRequest] = []
  var delivered: [RequestIdentifier] = []
  var saved: SavedState?
  var log: [LogEntry] = []
  var added: [RequestIdentifier] = []
  /// Fetches that a test has to answer itself.
  var fetches: [FetchRequest] = []
  var wakeAt: Instant?
  let settings: EngineSettings

  init(_ settings: EngineSettings = EngineSettings(days: 3), zone: Zone = .utc, at wall: Instant) {
    self.settings = settings
    self.zone = zone
    self.wall = wall
    engine = Engine(settings: settings)
  }

  var reading: ClockReading { ClockReading(wall: wall, uptime: uptime, boot: boot, zone: zone) }

  /// Tells the engine something and carries out all that follows from it.
  mutating func tell(_ event: Event) {
    var events = [event]
    while !events.isEmpty {
      for effect in engine.receive(events.removeFirst(), at: reading) { answer(effect, into: &events) }
    }
  }

  private mutating func answer(_ effect: Effect, into events: inout [Event]) {
    switch effect {
    case .load: events.append(.loaded(saved.map(LoadedState.state) ?? .nothing))
    case .save(let state):
      saved = state
      events.append(.saved(failed: false))
    case .readCentre: events.append(.centreRead(snapshot))
    case .add(let request):
      pending.removeAll { $0.identifier == request.identifier }
      pending.append(request)
      added.append(request.identifier)
      events.append(.added(request.identifier, nil))
    case .remove(let identifiers):
      pending.removeAll { identifiers.contains($0.identifier) }
      events.append(.removed)
    case .fetch(let request): fetches.append(request)
    case .wake(let instant): wakeAt = instant
    case .report(let entry): log.append(entry)
    }
  }

  var snapshot: CentreSnapshot {
    CentreSnapshot(
      pending: pending.reversed().map {
        CentreSnapshot.Pending(
          identifier: $0.identifier, trigger: $0.trigger, contentFingerprint: $0.contentFingerprint)
      }, delivered: delivered, permission: permission, limit: limit)
  }

  /// Lets time pass; what comes due is delivered, but no code of ours runs.
  mutating func pass(_ span: TimeSpan) {
    wall += span
    uptime = uptime + span
    let due = pending.filter { instant(of: $0.trigger) <= wall }
    pending.removeAll { request in due.contains { $0.identifier == request.identifier } }
    delivered += due.map(\.identifier)
  }

  func instant(of trigger: Trigger) -> Instant {
    switch trigger {
    case .exact(let instant): instant
    case .floating(let local):
      zone.mapping(of: local).instant(gap: .startAfter, overlap: .earlier) ?? Instant(milliseconds: .max)
    case .after(let span): wall + span
    case .repeating: Instant(milliseconds: .max)
    }
  }

  /// Ends the process and starts a new one.
  mutating func relaunch() {
    engine = Engine(settings: settings)
    tell(.launched)
  }
}

/// A schedule every day at a time written as `09:00`.
func daily(_ name: String, at time: String = "09:00", content: Content = Content()) -> Schedule {
  Schedule(name: name, series: RecurringTime(.daily, at: TimeOfDay(time) ?? .midnight), content: content)
}

/// An instant written as `2027-03-12T18:00:00Z`.
func instant(_ text: String) throws -> Instant { try Instant(rfc3339: text) }
