public import CivilTime
public import Rollover

/// A message to a person, which rings once.
public struct Message: Sendable, Equatable {
  /// Its name, 1 to 64 bytes without `@`, `#` and `*`; another message of the same name takes its place, and one
  /// that is for the same moment as well is the same message, which rings once.
  public var id: String
  /// The name of its type, whose settings hold for it.
  public var type: String
  /// How much it matters.
  public var importance: Importance
  /// The name of the group with which it becomes one; `nil` for one by itself.
  public var group: String?
  /// When it is meant for.
  public var time: MessageTime
  /// What it shows.
  public var title: String

  /// Puts a message together.
  public init(
    id: String, type: String, importance: Importance = .medium, group: String? = nil, time: MessageTime = .now,
    title: String = ""
  ) {
    self.id = id
    self.type = type
    self.importance = importance
    self.group = group
    self.time = time
    self.title = title
  }

  /// The name of its request, which is that of its subject.
  public static func subjectName(of id: String) -> String { "message-\(id)" }

  /// Its subject.
  public static func subject(of id: String) -> SubjectID { SubjectID(name: subjectName(of: id)) }

  /// The most bytes that a name, a type or a group has.
  public static let longestName = 64
  /// The most bytes that a title has.
  public static let longestTitle = 500
}

/// When a message is meant for.
public enum MessageTime: Sendable, Equatable {
  /// At once.
  case now
  /// So long after it was given.
  case after(TimeSpan)
  /// At a local time, wherever the device is.
  case local(CivilDateTime)
  /// At the next time of day; on a date on which clocks show it twice, the first one.
  case next(TimeOfDay)
  /// As the device enters the region of this name, or leaves it.
  case region(String, isLeaving: Bool)
}
