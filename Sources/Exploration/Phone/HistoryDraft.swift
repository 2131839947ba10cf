internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// A history that is being drawn, and how its phone stands as far as the steps alone tell.
///
/// What the phone does by itself is not known here: a process may have been killed by a fault. So what is drawn is a good guess,
/// and some of it is refused when it is played.
struct HistoryDraft: Sendable {
  /// What there is so far.
  private(set) var history: History
  /// True time; never goes backwards.
  private(set) var now: Instant
  /// The zones of the campaign, and the place where it all began.
  let zones: [Zone]
  let place: Place
  /// How what happens does so.
  var random: RandomStream
  /// What the app asks for.
  var commands: any CommandGenerator
  var commandRandom: RandomStream
  /// What happened, in words.
  var situations: [String] = []

  private(set) var profile: PhoneProfile
  private(set) var zone: Zone
  private(set) var shift = TimeSpan.zero
  private(set) var isOn = true
  private(set) var savesPower = false
  private(set) var allowsBackground = true
  private(set) var permission = Permission.notDetermined
  private(set) var app = AppState.absent

  /// How the app stands.
  enum AppState: Sendable { case absent, suspended, background, foreground }

  /// Sets what is to be the same in every case.
  private let wanted: @Sendable (inout History) -> Void

  init(
    _ history: History, at place: Place, zones: [Zone], commands: any CommandGenerator,
    wanted: @escaping @Sendable (inout History) -> Void, _ streams: CaseStreams
  ) {
    self.history = history
    self.wanted = wanted
    self.place = place
    self.zones = zones
    self.commands = commands
    random = streams.details
    commandRandom = streams.commands
    now = history.start
    profile = history.profile
    zone = history.zone
  }

  /// What the device's clock shows.
  var device: Instant { now + shift }

  /// As the app's side sees it.
  var surroundings: Surroundings {
    Surroundings(now: now, device: device, zone: zone, zones: zones, change: place.change)
  }

  /// A platform with all that is to be the same in every case.
  func asWanted(_ profile: PhoneProfile) -> PhoneProfile {
    var probe = history
    probe.profile = profile
    wanted(&probe)
    return probe.profile
  }

  /// When something is due after the present moment, in true time.
  mutating func due() -> Instant? { due(after: device).map { $0 - shift } }

  /// When something is due, on the device's clock.
  mutating func due(after instant: Instant) -> Instant? { commands.due(after: instant, surroundings, &random) }

  /// Lets time pass.
  mutating func pass(_ span: TimeSpan) { now += max(span, .zero) }

  /// Lets time pass until a moment, unless that lies behind.
  mutating func pass(until moment: Instant) { now = max(now, moment) }

  /// Adds a step at the present moment.
  mutating func add(_ action: Action) {
    history.steps.append(History.Step(time: now, action: action))
    switch action {
    case .app(let change): note(change)
    case .device(let change): note(change)
    case .permission(let next): permission = next
    case .person(.taps): app = .foreground
    case .profile(let next): profile = next
    case .command, .person, .network, .server, .remote, .fault, .platform, .otherRequests, .push: break
    }
  }

  /// Has the app in the foreground, on a device that is on.
  mutating func open() {
    if !isOn { add(.device(.on)) }
    add(.app(random.happens(3, in: 4) ? .launch : .foreground))
    for declaration in commands.declarations() { add(declaration) }
  }

  /// Has the app running, so that it can be told something.
  mutating func wake() {
    if !isOn || app == .absent || app == .suspended { open() }
  }

  private mutating func note(_ change: AppAction) {
    switch change {
    case .launch, .foreground: app = isOn ? .foreground : app
    case .background: app = app == .foreground ? .background : app
    case .suspend: app = app == .absent ? .absent : .suspended
    case .kill, .crash, .update, .reinstall: app = .absent
    case .removeAllRequests: break
    }
  }

  private mutating func note(_ change: DeviceAction) {
    switch change {
    case .off: (isOn, app) = (false, .absent)
    case .on: isOn = true
    // It is on again before anything else can happen to it, or what happens is refused.
    case .reboot: app = .absent
    case .zone(let next): zone = next
    case .clockShift(let span): shift = shift + span
    case .clockSet(let local):
      if let instant = zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier) { shift = instant - now }
    case .clockAutomatic: shift = .zero
    case .rules(let update): if update.zone.name == zone.name { zone = update.zone }
    case .lowPower(let isWanted): savesPower = isWanted
    case .appRefresh(let isWanted): allowsBackground = isWanted
    case .restore: (isOn, app) = (true, .absent)
    case .unlock, .region: break
    }
  }
}
