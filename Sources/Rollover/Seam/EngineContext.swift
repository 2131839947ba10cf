public import CivilTime

/// The things that the engine and its plugins share: the clocks, the ledger, and the plan that is being made.
public struct EngineContext: Sendable {
  /// The clocks.
  public internal(set) var reading: ClockReading
  /// The clocks as a command was given that has waited until the past was settled.
  var waited: ClockReading?
  /// A cursor over the device's zone, which remembers where it looked last.
  public var cursor: ZoneCursor
  /// The engine's settings.
  public let settings: EngineSettings
  /// Finds zones by name, with the rules that they had when it was made.
  let zones: ZoneLookup
  /// The zones that have had other rules since this process started.
  private var renewed: [Zone] = []
  /// The occurrences for which reasons are given.
  var accounting = Accounting.nothing
  /// What reasons were given already, where the same is given once.
  var told: ToldDecisions?
  /// The judges of the wishes, in order: those that the engine was given, and then those of its plugins.
  var policies: [any Policy]
  /// Those that the engine was given.
  let givenPolicies: [any Policy]
  /// Whether a plugin judges plans, so that what rings has to be told.
  var judgesPlans = false
  /// What rang since the plan before, as the ledger concludes; kept only while somebody judges plans.
  var rung: [Judged] = []
  /// The memory of requests and rings.
  var ledger = Ledger()
  /// The plan that is being made.
  var draft = Draft()
  /// The number of occurrences of the subject at hand that the plan has taken.
  public internal(set) var count = 0
  /// The mark of the device's zone.
  var zoneMark: ZoneMark
  /// The effects so far in answer to this event.
  var effects: [Effect] = []
  /// The place of the plugin that is being asked or told.
  var plugin: UInt8 = 0
  /// The plugins' names, and the marks of these in saved state.
  let pluginNames: [String]
  let keepers: [UInt64]
  /// Which of them keep their times out of the log.
  let havePrivateTimes: [Bool]
  /// The fetches, the work and what is being stored that are not answered yet, with the place of the plugin that asked.
  var asked: [(token: Token, plugin: UInt8)] = []
  /// When each plugin wants to run again, and last when the engine itself does.
  private(set) var wakes: [Instant?] = []
  /// Whether any of them is another one since somebody looked.
  var hasOtherWakes = false
  /// The wishes of plugins to run that have names, and what the host was asked for.
  var registry = WakeRegistry()
  /// The last ring over all subjects, and when something was last rolled over.
  var lastRung: EngineStatus.TimedOccurrence?
  var lastRollover: Instant?
  /// When the clock was last noticed to have jumped, and the zone or its rules to have changed.
  var noticed = Noticed()
  /// The occurrences of which the log was told that a plugin takes them for past, and that lie ahead.
  var toldTooSoon: [RequestIdentifier] = []
  /// The names of which the log was told that two subjects have them.
  var toldNamesakes: [SubjectID] = []
  /// Whether subjects came or went since the last plan, so that slots may have moved.
  var slotsChanged = false
  /// Whether something happened since the last plan after which all of it has to be made anew.
  private(set) var isDirtyInAll = true
  /// Whether subjects came, changed or went since the last plan, which their accounts know; what others want is the same.
  var isDirtyInParts = false
  /// The wishes of the last plan as they were offered; see `OfferedWishes`.
  var offered = OfferedWishes()
  /// Whether the device's zone has other rules than at the event before.
  var hasMoved = false
  private var tokens: UInt64 = 0

  /// When changes of the device's time were last noticed, on the wall clock of that moment.
  struct Noticed: Sendable, Equatable {
    var clock: Instant?
    var zone: Instant?
  }

  /// Starts without clocks, which every event brings.
  init(settings: EngineSettings, policies: [any Policy], plugins: [any Plugin.Type], zones: @escaping ZoneLookup) {
    reading = ClockReading(wall: Instant(milliseconds: 0), uptime: .zero, boot: 0, zone: .utc)
    self.settings = settings
    self.policies = policies
    givenPolicies = policies
    self.zones = zones
    cursor = ZoneCursor(reading.zone)
    zoneMark = ZoneMark(reading.zone)
    pluginNames = plugins.map { $0.name }
    keepers = plugins.map { SubjectID(name: $0.name).rawValue }
    havePrivateTimes = plugins.map { $0.timesArePrivate }
    registry.isUsed = plugins.contains { $0.asksForRuns }
    wakes = [Instant?](repeating: nil, count: plugins.count + 1)
  }

  /// A zone with its present rules.
  ///
  /// The device's own zone and those that the platform has told of come first. A look-up may have the rules from before.
  ///
  /// - Returns: `nil` when nobody knows the name.
  public func zone(named name: String) -> Zone? {
    if reading.zone.name == name { return reading.zone }
    return renewed.first { $0.name == name } ?? zones(name)
  }

