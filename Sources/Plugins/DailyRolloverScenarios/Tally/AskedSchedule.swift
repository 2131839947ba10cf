internal import CivilTime
internal import DailyRollover
internal import Rollover

/// A schedule as the person asked for it, and what has become of its dates so far.
struct AskedSchedule: Sendable {
  private(set) var entry: Tally.Entry
  private var schedule: Schedule
  /// The zone it is pinned to; `nil` when it follows the device.
  private var pinned: Zone?
  /// Whether its dates are asked for at present.
  var isActive = true
  private(set) var isPaused = false
  private var skipped: [CivilDate] = []
  /// Dates that the clock or the zone jumped over as a whole.
  private var passedOver: [ClosedRange<CivilDate>] = []
  /// Up to which instant of the device's clock its dates have been looked at.
  private var passed: Instant
  /// The time of day in UTC, in milliseconds, that a sequence of exact days keeps.
  private var phase: Int64 = 0
  private var stretch = SteadyStretch()

  init(_ schedule: Schedule, at wall: Instant, device: Zone) {
    entry = Tally.Entry(id: schedule.id, name: schedule.name, dates: [], unasked: [])
    self.schedule = schedule
    passed = wall
    replace(with: schedule, at: wall, device: device)
  }

  /// Asks for other dates from a moment on; what has become of the dates so far stays.
  mutating func replace(with schedule: Schedule, at wall: Instant, device: Zone) {
    self.schedule = schedule
    if case .pinned(let zone) = schedule.zone { pinned = zone } else { pinned = nil }
    if !isActive {
      skipped = []
      isPaused = false
    }
    isActive = true
    passed = wall
    let first = firstDue(after: wall, in: zone(device)) ?? wall
    phase = floorRemainder(first.milliseconds, TimeSpan.days(1).milliseconds)
  }

  mutating func pause(_ isPaused: Bool) { self.isPaused = isPaused }
  mutating func skip(_ date: CivilDate) { skipped.append(date) }
  mutating func rulesChanged(to zone: Zone) { if pinned?.name == zone.name { pinned = zone } }

  /// The zone it looks at.
  func zone(_ device: Zone) -> Zone { pinned ?? device }

  // MARK: dates

  /// Takes in the dates whose time came up to an instant of the device's clock.
  mutating func pass(through wall: Instant, device: Zone) {
    guard wall > passed else { return }
    let zone = zone(device)
    let last = zone.localTime(at: wall).date.adding(days: 1)
    var date = zone.localTime(at: passed).date.adding(days: -1)
    while date <= last {
      if let due = due(on: date, in: zone), due > passed, due <= wall { reach(date, due, in: zone) }
      date = date.adding(days: 1)
    }
    passed = wall
  }

  /// Takes in the times that a change of the clock, the zone or its rules jumped over, on the date at which it began and
  /// on the one at which it ended.
  ///
  /// - Parameters:
  ///   - before: the zone that it looked at until now; the clock had come to where its dates were last looked at.
  ///   - wall: what the device's clock shows now.
  ///   - after: the zone that it looks at from now on.
  mutating func jump(from before: Zone, to wall: Instant, in after: Zone) {
    let start = passed
    passed = wall
    let first = before.localTime(at: start).date
    let last = after.localTime(at: wall).date
    for date in first < last ? [first, last] : [last] {
      guard let lay = due(on: date, in: before), lay > start, let lies = due(on: date, in: after), lies <= wall
      else { continue }
      reach(date, lies, in: after)
    }
    // The dates between never came; only what rings for them all the same counts.
    if first.adding(days: 1) < last { passedOver.append(first.adding(days: 1)...last.adding(days: -1)) }
    // What has not rung and lies ahead again is due when it comes again.
    for place in entry.dates.indices.reversed() where entry.dates[place].ring == nil {
      if let due = self.due(on: entry.dates[place].date, in: after), due > wall { entry.dates.remove(at: place) }
    }
  }

  /// The place of a date, or the one where it belongs; looked for from the end, where it nearly always is.
  private func place(of date: CivilDate) -> Int { entry.dates.lastIndex { $0.date < date }.map { $0 + 1 } ?? 0 }

