internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What an app can know at a look of clocks and zones behind its back.
extension DailyWatcher {
  /// What happened behind the app's back it can suspect only by the clocks and zones that it knows of.
  @inline(__always)
  mutating func settleUnseen(at moment: borrowing Moment) {
    if hasFormerPlans, !(moment.isOpen && wasOpenAtRest) { doubtFormerPlans(at: moment) }
    // Mostly nothing has changed, and this is all.
    if knowsEveryClock(at: moment), forgetUnseenRings(at: moment) {
      latestSeen = nil
      unwatchedSince = nil
      reachAtLook = nil
      return
    }
    settlePast(at: moment)
  }

  private mutating func settlePast(at moment: borrowing Moment) {
    let hasFlown = changesOfZone(at: moment)
    var past = takeUnseen(at: moment)
    past.hasFlown = hasFlown
    findClocks(of: &past, at: moment)
    reachAtLook = (moment.now, past.possible)
    // Without permission the lists may read empty, and show nothing. The clock shows itself all the same.
    latestSeen = max(latestSeen ?? past.possible, past.possible)
    if past.heard == nil || !moment.permission.allowsDelivery {
      doubtFormerZones(through: past.possible, at: moment)
    }
    if let heard = past.heard { doubtSetBack(heard, at: moment) }
    past.certain = max(past.certain, blocked?.certain ?? past.certain)
    guard moment.permission.allowsDelivery else { return rememberBlocked(past, at: moment) }
    blocked = nil
    past.unwatched = unwatchedSince
    unwatchedSince = nil
    if let unwatched = past.unwatched { doubtLeftZones(since: unwatched, through: past.possible, at: moment) }
    past.possible = latestSeen ?? past.possible
    latestSeen = nil
    if past.isUndisturbed(at: moment.device), !hasDiedAtWork, forgetUnseenRings(at: moment) { return }
    if past.change != nil { forgetExcursion(to: past.present) }
    if past.isBlocked, let change = past.change, change.zone != past.present { past.hasFlown = true }
    findZones(of: &past, at: moment)
    settleRings(past, at: moment)
  }

  /// Takes all that rang as known to have rung; answers whether nothing was dropped unseen.
  @inline(__always)
  private mutating func forgetUnseenRings(at moment: borrowing Moment) -> Bool {
    for place in watches.indices where watches[place].memory.hasUnseen || hasRepeating(place, moment) {
      guard watches[place].memory.forgetUnseenRings() else { return false }
      if watches[place].mayRepeat { noteRepeating(place, at: moment) }
    }
    return true
  }

  /// Whether the app has lists to read and knows each clock and zone that there was, and none showed more than the present
  /// one.
  @inline(__always)
  private mutating func knowsEveryClock(at moment: borrowing Moment) -> Bool {
    guard unseen == nil, unheard == nil, unsaved == nil, blocked == nil, formerZones.isEmpty, !wasRestarted,
      !hasDiedAtWork, moment.permission.allowsDelivery
    else { return false }
    if let highestShift, highestShift > moment.device - moment.now { return false }
    if let latestSeen, latestSeen > moment.device { return false }
    return true
  }

  /// Whether the zone has changed in a way that the app cannot know all of.
  ///
  /// In the background it cannot know what it missed, also of a change that it heard of.
  private func changesOfZone(at moment: borrowing Moment) -> Bool {
    let zone = moment.zone
    let changes = [unseen, moment.isOpen && wasOpenAtRest ? nil : unheard ?? unsaved]
    return changes.contains { $0.map { $0.zone != zone } ?? false }
  }

  /// What has changed unseen or unheard, which this look settles.
  private mutating func takeUnseen(at moment: borrowing Moment) -> UnseenPast {
    // Of a change that the app heard of while it could not read the lists, it saw the clock then.
    let isBlocked = unseen == nil && blocked != nil
    let change = unseen ?? blocked?.change
    // An app that sleeps does not hear of this look before it runs again, and may look again then. The clock that it saw
    // last may have gone on up to there.
    if let asleep = unseen, !moment.isRunning {
      highestShift = max(highestShift ?? asleep.shift, asleep.shift)
      unseenAsleep = asleep
    }
    // What was due on the stroke of a change that the app heard of may have rung just before it.
    let heard = change ?? unheard ?? unsaved
    // What it heard of before a look that showed nothing may be saved since.
    unsaved = unsaved ?? unseen ?? unheard
    if moment.isRunning { unseen = nil }
    unheard = nil
    return UnseenPast(
      change: change, heard: heard, isBlocked: isBlocked, possible: moment.device, certain: moment.device,
      present: moment.zone)
  }

