public import CivilTime

extension DailyRollover {
  /// Takes commands and deliveries, and says when a plan may be out of date.
  public mutating func hear(_ event: Event, in context: inout EngineContext) -> Bool {
    switch event {
    case .command(let command):
      isPlain = false
      return perform(command, in: &context)
    case .presented(let identifier):
      return hear(ofDelivery: identifier, isCertain: true, in: &context)
    case .opened(let data), .acted(let data, _):
      // An action says of the delivery what a tap does; what the action is for, a plugin of its own knows.
      return hear(data, in: &context)
    case .fetched(let identifier, let result):
      isPlain = false
      return hear(result, for: identifier, in: &context)
    case .rulesUpdated(let zone):
      isPlain = false
      follow(zone)
      return true
    case .foregrounded, .backgrounded, .timeChanged, .permissionChanged, .unlocked, .woke:
      // The horizon is topped up whenever code of ours runs; nobody knows when it will run again.
      return true
    default:
      return false
    }
  }

  /// Schedules that were saved follow the rules that their zones have now.
  public mutating func refreshZones(_ zones: ZoneLookup) {
    for slot in schedules.indices {
      guard case .pinned(let old) = schedules[slot].zone, let zone = zones(old.name) else { continue }
      follow(zone)
    }
  }

  /// Gives the schedules that are pinned to a zone its new rules.
  private mutating func follow(_ zone: Zone) {
    for slot in schedules.indices {
      guard case .pinned(let old) = schedules[slot].zone, old.name == zone.name, old != zone else { continue }
      schedules[slot].zone = .pinned(zone)
    }
  }

  /// Notices that a pinned schedule's zone has other rules than those it was planned by.
  mutating func noticeRules(_ slot: Int, _ zone: Zone, in context: inout EngineContext) {
    guard progress[slot].zoneRules != zone.fingerprint else { return }
    progress[slot].zoneRules = zone.fingerprint
    context.reportRules(of: zone)
  }

  /// Hears that an occurrence has been delivered, and answers whether a plan is due.
  ///
  /// It is certain when the platform itself says so; otherwise the notification centre is asked.
  private mutating func hear(
    ofDelivery identifier: RequestIdentifier, isCertain: Bool, in context: inout EngineContext
  ) -> Bool {
    guard let slot = slot(of: identifier.schedule) else {
      context.report(.invalidNotification(.unknownSchedule))
      return false
    }
    guard !identifier.isRepeating else { return true }
    // What was armed for steps of another kind says nothing of this series; the plan looks what has come of it.
    guard let occurrence = occurrence(rungBy: identifier, slot) else { return isCertain }
    let progress = progress[slot]
    if let refusal = progress.rollover.refusal(
      ofTrigger: occurrence, settled: progress.settled, progress.series.step)
    {
      context.report(.refused(identifier, refusal))
      return isCertain
    }
    // One whose time is still to come has rung by another clock.
    isPlain = isPlain && isCertain && armed.contains { $0.identifier == identifier && $0.instant <= context.now }
    if isCertain {
      remember(occurrence, slot, at: context.now)
    } else {
      claim(identifier)
    }
    return true
  }

  /// Notes what somebody says has been delivered; more than a person can tap is not believed.
  mutating func claim(_ identifier: RequestIdentifier) {
    if claims.count < 64, !claims.contains(identifier) { claims.append(identifier) }
  }

  /// The occurrence that a request has rung for: its own, or the one it stands in for; `nil` when the schedule has no
  /// occurrences of its kind.
  private func occurrence(rungBy identifier: RequestIdentifier, _ slot: Int) -> RequestIdentifier? {
    if let entry = armed.first(where: { $0.requested == identifier }) { return entry.identifier }
    return progress[slot].series.key(of: identifier.occurrence.ordinal) == identifier.occurrence ? identifier : nil
  }

  /// Data from outside: whatever is in it, nothing rings or is silent because of it unless the centre agrees.
  private mutating func hear(_ data: NotificationData, in context: inout EngineContext) -> Bool {
    do throws(NotificationProblem) {
      let identifier = try data.validated()
      return hear(ofDelivery: identifier, isCertain: false, in: &context)
    } catch {
      context.report(.invalidNotification(error))
      return false
    }
  }

  /// Notes that an occurrence has rung, or counts as rung.
  mutating func remember(_ identifier: RequestIdentifier, _ slot: Int, at instant: Instant) {
    progress[slot].remember(identifier.occurrence.ordinal)
    if let last = lastRung, last.instant >= instant { return }
    lastRung = EngineStatus.Moment(identifier, at: instant)
  }
}
