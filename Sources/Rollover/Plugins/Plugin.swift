public import CivilTime

/// A part of the engine that wants notifications: it hears events, keeps its own state, and wants occurrences.
///
/// A plugin is a value, and its value is its saved state. It never talks to another plugin; it talks to the plan.
public protocol Plugin: Sendable {
  /// The name under which its state is saved; no two plugins of an engine share one.
  static var name: String { get }

  /// Hears an event, before anything is planned; not that the time changed while a plan is about to be made anyway.
  ///
  /// - Returns: whether what should be armed may have changed.
  mutating func hear(_ event: Event, in context: inout EngineContext) -> Bool

  /// Settles what has passed and says which occurrences it wants armed.
  mutating func want(into wanted: inout [Wanted], centre: CentreIndex, in context: inout EngineContext)

  /// Remembers which of its wishes are armed from now on; those left out got no slot.
  mutating func arm(_ armed: [Wanted], in context: inout EngineContext)

  /// Makes the request for one of its wishes.
  ///
  /// - Returns: `nil` when the wish is none any more, because of an event since the plan.
  func request(for wanted: Wanted) -> NotificationRequest?

  /// Whether anything that it has armed comes due within a stretch of the wall clock, without its start.
  func hasDue(after start: Instant, upTo end: Instant) -> Bool

  /// Hears that one of its requests was not accepted; it is wanted again in the next plan.
  mutating func additionFailed(_ identifier: RequestIdentifier, in context: inout EngineContext)

  /// Hears that the last plan was carried out, before the next one is made.
  ///
  /// - Parameter instant: when that was, on the wall clock; what was added for an earlier time is in doubt.
  mutating func planApplied(at instant: Instant)

  /// Goes on after its state was read back in a new process: what was on its way has ended with the old one, and zones may
  /// have other rules.
  mutating func restored(zones: ZoneLookup)

  /// Adds what it knows to the engine's status.
  func describe(into status: inout EngineStatus, device: Zone)

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
  /// A plugin that arms nothing has nothing due.
  public func hasDue(after start: Instant, upTo end: Instant) -> Bool { false }

  /// A plugin without schedules owns none.
  public func owns(_ schedule: ScheduleID) -> Bool { false }

  /// A plugin that remembers nothing has nothing to confirm.
  public mutating func planApplied(at instant: Instant) {}

  /// A plugin that begins nothing has nothing to take up again.
  public mutating func restored(zones: ZoneLookup) {}

  /// A plugin without schedules has nothing to say.
  public func describe(into status: inout EngineStatus, device: Zone) {}

  /// A plugin without schedules holds none.
  public func holds(_ schedule: Schedule) -> Bool { false }
}

/// Finds a zone by name; hosts give the platform's database or a bundled one.
public typealias ZoneLookup = @Sendable (String) -> Zone?