  /// Finds the latest times that the clock may have shown, and certainly has.
  private mutating func findClocks(of past: inout UnseenPast, at moment: borrowing Moment) {
    let changed = past.change.map { moment.now + $0.shift }
    // By the old clock the time may really have passed; behind a restart nobody can tell, and either is right.
    past.possible = max(moment.device, changed ?? moment.device)
    past.possible = max(past.possible, moment.now + (highestShift ?? moment.device - moment.now))
    past.certain = wasRestarted || past.isBlocked ? moment.device : past.possible
    // A process that starts anew goes by the clock of the plan that was saved.
    if let knownShift {
      let saved = max(changed ?? moment.device, moment.now + knownShift)
      past.certain = min(past.certain, max(moment.device, saved))
    }
    knownShift = nil
    // What comes due while the lists cannot be read and the app looks on it knows not to have rung.
    if past.isBlocked, moment.isOpen, wasOpenAtRest, let blocked { past.certain = blocked.certain }
    // A clock by which the device was started before the app looked was set back. It may have gone on until the app plans,
    // when it has the answer, and nobody knows how long it had before the start.
    if wasRestarted, let startedAt, let last = [lastSeen, lastSaved].compactMap(\.self).max(),
      moment.device - (moment.now - startedAt) < last
    {
      let uptime = moment.now - startedAt + 2 * moment.latency
      past.possible = max(past.possible, last + uptime + .days(1))
    }
    // A plan goes by the clocks of its look, also about what changed while the answer was on its way.
    if let reachAtLook, let heard = past.heard, heard.since >= reachAtLook.lookedAt,
      heard.since - reachAtLook.lookedAt <= moment.latency
    {
      past.possible = max(past.possible, reachAtLook.possible)
    }
  }

  /// The lists cannot be read: what may have happened waits for a look that can.
  private mutating func rememberBlocked(_ past: UnseenPast, at moment: borrowing Moment) {
    if past.hasFlown {
      // It plans when it has the answer.
      doubtAbroad(through: past.possible + 2 * moment.latency, at: moment)
    }
    if let change = past.change { blocked = (change, past.certain) }
    // Permission may have come and gone meanwhile.
    if !wasOpenAtRest, let lastSeen { unwatchedSince = min(unwatchedSince ?? lastSeen, lastSeen) }
    if let heard = past.heard, !(moment.isOpen && wasOpenAtRest) {
      giveUpRepeated(heard, through: past.possible, at: moment)
    }
    for place in watches.indices { giveUpDoubts(place, at: moment) }
  }

  /// Finds since when, and by which zones, something may have rung of which the app does not know.
  private func findZones(of past: inout UnseenPast, at moment: borrowing Moment) {
    let justBefore = moment.device - moment.latency - moment.latency - TimeSpan(milliseconds: 1)
    // A clock that was set ahead meanwhile has passed over more in a zone that requests still go by.
    let ahead = moment.device - moment.now
    let jump = past.heard.map { min($0.shift - ahead, .zero) } ?? .zero
    // An app that never came to rest, or did by a clock that was set back, goes by a plan from before the change.
    let known = [lastSeen, past.heard.map { $0.since + $0.shift }].compactMap(\.self).min()
    past.since = past.change == nil && past.heard != nil ? justBefore + jump : known
    past.formerZones = formerZones
    // Of rules that held before, a process that starts anew knows no more than the offset when something was saved.
    guard let lastSeen else { return }
    let left = ([past.heard?.zone].compactMap(\.self) + formerZones).filter { $0 != past.present }
    past.formerOffsets = left.map { .fixed(offset: $0.offset(at: lastSeen), name: $0.name) }
  }
}
