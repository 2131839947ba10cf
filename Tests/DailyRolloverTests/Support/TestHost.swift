import CivilTime
import DailyRollover
import Rollover

/// A host that keeps what a platform would keep, and carries out effects at once, or one by one when a test says so.
struct TestHost {
  var engine: Engine
  /// Makes the engine of a new process.
  let makeEngine: @Sendable (_ zones: @escaping ZoneLookup) -> Engine
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
  var rang: [EngineStatus.TimedOccurrence] = []
  var storage = Storage.empty
  var log: [LogEntry] = []
  var added: [RequestIdentifier] = []
  /// Fetches and work that a test has to answer itself.
  var fetches: [Fetch] = []
  var works: [(work: any PluginWork, token: Token)] = []
  var wakeAt: Instant?
  /// Whether what rings comes while the app is in the foreground.
  var isForeground = false
  /// What the platform answers to additions, and whether saving works.
  var addFailure: AddFailure?
  var saveFails = false
  /// Whether effects wait until `answerNext` or `settle` is called.
  var isHolding = false
  private(set) var waiting: [Effect] = []
  /// The last answer that the engine was given.
  private(set) var lastAnswer: Event?
  /// Where the process ends of itself, if it is to.
  var kill: Kill?
  private(set) var answered = 0
  private(set) var kills = 0
  /// Whether a process is there; only a kill of its own ends it without the test's doing.
  private(set) var isRunning = false
  /// How often the centre was read.
  private(set) var reads = 0

  /// What was saved.
  enum Storage {
    case empty
    /// Nobody can read it before the device is unlocked.
    case locked
    case state(SavedState)
    case bytes([UInt8])
  }

  /// A fetch that was asked for.
  struct Fetch {
    let request: FetchRequest
    let token: Token
    var occurrence: RequestIdentifier { request.occurrence }
    var etag: String? { request.etag }
  }

  /// Ends the process at one of its effects.
  struct Kill: Sendable {
    /// Which effect since the host was made, from 1.
    var effect: Int
    /// Whether the effect has been carried out but its answer is lost; otherwise the engine has still heard the answer.
    var losesAnswer: Bool
    /// Whether a new process starts at once; otherwise the next one has to be started by the test.
    var startsAgain: Bool
  }

  /// A host of an engine with daily rollover and, behind it, other plugins.
  init(
    _ settings: DailyRolloverSettings = DailyRolloverSettings(days: 3), engine: EngineSettings = EngineSettings(),
    policies: [any Policy] = [], others: [any Plugin] = [], zone: Zone = .utc, at wall: Instant,
    zones: @escaping ZoneLookup = { _ in nil }
  ) {
    self.init(zone: zone, at: wall, zones: zones) {
      Engine(plugins: [DailyRollover(settings)] + others, policies: policies, settings: engine, zones: $0)
    }
  }

  /// A host of any engine.
  init(
    zone: Zone = .utc, at wall: Instant, zones: @escaping ZoneLookup = { _ in nil },
    makeEngine: @escaping @Sendable (_ zones: @escaping ZoneLookup) -> Engine
  ) {
    self.zone = zone
    self.wall = wall
    self.zones = zones
    self.makeEngine = makeEngine
    engine = makeEngine(zones)
  }

  var reading: ClockReading { ClockReading(wall: wall, uptime: uptime, boot: boot, zone: zone) }

  /// The bytes that were saved last; setting them changes what lies in storage.
  var saved: [UInt8]? {
    get {
      switch storage {
      case .empty, .locked: nil
      case .state(let state): state.bytes
      case .bytes(let bytes): bytes
      }
    }
    set { storage = newValue.map(Storage.bytes) ?? .empty }
  }

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
  mutating func answerNext() { answer(at: 0) }

  /// Carries out one of the effects that wait, and tells the engine.
  mutating func answer(at place: Int) {
    guard place < waiting.count else { return }
    let event = carryOut(waiting.remove(at: place))
    answered += 1
    lastAnswer = event
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
    engine = makeEngine(zones)
  }

  /// Ends the process and starts a new one.
  mutating func relaunch() {
    end()
    tell(.launched)
  }

  /// Ends the process and starts a new one that finds these bytes.
  mutating func relaunch(from bytes: [UInt8]) {
    saved = bytes
    relaunch()
  }

  private mutating func receive(_ event: Event) {
    if case .launched = event { isRunning = true }
    for effect in engine.receive(event, at: reading) {
      switch effect {
      case .report(let entry): log.append(entry)
      case .wake(let request): wakeAt = request.earliest
      case .withdrawWake, .runIsOver: break
      case .fetch(let request, let token): fetches.append(Fetch(request: request, token: token))
      case .work(let work, let token): works.append((work, token))
      case .load, .save, .store, .readCentre, .add, .remove: waiting.append(effect)
      }
    }
  }

  private mutating func carryOut(_ effect: Effect) -> Event {
    switch effect {
    case .load(let token):
      return .loaded(loaded, token)
    case .save(let state, let token):
      if !saveFails { storage = .state(state) }
      return .saved(failed: saveFails, token)
    case .readCentre(let token):
      reads += 1
      return .centreRead(snapshot, token)
    case .add(let request, let token):
      return .added(add(request), token)
    case .remove(let identifiers, let token):
      if permission.allowsDelivery { pending.removeAll { identifiers.contains($0.identifier) } }
      return .removed(token)
    case .fetch, .store, .work, .wake, .withdrawWake, .runIsOver, .report:
      return .woke
    }
  }

  private var loaded: LoadedState {
    if case .locked = storage { return .unreadable }
    return saved.map(LoadedState.bytes) ?? .nothing
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
