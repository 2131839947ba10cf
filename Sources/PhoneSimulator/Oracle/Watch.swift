internal import CivilTime
internal import Rollover

/// What the oracle knows about one schedule: when it is due next, what is still open, what has rung.
struct Watch: Sendable {
  let id: ScheduleID
  let series: RecurringTime
  let step: Schedule.Step
  let from: CivilDate?
  let until: CivilDate?
  /// The zone it is pinned to, with the rules it has by now; `nil` when it follows the device.
  var pinned: Zone?
  let grace: TimeSpan
  /// The schedule while it has not been saved yet; until then the end of the process takes it away.
  var unsaved: Schedule? { didSet { isUnsaved = unsaved != nil } }
  /// Whether there is one, asked at every save; the schedule itself is costly to look at.
  private(set) var isUnsaved = true
  /// When it was made, in true time.
  let since: Instant
  /// The next one due, on the device's clock; `nil` when there is none.
  var next: Due?
  /// Those that came due and have not rung.
  var open: [Expectation] = []
  /// What has rung lately.
  private var rung: [OccurrenceKey] = []
  /// The last of all that has rung; behind it nothing has, and there is nothing to look for.
  private var latestRung: OccurrenceKey?
  /// What the platform dropped lately without delivering it.
  var doubtful: [OccurrenceKey] = []
  /// What the app was asked to leave out.
  var restraint = Restraint()
  /// Whether the app has lost what it knew of the schedule; then it is not expected to do anything about it.
  private(set) var isForgotten = false
  /// How far the wish to be rid of it has come; `nil` when there is none.
  private(set) var cancellation: Cancellation?
  var sinceRest = SinceRest()
  var stretch = SteadyStretch()
  /// Where a sequence of exact days begins.
  private var anchor: Instant

  /// How far a wish to cancel has come; a process that ends before it is saved may take it away.
  enum Cancellation: Sendable { case asked, perhapsSaved }

  struct Due: Sendable {
    var key: OccurrenceKey
    var instant: Instant
    /// The date it is looked for from.
    var date: CivilDate
  }

  /// What happened to it since the app last came to rest.
  struct SinceRest: Sendable, Equatable {
    /// Whether it has rung.
    var rang = false
    /// Whether it is armed only once the app comes to rest: because it was silent, the process ended while it was made so,
    /// or the platform did not accept a request.
    var isAwaited = false
    /// Whether the platform has not accepted a request.
    var wasRejected = false
    /// Whether the end of its horizon has been told.
    var endIsTold = false

    /// Whether nobody can expect what is armed to be what is wanted.
    var isUnsettled: Bool { isAwaited || wasRejected }
  }

  struct Expectation: Sendable {
    var key: OccurrenceKey
    var due: Instant
    /// Why no engine could have made it ring in time; `nil` when it has to ring.
    var excuse: Excuse?

    /// Whether it had to ring and did not.
    func isOverdue(at wall: Instant) -> Bool { excuse == nil && due + Monitor.tolerance < wall }
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
    unsaved = schedule
    since = moment.now
    anchor = moment.device
    rung = before?.rung ?? []
    latestRung = before?.latestRung
    doubtful = before?.doubtful ?? []
    // What was to be left out of a schedule that was cancelled is nothing to one that is made anew.
    if let before, before.cancellation == nil { restraint = before.restraint }
    let zone = pinned ?? moment.zone
    let first = dueByDate(from: zone.localTime(at: moment.device).date.adding(days: -2), after: moment.device, in: zone)
    guard step == .exactDay else {
      next = first
      if let due = first, needNotRing(due.key) { next = dueNotRung(after: due, in: zone) }
      return
    }
    anchor = first?.instant ?? moment.device
    next = dueInSequence(at: anchor, in: zone)
    if let due = next, needNotRing(due.key) { next = dueNotRung(after: due, in: zone) }
  }

  /// The one due behind another.
  mutating func due(after due: Due, in zone: Zone) -> Due? {
    guard step == .exactDay else { return dueByDate(from: due.date.adding(days: 1), after: nil, in: zone) }
    return dueInSequence(at: due.instant + stepLength, in: zone)
  }

  /// The first one due after an instant.
  mutating func due(after instant: Instant, in zone: Zone) -> Due? {
    if step == .exactDay {
      var due = anchor
      if instant >= anchor {
        let steps = (instant - anchor).milliseconds / stepLength.milliseconds + 1
        due = anchor + TimeSpan(milliseconds: steps * stepLength.milliseconds)
      }
      return dueInSequence(at: due, in: zone)
    }
    return dueByDate(from: zone.localTime(at: instant).date.adding(days: -2), after: instant, in: zone)
  }

