internal import CivilTime
internal import Rollover

/// What happens to the pending requests without our code having asked for it.
extension World {
  mutating func perform(_ action: PlatformAction) {
    guard case .losesRequests(let id) = action else { return }
    let name = id.map { " of=" + trace.name(of: $0) } ?? ""
    record(.platform, nil, .text(trace.text("loses requests" + name)))
    let others = centre.others
    for identifier in centre.lose(of: id) {
      record(.dropped, identifier, .word(.lost))
      observe(.lost(identifier))
    }
    if others != centre.others { observe(.phone(.places)) }
  }

  /// The app's other code has so many pending requests; those of ours that find no place any more go.
  mutating func setOtherRequests(_ count: Int) -> Obstacle? {
    if let problem = Countdown.problem(count) { return problem }
    record(.app, nil, .text(trace.text("other requests=\(count)")))
    let evicted = centre.setOthers(count, profile)
    for identifier in evicted {
      record(.evicted, identifier)
      observe(.evicted(identifier, byApp: false))
    }
    observe(.phone(.places))
    return nil
  }

  /// Other code of the app removes all that is pending, which without permission is ignored like any removal.
  mutating func removeAllRequests() {
    guard permission.allowsDelivery else { return }
    clearPending()
    observe(.phone(.places))
  }
}
