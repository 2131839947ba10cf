public import CivilTime
public import Rollover

/// What a plan of the engine decided about an occurrence, and when.
public struct PlanDecision: Sendable, Hashable {
  /// Which plan it was, from 1.
  public var plan: Int
  /// The number of the record that came next.
  public var record: UInt64
  /// How many actions had been performed or begun.
  public var actions: Int
  /// True time.
  public var time: Instant
  /// What the device's clock showed.
  public var device: Instant
  /// The offset of the device's zone.
  public var offset: UTCOffset
  /// The occurrence.
  public var subject: RequestIdentifier
  /// What was decided, and why.
  public var decision: Decision
}
