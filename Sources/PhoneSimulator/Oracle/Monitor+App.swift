internal import CivilTime
internal import Rollover

extension Monitor {
  mutating func scheduled(_ schedule: Schedule, _ moment: Moment) {
    if (schedule.step ?? settings.step) == .exactDay {
      guard case .days = schedule.series.recurrence else { return }
    }
    let position = watches.firstIndex { $0.id == schedule.id }
    let watch = Watch(schedule, settings: settings, moment: moment, following: position.map { watches[$0] })
    if let position { watches[position] = watch } else { watches.append(watch) }
    cancelled.removeAll { $0 == schedule.id }
    findSoonest()
  }

  mutating func cancelled(_ id: ScheduleID) {
    guard let position = watches.firstIndex(where: { $0.id == id }) else { return }
    watches[position].cancel()
    cancellationsAreOpen = true
    findSoonest()
  }

  mutating func reinstalled() {
    watches = []
    cancelled = []
    findSoonest()
  }

  /// A date is to be left out; one that has passed, or never comes, cannot be.
  mutating func skipped(_ id: ScheduleID, on date: CivilDate, _ moment: Moment) {
    guard let position = watches.firstIndex(where: { $0.id == id }) else { return }
    let zone = watches[position].pinned ?? moment.zone
    guard let due = watches[position].occurrence(on: date, in: zone), due.instant > moment.device else { return }
    watches[position].restraint.skip(due.key, on: date, today: zone.localTime(at: moment.device).date)
    watches[position].open.removeAll { $0.key == due.key }
    watches[position].restrain()
    findSoonest()
  }

  mutating func paused(_ id: ScheduleID, _ moment: Moment) {
    guard let position = watches.firstIndex(where: { $0.id == id }) else { return }
    watches[position].restraint.pause(at: moment.device)
    watches[position].restrain()
  }

  mutating func resumed(_ id: ScheduleID) {
    guard let position = watches.firstIndex(where: { $0.id == id }) else { return }
    if watches[position].restraint.isSilent { watches[position].sinceRest.isAwaited = true }
    watches[position].restraint.resume()
    watches[position].restrain()
  }

  /// The app came to rest.
  ///
  /// - Parameters:
  ///   - now: true time.
  ///   - device: what the device's clock shows.
  ///   - pendingCount: how many requests are pending.
  ///   - mayChange: whether the app may change them.
  mutating func appRested(at now: Instant, device: Instant, pendingCount: Int, mayChange: Bool) {
    lastRest = Rest(time: now, device: device, pending: pendingCount)
    interrupted = false
    isDisturbed = false
    if !saveHasFailed {
      unproven.rested()
      if cancellationsAreOpen, mayChange { settleCancellations() }
    }
    let nothing = Watch.SinceRest()
    for position in watches.indices where watches[position].sinceRest != nothing || watches[position].restraint.isOpen {
      watches[position].rested(isSaved: !saveHasFailed, mayChange: mayChange, hasLooked: hasLooked)
    }
    hasLooked = false
  }

  /// Forgets the schedules whose cancellation is saved and done.
  private mutating func settleCancellations() {
    cancelled += watches.filter { $0.cancellation == .perhapsSaved }.map(\.id)
    watches.removeAll { $0.cancellation == .perhapsSaved }
    cancellationsAreOpen = watches.contains { $0.cancellation != nil }
  }

  /// The app looked at the notification centre.
  ///
  /// - Parameter listed: what lies in its delivered list.
  mutating func looked(listed: [RequestIdentifier]) {
    hasLooked = true
    for subject in unproven.takeUnseen(listed: listed) {
      guard let position = watches.firstIndex(where: { $0.id == subject.schedule }) else { continue }
      watches[position].doubtRing(subject.occurrence)
    }
  }

  /// The app's state was saved durably.
  mutating func saved(_ state: SavedState) {
    saveHasFailed = false
    if cancellationsAreOpen { for position in watches.indices { watches[position].cancellationSaved() } }
    for position in watches.indices {
      if watches[position].isUnsaved, let schedule = watches[position].unsaved, state.holds(schedule) {
        watches[position].unsaved = nil
      }
      if watches[position].restraint.isOpen { watches[position].restraint.saved() }
    }
  }

  /// The app's state could not be saved.
  mutating func saveFailed() { saveHasFailed = true }

  /// What the app had saved could not be read.
  mutating func stateLost() {
    for position in watches.indices { watches[position].forget() }
    findSoonest()
  }

  /// The process ended, and with it what it had not saved.
  mutating func processEnded(wasBusy: Bool) {
    if wasBusy { interrupted = true }
    unproven.processEnded()
    for position in watches.indices { watches[position].cancellationLost() }
    cancellationsAreOpen = false
    // What the app kept under the name before it may go by again; what has rung of that it still knows.
    for position in watches.indices where watches[position].unsaved != nil { watches[position].forget() }
    for position in watches.indices where watches[position].restraint.isOpen {
      if watches[position].restraint.processEnded() { watches[position].sinceRest.isAwaited = true }
    }
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
    for position in watches.indices where watches[position].unsaved != nil && watches[position].step == .exactDay {
      // In which zone the app has heard of it nobody knows, and so not where its steps begin.
      watches[position].forget()
    }
    for position in watches.indices { lookAgain(position, moment) }
    findSoonest()
  }

  /// A zone has other rules: those that follow it are due at other times.
  mutating func rulesChanged(to zone: Zone, _ moment: Moment) {
    for position in watches.indices {
      guard (watches[position].pinned ?? moment.zone).name == zone.name else { continue }
      isDisturbed = true
      if watches[position].pinned != nil {
        watches[position].pinned = zone
        watches[position].unsaved?.zone = .pinned(zone)
      }
      lookAgain(position, moment)
    }
    findSoonest()
  }

  /// Works out anew what is due of a schedule: what was jumped over, and what is due next.
  private mutating func lookAgain(_ position: Int, _ moment: Moment) {
    guard !watches[position].isForgotten else { return }
    let zone = watches[position].pinned ?? moment.zone
    var ahead = watches[position].next
    if let next = ahead { ahead = watches[position].redue(next, in: zone) }
    while let due = ahead, due.instant <= moment.device {
      if !watches[position].restraint.leavesOut(due) {
        watches[position].expect(Watch.Expectation(key: due.key, due: due.instant, excuse: .jump))
        // One that the app may have armed, for all it knows, it cannot tell from one that the platform dropped.
        if interrupted { watches[position].doubt(due.key) }
      }
      ahead = watches[position].due(after: due, in: zone)
    }
    // Going back brings dates again; those that rang must not ring again, the others are due once more.
    var earliest = watches[position].due(after: moment.device, in: zone)
    if let due = earliest, watches[position].needNotRing(due.key) {
      earliest = watches[position].dueNotRung(after: due, in: zone)
    }
    watches[position].next = earliest
  }
}
