internal import CivilTime
internal import Rollover

/// Watches a run: works out what is due independently of the engine, and says which invariants were broken and why.
struct Monitor: Sendable {
  let settings: EngineSettings
  private(set) var watches: [Watch] = []
  /// The earliest moment of the device's clock at which there is something to judge.
  private(set) var soonest = Instant(milliseconds: .max)
  private var lastRest: Rest?
  /// Whether the clock, the zone or the permission has changed since the app last came to rest.
  private var isDisturbed = false
  private var interrupted = false

  struct Rest: Sendable {
    var time: Instant
    var device: Instant
    var pending: Int
  }

  static let tolerance = TimeSpan.seconds(60)

  init(settings: EngineSettings) { self.settings = settings }

  // MARK: what happens to the app

  mutating func scheduled(_ schedule: Schedule, _ moment: Moment) {
    if (schedule.step ?? settings.step) == .exactDay {
      guard case .days = schedule.series.recurrence else { return }
    }
    let position = watches.firstIndex { $0.id == schedule.id }
    let watch = Watch(schedule, settings: settings, moment: moment, following: position.map { watches[$0] })
    if let position { watches[position] = watch } else { watches.append(watch) }
    findSoonest()
  }

  mutating func cancelled(_ id: ScheduleID) {
    watches.removeAll { $0.id == id }
    findSoonest()
  }

  mutating func reinstalled() {
    watches = []
    findSoonest()
  }

  mutating func appRested(at now: Instant, device: Instant, pendingCount: Int) {
    lastRest = Rest(time: now, device: device, pending: pendingCount)
    interrupted = false
    isDisturbed = false
    for position in watches.indices where watches[position].rangSinceRest { watches[position].rangSinceRest = false }
  }

  /// The app's state was saved durably.
  mutating func saved(_ state: SavedState) {
    for position in watches.indices {
      if let schedule = watches[position].unsaved, state.holds(schedule) { watches[position].unsaved = nil }
    }
  }

  /// The process ended, and with it what it had not saved.
  mutating func processEnded(wasBusy: Bool) {
    if wasBusy { interrupted = true }
    watches.removeAll { $0.unsaved != nil }
    findSoonest()
  }

  /// The permission changed, or something else that makes the plan out of date.
  mutating func disturbed() { isDisturbed = true }

  /// The platform let a request go without delivering it.
  ///
  /// Whether it rang no engine can tell, so it need not ring again.
  mutating func dropped(_ subject: RequestIdentifier) {
    guard let position = watches.firstIndex(where: { $0.id == subject.schedule }) else { return }
    watches[position].doubt(subject.occurrence)
  }

  /// The clock was set, or the zone changed: what was jumped over is open with an excuse, what is due next is another.
  mutating func localTimeChanged(_ moment: Moment) {
    isDisturbed = true
    for position in watches.indices {
      let zone = watches[position].pinned ?? moment.zone
      var ahead = watches[position].next
      if let next = ahead { ahead = watches[position].redue(next, in: zone) }
      while let due = ahead, due.instant <= moment.device {
        watches[position].expect(Watch.Expectation(key: due.key, due: due.instant, excuse: .jump))
        ahead = watches[position].due(after: due, in: zone)
      }
      // Going back brings dates again; those that rang must not ring again, the others are due once more.
      var earliest = watches[position].due(after: moment.device, in: zone)
      if let due = earliest, watches[position].needNotRing(due.key) {
        earliest = watches[position].dueNotRung(after: due, in: zone)
      }
      watches[position].next = earliest
    }
    findSoonest()
  }

  // MARK: what comes due

