public import CivilTime

/// A judge of wishes that knows nothing but its settings: it says when they may ring, and whether at all.
///
/// An engine asks its policies in the order in which it was given them. Each one sees the wish as the one before left
/// it. A policy moves the delivery, and never the time that is due. Repeating requests are not judged.
public protocol Policy: Sendable {
  /// The name by which reasons and explanations speak of it.
  static var name: String { get }

  /// Judges a wish; the same wish has to get the same judgement whenever it is asked.
  ///
  /// - Parameters:
  ///   - wish: the occurrence, when it is due, and when it is to ring so far.
  ///   - cursor: a cursor over the device's zone.
  /// - Returns: the judgement.
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

/// A policy's answer about a wish.
public enum Judgement: Sendable, Hashable {
  /// It rings as it is.
  case pass
  /// It rings no earlier than then; a moment before its present delivery changes nothing.
  case hold(until: Instant)
  /// It does not ring.
  case drop
}
