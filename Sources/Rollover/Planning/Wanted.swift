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

  /// Puts a wish together.
  @inlinable
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
  }
}
