/// A place in a zone's time: remembers the last interval it looked at, so that the next look near by costs nothing.
///
/// Owned by its caller and not shared, so it needs no lock. The answers are those of the zone; only the cost differs.
///
///     var cursor = ZoneCursor(zone)
///     while let occurrence = nine.next(after: now, in: &cursor) { now = occurrence.instant }
public struct ZoneCursor: Sendable {
  /// The zone.
  public let zone: Zone

  // All in milliseconds. The offset holds in `start..<end`. From `steadyStart` on, nothing that a change before it did
  // to an occurrence can still be in the future; a local time whose instant, by the offset, lies before `steadyEnd`
  // comes exactly once.
  @usableFromInline var start: Int64 = 0
  @usableFromInline var end: Int64 = 0
  @usableFromInline var steadyStart: Int64 = 0
  @usableFromInline var steadyEnd: Int64 = 0
  @usableFromInline var offset: Int64 = 0

  /// Makes a cursor that has not looked anywhere yet.
  public init(_ zone: Zone) { self.zone = zone }

  /// The offset that holds at an instant.
  @inlinable
  public mutating func offset(at instant: Instant) -> UTCOffset {
    seek(instant)
    return UTCOffset(seconds: Int32(truncatingIfNeeded: offset / 1000))
  }

  /// What a wall clock shows at an instant, in whole seconds, rounded down.
  @inlinable
  public mutating func localTime(at instant: Instant) -> CivilDateTime {
    seek(instant)
    guard instant.milliseconds >= start, instant.milliseconds < end else { return zone.localTime(at: instant) }
    return CivilDateTime(localSeconds: Instant(milliseconds: instant.milliseconds &+ offset).seconds)
  }

  /// Which instants a local time stands for.
  @inlinable
  public mutating func mapping(of local: CivilDateTime) -> LocalMapping {
    let instant = local.localSeconds &* 1000 &- offset
    if instant >= steadyStart, instant < steadyEnd {
      return .unique(
        Instant(milliseconds: instant), offset: UTCOffset(seconds: Int32(truncatingIfNeeded: offset / 1000)))
    }
    return remap(local)
  }

  /// Whether one offset holds from an instant on until just before another.
  @inlinable
  public mutating func isSteady(from first: Instant, until last: Instant) -> Bool {
    seek(first)
    return first.milliseconds >= start && last.milliseconds <= end
  }

  /// Moves to the interval that holds at an instant.
  @inlinable
  mutating func seek(_ instant: Instant) {
    if instant.milliseconds < start || instant.milliseconds >= end { move(to: instant) }
  }

  @usableFromInline @inline(never)
  mutating func move(to instant: Instant) { find(instant) }

  /// `move`, for those that are called from outside themselves.
  @inline(__always)
  mutating func find(_ instant: Instant) { remember(zone.storage.rules.interval(at: instant)) }

  @usableFromInline @inline(never)
  mutating func remap(_ local: CivilDateTime) -> LocalMapping {
    let interval = zone.storage.rules.interval(atLocal: local.localSeconds)
    remember(interval)
    return interval.mapping(of: local)
  }

  @inline(__always)
  private mutating func remember(_ interval: ZoneInterval) {
    let opening = Int64((interval.previousOffset &- interval.offset).magnitude)
    let closing = Int64(max(0, interval.offset &- interval.nextOffset))
    offset = Int64(interval.offset) &* 1000
    start = interval.start &* 1000
    end = interval.end &* 1000
    steadyStart = max((interval.start &+ opening) &* 1000, ZoneCursor.firstInstant)
    steadyEnd = min((interval.end &- closing) &* 1000, ZoneCursor.endOfYears &- offset)
  }

  /// −9999-01-01T00:00Z; earlier instants take the slow way, which has no bounds.
  static let firstInstant: Int64 = -377_673_580_800_000
  /// 10000-01-01T00:00 on the wall clock, where recurrences end.
  static let endOfYears: Int64 = 253_402_300_800_000
}
