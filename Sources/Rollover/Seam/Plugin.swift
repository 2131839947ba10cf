public import CivilTime

/// A part of the engine that wants notifications: it keeps the things that the app asked for, and offers occurrences.
///
/// A plugin is a value, and its value is its saved state. It never guesses what rang, since the engine's ledger knows
/// that. It never talks to another plugin. It talks to the plan.
///
/// Its notifications are about *subjects*, which stand in slots from 0 on.
public protocol Plugin: Sendable {
  /// The name of its section of saved state and the address of its commands; no two plugins of an engine share one.
  static var name: String { get }

  /// The version of its saved state; 1 unless it says otherwise.
  static var stateVersion: UInt16 { get }

  /// The number of subjects that it keeps.
  var subjectCount: Int { get }

  /// The subject in a slot, as the engine has to know it.
  func subject(at slot: Int) -> Subject

  /// Carries out a command of its own, and tells the context of every subject that comes, changes or goes.
  mutating func perform(_ command: any PluginCommand, in context: inout EngineContext)

  /// The subject that a command wants silent, so that nothing of it comes late while the command waits.
  func silenced(by command: any PluginCommand) -> SubjectID?

  /// Hears of the device, the app or the person, if ``interests`` name the event.
  mutating func hear(_ event: Event, in context: inout EngineContext)

  /// Hears the answer to a fetch, to work or to storing that it asked for.
  mutating func hear(_ answer: Answer, in context: inout EngineContext)

  /// The events that it hears; none unless it says otherwise.
  static var interests: Interests { get }

  /// Whether it may ever ask for runs by names; false unless it says otherwise.
  static var asksForRuns: Bool { get }

  /// Whether the log must not say when its occurrences are due, because a person chose each time; false unless it says
  /// otherwise.
  static var timesArePrivate: Bool { get }

  /// A place in a subject's order: everything up to it is due at or before `now`, and everything behind it later.
  ///
  /// - Returns: the ``OccurrenceKey/order`` of the last key that is due, or `Int64.min` where none is, such as for what rings
  ///   once and lies ahead. Any other number counts as the nearest of these before it within its kind of keys.
  func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64

  /// Offers the plan the occurrences of a subject behind a place in its order, one after another.
  ///
  /// The occurrences that are due by now come first, with
  /// ``EngineContext/came(_:due:isFloating:contentFingerprint:)`` or ``EngineContext/cameLeftOut(_:due:)``. The ones
  /// that lie ahead come after them, as far as the plugin plans, with
  /// ``EngineContext/offer(_:due:trigger:contentFingerprint:isWithin:)`` or
  /// ``EngineContext/leaveOut(_:due:reason:isTold:)``. ``EngineContext/count`` is the number that the plan has taken.
  func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext)

  /// Whether it wants to hear of plans; false unless it says otherwise.
  var hearsPlans: Bool { get }

  /// Hears which of its wishes ring, in order, before any is armed; it may give them other content.
  ///
  /// Rules have moved and left out what they do, and what got no place is not among them. While the person does not let the app
  /// notify, they are those that would ring.
  ///
  /// - Parameters:
  ///   - wishes: all wishes of the plan that are kept.
  ///   - places: the places of its own among them.
  ///   - context: the plan that is being made, and what plugins share.
  mutating func planned(_ wishes: inout [Wish], at places: Range<Int>, in context: inout EngineContext)

  /// Whether it may ever have policies, or judge plans; false unless it says otherwise.
  static var bringsPolicies: Bool { get }

  /// The policies that it has by its state for the wishes of all plugins; they follow those that the engine was given.
  ///
  /// Where they judge otherwise from now on what lies ahead, it says so by ``EngineContext/changedOtherwise()``.
  var policies: [any Policy] { get }

  /// Whether it judges plans as a whole by its present state, and hears what rang; false unless it says otherwise.
  var judgesPlans: Bool { get }

  /// Judges all wishes of a plan together, after each was judged alone; only while it ``judgesPlans``.
  ///
  /// - Parameters:
  ///   - plan: the wishes of all plugins, and what has rung since the plan before.
  ///   - context: the plan that is being made, and what plugins share.
  mutating func judge(_ plan: inout JudgedPlan, in context: inout EngineContext)

  /// Makes the request for one of its wishes; `nil` when an event since the plan has taken the wish back.
  func request(for wish: Wish) -> NotificationRequest?

  /// Its status, as a value of a type of its own; `nil` when it has nothing to say.
  func status(_ view: StatusView) -> (any Sendable)?

  /// What a save keeps until its bytes are asked for: a plugin that writes the same bytes; the plugin itself unless it says
  /// otherwise.
  ///
  /// A plugin with much that it stores by itself leaves that out here, so that it is not copied by its next change.
  var savedPart: any Plugin { get }

  /// Writes its state.
  func encode(into writer: inout StateWriter)

  /// Replaces its state by one that this version or an older one wrote; changes nothing if it throws.
  mutating func decode(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError)

  /// Takes an entry that it has stored by itself, after its section was read; changes nothing if it throws.
  mutating func take(_ key: String, from reader: inout StateReader, version: UInt16) throws(SavedStateError)

  /// Hears that an entry that it has stored by itself cannot be read, of which no more is left than its key.
  mutating func lose(_ key: String)

  /// Goes on in a new process, after its state was read; what was on its way ended with the old process.
  mutating func restored(in context: inout EngineContext)
}

