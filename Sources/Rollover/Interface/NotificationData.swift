/// Data about a notification as it comes from outside the engine: a tap, another part of the app, an older version.
public struct NotificationData: Sendable, Hashable {
  /// The request's identifier, if there is one.
  public var identifier: String?
  /// When it was meant to be delivered, in milliseconds since 1970, if that is known.
  public var time: Int64?

  /// Puts data together.
  public init(identifier: String?, time: Int64? = nil) {
    self.identifier = identifier
    self.time = time
  }
}

/// What is wrong with data about a notification.
public enum NotificationProblem: UInt8, Hashable, Sendable, CaseIterable, Error {
  /// It has no identifier.
  case missingIdentifier
  /// Its identifier was not made by this engine.
  case unreadableIdentifier
  /// No schedule of this identity is kept.
  case unknownSchedule
  /// Neither its identifier nor its data says when it was due.
  case missingTime
  /// Its time lies outside the years 1 to 9999.
  case timeOutOfRange
}
