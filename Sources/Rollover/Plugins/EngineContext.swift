public import CivilTime

/// What a plugin sees of the moment in which it is asked.
public struct EngineContext: Sendable {
  /// The clocks.
  public var reading: ClockReading
  /// A cursor over the device's zone.
  public var cursor: ZoneCursor
  /// The engine's settings.
  public let settings: EngineSettings
  /// Whether the device's zone or its rules are other than in the last plan.
  public internal(set) var zoneChanged = false
  /// How the clocks moved since the last plan.
  public internal(set) var passage: Passage
  /// The first moment of the wall clock at which time alone changes what is wanted; plugins lower it while they want.
  public var planStandsUntil = Instant(milliseconds: .max)
  /// Schedules that were cancelled or replaced; what is pending for them and not wanted goes.
  public var cancelled: [ScheduleID] = []
  /// When code of ours is to run again at the latest, as asked for in this plan.
  private(set) var wakeAt: Instant?
  /// The mark of the device's zone.
  var zoneMark: ZoneMark
  /// Whether the notification centre holds just what the last plan left there and has not come due, so that what is
  /// confirmed need not be looked up; plugins say so.
  var centreIsAsPlanned = false
  /// Whether several plugins share the notification centre.
  var isShared = false
  /// Schedules that a command waiting for this plan is about; nothing of them is begun that it would put an end to.
  var awaited: [ScheduleID] = []
  /// What the app was told has rung, and the plan at hand has to know before it judges what has passed.
  var told: [RequestIdentifier] = []
  /// Whether saved state was lost once, so that pending requests may be of schedules that nobody knows any more.
  var stateWasLost = false
  /// When the zone's rules or the zone were last noticed to have changed, and the clock to have jumped.
  var noticed = Noticed()
  /// What reasons are given for.
  var accounting = Accounting.nothing
  /// Effects asked for so far in answer to this event.
  var effects: [Effect] = []

  /// When changes of the device's time were last noticed, on the wall clock of that moment.
  struct Noticed: Sendable, Equatable {
    var clock: Instant?
    var zone: Instant?
  }

  /// Starts before the first reading, which every event brings.
  init(settings: EngineSettings) {
    reading = ClockReading(wall: Instant(milliseconds: 0), uptime: .zero, boot: 0, zone: .utc)
    self.settings = settings
    cursor = ZoneCursor(reading.zone)
    zoneMark = ZoneMark(reading.zone)
    passage = Passage(from: nil, to: reading)
  }

  /// The device's wall clock.
  public var now: Instant { reading.wall }

  /// Writes a line to the log.
  public mutating func report(_ entry: LogEntry) { effects.append(.report(entry)) }

  /// Fetches content; the answer comes as an event.
  public mutating func fetch(_ request: FetchRequest) { effects.append(.fetch(request)) }

  /// Asks for code of ours to run at an instant of the wall clock, or at an earlier one if that is asked for too.
  public mutating func wake(at instant: Instant) { wakeAt = wakeAt.map { min($0, instant) } ?? instant }

  /// Starts a plan: nobody has asked for anything yet.
  mutating func beginPlan() {
    wakeAt = nil
    centreIsAsPlanned = false
  }

  /// Takes the clocks of an event.
  mutating func take(_ reading: ClockReading) {
    // Zones are compared by identity first, so this costs nothing while the zone stays.
    if cursor.zone != reading.zone {
      cursor = ZoneCursor(reading.zone)
      zoneMark = ZoneMark(reading.zone)
      self.reading.zone = reading.zone
    }
    // Not as a whole: the zone is a reference, and mostly the same.
    self.reading.wall = reading.wall
    self.reading.uptime = reading.uptime
    self.reading.boot = reading.boot
  }

  /// What is kept of the reading.
  mutating func savedReading() -> SavedReading {
    SavedReading(reading, mark: zoneMark, offset: cursor.offset(at: reading.wall))
  }

  /// Compares the reading with the last one that was kept, and tells the log what has changed.
  mutating func notice(since last: SavedReading?) {
    guard let last else { return }
    switch ClockDetector(settings).finding(from: last, to: reading) {
    case .steady: break
    case .drifted(let span): report(.clockDrifted(by: span))
    case .jumped(let span, let isAtLeast):
      noticed.clock = now
      report(.clockJumped(by: span, isAtLeast: isAtLeast))
    }
    guard zoneMark != last.zone else { return }
    switch ZoneDetector.finding(from: last, to: reading) {
    case .same: break
    case .moved(let span):
      noticed.zone = now
      report(.zoneChanged(by: span))
    case .rulesChanged(let span):
      noticed.zone = now
      report(.rulesChanged(by: span))
    }
  }

  /// Tells the log that a zone which a schedule is pinned to has other rules.
  mutating func reportRules(of zone: Zone) {
    // The device's own zone has been reported already.
    guard zone.name != reading.zone.name else { return }
    noticed.zone = now
    report(.rulesChanged(by: .zero))
  }
}
