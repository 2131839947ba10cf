internal import CivilTime
internal import Rollover

/// What a person asked for about one subject, and what has become of its dates so far.
struct AskedSubject: Sendable {
  var entry: Tally.Entry
  private var times: any AskedTimes
  /// The zone it is pinned to; `nil` when it follows the device.
  private var pinned: Zone?
  /// Whether its dates are asked for at present.
  var isActive = true
  /// Whether anybody has said by now when it is to ring.
  private var isTimed = false
  /// Whether it was to ring at any time.
  private var wasToRing = false
  /// Whether it is silent until it goes on.
  private(set) var isSilent = false
  /// How many times another time was asked for, where it rings once.
  private(set) var asking = 0
  private var leftOut: [CivilDate] = []
  /// Dates that the clock or the zone jumped over as a whole.
  private var passedOver: [ClosedRange<CivilDate>] = []
  /// Dates that were due and did not ring, and whose time lies ahead again.
  private var aheadAgain: [Tally.AskedDate] = []
  /// Dates that were taken back while rules held them.
  var withdrawn: [Tally.AskedDate] = []
  /// Up to which instant of the device's clock its dates have been looked at.
  private var passed: Instant
  /// The time of day in UTC, in milliseconds, that a sequence keeps which is known by numbers.
  private var phase: Int64 = 0
  private var cursor = ZoneCursor(.utc)
  /// Why a date did not ring, or not in time, as far as the engine or the phone said so.
  var reasons: [CivilDate: Tally.Reason] = [:]
  /// Its requests, with the instant at which each fires; `nil` for one that stands for many dates.
  private(set) var pending: [RequestIdentifier: Instant?] = [:]

  /// - Parameters:
  ///   - id: the subject.
  ///   - name: its name.
  ///   - times: when it is to ring; `nil` where nobody ever said so.
  ///   - wall: what the device's clock shows.
  ///   - device: the device's zone.
  init(_ id: SubjectID, name: String, _ times: (any AskedTimes)?, at wall: Instant, device: Zone) {
    entry = Tally.Entry(id: id, name: name)
    self.times = times ?? NoTimes()
    passed = wall
    isActive = false
    if let times { replace(with: times, at: wall, device: device) }
  }

  /// Asks for other dates from a moment on; what has become of the dates so far stays.
  mutating func replace(with times: any AskedTimes, at wall: Instant, device: Zone) {
    if let time = times.onlyTime, time != self.times.onlyTime { asking += 1 }
    self.times = times
    pinned = times.pinnedZone
    withdrawHeld(at: wall) { $0.due(on: $1.date, in: $0.zone(device)) != $1.due }
    if !isActive {
      leftOut = []
      isSilent = false
    }
    isActive = true
    isTimed = times.onlyTime != .untimed
    wasToRing = wasToRing || !times.isEmpty
    passed = wall
    let first = firstDue(after: wall, in: zone(device)) ?? wall
    phase = floorRemainder(first.milliseconds, TimeSpan.days(1).milliseconds)
  }

  /// Ends it, or silences it until it goes on.
  mutating func fallSilent(at wall: Instant, forGood: Bool) {
    withdrawHeld(at: wall) { _, _ in true }
    if forGood { isActive = false } else { isSilent = true }
  }

  /// Ends its silence.
  mutating func goOn() { isSilent = false }

  /// Whether reports have to speak of it: it was to ring, or rang.
  var isTold: Bool {
    wasToRing || !(entry.dates.isEmpty && entry.unasked.isEmpty && entry.untimed.isEmpty && entry.leftOut.isEmpty)
  }

  mutating func leaveOut(_ date: CivilDate) { leftOut.append(date) }
  func isLeftOut(_ date: CivilDate) -> Bool { leftOut.contains(date) }
  mutating func rulesChanged(to zone: Zone) { if pinned?.name == zone.name { pinned = zone } }

  /// The times that are asked for at present.
  var asked: (any AskedTimes)? { isActive ? times : nil }

  /// The zone it looks at.
  func zone(_ device: Zone) -> Zone { pinned ?? device }

  // MARK: dates

