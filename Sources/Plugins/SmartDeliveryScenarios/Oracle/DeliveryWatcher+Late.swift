internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// What came later than its grace because of a hold.
extension DeliveryWatcher {
  /// Whether what rang was asked for only when it was late, and within its grace: behind the end of its hold, or into one.
  func cameLate(
    _ violation: Violation, _ subject: RequestIdentifier, _ due: Instant, _ outcome: PlainRules.Ruling,
    _ model: PlainRules, _ moment: borrowing Moment
  ) -> Bool {
    let grace = violation.grace ?? grace
    guard let added = addedAt[subject], case .rings(let end) = outcome, added >= end else { return false }
    // What was held in a zone that the device has left may be late at once in the one to which it came.
    if end > due || toldSince(due, moment), moment.device - end <= grace + .minutes(1) { return true }
    // Where it was held from the first, its grace begins with the end of that.
    let latest = end + grace
    if thing(subject, model.rules).isQuieted, cameInto(violation, latest, added, model, moment) { return true }
    if cameIntoFull(subject, latest, added, model, moment) { return true }
    // What a rule kept back before the device left a zone waits for the moment that was told then.
    if visited.dropLast().contains(where: { isRelease(moment.device, model, in: $0) }) { return true }
    let before = moment.device - .minutes(2)
    guard isRelease(moment.device, model),
      let window = PlainRules(model.rules, in: moment.zone, around: before).window(around: before)
    else { return false }
    // It was to ring a moment after it was asked for. Where a date does not exist, the hours of two dates follow one another.
    return [added, added + .seconds(1) + moment.latency].contains { time in
      let local = PlainRules(model.rules, in: moment.zone, around: time)
      guard let first = local.window(around: time), local.quietEnd(from: time) == window.upperBound else {
        return false
      }
      return first.lowerBound <= latest
    }
  }

  /// Whether it came late on a date that was full, or into quiet hours at whose end the date was, so that it waited for the next
  /// date.
  private func cameIntoFull(
    _ subject: RequestIdentifier, _ deadline: Instant, _ added: Instant, _ model: PlainRules, _ moment: borrowing Moment
  ) -> Bool {
    let thing = thing(subject, model.rules)
    guard thing.isCounted, let cap = model.rules.cap else { return false }
    let window = thing.isQuieted ? PlainRules(model.rules, in: moment.zone, around: added).window(around: added) : nil
    guard window?.lowerBound ?? added <= deadline else { return false }
    let start = window?.upperBound ?? added
    let local = PlainRules(model.rules, in: moment.zone, around: start)
    guard isFull(local.clock.date(start.seconds), but: subject, cap.count, local.clock, moment),
      case .rings(let end) = local.outcomeBeyondLimit(start, thing)
    else { return false }
    return (moment.device - end).magnitude <= .minutes(1)
  }

  /// Whether nothing holds it here and now, and it came at once in place of a request that waited for the end of a hold: of a zone
  /// that the device has left, or by rules that no longer held as it was due, and by which the app went still.
  func isLetGo(_ subject: RequestIdentifier, _ model: PlainRules, _ moment: borrowing Moment) -> Bool {
    guard let request = withdrawn.last(where: { $0.identifier == subject && $0.isReplaced }) else { return false }
    let isFormer = model.rules != rules
    for zone in visited where (isFormer || zone != moment.zone) && isRelease(request.fires, model, in: zone) {
      let end = moment.zone.mapping(of: zone.localTime(at: request.fires))
      if let end = end.instant(gap: .shiftForward, overlap: .later), end > moment.device { return true }
    }
    return false
  }

  /// Whether it came late into quiet hours that hold it: the app was told, at some time within its grace, as they lasted.
  ///
  /// Its grace begins with their end.
  private func cameInto(
    _ violation: Violation, _ deadline: Instant, _ added: Instant, _ model: PlainRules, _ moment: borrowing Moment
  ) -> Bool {
    guard model.rules.quiet?.treatment == .hold else { return false }
    let grace = violation.grace ?? grace
    for time in toldTimes where time.zone == moment.zone || time.at == toldAt {
      let told = moment.device - (moment.now - time.at)
      guard told <= deadline else { continue }
      let end = PlainRules(model.rules, in: moment.zone, around: told).quietEnd(from: told)
      if end > told, added >= end, moment.device - end <= grace + .minutes(1) { return true }
    }
    return false
  }
}
