/// One member of a series: the date it is meant for, and the instant it resolves to.
public struct Occurrence: Hashable, Sendable {
  /// The intended local date; the occurrence's identity within its series, even when a gap moves it to the next date.
  public let date: CivilDate
  /// When it happens.
  public let instant: Instant
  /// Whether the intended local time was unique, in a gap, or in an overlap.
  public let meeting: Meeting

  /// How the intended local time met the zone.
  public enum Meeting: UInt8, Hashable, Sendable { case unique, gap, overlap }

  /// Puts an occurrence together.
  @inlinable
  public init(date: CivilDate, instant: Instant, meeting: Meeting) {
    self.date = date
    self.instant = instant
    self.meeting = meeting
  }
}