  /// Takes in the dates whose time came up to an instant of the device's clock.
  ///
  /// - Parameters:
  ///   - wall: that instant.
  ///   - device: the device's zone.
  ///   - shift: what the device's clock was ahead of true time.
  mutating func pass(through wall: Instant, device: Zone, shift: TimeSpan) {
    guard wall > passed else { return }
    guard isActive else { return passed = wall }
    let zone = zone(device)
    let last = zone.localTime(at: wall).date.adding(days: 1)
    var date = zone.localTime(at: passed).date.adding(days: -1)
    while date <= last {
      if let due = due(on: date, in: zone), due > passed, due <= wall {
        reach(date, due, in: zone, time: due - shift, offset: device.offset(at: due))
      }
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
  ///   - time: true time.
  ///   - offset: that of the device's zone from now on.
  mutating func jump(from before: Zone, to wall: Instant, in after: Zone, time: Instant, offset: UTCOffset) {
    let start = passed
    passed = wall
    let first = before.localTime(at: start).date
    let last = after.localTime(at: wall).date
    for date in first < last ? [first, last] : [last] {
      guard let lay = due(on: date, in: before), lay > start, let lies = due(on: date, in: after), lies <= wall
      else { continue }
      reach(date, lies, in: after, time: time, offset: offset)
    }
    // The dates between never came; only what rings for them counts all the same, and what had been due before.
    if first.adding(days: 1) < last { passOver(first.adding(days: 1)...last.adding(days: -1)) }
    // What has not rung and lies ahead again is due when it comes again.
    for place in entry.dates.indices.reversed()
    where entry.dates[place].ring == nil && entry.dates[place].asking == asking {
      guard let due = self.due(on: entry.dates[place].date, in: after), due > wall else { continue }
      aheadAgain.append(entry.dates.remove(at: place))
    }
  }

  private mutating func passOver(_ dates: ClosedRange<CivilDate>) {
    passedOver.append(dates)
    for former in aheadAgain where dates.contains(former.date) && former.asking == asking && isAsked(former.date) {
      insert(former)
    }
    aheadAgain.removeAll { dates.contains($0.date) }
  }

  /// Puts a date where it belongs, unless it is there, or another time was asked for since.
  mutating func insert(_ former: Tally.AskedDate) {
    let place = place(of: former.date)
    if former.asking == asking, !isPresent(former.date, at: place) { entry.dates.insert(former, at: place) }
  }

  /// The place of a date, or the one where it belongs; looked for from the end, where it nearly always is.
  private func place(of date: CivilDate) -> Int {
    entry.dates.lastIndex { ($0.date, $0.asking) < (date, asking) }.map { $0 + 1 } ?? 0
  }

  /// Whether the date of a place is that date, as it is asked for at present.
  private func isPresent(_ date: CivilDate, at place: Int) -> Bool {
    place < entry.dates.count && entry.dates[place].date == date && entry.dates[place].asking == asking
  }

  private mutating func reach(_ date: CivilDate, _ due: Instant, in zone: Zone, time: Instant, offset: UTCOffset) {
    if !aheadAgain.isEmpty { aheadAgain.removeAll { $0.date == date } }
    guard isAsked(date) else { return }
    let place = place(of: date)
    var found = Tally.AskedDate(
      date: date, due: due, asked: zone.localTime(at: due), time: time, offset: offset, asking: asking)
    let isArmed = pending.values.contains { $0.map { ($0 - due).magnitude <= Tally.tolerance } ?? true }
    if !isArmed, !isHeld(date, behind: due) { found.reason = Tally.Reason("nothing was armed for it") }
    guard isPresent(date, at: place) else { return entry.dates.insert(found, at: place) }
    if entry.dates[place].ring == nil { entry.dates[place] = found }
  }

  func isAsked(_ date: CivilDate) -> Bool {
    isActive && !isSilent && !leftOut.contains(date) && times.firstDate.map { date >= $0 } ?? true
      && times.lastDate.map { date <= $0 } ?? true
  }

  mutating func due(on date: CivilDate, in zone: Zone) -> Instant? {
    if cursor.zone.fingerprint != zone.fingerprint { cursor = ZoneCursor(zone) }
    return times.instant(on: date, in: &cursor)
  }

  private mutating func firstDue(after wall: Instant, in zone: Zone) -> Instant? {
    var date = zone.localTime(at: wall).date.adding(days: -1)
    if let first = times.firstDate { date = max(date, first) }
    // A sequence that is known by numbers counts at most so many days.
    for _ in 0...Self.longestStep + 2 {
      if let due = due(on: date, in: zone), due > wall { return due }
      date = date.adding(days: 1)
    }
    return nil
  }

  // MARK: requests, rings and reasons

  /// Takes in what became of one of its requests.
  mutating func take(_ record: TraceRecord, of key: RequestIdentifier, device: Zone) {
    switch (record.kind, record.detail) {
    case (.armed, .instant(let fires)):
      wantedAgain(key, record, device: device)
      if case .repeating = key.occurrence { pending[key] = .some(nil) } else { pending[key] = fires }
    case (.armed, _): pending[key] = .some(nil)
    case (.removed, _), (.dropped, _), (.evicted, _), (.delivered, _): pending[key] = nil
    default: break
    }
  }

  /// Takes in why a date did not ring, or not in time.
  mutating func explain(_ key: OccurrenceKey, _ reason: Tally.Reason, _ record: TraceRecord, device: Zone) {
    var moment = record.device
    if case .missed(let due?, _) = record.detail { moment = due }
    guard let date = date(of: key, at: moment, in: zone(device)) else { return }
    // What was left out on purpose stays so, whatever is found missing later.
    if reasons[date]?.isLeftOut == true, !reason.isLeftOut { return }
    // What the app takes for rung does not explain what was told of already.
    if reasons[date] != nil, reason.isOfSilence, !reason.isLeftOut { return }
    reasons[date] = reason
    if reason.isLeftOut {
      let offset = record.offset
      entry.leftOut.removeAll { $0.date == date }
      entry.leftOut.append(Tally.LeftOut(date: date, time: record.time, offset: offset, words: reason.words))
    }
  }

  /// Takes in a ring; its dates have been looked at up to then.
  mutating func ring(_ key: OccurrenceKey, _ record: TraceRecord, device: Zone) {
    let zone = zone(device)
    let wall = record.device
    let local = zone.localTime(at: wall)
    let unasked = Tally.Ring(record, ownLocal: local, lateness: .zero, drift: .zero)
    guard isTimed else { return entry.untimed.append(unasked) }
    guard let date = date(of: key, at: wall, in: zone) else { return entry.unasked.append(unasked) }
    let place = place(of: date)
    if !isPresent(date, at: place) {
      // Not due yet, so early, or of a date that never came; if it was asked for at all.
      guard isAsked(date), let due = due(on: date, in: zone), due > wall || passedOver.contains(where: { $0 ~= date })
      else { return entry.unasked.append(unasked) }
      entry.dates.insert(
        Tally.AskedDate(
          date: date, due: due, asked: zone.localTime(at: due), time: record.time, offset: record.offset,
          asking: asking), at: place)
    }
    let asked = entry.dates[place]
    // What a policy has held is as late as it came behind that.
    var (due, meant) = (asked.due, asked.asked)
    // A flight or a clock may have brought its time once more since then.
    if let again = self.due(on: date, in: zone), again > due, again <= wall {
      (due, meant) = (again, zone.localTime(at: again))
    }
    var heldUntil: Instant?
    if case .instant(let end) = record.detail, end > due {
      (due, meant, heldUntil) = (end, zone.localTime(at: end), end)
    }
    let ring = Tally.Ring(
      record, ownLocal: local, lateness: wall - due, drift: .seconds(local.localSeconds - meant.localSeconds),
      heldUntil: heldUntil)
    if asked.ring == nil { entry.dates[place].ring = ring } else { entry.dates[place].extraRings.append(ring) }
  }

  /// The date that a ring is for; one that is known by its place in a sequence is for the date it was meant nearest to.
  mutating func date(of key: OccurrenceKey, at wall: Instant, in zone: Zone) -> CivilDate? {
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
}

private func floorRemainder(_ value: Int64, _ divisor: Int64) -> Int64 {
  let rest = value % divisor
  return rest < 0 ? rest + divisor : rest
}
