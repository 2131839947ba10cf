/// Data about a notification from outside the engine, such as a tap, another part of the app or an older version.
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

extension NotificationData {
  /// The years 1 to 9999 in UTC, as milliseconds since 1970.
  private static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// The identity that the data stands for.
  func validated() throws(NotificationProblem) -> RequestIdentifier {
    guard let identifier, !identifier.isEmpty else { throw .missingIdentifier }
    guard let parsed = RequestIdentifier(identifier) else { throw .unreadableIdentifier }
    if let time, !Self.range.contains(time) { throw .timeOutOfRange }
    if parsed.occurrence.isRepeating, time == nil { throw .missingTime }
    return parsed
  }
}

/// What is wrong with data about a notification.
public enum NotificationProblem: UInt8, Hashable, Sendable, CaseIterable, Error {
  /// It has no identifier.
  case missingIdentifier
  /// Its identifier is none that an engine makes.
  case unreadableIdentifier
  /// Nobody keeps the subject that it is about.
  case unknownSubject
  /// Neither its identifier nor its data says when it was due.
  case missingTime
  /// Its time lies outside the years 1 to 9999.
  case timeOutOfRange
}
