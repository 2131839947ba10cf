internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What an app has to take for possible of what rang behind its back.
extension DailyWatcher {
  /// Settles what rang, or may have, by a past of which the app knows so much.
  mutating func settleRings(_ past: UnseenPast, at moment: borrowing Moment) {
    // What the platform has dropped looks after a flight like what rang abroad.
    for place in watches.indices
    where watches[place].memory.hasUnseen || hasRepeating(place, moment) || hasDiedAtWork || past.hasFlown {
      // While nothing has changed, all that rang is suspect.
      if past.isUndisturbed(at: moment.device), !hasDiedAtWork, watches[place].memory.forgetUnseenRings() { continue }
      let id = watches[place].id
      for subject in moment.delivered where subject.schedule == id {
        watches[place].memory.isListed(subject.occurrence)
      }
      var comings = Comings(watches[place].allPlans, past)
      doubtRepeated(place, comings, at: moment)
      doubtGone(place, &comings, at: moment)
      settleUnseen(place, &comings, at: moment)
      mayLookAgain = mayLookAgain || watches[place].memory.hasUnseen
      noteRepeating(place, at: moment)
      watches[place].replan(after: moment.device, in: moment.zone)
      touch(place)
    }
  }

  /// A repeating request may have rung for any date up to now, also one that a process asked for which died.
  private mutating func doubtRepeated(_ place: Int, _ comings: Comings, at moment: borrowing Moment) {
    let past = comings.past
    let mayRepeat = hasRepeating(place, moment) || hasDiedAtWork && settings.strategy == .repeating
    guard var since = past.since, mayRepeat, !past.isUndisturbed(at: moment.device) else { return }
    // One that was to go, and could not without permission, may have rung on unseen.
    if let unwatched = past.unwatched, !watches[place].formerPlans.isEmpty { since = min(since, unwatched) }
    for plan in comings.plans {
      let own = plan.pinned.map { pinned in [pinned] + past.formerOffsets.filter { $0.name == pinned.name } }
      for zone in own ?? comings.zones { doubtRepeated(place, plan, in: zone, after: since, through: past.possible) }
    }
    watches[place].mayHaveRepeated = watches[place].memory.hasDoubt
  }

  /// What is gone may have come by any clock and zone that the app knows of, and by anything that it was asked for.
  private mutating func doubtGone(_ place: Int, _ comings: inout Comings, at moment: borrowing Moment) {
    let past = comings.past
    let id = watches[place].id
    // The app plans when it has the answer, and what a process asked for that died may come due until then.
    let planned = hasDiedAtWork ? past.possible + 2 * moment.latency : past.possible
    let from = hasDiedAtWork ? min(moment.device, lastSeen ?? moment.device) : moment.device
    var stretch = SteadyStretch()
    for plan in comings.plans {
      let zone = plan.pinned ?? past.present
      var ahead = plan.due(after: from, in: zone, &stretch)
      while let due = ahead, comings.mayHaveCome(due.key, by: planned) {
        if watches[place].memory.wasAdded(due.key) || hasDiedAtWork,
          !moment.pending.contains(where: { $0.identifier == RequestIdentifier(id, due.key) })
        {
          watches[place].memory.doubt(due.key, unseen: false)
        }
        ahead = plan.due(after: due, in: zone, &stretch)
      }
    }
  }

  /// Settles what rang unseen: an app must take it for possible only where it had come by what the app knows of.
  private mutating func settleUnseen(_ place: Int, _ comings: inout Comings, at moment: borrowing Moment) {
    let past = comings.past
    // An app that sleeps goes by the clock that it finds when it runs again, and looks again then.
    guard moment.isRunning || past.change == nil else { return }
    let rings = ringsBehind(past, place, at: moment)
    // Where nobody can tell which of several wishes the app goes by, it has come only if it has by each of them.
    let wished = watches[place].isUndecided ? watches[place].wishedPlans : []
    var known = comings
    watches[place].memory.settleUnseen(
      by: past.possible,
      isSuspect: { past.change == nil || rings.isSuspect($0, wished: wished, &known) },
      mayHaveCome: { comings.mayHaveCome($0, by: past.possible) })
  }

  /// The rings of a schedule of which only their own clock tells.
  private func ringsBehind(_ past: UnseenPast, _ place: Int, at moment: borrowing Moment) -> RingsBehind {
    let (now, before) = (moment.device, [lastSeen, lastSaved].compactMap(\.self).max() ?? moment.device)
    return RingsBehind(
      later: recentRings.filter { $0.place == place && $0.rangAt > past.certain },
      again: recentRings.filter {
        $0.place == place && $0.delivery.isRepeating && $0.rangAt > now && $0.rangAt <= before
      },
      held: (moment.mayBeKeptBack ? ringsBefore + recentRings : []).filter { $0.place == place })
  }
}
