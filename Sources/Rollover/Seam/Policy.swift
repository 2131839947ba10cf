public import CivilTime

/// A judgement on wishes that knows nothing but settings: when they may ring, and whether at all.
///
/// Policies are asked in the order in which the engine was given them, each with what the one before made of the wish. They
/// move the time of delivery, never the time that is due.
public protocol Policy: Sendable {
  /// The name by which reasons and explanations speak of it.
  static var name: String { get }

  /// Judges a wish.
  ///
  /// - Parameters:
  ///   - wish: the occurrence, when it is due, and when it is to ring so far.
  ///   - cursor: over the device's zone.
  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement
}

/// A wish as policies see it.
public struct Judged: Sendable {
  /// The occurrence.
  public var identifier: RequestIdentifier
  /// The name of the plugin that wants it.
  public var plugin: String
  /// When it is meant for.
  public var due: Instant
  /// When it is to ring, after the policies before.
  public var delivery: Instant
}

/// What a policy makes of a wish.
public enum Judgement: Sendable, Hashable {
  /// It rings as it is.
  case pass
  /// It rings no earlier than then; an earlier moment than the one so far changes nothing.
  case hold(until: Instant)
  /// It does not ring.
  case drop
}
