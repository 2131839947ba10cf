internal import CivilTime
internal import Rollover

/// What the list of pending requests shows, and what happens to it without our code having asked for it.
extension World {
  /// What the notification centre answers when it is read.
  mutating func snapshot() -> CentreSnapshot {
    var pending: [CentreSnapshot.Pending] = []
    var others = 0
    if permission.allowsDelivery || profile.revoked != .hidden || permission == .notDetermined {
      others = centre.others
      pending.reserveCapacity(centre.pending.count)
      for entry in centre.pending {
        pending.append(
          CentreSnapshot.Pending(
            identifier: entry.identifier, trigger: entry.trigger, contentFingerprint: entry.contentFingerprint))
      }
      // No platform promises an order, so none is given.
      shuffles.shuffle(&pending)
    }
    return CentreSnapshot(
      pending: pending, foreignCount: others, delivered: centre.delivered, permission: permission, limit: profile.limit)
  }

  mutating func perform(_ action: PlatformAction) {
    guard case .losesRequests(let id) = action else { return }
    let name = id.map { " of=" + trace.name(of: $0) } ?? ""
    record(.platform, nil, .text(trace.text("loses requests" + name)))
    let others = centre.others
    for identifier in centre.lose(of: id) {
      record(.dropped, identifier, .word(.lost))
      observe(.lost(identifier))
    }
    if others != centre.others { observe(.placesChanged) }
  }

  /// The app's other code has so many pending requests; those of ours that find no place any more go.
  mutating func setOtherRequests(_ count: Int) -> String? {
    if let problem = Countdown.problem(count) { return problem }
    record(.app, nil, .text(trace.text("other requests=\(count)")))
    let evicted = centre.setOthers(count, profile)
    for identifier in evicted {
      record(.evicted, identifier)
      observe(.evicted(identifier, byApp: false))
    }
    observe(.placesChanged)
    return nil
  }

  /// Other code of the app removes all that is pending, which without permission is ignored like any removal.
  mutating func removeAllRequests() {
    guard permission.allowsDelivery else { return }
    clearPending()
    observe(.placesChanged)
  }
}
