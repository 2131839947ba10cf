internal import Rollover

extension Refusal {
  /// Why it was refused, as programs read it.
  var reasonWord: String {
    switch reason {
    case .alreadyRolledOver: "already-rolled-over"
    case .tooSoon: "cooling-down"
    case .storedNearby: "stored-nearby"
    case .pendingNearby: "pending-nearby"
    }
  }
}
