public import CivilTime
public import Rollover

/// The phone in virtual time: performs actions, lets time pass, and keeps the trace.
///
/// Time jumps from event to event; nothing ticks. At one moment, changes of the device, the permission and the platform that
/// stand first come before what the platform delivers; everything else comes after it, in the order given, each after what
/// the one before set off has come to rest, so that a file reads from top to bottom.
public struct World: Sendable {
  /// What came of it so far.
  public internal(set) var trace: Trace
  /// The invariants broken so far, in the order noticed; also those that nobody asked about.
  public var violations: [Violation] { findings.violations }
  /// True time.
  public internal(set) var now: Instant
  /// How the platform behaves.
  public internal(set) var profile: PhoneProfile { didSet { showProfile() } }
  /// Whether the person lets the app notify.
  public internal(set) var permission: Permission {
    get { centre.moment.permission }
    set { centre.moment.permission = newValue }
  }
  /// Whether the device is on.
  public internal(set) var isOn: Bool {
    get { centre.moment.isOn }
    set { centre.moment.isOn = newValue }
  }
  /// Whether the device saves power, and so lets no app run in the background.
  public internal(set) var savesPower = false
  /// When ``FaultAction/kill(after:)`` last ended the process, in true time; `nil` if it never has.
  public internal(set) var killedAt: Instant?
  /// How many events the phone has worked through.
  public internal(set) var eventCount: UInt64 = 0

  /// How the engine is set up.
  public let settings: EngineSettings
  let plugins: [any PluginSetup]
  let policies: [any Policy]
  /// What the engine gives its reasons for.
  let accounting: Accounting
  /// How many plans it has accounted for.
  var planCount = 0
  /// Makes the code of the app; `nil` for the engine.
  let makeApp: (@Sendable () -> any PhoneApp)?
  var clock: DeviceClock
  var cursor: ZoneCursor
  /// The notification centre, with what watchers are shown of the phone.
  var centre: NotificationCentre
  var process = AppProcess()
  /// The code of the app while its process is there: the engine by value, because every event changes it, or another.
  var engine: Engine?
  /// Whether the engine knows the present start of the device, and the zone with its rules.
  var hasToldClocks = false
  var app: (any PhoneApp)?
  var inbox = Inbox()
  /// What the app has just asked for; empty between events.
  var asked: [Effect] = []
  /// The list into which pending requests are written for the app; empty while the app has it.
  var shown: [CentreSnapshot.Pending] = []
  var storage = Storage()
  var timers = TimerQueue()
  var wakes = WakeList()
  /// Whether the person lets the app run in the background.
  public internal(set) var allowsBackground = true
  var network = Network()
  /// How many of the trace's texts watchers have been shown.
  var shownTexts = 0
  /// The work of plugins that the phone has no answer for yet.
  var waitingWork: [(work: any SimulatedWork, token: Token)] = []
  /// Whether a plugin listens to the network.
  let hearsNetwork: Bool
  var server = ContentServer()
  /// The servers that plugins bring, and whether a plugin listens to their pushes.
  var servers: [any SimulatedServer]
  let hearsPushes: Bool
  /// Whether a silent push, and which shown one, waits until the phone is on and has a network, and when a push last let the
  /// app run in the background.
  var pushWaits = false
  var shownPushWaits: RequestIdentifier?
  var lastPush: Instant?
  /// The regions in which the device is, in the order in which it came there; and those as the platform saw them last.
  var regions: [String] = []
  var noticedRegions: [String] = []
  /// Whether the person has put an end to the app, so that the system does not let it run again of itself.
  var wasQuit = false
  var faults = Faults()
  var zones = ZoneTable()
  var monitor: Monitor
  var findings = Findings()
  /// The next midnight or change of offset that the app would hear of, in true time; `nil` while it could not.
  var nextNotice: Instant?
  var shuffles: RandomStream
  var latencies: RandomStream
  var cuts: RandomStream
  var damages: RandomStream
  /// Whether what the process was handed of what was saved is damaged.
  var readsDamaged = false
  var delays: RandomStream
  var restores: RandomStream
  var detours: RandomStream

  /// Makes a phone as a history starts it; the history's steps are not performed.
  ///
  /// - Parameters:
  ///   - history: where, when and how the phone starts.
  ///   - keepsRecords: whether the trace holds its records or only counts and hashes them.
  ///   - accounting: what the engine gives its reasons for, in `Trace.decisions`; nothing else depends on it.
  ///   - watchers: what judges the run besides what holds for every phone; those of the plugins if left out.
  ///   - app: makes the code that runs on the phone, once for every start of its process; the engine if left out.
  public init(
    _ history: History, keepsRecords: Bool = true, accounting: Accounting = .nothing,
    watchers: [any Watcher]? = nil, app: (@Sendable () -> any PhoneApp)? = nil
  ) {
    self.accounting = accounting
    now = history.start
    profile = history.profile
    settings = history.engine
    plugins = history.plugins
    let interests = history.plugins.map { type(of: $0.makePlugin()).interests }
    hearsNetwork = interests.contains { $0.contains(.network) }
    hearsPushes = interests.contains { $0.contains(.push) }
    servers = history.plugins.flatMap { $0.makeServers() }
    policies = history.policies
    trace = Trace(keepsRecords: keepsRecords)
    clock = DeviceClock(startedAt: history.start)
    cursor = ZoneCursor(history.zone)
    centre = NotificationCentre(
      Moment(
        now: now, device: now, zone: history.zone, isOn: true, isRunning: false, isOpen: false, isAtWork: false,
        permission: .notDetermined, limit: profile.limit, latency: profile.latency, pending: [], delivered: []))
    monitor = Monitor(watchers ?? history.plugins.flatMap { $0.makeWatchers(history.engine) })
    shuffles = RandomStream(seed: history.seed, name: "pending-order")
    latencies = RandomStream(seed: history.seed, name: "latency")
    cuts = RandomStream(seed: history.seed, name: "cut-effects")
    damages = RandomStream(seed: history.seed, name: "damaged-state")
    delays = RandomStream(seed: history.seed, name: "background")
    restores = RandomStream(seed: history.seed, name: "restored-device")
    detours = RandomStream(seed: history.seed, name: "push-detour")
    makeApp = app
    zones.learn(history.zone)
    trace.zones = [zones.inForce(at: history.zone)]
    trace.expectNames(of: history)
  }

