public import CivilTime

/// A line of the engine's log: identities, times and reasons, never content.
public enum LogEntry: Hashable, Sendable {
  /// An occurrence counts as delivered, and its successor is known (none when the series has ended).
  case rolledOver(RequestIdentifier, successor: RequestIdentifier?)
  /// An occurrence was not delivered at its time, as far as anybody can tell, and will not be delivered any more.
  case missed(RequestIdentifier, due: Instant, reason: MissedReason)
  /// An occurrence that could not be delivered at its time is delivered now, within its grace.
  case late(RequestIdentifier, due: Instant, reason: MissedReason)
  /// An occurrence is not armed although its time is still to come.
  case suppressed(RequestIdentifier, reason: SuppressionReason)
  /// A duplicate guard refused something.
  case refused(RequestIdentifier, Refusal)
  /// The platform's limit leaves occurrences from this date on without a slot, though it is less than three days off.
  case horizonShort(armed: Int, wanted: Int, until: CivilDate)
  /// The platform did not accept a request.
  case addFailed(RequestIdentifier, AddFailure)
  /// Saving failed; it is tried again at the next occasion.
  case saveFailed
  /// What was saved could not be read; the engine went on from what the centre holds.
  case stateBroken(SavedStateError)
  /// The clock was set by so much since code of ours last ran, or, across a start of the device, by at least so much.
  case clockJumped(by: TimeSpan, isAtLeast: Bool)
  /// The clock went faster or slower than the uptime, as quartz does, and nobody set it.
  case clockDrifted(by: TimeSpan)
  /// The device is in another zone; so much later or earlier is its local time at the same instant.
  case zoneChanged(by: TimeSpan)
  /// A zone has other rules under the same name; so much does its offset differ at present.
  case rulesChanged(by: TimeSpan)
  /// Content for an occurrence was fetched; it is new, or what was fetched before is still right.
  case fetched(RequestIdentifier, isNew: Bool)
  /// Content could not be fetched; it is tried again then, or not at all.
  case fetchFailed(RequestIdentifier, FetchFailure, retry: Instant?)
  /// Content came when its occurrence had rung or was about to; it changes nothing.
  case fetchedTooLate(RequestIdentifier)
  /// Data about a notification makes no sense.
  case invalidNotification(NotificationProblem)
  /// A command was refused.
  case commandRefused(ScheduleID, CommandError)
  /// A plan begins; only an engine that accounts for what it decides says so.
  case planning
  /// What the plan decided about an occurrence that the engine accounts for.
  indirect case decided(RequestIdentifier, Decision)
}

/// Why an occurrence was not delivered at its time.
public enum MissedReason: UInt8, Hashable, Sendable, CaseIterable {
  /// The person did not let the app notify.
  case permission
  /// Nothing was armed any more, and no code of ours had run since.
  case horizonEnded
  /// The device was off.
  case deviceOff
  /// The clock or the zone moved past its time.
  case timeJump
  /// The process ended before it was armed.
  case interrupted
}

/// Why an occurrence was left out of the plan.
public enum SuppressionReason: UInt8, Hashable, Sendable, CaseIterable {
  /// The same date has already rung, before a flight or a change of the clock.
  case alreadyDelivered
  /// The app asked to leave this date out.
  case skipped
}
