public import CivilTime

/// A part of each day in which nothing rings, by the clock on the wall; the start lies inside, the end outside.
public struct QuietHours: Sendable, Equatable {
  /// What becomes of a notification that is due within.
  public enum Treatment: String, Sendable, CaseIterable {
    /// It rings when the window ends.
    case hold
    /// It does not ring.
    case drop
    /// It is shown at its time without a sound.
    case quietly
  }

  /// When the window begins.
  public var start: TimeOfDay
  /// When it ends, on the same date or, where that lies before its start, on the next.
  public var end: TimeOfDay
  /// What becomes of a notification that is due within.
  public var treatment: Treatment
  /// What it is for.
  public var selection: Selection

  /// Puts a window together; `nil` where it begins and ends at the same time.
  public init?(
    from start: TimeOfDay, to end: TimeOfDay, treatment: Treatment = .hold, for selection: Selection = .everything
  ) {
    guard start != end else { return nil }
    self.start = start
    self.end = end
    self.treatment = treatment
    self.selection = selection
  }

  /// The end of the window in which an instant lies; `nil` where it lies in none.
  ///
  /// A window opens and closes once a night, in every zone. A start or an end that clocks jump over is the moment of the jump.
  /// Of a start that comes twice the first counts, and of an end the second: whoever looks at the clock sees a time within the
  /// window, and it is quiet. Where one window ends as the next begins, both are one.
  ///
  /// - Parameters:
  ///   - instant: the instant.
  ///   - cursor: a cursor over the zone whose clock counts.
  /// - Returns: the end.
  public func end(after instant: Instant, in cursor: inout ZoneCursor) -> Instant? {
    // Mostly no clock changes for some days, and then the time of day says it all.
    if cursor.isSteady(from: instant - .days(2), until: instant + .days(2)) {
      return plainEnd(after: instant, in: &cursor)
    }
    var end = instant
    // A date that a zone leaves out joins two windows; no zone leaves out two in a row.
    for _ in 0..<4 {
      guard let next = endOfOne(after: end, in: &cursor) else { break }
      end = next
    }
    return end > instant ? end : nil
  }

  /// The end where clocks run evenly.
  private func plainEnd(after instant: Instant, in cursor: inout ZoneCursor) -> Instant? {
    let now = Int64(cursor.localTime(at: instant).time.secondOfDay)
    let (opens, closes) = (Int64(start.secondOfDay), Int64(end.secondOfDay))
    let isInside = opens < closes ? opens <= now && now < closes : opens <= now || now < closes
    guard isInside else { return nil }
    return Instant(seconds: instant.seconds - now + closes + (now < closes ? 0 : 86_400))
  }

  private func endOfOne(after instant: Instant, in cursor: inout ZoneCursor) -> Instant? {
    let date = cursor.localTime(at: instant).date
    // A clock that is turned back over midnight shows the date before once more.
    for days in [0, -1, 1] {
      let window = window(on: date.adding(days: days), in: &cursor)
      if window.start <= instant, instant < window.end { return window.end }
    }
    return nil
  }

  /// The window that begins on a date, as instants.
  public func window(on date: CivilDate, in cursor: inout ZoneCursor) -> (start: Instant, end: Instant) {
    let last = end < start ? date.adding(days: 1) : date
    let opens = cursor.mapping(of: CivilDateTime(date, start)).first
    let closes = cursor.mapping(of: CivilDateTime(last, end)).last
    return (opens, max(opens, closes))
  }
}

extension LocalMapping {
  /// The first moment at which clocks show a local time or a later one.
  var first: Instant {
    switch self {
    case .unique(let instant, _): instant
    case .gap(let change, _): change.instant
    case .overlap(let change, let local): Instant(seconds: local.localSeconds - Int64(change.before.seconds))
    }
  }

  /// The last moment at which clocks come to a local time.
  var last: Instant {
    switch self {
    case .unique(let instant, _): instant
    case .gap(let change, _): change.instant
    case .overlap(let change, let local): Instant(seconds: local.localSeconds - Int64(change.after.seconds))
    }
  }
}