  private mutating func reach(_ date: CivilDate, _ due: Instant, in zone: Zone) {
    guard isAsked(date) else { return }
    let place = place(of: date)
    let found = Tally.AskedDate(date: date, due: due, asked: zone.localTime(at: due), ring: nil, extraRings: 0)
    guard place < entry.dates.count, entry.dates[place].date == date else {
      return entry.dates.insert(found, at: place)
    }
    if entry.dates[place].ring == nil { entry.dates[place] = found }
  }

  private func isAsked(_ date: CivilDate) -> Bool {
    isActive && !isPaused && !skipped.contains(date) && schedule.from.map { date >= $0 } ?? true
      && schedule.until.map { date <= $0 } ?? true
  }

  private mutating func due(on date: CivilDate, in zone: Zone) -> Instant? {
    guard DueTime.falls(schedule.series.recurrence, on: date) else { return nil }
    return DueTime.instant(on: date, schedule.series, in: zone, near: &stretch)
  }

  private mutating func firstDue(after wall: Instant, in zone: Zone) -> Instant? {
    var date = zone.localTime(at: wall).date.adding(days: -1)
    if let from = schedule.from { date = max(date, from) }
    // A sequence of exact days counts at most so many of them.
    for _ in 0...Self.longestStep + 2 {
      if let due = due(on: date, in: zone), due > wall { return due }
      date = date.adding(days: 1)
    }
    return nil
  }

  // MARK: rings

  /// Takes in a ring; its dates have been looked at up to then.
  mutating func ring(_ key: OccurrenceKey, at wall: Instant, device: Zone) {
    let zone = zone(device)
    let local = zone.localTime(at: wall)
    guard let date = date(of: key, at: wall, in: zone) else { return entry.unasked.append(local.date) }
    let place = place(of: date)
    if place == entry.dates.count || entry.dates[place].date != date {
      // Not due yet, so early, or of a date that never came; if it was asked for at all.
      guard isAsked(date), let due = due(on: date, in: zone), due > wall || passedOver.contains(where: { $0 ~= date })
      else { return entry.unasked.append(local.date) }
      entry.dates.insert(
        Tally.AskedDate(date: date, due: due, asked: zone.localTime(at: due), ring: nil, extraRings: 0), at: place)
    }
    guard entry.dates[place].ring == nil else {
      entry.dates[place].extraRings += 1
      return
    }
    let asked = entry.dates[place]
    entry.dates[place].ring = Tally.Ring(
      device: wall, lateness: wall - asked.due, drift: .seconds(local.localSeconds - asked.asked.localSeconds))
  }

  /// The date that a ring is for; one that is known by its place in a sequence is for the date it was meant nearest to.
  private mutating func date(of key: OccurrenceKey, at wall: Instant, in zone: Zone) -> CivilDate? {
    switch key {
    case .date(let date): date
    case .sequence(let day): nearest(to: Instant(milliseconds: Int64(day) * 86_400_000 + phase), in: zone)
    case .repeating, .once, .minute: nearest(to: wall, in: zone)
    }
  }

  private mutating func nearest(to instant: Instant, in zone: Zone) -> CivilDate? {
    let middle = zone.localTime(at: instant).date
    var best: (date: CivilDate, distance: TimeSpan)?
    var last = Self.longestStep
    for days in 0...Self.longestStep where days <= last {
      for date in [middle.adding(days: -days), middle.adding(days: days)] {
        guard let due = due(on: date, in: zone) else { continue }
        let distance = (due - instant).magnitude
        // A date more than one day further away is not nearer in time.
        if best == nil { last = days + 1 }
        if best.map({ distance < $0.distance }) ?? true { best = (date, distance) }
      }
    }
    return best?.date
  }

  private static let longestStep = 366

  /// What is left out at the end: dates that are due for less than a minute and have not rung.
  mutating func end(at wall: Instant) {
    entry.dates.removeAll { $0.ring == nil && $0.due > wall - Tally.tolerance }
  }
}

private func floorRemainder(_ value: Int64, _ divisor: Int64) -> Int64 {
  let rest = value % divisor
  return rest < 0 ? rest + divisor : rest
}
