internal import CivilTime
internal import Rollover

/// When a trigger fires, as the platform works it out.
enum TriggerResolution {
  /// A match: when it fires, and which local date it matches.
  struct Match {
    var fires: Instant
    var date: CivilDate
  }

  /// The next time a trigger matches strictly after an instant of the device's clock; `nil` when it never will.
  ///
  /// A repeating one that has rung for a date matches that date once more only where its time comes twice, and the platform
  /// rings it for both: also where the platform has changed since then how it meets gaps and overlaps.
  static func next(
    _ trigger: Trigger, after instant: Instant, in cursor: inout ZoneCursor, profile: PhoneProfile,
    besides rung: CivilDate? = nil
  ) -> Match? {
    // Nothing fires beyond the last civil date.
    guard let found = match(trigger, after: instant, in: &cursor, profile: profile, besides: rung), found.date <= .last
    else {
      return nil
    }
    return found
  }

  private static func match(
    _ trigger: Trigger, after instant: Instant, in cursor: inout ZoneCursor, profile: PhoneProfile,
    besides rung: CivilDate?
  ) -> Match? {
    switch trigger {
    case .exact(let exact):
      return exact > instant ? Match(fires: exact, date: cursor.localTime(at: exact).date) : nil
    case .floating(let local):
      return match(local, after: instant, in: &cursor, profile: profile).map { Match(fires: $0, date: local.date) }
    case .after(let span):
      return span > .zero ? Match(fires: instant + span, date: cursor.localTime(at: instant + span).date) : nil
    // No clock says when.
    case .crossing: return nil
    case .repeating(let components):
      return next(components, after: instant, in: &cursor, profile: profile, besides: rung)
    }
  }

  /// The instant of a local date and time, if it lies after `instant`.
  private static func match(
    _ local: CivilDateTime, after instant: Instant, in cursor: inout ZoneCursor, profile: PhoneProfile
  ) -> Instant? {
    switch cursor.mapping(of: local) {
    case .unique(let unique, _):
      return unique > instant ? unique : nil
    case .gap(let change, _):
      // A date that does not exist at all has no match.
      guard cursor.zone.exists(local.date) else { return nil }
      let moved = Instant(seconds: local.localSeconds - Int64(change.before.seconds))
      let fires = profile.gap == .startAfter ? change.instant : moved
      return fires > instant ? fires : nil
    case .overlap(let change, _):
      let first = Instant(seconds: local.localSeconds - Int64(change.before.seconds))
      let second = Instant(seconds: local.localSeconds - Int64(change.after.seconds))
      if profile.overlap != .later, first > instant { return first }
      if profile.overlap != .earlier, second > instant { return second }
      return nil
    }
  }

  private static func next(
    _ components: RepeatingComponents, after instant: Instant, in cursor: inout ZoneCursor, profile: PhoneProfile,
    besides rung: CivilDate?
  ) -> Match? {
    var date = cursor.localTime(at: instant).date.adding(days: -1)
    // Eight years hold a 29 February, whatever the century.
    for _ in 0..<(366 * 8 + 3) {
      guard date <= .last else { return nil }
      let local = CivilDateTime(date, components.time)
      if components.match(date), date != rung || comesTwice(local, in: &cursor, profile),
        let fires = match(local, after: instant, in: &cursor, profile: profile)
      {
        return Match(fires: fires, date: date)
      }
      date = date.adding(days: 1)
    }
    return nil
  }

  /// Whether clocks show a local date and time twice, and the platform rings for both.
  private static func comesTwice(
    _ local: CivilDateTime, in cursor: inout ZoneCursor, _ profile: PhoneProfile
  ) -> Bool {
    guard profile.overlap == .both, case .overlap = cursor.mapping(of: local) else { return false }
    return true
  }
}

extension RepeatingComponents {
  /// Whether the components allow a date.
  func match(_ date: CivilDate) -> Bool {
    if let weekday, date.weekday != weekday { return false }
    if let day, date.day != Int(day) { return false }
    if let month, date.month != Int(month) { return false }
    return true
  }
}
