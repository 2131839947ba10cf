internal import CivilTime
internal import Rollover

/// What the oracle knows about one schedule: when it is due next, what is still open, what has rung.
struct Watch: Sendable {
  let id: ScheduleID
  let series: RecurringTime
  let step: Schedule.Step
  let from: CivilDate?
  let until: CivilDate?
  /// The zone it is pinned to; `nil` when it follows the device.
  let pinned: Zone?
  let grace: TimeSpan
  /// When it was made, in true time.
  let since: Instant
  /// The next one due, on the device's clock; `nil` when there is none.
  var next: Due?
  /// Those that came due and have not rung.
  var open: [Expectation] = []
  /// What has rung lately.
  var rung: [OccurrenceKey] = []
  /// Whether it has rung since the app last came to rest.
  var rangSinceRest = false
  /// Where a sequence of exact days begins.
  private var anchor: Instant
  private var anchorOrdinal: Int32 = 0

  struct Due: Sendable {
    var key: OccurrenceKey
    var instant: Instant
    /// The date it is looked for from.
    var date: CivilDate
  }

  struct Expectation: Sendable {
    var key: OccurrenceKey
    var due: Instant
    /// Why no engine could have made it ring in time; `nil` when it has to ring.
    var excuse: Excuse?
  }

  /// How many rung occurrences are remembered, more than any engine has to.
  static let memory = 128
  static let openLimit = 8

  init(_ schedule: Schedule, settings: EngineSettings, moment: Moment, following before: Watch?) {
    id = schedule.id
    series = schedule.series
    step = schedule.step ?? settings.step
    from = schedule.from
    until = schedule.until
    if case .pinned(let zone) = schedule.zone { pinned = zone } else { pinned = nil }
    grace = schedule.grace ?? settings.grace
    since = moment.now
    anchor = moment.device
    rung = before?.rung ?? []
    let zone = pinned ?? moment.zone
    let first = dueByDate(from: zone.localTime(at: moment.device).date.adding(days: -2), after: moment.device, in: zone)
    guard step == .exactDay else {
      next = first
      return
    }
    anchor = first?.instant ?? moment.device
    if case .sequence(let number)? = before?.next?.key { anchorOrdinal = number }
    next = Due(key: .sequence(anchorOrdinal), instant: anchor, date: zone.localTime(at: anchor).date)
  }

  /// The one due behind another.
  func due(after due: Due, in zone: Zone) -> Due? {
    guard case .sequence(let number) = due.key else {
      return dueByDate(from: due.date.adding(days: 1), after: nil, in: zone)
    }
    return dueInSequence(number + 1, in: zone)
  }

  /// The first one due after an instant.
  func due(after instant: Instant, in zone: Zone) -> Due? {
    if step == .exactDay {
      let elapsed = max(-1, (instant - anchor).milliseconds)
      let steps = elapsed < 0 ? 0 : elapsed / dayLength + 1
      return dueInSequence(anchorOrdinal + Int32(clamping: steps), in: zone)
    }
    return dueByDate(from: zone.localTime(at: instant).date.adding(days: -2), after: instant, in: zone)
  }

  private var dayLength: Int64 {
    guard case .days(let count, _) = series.recurrence else { return 86_400_000 }
    return Int64(count) * 86_400_000
  }

  private func dueInSequence(_ number: Int32, in zone: Zone) -> Due? {
    let instant = Instant(milliseconds: anchor.milliseconds + Int64(number - anchorOrdinal) * dayLength)
    let date = zone.localTime(at: instant).date
    if let until, date > until { return nil }
    return Due(key: .sequence(number), instant: instant, date: date)
  }

  private func dueByDate(from first: CivilDate, after instant: Instant?, in zone: Zone) -> Due? {
    var date = from.map { max($0, first) } ?? first
    // Eight years and a bit hold a 29 February, whatever the century.
    for _ in 0..<3000 {
      if let until, date > until { return nil }
      if DueTime.falls(series.recurrence, on: date), let due = DueTime.instant(on: date, series, in: zone),
        instant.map({ due > $0 }) ?? true
      {
        return Due(key: .date(date), instant: due, date: date)
      }
      date = date.adding(days: 1)
    }
    return nil
  }

  /// Whether an occurrence has rung.
  func hasRung(_ key: OccurrenceKey) -> Bool { rung.contains(key) }

  mutating func remember(_ key: OccurrenceKey) {
    rung.append(key)
    if rung.count > Self.memory { rung.removeFirst() }
  }
}
