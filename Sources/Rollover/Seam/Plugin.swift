public import CivilTime

/// A part of the engine that wants notifications: it keeps what the person asked for, and says which occurrences it wants.
///
/// A plugin is a value, and its value is its saved state. It never guesses what rang: the engine's ledger knows that. It never
/// talks to another plugin; it talks to the plan.
///
/// Its *subjects* are what its notifications are about: schedules, tasks. They stand in slots from 0 on.
public protocol Plugin: Sendable {
  /// The name under which its state is saved, and by which commands find it; no two plugins of an engine share one.
  static var name: String { get }

  /// The version of its saved state.
  static var stateVersion: UInt16 { get }

  /// How many subjects it keeps.
  var subjectCount: Int { get }

  /// What the engine has to know of the subject in a slot.
  func subject(at slot: Int) -> Subject

  /// Carries out a command of its own.
  mutating func perform(_ command: any PluginCommand, in context: inout EngineContext)

  /// The subject of which a command that still waits wants nothing to begin any more; `nil` for most commands.
  func silenced(by command: any PluginCommand) -> SubjectID?

  /// Hears of the device, the app or the person; only what ``interests`` names.
  mutating func hear(_ event: Event, in context: inout EngineContext)

  /// Hears what came of a fetch or of work that it asked for.
  mutating func hear(_ answer: Answer, in context: inout EngineContext)

  /// Which events it hears.
  static var interests: Interests { get }

  /// A place in a subject's order such that everything up to it is due at or before `now`, and everything behind it later.
  func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64

  /// Offers the plan the occurrences of a subject behind a place in its order, one after another, with
  /// ``EngineContext/offer(_:due:intended:meeting:trigger:contentFingerprint:isWithin:)`` or
  /// ``EngineContext/leaveOut(_:due:reason:)``.
  ///
  /// What is due by now comes first; then what lies ahead, as far as the plugin plans. `context.count` says how many of those
  /// ahead the plan has taken already.
  func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext)

  /// Whether it wants to hear of plans.
  var hearsPlans: Bool { get }

  /// Hears which of its wishes the plan has taken, in order, before any of them is armed; it may give them other content.
  mutating func planned(_ wishes: inout ArraySlice<Wish>, in context: inout EngineContext)

  /// Makes the request for one of its wishes; `nil` when the wish is none any more, because of an event since the plan.
  func request(for wish: Wish) -> NotificationRequest?

  /// How it stands; `nil` when it has nothing to say.
  func status(_ view: StatusView) -> (any Sendable)?

  /// Writes its state.
  func encode(into writer: inout StateWriter)

  /// Replaces its state by one that was written before, by this version or an older one.
  mutating func decode(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError)

  /// Goes on after its state was read back in a new process: what was on its way has ended with the old one.
  mutating func restored(in context: inout EngineContext)
}

extension Plugin {
  public static var stateVersion: UInt16 { 1 }
  public static var interests: Interests { [] }
  public func silenced(by command: any PluginCommand) -> SubjectID? { nil }
  public mutating func hear(_ event: Event, in context: inout EngineContext) {}
  public mutating func hear(_ answer: Answer, in context: inout EngineContext) {}
  public var hearsPlans: Bool { false }
  public mutating func planned(_ wishes: inout ArraySlice<Wish>, in context: inout EngineContext) {}
  public func status(_ view: StatusView) -> (any Sendable)? { nil }
  public mutating func restored(in context: inout EngineContext) {}
}

/// What the engine has to know of a plugin's subject.
public struct Subject: Sendable {
  /// Its identity.
  public var id: SubjectID
  /// What it wants where nobody can know whether it rang; `nil` takes the engine's setting.
  public var doubt: Doubt?
  /// How late an occurrence that could not be delivered may still come.
  public var grace: TimeSpan
  /// Whether nothing may come late at present.
  public var isQuiet: Bool
  /// What tells the rules of its own zone from others; 0 where it follows the device.
  public var zoneMark: UInt64
  /// Whether each plan has to ask for all of its wishes, because what it wants depends on more than the time.
  public var isPlannedAnew: Bool
  /// Whether nothing can be said of its times at present; then what is pending stays as it is.
  public var isUnreadable: Bool

  /// Puts a subject together.
  public init(
    _ id: SubjectID, doubt: Doubt? = nil, grace: TimeSpan, isQuiet: Bool = false, zoneMark: UInt64 = 0,
    isPlannedAnew: Bool = false, isUnreadable: Bool = false
  ) {
    self.id = id
    self.doubt = doubt
    self.grace = grace
    self.isQuiet = isQuiet
    self.zoneMark = zoneMark
    self.isPlannedAnew = isPlannedAnew
    self.isUnreadable = isUnreadable
  }
}

/// Which events a plugin hears.
public struct Interests: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Other rules of a zone.
  public static let rules = Interests(rawValue: 1)
  /// The app coming to the foreground or leaving it, the first unlock, and moments asked for.
  public static let life = Interests(rawValue: 2)
  /// Changes of the clock, the zone and the permission.
  public static let device = Interests(rawValue: 4)
  /// Taps and actions on its own notifications, and their delivery in the foreground.
  public static let person = Interests(rawValue: 8)
}

/// What came of something that a plugin asked for, with the token that asking gave it.
public enum Answer: Sendable {
  /// Of a fetch.
  case fetched(FetchResult, Token)
  /// Of work of its own.
  case worked(any PluginAnswer, Token)
}

/// Finds a zone by name; hosts give the platform's database or a bundled one.
public typealias ZoneLookup = @Sendable (String) -> Zone?
