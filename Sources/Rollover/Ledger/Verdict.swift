internal import CivilTime

/// What a subject wants where nobody can know whether one of its occurrences rang.
public enum Doubt: String, Sendable, Hashable, CaseIterable {
  /// At most once: what may have rung does not ring again.
  case silent
  /// At least once: what is not certain to have rung rings late, within its grace.
  case ring
}

/// What all the signs together say of a request that was armed.
enum Verdict: Equatable, Sendable {
  /// Somebody saw that it rang.
  case rang
  /// It must have rung, as far as anybody can tell: its time came, nothing was disturbed, and it is gone.
  case presumed
  /// It is still to ring, for example because it was handed over as a span.
  case onItsWay
  /// It has certainly not rung, for this reason.
  case notRung(MissedReason)
  /// Nobody can know, for this reason.
  case unknown(MissedReason)
}

/// The signs by which the ledger judges a request whose time may have come.
///
/// Absence from a list proves nothing: it may have been cleared, revoked, restored, lost, or not yet added. So only few signs
/// are proof: whoever saw it ring, and a request that is still there.
struct Evidence: Sendable {
  /// Whether it lies in the delivered list, or somebody saw it ring.
  var isSeen = false
  /// Whether its request is pending; `nil` while nobody can tell, because the list reads empty without permission.
  var isThere: Bool? = false
  /// Whether the request was certainly pending once.
  var isConfirmed = true
  /// Whether a clock that anybody knows of has shown its time.
  var timeHasCome = true
  /// Whether it is to ring any moment, whatever the clock says.
  var isAnyMoment = false
  /// Whether the clock or the zone jumped over it while code of ours ran, and the lists were read right then.
  var wasPassedOverLive = false
  /// Whether the clock may have jumped over it while nobody looked, or a flight moved it.
  var mayHaveBeenPassedOver = false
  /// Whether the device may have been off at its time.
  var mayHaveBeenOff = false
  /// Whether permission was missing when code of ours last looked.
  var wasBlocked = false
  /// Whether other requests of its subject are gone that cannot have rung.
  var othersAreGone = false

  /// What the signs say.
  var verdict: Verdict {
    if isSeen { return .rang }
    guard timeHasCome else { return .notRung(othersAreGone ? .requestsLost : .timeJump) }
    guard let isThere else { return .unknown(.permission) }
    if isThere {
      if isAnyMoment { return .onItsWay }
      return .notRung(mayHaveBeenOff ? .deviceOff : .timeJump)
    }
    if wasPassedOverLive { return .notRung(.timeJump) }
    if !isConfirmed { return .unknown(.interrupted) }
    if wasBlocked { return .unknown(.permission) }
    if mayHaveBeenPassedOver { return .unknown(.timeJump) }
    if mayHaveBeenOff { return .unknown(.deviceOff) }
    if othersAreGone { return .unknown(.requestsLost) }
    return .presumed
  }
}
