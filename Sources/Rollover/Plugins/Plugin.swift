public import CivilTime

/// A part of the engine that wants notifications: it hears events, keeps its own state, and wants occurrences.
///
/// A plugin is a value, and its value is its saved state. It never talks to another plugin; it talks to the plan.
public protocol Plugin: Sendable {
  /// The name under which its state is saved; no two plugins of an engine share one.
  static var name: String { get }

  /// Hears an event, before anything is planned.
  ///
  /// - Returns: whether what should be armed may have changed.
  mutating func hear(_ event: Event, in context: inout EngineContext) -> Bool

  /// Settles what has passed and says which occurrences it wants armed.
  mutating func want(into wanted: inout [Wanted], centre: CentreIndex, in context: inout EngineContext)

  /// Remembers which of its wishes are armed from now on; those left out got no slot.
  mutating func arm(_ armed: ArraySlice<Wanted>, in context: inout EngineContext)

  /// Makes the request for one of its wishes.
  func request(for wanted: Wanted) -> NotificationRequest

  /// Hears that one of its requests was not accepted; it is wanted again in the next plan.
  mutating func additionFailed(_ identifier: RequestIdentifier, in context: inout EngineContext)

  /// Whether requests of a schedule are its business.
  func owns(_ schedule: ScheduleID) -> Bool

  /// Whether its state holds a schedule exactly as given.
  func holds(_ schedule: Schedule) -> Bool

  /// Writes its state.
  func encode(into writer: inout StateWriter)

  /// Replaces its state by one that was written before.
  mutating func decode(from reader: inout StateReader, zones: ZoneLookup) throws(SavedStateError)
}

extension Plugin {
  /// A plugin without schedules owns none.
  public func owns(_ schedule: ScheduleID) -> Bool { false }

  /// A plugin without schedules holds none.
  public func holds(_ schedule: Schedule) -> Bool { false }
}

/// Finds a zone by name; hosts give the platform's database or a bundled one.
public typealias ZoneLookup = @Sendable (String) -> Zone?

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
  /// Schedules that were cancelled; what is pending for them goes.
  public var cancelled: [ScheduleID] = []
  /// Effects asked for so far in answer to this event.
  var effects: [Effect] = []

  /// Starts before the first reading, which every event brings.
  init(settings: EngineSettings) {
    reading = ClockReading(wall: Instant(milliseconds: 0), uptime: .zero, boot: 0, zone: .utc)
    self.settings = settings
    cursor = ZoneCursor(reading.zone)
    passage = Passage(from: nil, to: reading)
  }

  /// The device's wall clock.
  public var now: Instant { reading.wall }

  /// Writes a line to the log.
  public mutating func report(_ entry: LogEntry) { effects.append(.report(entry)) }
}
