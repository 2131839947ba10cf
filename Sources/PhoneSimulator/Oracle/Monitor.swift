internal import CivilTime
internal import Rollover

/// Watches a run: works out what is due independently of the engine, and says which invariants were broken and why.
struct Monitor: Sendable {
  let settings: EngineSettings
  var watches: [Watch] = []
  /// The earliest moment of the device's clock at which there is something to judge.
  private(set) var soonest = Monitor.never
  var lastRest: Rest?
  /// Whether the clock, the zone or the permission has changed since the app last came to rest.
  var isDisturbed = false
  var interrupted = false
  /// Whether the app has looked at what is pending since it last came to rest.
  var hasLooked = false
  /// What the app may not know that it added.
  var unproven = Unproven()
  /// Whether schedules are to be cancelled and it is not certain that this is saved.
  var cancellationsAreOpen = false
  /// Schedules of which nothing may ring, because they are no more.
  var cancelled: [ScheduleID] = []
  /// Whether the last save failed.
  var saveHasFailed = false
  /// Schedules that fell silent, to be told.
  private var ends: [End] = []

  struct Rest: Sendable {
    var time: Instant
    var device: Instant
    var pending: Int
  }

  /// A schedule of which nothing is armed behind a local date.
  struct End: Sendable {
    var schedule: ScheduleID
    var date: CivilDate
  }

  /// A moment that does not come.
  static let never = Instant(milliseconds: .max)
  static let tolerance = TimeSpan.seconds(60)

  init(settings: EngineSettings) { self.settings = settings }

  /// Judges everything that comes due up to an instant of the device's clock.
  mutating func pass(
    through wall: Instant, _ moment: Moment, centre: NotificationCentre, into violations: inout [Violation]
  ) {
    guard soonest <= wall else { return }
    for position in watches.indices {
      let zone = watches[position].pinned ?? moment.zone
      while let due = watches[position].next, due.instant <= wall {
        if !watches[position].needNotRing(due.key) { comeDue(due, position, in: zone, moment, centre: centre) }
        watches[position].next = watches[position].dueNotRung(after: due, in: zone)
      }
      findLost(position, wall: wall, moment, into: &violations)
    }
    findSoonest()
  }

  private mutating func comeDue(
    _ due: Watch.Due, _ position: Int, in zone: Zone, _ moment: Moment, centre: NotificationCentre
  ) {
    let isLeftOut = watches[position].restraint.wasAsked && watches[position].restraint.leavesOut(due)
    if isLeftOut, watches[position].objection(to: due.key, in: zone) != nil { return }
    var excuse = excuse(for: due, position, moment, centre: centre)
    if isLeftOut {
      excuse = excuse ?? .leftOut
    } else if excuse == .horizonEnded {
      tellEnd(before: due, position, in: zone)
    }
    watches[position].expect(Watch.Expectation(key: due.key, due: due.instant, excuse: excuse))
  }

  /// Schedules that fell silent since this was last asked.
  mutating func takeEnds() -> [End] {
    defer { ends = [] }
    return ends
  }

  /// Whether one fell silent.
  var hasEnds: Bool { !ends.isEmpty }

  /// Tells once, until the app comes to rest again, that nothing was armed for an occurrence.
  private mutating func tellEnd(before due: Watch.Due, _ position: Int, in zone: Zone) {
    guard !watches[position].sinceRest.endIsTold, let rest = lastRest else { return }
    watches[position].sinceRest.endIsTold = true
    // If nothing has come due since the app was at rest, nothing was armed even then.
    let date = max(watches[position].dateBefore(due, in: zone), zone.localTime(at: rest.device).date)
    ends.append(End(schedule: watches[position].id, date: date))
  }

  private mutating func findLost(
    _ position: Int, wall: Instant, _ moment: Moment, into violations: inout [Violation]
  ) {
    guard watches[position].hasOverdue(at: wall) else { return }
    let watch = watches[position]
    for expectation in watch.open where expectation.isOverdue(at: wall) {
      violations.append(
        Violation(
          invariant: .nothingLost, time: moment.now, subject: RequestIdentifier(watch.id, expectation.key),
          reason: "it was due at \(words(expectation.due, watch, moment)), the phone was on, and it has not rung"))
    }
    watches[position].open.removeAll { $0.isOverdue(at: wall) }
  }

  private func excuse(
    for due: Watch.Due, _ position: Int, _ moment: Moment, centre: NotificationCentre
  ) -> Excuse? {
    guard moment.isOn else { return .deviceOff }
    guard moment.permission.allowsDelivery else { return .permission }
    if isArmed(due, watches[position].id, centre: centre) { return nil }
    let watch = watches[position]
    guard let rest = lastRest, rest.time >= watch.since, !watch.sinceRest.isUnsettled else { return .interrupted }
    if interrupted { return .interrupted }
    if isDisturbed { return .changedUnseen }
    if rest.pending >= moment.limit { return .budget }
    if settings.strategy == .chain { return watch.sinceRest.rang ? .horizonEnded : nil }
    let zone = watch.pinned ?? moment.zone
    let local = zone.localTime(at: rest.device)
    let end = CivilDateTime(local.date.adding(days: settings.days), local.time)
    return watch.intended(due, in: zone) > end ? .horizonEnded : nil
  }

  private func isArmed(_ due: Watch.Due, _ id: ScheduleID, centre: NotificationCentre) -> Bool {
    centre.pending.contains { entry in
      guard entry.identifier.schedule == id else { return false }
      if case .repeating = entry.identifier.occurrence { return true }
      return entry.identifier.occurrence == due.key && (entry.fires - due.instant).magnitude <= Self.tolerance
    }
  }

  mutating func findSoonest() {
    soonest = Self.never
    // By their places, since a watch is costly to copy.
    for position in watches.indices {
      if let next = watches[position].next, next.instant < soonest { soonest = next.instant }
      for expectation in watches[position].open where expectation.excuse == nil {
        let deadline = expectation.due + Self.tolerance + TimeSpan(milliseconds: 1)
        if deadline < soonest { soonest = deadline }
      }
    }
  }

  /// At the end, judges whether what should be armed is, if the app has been at rest since the last change.
  func finish(_ moment: Moment, centre: NotificationCentre, into violations: inout [Violation]) {
    guard moment.isOn, moment.permission.allowsDelivery, !interrupted, !isDisturbed, let rest = lastRest else { return }
    for watch in watches
    where watch.since <= rest.time && !watch.sinceRest.isUnsettled && !watch.sinceRest.rang && watch.doubtful.isEmpty {
      let zone = watch.pinned ?? moment.zone
      var ahead = watch
      guard let due = ahead.nextWanted(in: zone), !isArmed(due, watch.id, centre: centre), rest.pending < moment.limit
      else { continue }
      let local = zone.localTime(at: rest.device)
      let end = CivilDateTime(local.date.adding(days: settings.days), local.time)
      guard settings.strategy == .chain || watch.intended(due, in: zone) <= end else { continue }
      violations.append(
        Violation(
          invariant: .armedAsWanted, time: moment.now, subject: RequestIdentifier(watch.id, due.key),
          reason: "its next time is \(words(due.instant, watch, moment)), and it is not armed for then"))
    }
  }

  func words(_ instant: Instant, _ watch: Watch, _ moment: Moment) -> String {
    let zone = watch.pinned ?? moment.zone
    let local = zone.localTime(at: instant)
    return "\(local.date) \(local.time) \(zone.offset(at: instant))"
  }
}
