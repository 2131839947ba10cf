/// A stretch of time in which one offset holds, with the offsets on both sides; in seconds since the epoch.
struct ZoneInterval: Equatable {
  /// The first second that has the offset; `ZoneInterval.beginning` when it always had.
  var start: Int64
  /// The first second that no longer has it; `ZoneInterval.ending` when it has it for ever.
  var end: Int64
  /// Seconds ahead of UTC.
  var offset: Int32
  /// The offset until `start`; the same as `offset` when there is no such time.
  var previousOffset: Int32
  /// The offset from `end` on; the same as `offset` when there is no such time.
  var nextOffset: Int32

  /// Time begins and ends here: far enough for every day number that an Int32 holds, and near enough that
  /// milliseconds and the sums of a few such times fit in an Int64.
  static let beginning: Int64 = -(1 << 47)
  static let ending: Int64 = 1 << 47

  /// The change that the interval begins with; `nil` when it has no beginning.
  var opening: OffsetChange? {
    guard start > ZoneInterval.beginning else { return nil }
    return OffsetChange(
      instant: Instant(seconds: start), before: UTCOffset(seconds: previousOffset), after: UTCOffset(seconds: offset))
  }

  /// The change that the interval ends with; `nil` when it has no end.
  var closing: OffsetChange? {
    guard end < ZoneInterval.ending else { return nil }
    return OffsetChange(
      instant: Instant(seconds: end), before: UTCOffset(seconds: offset), after: UTCOffset(seconds: nextOffset))
  }
}

extension Int64 {
  /// The value, or the nearer end of the time that zones know about.
  var withinTime: Int64 { Swift.min(Swift.max(self, ZoneInterval.beginning), ZoneInterval.ending - 1) }
}
