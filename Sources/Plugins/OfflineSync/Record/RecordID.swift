public import Rollover

/// The name of a record: what it is, and its key among all of that kind.
public struct RecordID: Hashable, Comparable, Sendable {
  /// What it is, such as `note`.
  public let entity: String
  /// Its key among all of that kind, which every device knows it by.
  public let key: String

  /// What a record is whose name says nothing of it.
  public static let usualEntity = "record"
  /// The greatest number of bytes of an entity, and of a key: a change is to stay small.
  public static let longest = 64

  /// Puts a name together.
  public init(entity: String = usualEntity, key: String) {
    self.entity = entity
    self.key = key
  }

  /// Reads what ``name`` writes: `note/shopping`, or a key alone.
  public init(_ name: String) {
    if let slash = name.utf8.firstIndex(of: UInt8(ascii: "/")) {
      self.init(entity: String(name[..<slash]), key: String(name[name.utf8.index(after: slash)...]))
    } else {
      self.init(key: name)
    }
  }

  /// The name as a text: `note/shopping`, or the key alone where the entity is the usual one.
  public var name: String {
    entity == Self.usualEntity && !key.utf8.contains(UInt8(ascii: "/")) ? key : "\(entity)/\(key)"
  }

  /// Takes in the key alone: records of two kinds rarely share one, and every answer asks for many.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The identity by which logs know it.
  public var subject: SubjectID { SubjectID(name: name) }

  /// By the entity first, then by the key.
  public static func < (left: RecordID, right: RecordID) -> Bool {
    (left.entity, left.key) < (right.entity, right.key)
  }
}
