internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What rang under another name, because its schedule counted otherwise then.
extension DailyWatcher {
  /// What rang need not ring in the same minute under the name that it has now, where the schedule counts otherwise than
  /// before; nor what may have rung, where it is silent in doubt.
  ///
  /// That counts also for what lies behind: a clock that is set back brings it again.
  mutating func giveUpNamesakes(_ place: Int, at moment: borrowing Moment) {
    guard let plan = watches[place].newest.wish.plan else { return }
    let here = moment.zone
    var stretch = SteadyStretch()
    for before in watches[place].formerPlans where before.step != plan.step {
      let rung = watches[place].memory.allRung
      var keys = rung
      if !plan.ringsInDoubt { keys.formUnion(watches[place].memory.allInDoubt) }
      keys.forEach { key in
        guard let due = before.occurrence(key, in: before.pinned ?? here, &stretch),
          let name = watches[place].namesake(of: key, firing: due.instant, in: here)
            ?? namesakeBeforeFirst(key, due.instant, place, in: here)
        else { return }
        watches[place].givenUp.insert(name)
        if rung.contains(key) { watches[place].givenUpForGood.insert(name) }
      }
    }
  }

  /// The name of what rang before a sequence of exact days begins, as far as anybody knows: an app that hears of it only when the
  /// clock was set back begins sooner.
  private func namesakeBeforeFirst(
    _ key: OccurrenceKey, _ due: Instant, _ place: Int, in here: Zone
  ) -> OccurrenceKey? {
    guard let plan = watches[place].newest.wish.plan, let anchor = plan.anchor, due < anchor else { return nil }
    var watch = watches[place]
    watch.newest.wish.plan?.begin(after: due - Self.tolerance, in: here)
    return watch.namesake(of: key, firing: due, in: here)
  }
}
