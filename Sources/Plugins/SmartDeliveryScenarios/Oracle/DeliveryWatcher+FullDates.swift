internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// Which dates are full by a limit, or may be for all that an app can know.
extension DeliveryWatcher {
  /// Whether so many others ring on a date that a limit may be reached; also where nobody can count them.
  func isFull(
    _ date: Int64, but subject: RequestIdentifier, _ count: Int, _ clock: PlainClock, _ moment: borrowing Moment
  ) -> Bool {
    if let disturbedOn, date <= Int64(disturbedOn.dayNumber) { return true }
    // What may have rung unseen counts for an app that finds out only now that it cannot know.
    if let foundOutOn, date == Int64(foundOutOn.dayNumber) { return true }
    // So far ahead nobody arms all that will ring.
    if date - clock.date(moment.device.seconds) > 30 { return true }
    // Of what has found no place, or was rejected, nobody sees that it takes one on a date.
    if moment.isFull || wasFullAtRest || rejected.identifiers.contains(where: { $0 != subject }) { return true }
    return self.count(on: date, but: subject, clock, moment) >= count
  }

  /// How many others ring on a date, have rung, or may have.
  func count(
    on date: Int64, but subject: RequestIdentifier, _ clock: PlainClock, _ moment: borrowing Moment
  ) -> Int {
    var others = rings.count { clock.date($0.seconds) == date } + gone.count { clock.date($0.fires.seconds) == date }
    others += pushes.count { clock.date($0.seconds) == date }
    for request in moment.pending where request.identifier != subject && request.fires != Moment.never {
      if clock.date(request.fires.seconds) == date { others += 1 }
    }
    // A judge waits for a minute: what was taken away or moved since then filled the date as this one was due.
    for request in withdrawn
    where moment.now - request.at <= Self.untilJudged && clock.date(request.fires.seconds) == date
      && !(request.isReplaced
        && (request.identifier == subject || isPending(request.identifier, on: date, clock, moment)))
    {
      others += 1
    }
    return others
  }

  private func isPending(
    _ identifier: RequestIdentifier, on date: Int64, _ clock: PlainClock, _ moment: borrowing Moment
  ) -> Bool {
    for request in moment.pending where request.identifier == identifier {
      return clock.date(request.fires.seconds) == date
    }
    return false
  }
}
