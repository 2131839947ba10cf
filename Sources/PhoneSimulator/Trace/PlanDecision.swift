public import CivilTime
public import Rollover

/// What a plan of the engine decided about an occurrence, and when.
public struct PlanDecision: Sendable, Hashable {
  /// Which plan it was, from 1.
  public var plan: Int
  /// The number of the record that came next.
  public var record: UInt64
  /// The step of the history that was performed last, counted from 1; 0 before the first.
  public var step: UInt32
  /// What the phone knew of zones then, as its place in ``Trace/zones``.
  public var zones: UInt32
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