extension Plugin {
  /// The first version.
  public static var stateVersion: UInt16 { 1 }

  /// No events.
  public static var interests: Interests { [] }

  /// It does not.
  public static var asksForRuns: Bool { false }

  /// They are not.
  public static var timesArePrivate: Bool { false }

  /// No subject.
  public func silenced(by command: any PluginCommand) -> SubjectID? { nil }

  /// Does nothing.
  public mutating func hear(_ event: Event, in context: inout EngineContext) {}

  /// Does nothing.
  public mutating func hear(_ answer: Answer, in context: inout EngineContext) {}

  /// Does not hear of plans.
  public var hearsPlans: Bool { false }

  /// Does nothing.
  public mutating func planned(_ wishes: inout [Wish], at places: Range<Int>, in context: inout EngineContext) {}

  /// It has none.
  public static var bringsPolicies: Bool { false }

  /// None.
  public var policies: [any Policy] { [] }

  /// It does not.
  public var judgesPlans: Bool { false }

  /// Does nothing.
  public mutating func judge(_ plan: inout JudgedPlan, in context: inout EngineContext) {}

  /// Says nothing.
  public func status(_ view: StatusView) -> (any Sendable)? { nil }

  /// All of it.
  public var savedPart: any Plugin { self }

  /// Does nothing, since it has stored none.
  public mutating func take(_ key: String, from reader: inout StateReader, version: UInt16) throws(SavedStateError) {}

  /// Does nothing.
  public mutating func lose(_ key: String) {}

  /// Does nothing.
  public mutating func restored(in context: inout EngineContext) {}
}

/// A plugin's subject, as the engine has to know it.
public struct Subject: Sendable {
  /// Its identity.
  public var id: SubjectID
  /// Its choice where nobody can know whether it rang; `nil` takes the engine's setting.
  public var doubt: Doubt?
  /// How long after its delivery an occurrence that did not ring may still come; with zero none comes late.
  public var grace: TimeSpan
  /// Whether nothing may come late at present.
  public var isQuiet: Bool
  /// A fingerprint of the rules of its own zone; 0 where it follows the device.
  public var zoneMark: UInt64
  /// What tells its only occurrence from those that it had before under the same name; 0 where it has more than one.
  ///
  /// A subject that rings once may be given another time. With another edition nothing that rang before counts, and nothing
  /// is settled. A subject with an edition has no account in saved state before anything has happened to it.
  public var edition: UInt64
  /// Whether each plan has to ask for all of its wishes, because what it wants depends on more than the time.
  public var isPlannedAnew: Bool
  /// Whether nothing can be said of its times at present; its requests then stay as they are.
  public var isUnreadable: Bool
  /// What policies may go by besides the time.
  public var traits: Traits

  /// Puts a subject together.
  @inlinable
  public init(
    _ id: SubjectID, doubt: Doubt? = nil, grace: TimeSpan, isQuiet: Bool = false, zoneMark: UInt64 = 0,
    edition: UInt64 = 0, isPlannedAnew: Bool = false, isUnreadable: Bool = false, traits: Traits = Traits()
  ) {
    self.id = id
    self.doubt = doubt
    self.grace = grace
    self.isQuiet = isQuiet
    self.zoneMark = zoneMark
    self.edition = edition
    self.isPlannedAnew = isPlannedAnew
    self.isUnreadable = isUnreadable
    self.traits = traits
  }
}

/// The kinds of events that a plugin hears, once the past is settled.
public struct Interests: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A zone that has other rules.
  public static let rules = Interests(rawValue: 1)
  /// The app coming to the foreground or leaving it, the first unlock, and moments asked for.
  public static let life = Interests(rawValue: 2)
  /// Changes of the clock, the zone and the permission.
  public static let device = Interests(rawValue: 4)
  /// Taps on notifications of its own subjects, and actions that the person chose of them.
  public static let person = Interests(rawValue: 8)
  /// The network, as the host tells of it.
  public static let network = Interests(rawValue: 16)
  /// Silent pushes, whichever server they come from.
  public static let push = Interests(rawValue: 32)
}

/// The answer to something that a plugin asked for, with the token that asking gave it.
public enum Answer: Sendable {
  /// The answer to a fetch.
  case fetched(FetchResult, Token)
  /// The answer to storing entries; they are durable unless that failed.
  case stored(failed: Bool, Token)
  /// The answer to work of its own.
  case worked(any PluginAnswer, Token)
}