  /// Takes the rules that a zone has from now on.
  mutating func renew(_ zone: Zone) {
    renewed.removeAll { $0.name == zone.name }
    renewed.append(zone)
  }

  /// Whether something happened since the last plan after which it has to be made anew.
  var isDirty: Bool {
    get { isDirtyInAll || isDirtyInParts }
    set {
      isDirtyInAll = newValue
      if !newValue { isDirtyInParts = false }
    }
  }

  /// A time as the log may say it; `nil` where the plugin that is being asked keeps its times to itself.
  func told(_ due: Instant) -> Instant? { havePrivateTimes[Int(plugin)] ? nil : due }

  /// The name of the plugin that is being asked or told.
  var pluginName: String { pluginNames[Int(plugin)] }

  /// The device's wall clock.
  @inlinable
  public var now: Instant { reading.wall }

  /// The latest time that the wall clock may have shown since the last plan; later than ``now`` if it was set back.
  public var reach: Instant { draft.passage.reach }

  /// Writes a line to the log.
  public mutating func report(_ entry: LogEntry) { effects.append(.report(entry)) }

  /// Asks for content.
  ///
  /// - Returns: the token that the answer will have.
  public mutating func fetch(_ request: FetchRequest) -> Token {
    let token = nextToken()
    asked.append((token, plugin))
    effects.append(.fetch(request, token))
    return token
  }

  /// Asks the host for work of the plugin's own.
  ///
  /// - Returns: the token that the answer will have.
  public mutating func perform(_ work: any PluginWork) -> Token {
    let token = nextToken()
    asked.append((token, plugin))
    effects.append(.work(work, token))
    return token
  }

  /// Stores something of the plugin's own under a key, apart from its section of saved state.
  ///
  /// - Parameters:
  ///   - key: the key; another plugin may use the same one.
  ///   - bytes: the content in place of the one before; `nil` deletes the entry.
  ///   - version: the version in which the content is written.
  /// - Returns: the token that the answer will have.
  public mutating func store(_ key: String, _ bytes: [UInt8]?, version: UInt16 = 1) -> Token {
    store([(key, bytes)], version: version)
  }

  /// Stores many entries in one go, or none of them; the same as ``store(_:_:version:)`` in all else.
  public mutating func store(_ entries: [(key: String, bytes: [UInt8]?)], version: UInt16 = 1) -> Token {
    let token = nextToken()
    asked.append((token, plugin))
    let changes = entries.map { key, bytes in
      StoreChange(plugin: pluginName, key: key, bytes: bytes.map { SealedBytes.seal($0, version: version) })
    }
    effects.append(.store(changes, token))
    return token
  }

  /// Asks for code of ours to run at an instant of the wall clock; the plugin's last wish is replaced, or taken back.
  public mutating func wake(at instant: Instant?) {
    wakes[Int(plugin)] = instant
    hasOtherWakes = true
  }

  /// Forgets the moments that have come.
  mutating func forgetWakes() {
    hasOtherWakes = true
    for place in wakes.indices { if let wake = wakes[place], wake <= now { wakes[place] = nil } }
  }

  /// Sees to it that the engine runs again before long.
  mutating func look(in span: TimeSpan) {
    let own = wakes.count - 1
    wakes[own] = min(wakes[own] ?? now + span, now + span)
    hasOtherWakes = true
  }

  /// Makes the token of the next effect.
  mutating func nextToken() -> Token {
    tokens += 1
    return Token(rawValue: tokens)
  }

  /// Takes the clocks of an event.
  mutating func take(_ reading: ClockReading) {
    // Zones are compared by identity first, so this costs nothing while the zone stays.
    if cursor.zone != reading.zone {
      cursor = ZoneCursor(reading.zone)
      let rules = zoneMark.rules
      zoneMark = ZoneMark(reading.zone)
      self.reading.zone = reading.zone
      hasMoved = zoneMark.rules != rules
    }
    // Not as a whole: the zone is a reference, and mostly the same.
    take(wall: reading.wall, uptime: reading.uptime)
    self.reading.boot = reading.boot
  }

  /// Takes what two clocks show; a wall clock beyond the years that can be saved counts as their end.
  @inline(__always)
  mutating func take(wall: Instant, uptime: TimeSpan) {
    reading.wall = min(max(wall, StateReader.earliest), StateReader.latest)
    reading.uptime = uptime
  }

  /// Puts the part of the reading that is saved in place of an earlier one.
  mutating func save(into saved: inout SavedReading?) {
    let offset = cursor.offset(at: reading.wall)
    if saved?.take(reading.wall, reading.uptime, reading.boot, mark: zoneMark, offset: offset) ?? false { return }
    saved = savedReading()
  }

  /// The part of the reading that is saved.
  mutating func savedReading() -> SavedReading {
    SavedReading(reading, mark: zoneMark, offset: cursor.offset(at: reading.wall))
  }
}
