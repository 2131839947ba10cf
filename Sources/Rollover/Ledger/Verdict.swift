internal import CivilTime

/// A subject's choice for the case that nobody can know whether one of its occurrences rang.
public enum Doubt: String, Sendable, Hashable, CaseIterable {
  /// At most once: an occurrence that may have rung does not ring again.
  case silent
  /// At least once: an occurrence that is not certain to have rung rings late, within its grace.
  case ring
}

/// The conclusion from all signs of an occurrence.
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
/// Absence from a list proves nothing. The person may have cleared it, the platform may have lost it, a backup may have
/// come without it, or it may never have been added. Few signs are proof: somebody saw it ring, its request is still
/// there, its time cannot have come, or the clock jumped over it while the app looked on.
struct Evidence: Sendable {
  /// Whether it lies in the delivered list.
  var isSeen = false
  /// Whether its request is pending; `nil` while nobody can tell, because the list reads empty without permission.
  var isThere: Bool? = false
  /// Whether what is pending is another request than its own, which nobody came to hand over.
  var isForAnotherTime = false
  /// Whether the request was certainly pending once.
  var isConfirmed = true
  /// Whether a clock that the engine knows of may have shown its time.
  var timeHasCome = true
  /// Whether it comes late, and its span is not over.
  var isComing = false
  /// Whether it is to ring any moment, whatever the clock says.
  var isAnyMoment = false
  /// Whether the clock or the zone jumped over it while the app was in the foreground, to which each ring is presented.
  var wasPassedOverLive = false
  /// Whether the clock may have jumped over it while nobody looked, or a flight moved it.
  var mayHaveBeenPassedOver = false
  /// Whether the device may have been off at its time.
  var mayHaveBeenOff = false
  /// Whether the app was in the foreground since the last plan, to which each ring is presented, and it cannot have rung before.
  var wasInSight = false
  /// Whether permission was missing at the last plan.
  var wasBlocked = false
  /// Whether permission was missing all the time since before its time, while the app was in the foreground.
  var wasBlockedLive = false
  /// Whether other requests of its subject are gone that cannot have rung.
  var othersAreGone = false

  /// The conclusion: the first sign that applies decides.
  var verdict: Verdict {
    if isSeen { return .rang }
    if isComing, isThere == true { return .onItsWay }
    // Without permission a request of before stays, which is for another time.
    guard timeHasCome else {
      return .notRung(othersAreGone ? .requestsLost : wasBlocked ? .permission : .timeJump)
    }
    // It was pending through all of that, and rings any moment now that the person lets it.
    if isAnyMoment, isThere == true { return .onItsWay }
    if wasBlockedLive { return .notRung(.permission) }
    // Also where the list reads empty: what rings before the eyes of the app is presented.
    if wasPassedOverLive { return .notRung(.timeJump) }
    guard let isThere else { return .unknown(.permission) }
    if isThere { return .notRung(isForAnotherTime ? .interrupted : mayHaveBeenOff ? .deviceOff : .timeJump) }
    if !isConfirmed { return wasInSight ? .notRung(.interrupted) : .unknown(.interrupted) }
    if wasBlocked { return .unknown(.permission) }
    if mayHaveBeenPassedOver { return .unknown(.timeJump) }
    if mayHaveBeenOff { return .unknown(.deviceOff) }
    if othersAreGone { return .unknown(.requestsLost) }
    return .presumed
  }
}
