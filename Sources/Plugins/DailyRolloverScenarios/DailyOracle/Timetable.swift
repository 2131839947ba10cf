internal import CivilTime
internal import DailyRollover
internal import Rollover

/// A schedule as the app was asked for it: when it is due, and how late it may come.
struct Timetable: Sendable {
  /// One reference, because a schedule is large, and is asked at every ring.
  private var facts: Facts

  private final class Facts: Sendable {
    let schedule: Schedule
    let anchor: Instant?
    let step: Schedule.Step
    let grace: TimeSpan
    let ringsInDoubt: Bool
    let pinned: Zone?
    /// The second of the day at which it is due on every date there is; `nil` where there is more to it.
    let everyDay: Int64?

    init(_ schedule: Schedule, anchor: Instant?, step: Schedule.Step, grace: TimeSpan, ringsInDoubt: Bool) {
      self.schedule = schedule
      self.anchor = anchor
      self.step = step
      self.grace = grace
      self.ringsInDoubt = ringsInDoubt
      if case .pinned(let zone) = schedule.zone { pinned = zone } else { pinned = nil }
      if step == .wall, schedule.from == nil, schedule.until == nil, case .days(1, _) = schedule.series.recurrence {
        everyDay = Int64(schedule.series.time.secondOfDay)
      } else {
        everyDay = nil
      }
    }
  }

  /// As it was given, with the rules its zone has by now.
  var schedule: Schedule { facts.schedule }
  var step: Schedule.Step { facts.step }
  var grace: TimeSpan { facts.grace }
  var ringsInDoubt: Bool { facts.ringsInDoubt }
  /// The zone it is pinned to; `nil` when it follows the device.
  var pinned: Zone? { facts.pinned }
  /// Where a sequence of exact days begins; `nil` when it has no first one.
  var anchor: Instant? {
    get { facts.anchor }
    set { facts = Facts(schedule, anchor: newValue, step: step, grace: grace, ringsInDoubt: ringsInDoubt) }
  }

  struct Due: Sendable {
    var key: OccurrenceKey
    var instant: Instant
    /// Its local date.
    var date: CivilDate
  }

  /// What a step of exact days needs, and what has no dates at all, the app refuses.
  static func isAccepted(_ schedule: Schedule, _ settings: DailyRolloverSettings) -> Bool {
    let recurrence = schedule.series.recurrence
    // Eight years and a bit hold a 29 February, whatever the century.
    var longest = 3000
    if case .days(let count, _) = recurrence {
      longest = count
    } else if (schedule.step ?? settings.step) == .exactDay {
      return false
    }
    let first = schedule.from ?? min(.epoch, (schedule.until ?? .epoch).adding(days: 1 - longest))
    return (0..<longest).lazy.map { first.adding(days: $0) }.prefix { date in schedule.until.map { date <= $0 } ?? true
    }
    .contains { DueTime.falls(recurrence, on: $0) }
  }

  init(_ schedule: Schedule, _ settings: DailyRolloverSettings, doubt: Doubt, at device: Instant, in zone: Zone) {
    facts = Facts(
      schedule, anchor: nil, step: schedule.step ?? settings.step, grace: schedule.grace ?? settings.grace,
      ringsInDoubt: (schedule.doubt ?? doubt) == .ring)
    begin(after: device, in: zone)
  }

  /// Counts exact days from the first date behind an instant.
  mutating func begin(after device: Instant, in zone: Zone) {
    guard step == .exactDay else { return }
    var stretch = SteadyStretch()
    let zone = pinned ?? zone
    anchor =
      dueByDate(from: zone.localTime(at: device).date.adding(days: -2), after: device, in: zone, &stretch)?.instant
  }

  /// Takes the rules that its zone has from now on.
  mutating func adopt(_ zone: Zone) {
    var schedule = facts.schedule
    schedule.zone = .pinned(zone)
    facts = Facts(schedule, anchor: anchor, step: step, grace: grace, ringsInDoubt: ringsInDoubt)
  }

  /// Whether both are due at the same times, whatever else differs.
  func isDueLike(_ other: Timetable) -> Bool {
    schedule.series == other.schedule.series && step == other.step && pinned?.name == other.pinned?.name
      && schedule.from == other.schedule.from && schedule.until == other.schedule.until
  }

  /// The occurrence of a date far from every change of offset, of a schedule that is due every day.
  @inline(__always)
  private func plain(on date: CivilDate, in zone: Zone, _ stretch: inout SteadyStretch) -> Due? {
    guard let second = facts.everyDay, date < .last,
      let instant = stretch.instant(ofLocal: Int64(date.dayNumber) * 86400 + second, in: zone)
    else { return nil }
    return Due(key: .date(date), instant: instant, date: date)
  }

  /// The one due behind another.
  func due(after due: Due, in zone: Zone, _ stretch: inout SteadyStretch) -> Due? {
    if due.date < .last, let plain = plain(on: due.date.adding(days: 1), in: zone, &stretch) { return plain }
    guard step == .exactDay else { return dueByDate(from: due.date.adding(days: 1), after: nil, in: zone, &stretch) }
    return dueInSequence(at: due.instant + stepLength, in: zone)
  }

  /// The first one due behind an instant.
  func due(after instant: Instant, in zone: Zone, _ stretch: inout SteadyStretch) -> Due? {
    guard step == .exactDay else {
      return dueByDate(from: zone.localTime(at: instant).date.adding(days: -2), after: instant, in: zone, &stretch)
    }
    guard let anchor else { return nil }
    guard instant >= anchor else { return dueInSequence(at: anchor, in: zone) }
    let steps = (instant - anchor).milliseconds / stepLength.milliseconds + 1
    return dueInSequence(at: anchor + steps * stepLength, in: zone)
  }