  /// The occurrence of a local date, whether it has passed or not.
  mutating func occurrence(on date: CivilDate, in zone: Zone) -> Due? {
    if let from, date < from { return nil }
    if let until, date > until { return nil }
    guard step == .exactDay else {
      guard DueTime.falls(series.recurrence, on: date),
        let instant = DueTime.instant(on: date, series, in: zone, near: &stretch)
      else { return nil }
      return Due(key: .date(date), instant: instant, date: date)
    }
    // No local date is more than a day from the date in UTC.
    for day in (date.dayNumber - 1)...(date.dayNumber + 1) {
      let instant = instant(ofSequence: day)
      guard instant >= anchor, (instant - anchor).milliseconds % stepLength.milliseconds == 0,
        zone.localTime(at: instant).date == date
      else { continue }
      return Due(key: .sequence(day), instant: instant, date: date)
    }
    return nil
  }

  /// The instant of a day of the sequence: all are at the same time in UTC.
  func instant(ofSequence day: Int32) -> Instant {
    let day = TimeSpan.days(Int64(day)).milliseconds
    let phase = anchor.milliseconds % 86_400_000
    return Instant(milliseconds: day + (phase < 0 ? phase + 86_400_000 : phase))
  }

  /// The app has lost what it knew of the schedule: nothing is due of it, and it cannot know for certain what has rung.
  mutating func forget() {
    isForgotten = true
    next = nil
    open = []
    doubtful = (doubtful + rung).suffix(Self.memory)
    rung = []
    latestRung = nil
    unsaved = nil
    restraint.stateLost()
  }

  /// It is to be no more: nothing is due of it, and until that is saved it may go on, as far as anybody can know.
  mutating func cancel() {
    forget()
    cancellation = .asked
  }

  /// The app's state was saved; whether it holds the cancellation, only the app knows.
  mutating func cancellationSaved() { if cancellation != nil { cancellation = .perhapsSaved } }

  /// The process ended; one that was not saved for certain may have been cancelled, or not.
  mutating func cancellationLost() { cancellation = nil }

  /// The local date of the last occurrence before another.
  func dateBefore(_ due: Due, in zone: Zone) -> CivilDate {
    if step == .exactDay { return zone.localTime(at: due.instant - stepLength).date }
    for days in 1...3000 {
      let date = due.date.adding(days: -days)
      if DueTime.falls(series.recurrence, on: date) { return date }
    }
    return due.date
  }

  private var stepLength: TimeSpan {
    guard case .days(let count, _) = series.recurrence else { return .days(1) }
    return .days(Int64(count))
  }

  /// A step of exact days is known by the day of its instant in UTC.
  private func dueInSequence(at instant: Instant, in zone: Zone) -> Due? {
    let date = zone.localTime(at: instant).date
    if let until, date > until { return nil }
    let day = CivilDateTime(localSeconds: instant.seconds).date.dayNumber
    return Due(key: .sequence(day), instant: instant, date: date)
  }

  private mutating func dueByDate(from first: CivilDate, after instant: Instant?, in zone: Zone) -> Due? {
    var date = from.map { max($0, first) } ?? first
    // Eight years and a bit hold a 29 February, whatever the century.
    for _ in 0..<3000 {
      if let until, date > until { return nil }
      if DueTime.falls(series.recurrence, on: date),
        let due = DueTime.instant(on: date, series, in: zone, near: &stretch),
        instant.map({ due > $0 }) ?? true
      {
        return Due(key: .date(date), instant: due, date: date)
      }
      date = date.adding(days: 1)
    }
    return nil
  }

  /// Whether an occurrence has rung.
  func hasRung(_ key: OccurrenceKey) -> Bool {
    guard let latestRung, key <= latestRung else { return false }
    return rung.lastIndex(of: key) != nil
  }

  /// Nobody but us can know any more that it has rung.
  mutating func doubtRing(_ key: OccurrenceKey) {
    rung.removeAll { $0 == key }
    doubt(key)
  }

  mutating func remember(_ key: OccurrenceKey) {
    rung.append(key)
    latestRung = max(latestRung ?? key, key)
    // Dropping half at once costs less than dropping one at a time.
    if rung.count > 2 * Self.memory { rung.removeFirst(Self.memory) }
  }
}
