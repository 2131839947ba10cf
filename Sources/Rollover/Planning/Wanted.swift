public import CivilTime

/// An occurrence that a plugin wants armed, without its content.
public struct Wanted: Sendable {
  /// Its identity.
  public var identifier: RequestIdentifier
  /// The instant it resolves to in the zone of this moment.
  public var instant: Instant
  /// How it is to be armed.
  public var trigger: Trigger
  /// The fingerprint of its content.
  public var contentFingerprint: UInt64
  /// Whether its own time has passed, and it is to ring all the same.
  public var isLate: Bool
  /// How many of the same schedule come before it in the plan, from 0; what is first is never starved by the budget.
  public var rank: Int32
  /// The plugin's own mark, by which it finds the schedule again.
  public var slot: Int32
  /// Which plugin wants it; set by the engine.
  @usableFromInline var plugin: Int32
  /// Whether a request for it is known to be, or to have been, pending; set by the engine.
  public internal(set) var isConfirmed: Bool
  /// The occurrence whose request is pending instead of its own and rings in its place; set by the engine.
  public internal(set) var standIn: OccurrenceKey?

  /// Puts a wish together.
  public init(
    identifier: RequestIdentifier, instant: Instant, trigger: Trigger, contentFingerprint: UInt64,
    isLate: Bool = false, rank: Int32, slot: Int32
  ) {
    self.identifier = identifier
    self.instant = instant
    self.trigger = trigger
    self.contentFingerprint = contentFingerprint
    self.isLate = isLate
    self.rank = rank
    self.slot = slot
    plugin = 0
    isConfirmed = false
    standIn = nil
  }

  /// The identity under which it is pending.
  public var requested: RequestIdentifier {
    standIn.map { RequestIdentifier(identifier.schedule, $0) } ?? identifier
  }

  /// Whether it is armed as components without a zone, which follow the device.
  public var isFloating: Bool { if case .floating = trigger { true } else { false } }

  /// Whether the platform may work out anew when it rings in another zone; for a repeating one also if it names its own.
  var followsDevice: Bool {
    switch trigger {
    case .floating, .repeating: true
    case .exact, .after: false
    }
  }
}
