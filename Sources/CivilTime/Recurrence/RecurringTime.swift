/// A series of local dates and times: a recurrence, a time of day, and what to do with gaps and overlaps.
public struct RecurringTime: Hashable, Sendable {
  /// Which dates.
  public var recurrence: Recurrence
  /// At which time of day.
  public var time: TimeOfDay
  /// What to do when the time is jumped over.
  public var gap: GapPolicy
  /// Which one to take when the time comes twice.
  public var overlap: OverlapPolicy

  /// Puts a series together.
  public init(
    _ recurrence: Recurrence, at time: TimeOfDay, gap: GapPolicy = .shiftForward, overlap: OverlapPolicy = .earlier
  ) {
    self.recurrence = recurrence
    self.time = time
    self.gap = gap
    self.overlap = overlap
  }
}