  /// The occurrence of a key, whether it has passed or not; `nil` when it is none.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - zone: the zone by which it is due.
  ///   - orBefore: whether one before the first of a sequence counts, too.
  ///   - stretch: a stretch of the zone without a change, which is looked at first.
  /// - Returns: `nil` when the schedule has no such occurrence.
  func occurrence(
    _ key: OccurrenceKey, in zone: Zone, orBefore: Bool = false, _ stretch: inout SteadyStretch
  ) -> Due? {
    switch key {
    case .date(let date):
      if let plain = plain(on: date, in: zone, &stretch) { return plain }
      guard step == .wall, isInside(date), DueTime.falls(facts.schedule.series.recurrence, on: date),
        let instant = DueTime.instant(on: date, facts.schedule.series, in: zone, near: &stretch)
      else { return nil }
      return Due(key: key, instant: instant, date: date)
    case .sequence(let day):
      guard step == .exactDay, let anchor else { return nil }
      let phase = ((anchor.milliseconds % 86_400_000) + 86_400_000) % 86_400_000
      let instant = Instant(milliseconds: TimeSpan.days(Int64(day)).milliseconds + phase)
      guard orBefore || instant >= anchor, (instant - anchor).milliseconds % stepLength.milliseconds == 0 else {
        return nil
      }
      return dueInSequence(at: instant, in: zone)
    case .repeating, .once, .minute: return nil
    }
  }

  /// The same in the zone that it is pinned to, or else in the device's.
  func occurrence(_ key: OccurrenceKey, here zone: Zone, _ stretch: inout SteadyStretch) -> Due? {
    if let pinned = facts.pinned { return occurrence(key, in: pinned, &stretch) }
    return occurrence(key, in: zone, &stretch)
  }

  /// The last occurrence of a local date, whether it has passed or not; a date of 25 hours may have two in steps of 24 hours.
  func occurrence(on date: CivilDate, in zone: Zone, _ stretch: inout SteadyStretch) -> Due? {
    guard step == .exactDay else { return occurrence(.date(date), in: zone, &stretch) }
    return exactDays(on: date, in: zone, &stretch).last
  }

  /// The occurrence of a local date that is due at about an instant.
  func occurrence(
    on date: CivilDate, near instant: Instant, in zone: Zone, _ stretch: inout SteadyStretch
  ) -> Due? {
    let candidates =
      step == .exactDay
      ? exactDays(on: date, in: zone, &stretch) : [occurrence(.date(date), in: zone, &stretch)].compactMap { $0 }
    return candidates.first { ($0.instant - instant).magnitude <= DailyWatcher.tolerance }
  }

  private func exactDays(on date: CivilDate, in zone: Zone, _ stretch: inout SteadyStretch) -> [Due] {
    // No local date is more than a day from the date in UTC.
    ((date.dayNumber - 1)...(date.dayNumber + 1)).compactMap { day in
      guard let due = occurrence(.sequence(day), in: zone, &stretch), due.date == date else { return nil }
      return due
    }
  }

  /// The local date and time that an occurrence is meant for.
  func intended(_ due: Due, in zone: Zone) -> CivilDateTime {
    step == .wall ? CivilDateTime(due.date, facts.schedule.series.time) : zone.localTime(at: due.instant)
  }

  /// The most days between two dates: eight years where February 29 is left out in 1900, or the days that are counted; and
  /// the three from which a search begins that goes by an instant.
  private var reach: Int {
    guard case .days(let count, _) = facts.schedule.series.recurrence else { return 3000 }
    return max(3000, min(count, 4_000_000) + 3)
  }

  /// The local date of the last occurrence before another.
  func dateBefore(_ due: Due, in zone: Zone) -> CivilDate {
    if step == .exactDay { return zone.localTime(at: due.instant - stepLength).date }
    for days in 1...reach {
      let date = due.date.adding(days: -days)
      if DueTime.falls(facts.schedule.series.recurrence, on: date) { return date }
    }
    return due.date
  }

  private var stepLength: TimeSpan {
    guard case .days(let count, _) = facts.schedule.series.recurrence else { return .days(1) }
    return .days(Int64(min(max(count, 1), 4_000_000)))
  }

  private func isInside(_ date: CivilDate) -> Bool {
    if let from = facts.schedule.from, date < from { return false }
    if let until = facts.schedule.until, date > until { return false }
    return date <= .last
  }

  /// A step of exact days is known by the day of its instant in UTC.
  private func dueInSequence(at instant: Instant, in zone: Zone) -> Due? {
    let date = zone.localTime(at: instant).date
    if let until = facts.schedule.until, date > until { return nil }
    guard date <= .last else { return nil }
    let day = CivilDateTime(localSeconds: instant.seconds).date.dayNumber
    return Due(key: .sequence(day), instant: instant, date: date)
  }

  private func dueByDate(
    from first: CivilDate, after instant: Instant?, in zone: Zone, _ stretch: inout SteadyStretch
  ) -> Due? {
    var date = facts.schedule.from.map { max($0, first) } ?? first
    for _ in 0..<reach {
      guard isInside(date) else { return nil }
      if DueTime.falls(facts.schedule.series.recurrence, on: date),
        let due = DueTime.instant(on: date, facts.schedule.series, in: zone, near: &stretch),
        instant.map({ due > $0 }) ?? true
      {
        return Due(key: .date(date), instant: due, date: date)
      }
      date = date.adding(days: 1)
    }
    return nil
  }
}