  /// Judges everything that comes due up to an instant of the device's clock.
  mutating func pass(
    through wall: Instant, _ moment: Moment, centre: NotificationCentre, into violations: inout [Violation]
  ) {
    guard soonest <= wall else { return }
    for position in watches.indices {
      let zone = watches[position].pinned ?? moment.zone
      while let due = watches[position].next, due.instant <= wall {
        if !watches[position].needNotRing(due.key) {
          let excuse = excuse(for: due, position, moment, centre: centre)
          watches[position].expect(Watch.Expectation(key: due.key, due: due.instant, excuse: excuse))
        }
        watches[position].next = watches[position].dueNotRung(after: due, in: zone)
      }
      findLost(position, wall: wall, moment, into: &violations)
    }
    findSoonest()
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
    guard let rest = lastRest, rest.time >= watch.since else { return .interrupted }
    if interrupted { return .interrupted }
    if isDisturbed { return .changedUnseen }
    if rest.pending >= moment.limit { return .budget }
    if settings.strategy == .chain { return watch.rangSinceRest ? .horizonEnded : nil }
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

  private mutating func findSoonest() {
    soonest = Instant(milliseconds: .max)
    for watch in watches {
      if let next = watch.next, next.instant < soonest { soonest = next.instant }
      for expectation in watch.open where expectation.excuse == nil {
        let deadline = expectation.due + Self.tolerance + TimeSpan(milliseconds: 1)
        if deadline < soonest { soonest = deadline }
      }
    }
  }

  // MARK: what rings

  /// Judges a delivery.
  ///
  /// - Parameters:
  ///   - subject: what rang.
  ///   - moment: the phone as it rang.
  ///   - judgesTime: not where the platform chose the time: when it catches up, or for a repeating request.
  ///   - violations: what it adds to.
  mutating func delivered(
    _ subject: RequestIdentifier, _ moment: Moment, judgesTime: Bool, into violations: inout [Violation]
  ) {
    guard let position = watches.firstIndex(where: { $0.id == subject.schedule }) else { return }
    let key = subject.occurrence
    if watches[position].hasRung(key) {
      violations.append(
        Violation(
          invariant: .noDuplicates, time: moment.now, subject: subject,
          reason: "it has rung before and rang again at \(words(moment.device, watches[position], moment))"))
    } else if judgesTime {
      judgeTime(key, position, moment, into: &violations)
    }
    watches[position].remember(key)
    watches[position].rangSinceRest = true
    watches[position].open.removeAll { $0.key == key }
    if let next = watches[position].next, next.key == key {
      watches[position].next = watches[position].dueNotRung(after: next, in: watches[position].pinned ?? moment.zone)
    }
    findSoonest()
  }

  private func judgeTime(
    _ key: OccurrenceKey, _ position: Int, _ moment: Moment, into violations: inout [Violation]
  ) {
    let expectation = watches[position].open.first { $0.key == key }
    if let due = expectation?.due, (moment.device - due).magnitude <= Self.tolerance { return }
    let watch = watches[position]
    // After a flight a date may have come due in two zones; it may follow either.
    let here = watch.dueInstant(of: key, in: watch.pinned ?? moment.zone).map { moment.device - $0 }
    let then = expectation.map { moment.device - $0.due }
    guard let late = [here, then].compactMap({ $0 }).min(by: { $0.magnitude < $1.magnitude }) else { return }
    guard late.magnitude > Self.tolerance else { return }
    if let excuse = expectation?.excuse {
      // The platform may deliver as late as it likes what it held; what the engine sends late is bound by the grace.
      // What was armed before a change that no code of ours has seen may fire by what held before it.
      guard !excuse.leavesTimeToPlatform, !isDisturbed, late > watch.grace + Self.tolerance else { return }
    } else if expectation == nil, isDisturbed || watch.isExcusedByDoubt(key, late: late) {
      return
    }
    violations.append(
      Violation(
        invariant: .onTime, time: moment.now, subject: RequestIdentifier(watch.id, key),
        reason:
          "it rang at \(words(moment.device, watch, moment)), \(late.magnitude) too \(late > .zero ? "late" : "early")"
      ))
  }

  /// The engine owns up to one that did not ring; one without an excuse stays open.
  mutating func reportedMissed(_ subject: RequestIdentifier) {
    guard let position = watches.firstIndex(where: { $0.id == subject.schedule }) else { return }
    watches[position].open.removeAll { $0.key == subject.occurrence && $0.excuse != nil }
  }

  // MARK: what the app does

  mutating func addedInThePast(
    _ subject: RequestIdentifier, _ moment: Moment, into violations: inout [Violation]
  ) {
    violations.append(
      Violation(
        invariant: .nothingInThePast, time: moment.now, subject: subject,
        reason: "it was added for a time that has passed, and will never fire"))
  }

  mutating func evicted(_ subject: RequestIdentifier, _ moment: Moment, into violations: inout [Violation]) {
    violations.append(
      Violation(
        invariant: .withinLimit, time: moment.now, subject: subject,
        reason: "more than \(moment.limit) requests were added, and the platform dropped this one"))
  }

  /// At the end, judges whether what should be armed is, if the app has been at rest since the last change.
  func finish(_ moment: Moment, centre: NotificationCentre, into violations: inout [Violation]) {
    guard moment.isOn, moment.permission.allowsDelivery, !interrupted, !isDisturbed, let rest = lastRest else { return }
    for watch in watches where watch.since <= rest.time && !watch.rangSinceRest && watch.doubtful.isEmpty {
      guard let due = watch.next, !isArmed(due, watch.id, centre: centre), rest.pending < moment.limit else { continue }
      let zone = watch.pinned ?? moment.zone
      let local = zone.localTime(at: rest.device)
      let end = CivilDateTime(local.date.adding(days: settings.days), local.time)
      guard settings.strategy == .chain || watch.intended(due, in: zone) <= end else { continue }
      violations.append(
        Violation(
          invariant: .armedAsWanted, time: moment.now, subject: RequestIdentifier(watch.id, due.key),
          reason: "its next time is \(words(due.instant, watch, moment)), and it is not armed for then"))
    }
  }

  private func words(_ instant: Instant, _ watch: Watch, _ moment: Moment) -> String {
    let zone = watch.pinned ?? moment.zone
    let local = zone.localTime(at: instant)
    return "\(local.date) \(local.time) \(zone.offset(at: instant))"
  }
}
