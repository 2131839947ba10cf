internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What went without a ring that anybody saw, and counts all the same.
extension DeliveryWatcher {
  /// A request that the app took away, or replaced by one for another time.
  struct Withdrawn {
    var identifier: RequestIdentifier
    /// When it was to ring.
    var fires: Instant
    /// When it was taken away, in true time.
    var at: Instant
    /// Whether the app would have been told of a ring.
    var isInSight: Bool
    /// Whether another request took its place.
    var isReplaced = false
  }

  /// Something happened to a request; where the platform rejects what was to replace it, it rings by what held before.
  mutating func noteFormer(
    _ observation: Observation, of identifier: RequestIdentifier, _ moment: borrowing Moment
  ) {
    if !former.isEmpty { former.removeAll { $0 == identifier } }
    if !rejected.identifiers.isEmpty { rejected.identifiers.removeAll { $0 == identifier } }
    guard case .rejected = observation else { return }
    rejected.identifiers.append(identifier)
    rejected.isNew = true
    if moment.pending.contains(where: { $0.identifier == identifier }) { former.append(identifier) }
  }

  /// An app that has planned once more and that the platform rejected nothing of wants no more of what was rejected before.
  mutating func settleRejected() {
    if hasLooked, !rejected.isNew { rejected.identifiers.removeAll() }
    rejected.isNew = false
  }

  /// A request went without a ring, or came again.
  mutating func noteGone(_ observation: Observation, _ moment: borrowing Moment) {
    switch observation {
    case .added(let identifier, _, let fires):
      // What comes once more because it may have rung counts for both, also where the clock was set back since then.
      let latest = max(moment.device, latestRest ?? moment.device)
      if !gone.isEmpty { gone.removeAll { $0.identifier == identifier && $0.fires > latest } }
      if keepsBack {
        addedAt[identifier] = moment.device
        withdraw(identifier, isReplaced: true, moment)
        if let fires { addedSinceRest.append((identifier, fires)) }
      }
    case .lost(let identifier), .dropped(let identifier), .evicted(let identifier, _):
      // What waits for a border has no time by which anybody could tell whether it rang.
      if let place = places[identifier.subject], watches[place].message?.due == .region {
        watches[place].isDoubtful = true
      }
      let added = addedSinceRest.last { $0.identifier == identifier }
      if let request = added ?? pendingAtRest.first(where: { $0.identifier == identifier }) { gone.append(request) }
    case .removed(let identifier): withdraw(identifier, isReplaced: false, moment)
    default: break
    }
  }

  /// Somebody says that something rang that is not pending and has not rung: for an app that believes it, it takes a place on the
  /// date of now.
  mutating func noteSaid(_ identifier: RequestIdentifier, _ moment: borrowing Moment) {
    guard keepsBack, rangAt[identifier] == nil,
      !gone.contains(where: { $0.identifier == identifier && $0.fires <= moment.device }),
      !moment.pending.contains(where: { $0.identifier == identifier })
    else { return }
    gone.append((identifier, moment.device))
  }

  /// A request that was pending when the app came to rest went by what the app did.
  private mutating func withdraw(_ identifier: RequestIdentifier, isReplaced: Bool, _ moment: borrowing Moment) {
    let now = moment.now
    let rest = lastRest ?? now
    if !withdrawn.isEmpty { withdrawn.removeAll { now - $0.at > Self.untilJudged && $0.at <= rest } }
    guard let request = pendingAtRest.first(where: { $0.identifier == identifier }) else { return }
    withdrawn.append(
      Withdrawn(
        identifier: identifier, fires: request.fires, at: now, isInSight: moment.isOpen, isReplaced: isReplaced))
  }

  /// What was taken away and came due before the app heard that it was gone may have rung, for all that the app can know.
  mutating func keepWhatMayHaveRung(_ moment: borrowing Moment) {
    for request in withdrawn where !request.isReplaced {
      if let lastRest, request.at <= lastRest { continue }
      guard request.fires <= moment.device, !(request.isInSight && moment.isOpen) else { continue }
      gone.append((request.identifier, request.fires))
    }
  }
}
