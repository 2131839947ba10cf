public import CivilTime

/// A stretch of time in which a repeating request may have rung for dates that lie ahead, or of which nobody knows.
public struct RepeatedStretch: Sendable {
  /// The zone that the device had then.
  public let zone: Zone
  /// Where the stretch begins.
  public let start: Start
  /// The latest instant that the clock may have shown.
  public let until: Instant
  /// How far the request's own zone was ahead of UTC, in seconds; `nil` where that is not known, and ``zone`` counts.
  public var offset: Int64?
  /// The times at which the request rang; `nil` where they are those of the subject.
  public let components: RepeatingComponents?
  /// Whether it is a ring that was presented; it counts also for a subject that rings in doubt.
  ///
  /// Not saved: before it is, a plan has counted it, or the process has ended with what it saw.
  var isCertain = false
  /// What the clock showed as a ring was presented; `nil` where none was.
  ///
  /// Not saved, for the same reason.
  var shownAt: Instant?

  /// Where a stretch begins.
  public enum Start: Sendable {
    /// Behind a place, up to which the subject was settled.
    case place(Int64)
    /// With the date of an instant, whatever the time of that day.
    case date(Instant)
    /// At an instant, since nobody kept the subject then.
    case instant(Instant)

    /// Behind the moment of a plan, which has judged all that had come by then.
    static func behind(_ plan: Instant) -> Start { .instant(plan + TimeSpan(milliseconds: 1)) }
  }

  /// The zone for whose dates the request rang, where its subject has a zone of its own by now.
  ///
  /// One in the zone that the device had went by the rules of then. So did one whose subject had that zone before.
  ///
  /// - Parameter own: the zone that the subject has by now.
  /// - Returns: that zone, or ``zone``.
  public func zone(of own: Zone) -> Zone {
    guard own.name != zone.name else { return zone }
    guard let offset, case .date(let first) = start else { return own }
    let wasElsewhere =
      offset == Int64(zone.offset(at: first).seconds) && offset != Int64(own.offset(at: first).seconds)
    return wasElsewhere ? zone : own
  }

  /// A single ring, for the date of an instant, at whatever time of that day it was.
  static func ring(at instant: Instant, in zone: Zone, offset: Int64?) -> RepeatedStretch {
    RepeatedStretch(
      zone: zone, start: .date(instant), until: instant, offset: offset,
      components: RepeatingComponents(time: .midnight))
  }
}
