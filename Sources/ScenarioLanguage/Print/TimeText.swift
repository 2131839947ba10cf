internal import CivilTime

/// How moments are written at the beginning of a line.
enum TimeText {
  /// The moment at which a history starts: local if that can be said, otherwise an instant.
  static func start(_ instant: Instant, in zone: Zone) -> String {
    local(instant, in: zone) ?? self.instant(instant)
  }

  /// A moment after the line before, or after the start: local if that can be said, otherwise so long after it.
  static func moment(_ instant: Instant, after earlier: Instant, in zone: Zone) -> String {
    local(instant, in: zone) ?? "+\(instant - earlier)"
  }

  /// The local date and time, with the offset where it comes twice; `nil` when they cannot say it, as for milliseconds.
  private static func local(_ instant: Instant, in zone: Zone) -> String? {
    guard instant.millisecondOfSecond == 0 else { return nil }
    let local = zone.localTime(at: instant)
    guard (0...9999).contains(local.date.year) else { return nil }
    switch zone.mapping(of: local) {
    case .unique(let meant, _): return meant == instant ? "\(local)" : nil
    case .gap: return nil
    case .overlap:
      let offset = zone.offset(at: instant)
      // Longer than a day is only the offset of a made-up zone, and no line can say it.
      return offset.seconds.magnitude < 86400 ? "\(local) \(offset)" : nil
    }
  }

  /// The instant in UTC, or at an end of the years with four digits at the offset that leads into them.
  private static func instant(_ instant: Instant) -> String {
    let year = CivilDateTime(localSeconds: instant.seconds).date.year
    guard !(0...9999).contains(year) else { return instant.short }
    let offset = UTCOffset(seconds: year < 0 ? 86399 : -86399)
    return String((instant + .seconds(Int64(offset.seconds))).short.dropLast()) + "\(offset)"
  }
}
