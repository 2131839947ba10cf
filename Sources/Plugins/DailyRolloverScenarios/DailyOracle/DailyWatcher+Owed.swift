internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What an app owes that was opened and came to rest.
extension DailyWatcher {
  /// What the app owes of a schedule now that it was opened and came to rest.
  @inline(__always)
  mutating func owe(_ place: Int, at moment: borrowing Moment) {
    oweLate(place, at: moment)
    if let through = watches[place].armedThrough, through > moment.device { return }
    if let last = rest?.last, isBehind(last, place) { return watches[place].armedThrough = nil }
    watches[place].armedThrough = lastFire(of: place, moment)
    guard watches[place].armedThrough == nil, watches[place].silentDeadline == nil, !watches[place].isUndecided,
      watches[place].acceptance == .all, let rest
    else { return }
    let zone = zone(of: place, moment)
    renewSinceRest(place)
    guard let due = watches[place].nextWanted(in: zone), !isOutranked(due, place, by: rest, in: zone) else { return }
    watches[place].silentDeadline = moment.device + .days(1)
    touch(place)
  }

  /// What has come due without ringing is owed from now on, where there is a place for it.
  @inline(__always)
  private mutating func oweLate(_ place: Int, at moment: borrowing Moment) {
    guard let owed = watches[place].obligation, watches[place].acceptance == .all, hasPlaceForLate(moment),
      let due = watches[place].occurrence(owed.key, in: zone(of: place, moment))
    else { return }
    if let later = watches[place].due(after: due, in: zone(of: place, moment)), later.instant <= moment.device {
      // Only the latest of several may come late.
      watches[place].obligation = nil
      return
    }
    // By a zone that was left its time has just come, and what is listed may ring still.
    guard !isListed(owed.key, place, at: moment) || !cameDueInZonesLeft(owed.key, place, at: moment) else { return }
    let planned = planned(moment)
    watches[place].obligation?.owe(at: moment.device, planned: planned, present: due.instant)
    // Past its grace it is given up, also where the clock is set back later.
    if owed.deadline == nil, moment.device > min(owed.due, due.instant) + owed.grace { watches[place].obligation = nil }
    touch(place)
  }

  /// Whether something is listed under the name of an occurrence.
  private func isListed(_ key: OccurrenceKey, _ place: Int, at moment: borrowing Moment) -> Bool {
    let subject = RequestIdentifier(watches[place].id, key)
    for entry in moment.pending.indices where moment.pending[entry].identifier == subject { return true }
    return false
  }

  /// Whether an occurrence came due a few seconds ago by a zone that the app has just heard to be left.
  private mutating func cameDueInZonesLeft(_ key: OccurrenceKey, _ place: Int, at moment: borrowing Moment) -> Bool {
    for zone in formerZones {
      guard let due = watches[place].occurrence(key, in: zone)?.instant else { continue }
      if due <= moment.device, moment.device < due + Obligation.wait { return true }
    }
    return false
  }

  /// Whether the budget's rule leaves out nothing that comes late: it comes soonest of all, but for others that come late
  /// and for what is due within the second that it takes.
  private mutating func hasPlaceForLate(_ moment: borrowing Moment) -> Bool {
    // What was rejected has a place in the plan, though it is not pending.
    guard rest?.isFull ?? moment.isFull else { return true }
    // An app that has lost what it knew leaves alone what is pending, and that takes places too.
    guard !watches.contains(where: \.isForgotten) else { return false }
    let isLate = watches.map { $0.obligation != nil || !$0.open.isEmpty }
    var dueNow = 0
    for entry in moment.pending where entry.fires <= moment.device + .seconds(1) {
      let isOwed = place(of: entry.identifier.schedule).map { isLate[$0] } ?? false
      dueNow += isOwed ? 0 : 1
    }
    let unknown = leftAlone.isEmpty ? 0 : moment.pending.count { leftAlone.contains($0.identifier) }
    return isLate.count { $0 } + dueNow + unknown <= moment.limit - moment.foreignCount
  }
}
