/// A time zone: which offset holds at an instant, and which instants a local time stands for.
public struct Zone: Sendable {
  /// The name it was asked for by, such as `America/New_York`, or the POSIX TZ string it was made from.
  public let name: String
  /// A hash of everything that decides an answer, so that changed rules under an unchanged name are noticed.
  public let fingerprint: UInt64
}
