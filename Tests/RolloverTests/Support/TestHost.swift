import CivilTime
import Rollover

/// A host that keeps what a platform would keep, and carries out effects at once, or one by one when a test says so.
struct TestHost {
  var engine: Engine
  var wall: Instant
  var uptime = TimeSpan.hours(1)
  var boot: UInt32 = 1
  var zone: Zone
  var zones: ZoneLookup
  var permission = Permission.granted
  var limit = 64
  var pending: [NotificationRequest] = []
  /// When each pending request was added, by which spans are counted.
  var addedAt: [RequestIdentifier: TimeSpan] = [:]
  var delivered: [RequestIdentifier] = []
  /// Everything that ever rang, in order; nobody clears it.
  var rang: [EngineStatus.Moment] = []
  var saved: SavedState?
  var log: [LogEntry] = []
  var added: [RequestIdentifier] = []
  /// Fetches that a test has to answer itself.
  var fetches: [FetchRequest] = []
  var wakeAt: Instant?
  let settings: EngineSettings
  /// Whether what rings comes while the app is in the foreground.
  var isForeground = false
  /// What the platform answers to additions, and whether saving works.
  var addFailure: AddFailure?
  var saveFails = false
  /// Whether effects wait until `answerNext` or `settle` is called.
  var isHolding = false
  private(set) var waiting: [Effect] = []
  /// Where the process ends of itself, if it is to.
  var kill: Kill?
  private(set) var answered = 0
  private(set) var kills = 0
  /// Whether a process is there; only a kill of its own ends it without the test's doing.
  private(set) var isRunning = false
  /// How often the centre was read.
  private(set) var reads = 0

  /// Ends the process at one of its effects.
  struct Kill: Sendable {
    /// Which effect since the host was made, from 1.
    var effect: Int
    /// Whether the effect has been carried out but its answer is lost; otherwise the engine has still heard the answer.
    var losesAnswer: Bool
    /// Whether a new process starts at once; otherwise the next one has to be started by the test.
    var startsAgain: Bool
  }

  init(
    _ settings: EngineSettings = EngineSettings(days: 3), zone: Zone = .utc, at wall: Instant,
    zones: @escaping ZoneLookup = { _ in nil }
  ) {
    self.settings = settings
    self.zone = zone
    self.wall = wall
    self.zones = zones
    engine = Engine(settings: settings, zones: zones)
  }

  var reading: ClockReading { ClockReading(wall: wall, uptime: uptime, boot: boot, zone: zone) }

  /// Tells the engine something and carries out all that follows from it, unless effects are held.
  mutating func tell(_ event: Event) {
    receive(event)
    if !isHolding { settle() }
  }

  /// Tells the engine several things.
  mutating func tell(_ events: [Event]) { for event in events { tell(event) } }

  /// Carries out everything that waits, and what follows from it.
  mutating func settle() { while !waiting.isEmpty { answerNext() } }

  /// Carries out the effect that has waited longest, and tells the engine.
  mutating func answerNext() {
    guard !waiting.isEmpty else { return }
    let event = carryOut(waiting.removeFirst())
    answered += 1
    if let kill, kill.effect == answered {
      if !kill.losesAnswer { receive(event) }
      end()
      if kill.startsAgain { receive(.launched) }
    } else {
      receive(event)
    }
  }

  /// Ends the process; nothing runs until it is launched.
  mutating func end() {
    kills += 1
    isRunning = false
    waiting = []
    engine = Engine(settings: settings, zones: zones)
  }

  /// Ends the process and starts a new one.
  mutating func relaunch() {
    end()
    tell(.launched)
  }

  private mutating func receive(_ event: Event) {
    if case .launched = event { isRunning = true }
    for effect in engine.receive(event, at: reading) {
      switch effect {
      case .report(let entry): log.append(entry)
      case .wake(let instant): wakeAt = instant
      case .fetch(let request): fetches.append(request)
      case .load, .save, .readCentre, .add, .remove: waiting.append(effect)
      }
    }
  }

  private mutating func carryOut(_ effect: Effect) -> Event {
    switch effect {
    case .load:
      return .loaded(saved.map(LoadedState.state) ?? .nothing)
    case .save(let state):
      if !saveFails { saved = state }
      return .saved(failed: saveFails)
    case .readCentre:
      reads += 1
      return .centreRead(snapshot)
    case .add(let request):
      return .added(request.identifier, add(request))
    case .remove(let identifiers):
      if permission.allowsDelivery { pending.removeAll { identifiers.contains($0.identifier) } }
      return .removed
    case .fetch, .wake, .report:
      return .woke
    }
  }

  private mutating func add(_ request: NotificationRequest) -> AddFailure? {
    guard permission.allowsDelivery else { return .notAllowed }
    if let addFailure { return addFailure }
    added.append(request.identifier)
    pending.removeAll { $0.identifier == request.identifier }
    addedAt[request.identifier] = uptime
    // What lies in the past is accepted, and never fires.
    if instant(of: request) > wall { pending.append(request) }
    return nil
  }

  /// Without permission the list reads empty.
  var snapshot: CentreSnapshot {
    let visible = permission.allowsDelivery ? pending : []
    return CentreSnapshot(
      pending: visible.reversed().map {
        CentreSnapshot.Pending(
          identifier: $0.identifier, trigger: $0.trigger, contentFingerprint: $0.contentFingerprint)
      }, delivered: delivered, permission: permission, limit: limit)
  }
}

/// A schedule every day at a time written as `09:00`.
func daily(_ name: String, at time: String = "09:00", content: Content = Content()) -> Schedule {
  Schedule(name: name, series: RecurringTime(.daily, at: TimeOfDay(time) ?? .midnight), content: content)
}

/// An instant written as `2027-03-12T18:00:00Z`.
func instant(_ text: String) throws -> Instant { try Instant(rfc3339: text) }
