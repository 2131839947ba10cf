internal import CivilTime
internal import PhoneSimulator

/// What keeps anybody from saying what rings when.
extension DeliveryWatcher {
  /// From here on nobody says what rings when, until the app has come to rest again.
  mutating func unsettle(_ moment: borrowing Moment) {
    isSettled = false
    unsettledAt = moment.now
    noteTold(moment)
    armed.removeAll(keepingCapacity: true)
    disturb(moment)
    for place in watches.indices {
      watches[place].fires = nil
      watches[place].isSilent = false
    }
  }

  /// Whether the platform has suspended the app in the middle of a plan, so that some of its requests are of the plan before.
  func isHalfDone(_ moment: borrowing Moment) -> Bool { hasBegun && moment.isAtWork && !moment.isRunning }

  /// The app is told something, or it may plan otherwise from now on.
  mutating func noteTold(_ moment: borrowing Moment) {
    let now = moment.now
    guard toldAt != now else { return }
    toldAt = now
    carriedOutAt = nil
    // What comes late has no grace that is longer.
    if let oldest = toldTimes.first, now - oldest.at > .days(4) { toldTimes.removeAll { now - $0.at > .days(4) } }
    toldTimes.append((now, moment.zone))
  }

  /// Whether the app was told something, or has just carried that out: it may have been suspended in between.
  func isJustTold(_ moment: borrowing Moment, within allowed: TimeSpan) -> Bool {
    [toldAt, carriedOutAt].contains { $0.map { moment.now - $0 <= allowed } ?? false }
  }

  /// On the date of now nobody counts for certain.
  mutating func disturb(_ moment: borrowing Moment) {
    // By the zone to which it has come since then, that was on another date perhaps.
    let latest = max(moment.device, disturbedAt ?? moment.device)
    disturbedAt = latest
    let date = moment.zone.localTime(at: latest).date
    disturbedOn = max(date, disturbedOn ?? date)
  }

  /// The same of the date of the last ring.
  mutating func disturbLastRing(_ moment: borrowing Moment) {
    guard let last = rings.max() else { return }
    let date = moment.zone.localTime(at: last).date
    disturbedOn = max(date, disturbedOn ?? date)
  }

  /// By a clock that was set back the last one rang ahead, and on another date by the zone, or its rules, of now.
  mutating func disturbRingAhead(_ moment: borrowing Moment) {
    if let last = rings.max(), last > moment.device { disturbLastRing(moment) }
  }

  /// What rang may lie ahead again, or may have rung unseen.
  mutating func mayComeAgain() {
    for place in watches.indices {
      watches[place].hasRung = false
      watches[place].isDoubtful = true
    }
  }
}
