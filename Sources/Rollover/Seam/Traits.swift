/// What policies may go by besides the time: how much a subject matters, what kind of thing it is, and with which it belongs.
public struct Traits: Sendable, Hashable {
  /// How much it matters.
  public var importance: Importance
  /// A mark of its kind, made from a name by ``mark(_:)``; 0 where it has none.
  public var kind: UInt64
  /// A mark of the group with which it may become one notification; 0 where it has none.
  public var group: UInt64

  /// Puts traits together; those of most subjects if nothing is said.
  @inlinable
  public init(importance: Importance = .medium, kind: UInt64 = 0, group: UInt64 = 0) {
    self.importance = importance
    self.kind = kind
    self.group = group
  }

  /// The mark of a name; the same in every process.
  public static func mark(_ name: String) -> UInt64 { SubjectID(name: name).rawValue }
}

/// How much a notification matters to the person; the smallest matters least.
public enum Importance: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  /// Nobody misses it.
  case low
  /// Like most.
  case medium
  /// It should not wait long.
  case high
  /// Nothing may keep it from its time.
  case critical

  /// Whether the left one matters less.
  public static func < (left: Importance, right: Importance) -> Bool { left.rawValue < right.rawValue }
}
