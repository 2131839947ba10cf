public import CivilTime
public import PhoneSimulator
public import Rollover

/// Where and when the phone is, as a history that is being drawn believes it to be.
public struct Surroundings: Sendable {
  /// True time.
  public var now: Instant
  /// What the device's clock shows.
  public var device: Instant
  /// The device's zone.
  public var zone: Zone
  /// The zones of the campaign.
  public var zones: [Zone]
  /// The change of offset that the history begins near.
  public var change: OffsetChange?
}

/// What an app asks of a plugin: the part of a history that knows the plugin's commands.
///
/// A value of its own for each case; what it has asked for so far is its state.
public protocol CommandGenerator: Sendable {
  /// The kinds of commands, each with a name of its own and with how often it comes when nothing is switched off.
  var kinds: [(name: String, weight: UInt64)] { get }

  /// How the engine is set up.
  mutating func setUp(_ history: inout History, _ random: inout RandomStream)

  /// Takes over how the engine is set up in the end, which somebody may have wanted otherwise.
  mutating func adopt(_ history: History)

  /// Something that it has asked for, or not; `nil` when there is nothing.
  func subject(_ random: inout RandomStream) -> SubjectID?

  /// What the app asks for when it runs for the first time.
  mutating func beginning(_ surroundings: Surroundings, _ random: inout RandomStream) -> [Action]

  /// What the app asks for at a moment; the kind is a place in ``kinds``.
  mutating func actions(kind: Int, _ surroundings: Surroundings, _ random: inout RandomStream) -> [Action]

  /// What the app asks for at every launch; nothing if it is an app that does not.
  func declarations() -> [Action]

  /// When something is due, on the device's clock: strictly after an instant, and any one of the next few.
  func due(after instant: Instant, _ surroundings: Surroundings, _ random: inout RandomStream) -> Instant?

  /// A notification that the person may find in the list, or that is yet to come; `nil` when nothing was asked for.
  func notification(_ surroundings: Surroundings, _ random: inout RandomStream) -> NotificationData?

  /// What a stale or a forged notification would say of itself.
  func forgedNotification(_ random: inout RandomStream) -> NotificationData

  /// What the server has for something that the app asked for; `nil` when it asked for nothing.
  func serverContent(_ random: inout RandomStream) -> ContentAction?

  /// Whether it wants notifications, so that all comes that can come of one.
  var wantsNotifications: Bool { get }

  /// Whether it asks for runs in the background and listens to pushes, so that all comes that can come of them.
  var wantsRuns: Bool { get }

  /// What makes the servers well that plugins bring; nothing unless it says otherwise.
  func healing() -> [Action]

  /// Every name that actions may speak of, so that a history can be written down.
  var names: [String] { get }

  /// What was special about what the app asked for, in words.
  var situations: [String] { get }

  /// The invariants of the plugin that it asks, which a summary lists also where they hold; none unless it says otherwise.
  var invariants: [Invariant] { get }

  /// The words among ``situations`` that every long campaign has to come to, where nothing is set by hand.
  var expectedSituations: [String] { get }
}

extension CommandGenerator {
  /// Does nothing, since its commands do not depend on how the engine is set up.
  public mutating func adopt(_ history: History) {}

  /// It does.
  public var wantsNotifications: Bool { true }

  /// It does not.
  public var wantsRuns: Bool { false }

  /// Nothing.
  public func healing() -> [Action] { [] }

  /// None.
  public var invariants: [Invariant] { [] }

  /// None.
  public var expectedSituations: [String] { [] }
}