  /// The device's zone.
  public var zone: Zone { cursor.zone }
  /// What the device's clock shows.
  public var deviceTime: Instant { clock.wall(at: now) }
  /// Whether the app's process is running or suspended.
  public var appIsAlive: Bool { process.isAlive }

  /// How the app's code stands; `nil` while it is not there, or does not say.
  public var appStatus: EngineStatus? {
    let reading = ClockReading(
      wall: clock.wall(at: now), uptime: clock.uptime(at: now), boot: clock.boot, zone: cursor.zone)
    return engine.map { $0.status(at: reading) } ?? app?.status
  }

  /// Lets time pass until a moment, then performs actions there, in the order given, and lets everything that is due at
  /// that moment come to rest.
  ///
  /// A moment in the past is taken as the present one.
  ///
  /// - Returns: the actions that could not be performed, such as a command while the app is not running.
  @discardableResult
  public mutating func run(_ actions: [Action] = [], at time: Instant) -> [Hindered] {
    let time = max(time, now)
    let next = play(until: time, records: .max).next
    now = time
    var hindered: [Hindered] = []
    var index = 0
    while index < actions.count, actions[index].changesEnvironment {
      trace.beginStep()
      if let obstacle = perform(actions[index]) { hindered.append(Hindered(index: index, obstacle: obstacle)) }
      index += 1
    }
    // Mostly nothing happens of itself at the very moment.
    if index > 0 || !inbox.isEmpty || next.map({ $0 <= now }) ?? false { settleMoment() }
    while index < actions.count {
      trace.beginStep()
      let obstacle: Obstacle?
      // A change of the app is a trivial value, and is not copied with all that other actions hold.
      if case .app(let change) = actions[index] {
        obstacle = perform(change)
      } else {
        obstacle = perform(actions[index])
      }
      if let obstacle { hindered.append(Hindered(index: index, obstacle: obstacle)) }
      settleMoment()
      index += 1
    }
    return hindered
  }

  /// Lets time pass towards a moment, and stops on the way when the trace holds so many records.
  ///
  /// What happens at the moment itself is left to ``run(_:at:)``. A run in portions leaves the same trace as one in a piece:
  ///
  ///     while !world.pass(until: end, records: 4096) {
  ///       show(world.trace.records)
  ///       world.forgetRecords()
  ///     }
  ///
  /// - Returns: whether everything before the moment has happened.
  public mutating func pass(until time: Instant, records limit: Int) -> Bool {
    play(until: time, records: limit).isDone
  }

  /// Lets time pass towards a moment; answers whether everything before it has happened, and when something happens next.
  private mutating func play(until time: Instant, records limit: Int) -> (isDone: Bool, next: Instant?) {
    var next = nextEvent()
    while let event = next, event < time {
      guard trace.records.count < limit else { return (false, next) }
      now = max(now, event)
      next = settleMoment()
    }
    return (true, next)
  }

  /// Lets time pass to whatever happens next before a moment, and lets everything come to rest that is due then.
  ///
  /// - Returns: whether there was anything.
  public mutating func step(until time: Instant) -> Bool {
    guard let event = nextEvent(), event < time else { return false }
    now = max(now, event)
    settleMoment()
    return true
  }

  /// Forgets the records so far, which somebody has taken; the trace's hash and counts go on.
  public mutating func forgetRecords() {
    showTexts()
    trace.forgetRecords()
  }

  /// The true time of whatever happens next of itself.
  mutating func nextEvent() -> Instant? {
    var next = timers.next ?? Moment.never
    if isOn, let soonest = centre.next() { next = min(next, clock.trueTime(of: soonest.fires)) }
    if let nextNotice, process.isRunning { next = min(next, nextNotice) }
    if let suspends = process.suspendsAt { next = min(next, suspends) }
    if wakes.isAsked, isOn, let due = nextWake { next = min(next, due) }
    if !wakes.runs.isEmpty, let end = wakes.nextEnd { next = min(next, end) }
    // What comes due is judged as it does, so that the trace does not depend on who looks when.
    if monitor.soonest != Moment.never { next = min(next, clock.trueTime(of: monitor.soonest)) }
    return next == Moment.never ? nil : next
  }
}
