public import CivilTime

/// A line of the engine's log: identities, times and reasons, never content.
///
/// Where a time is what a person wrote, it is content too: of a plugin that says so the log has no time.
public enum LogEntry: Hashable, Sendable {
  /// An occurrence counts as delivered, and its successor is known; `nil` when nothing follows.
  case rolledOver(RequestIdentifier, successor: RequestIdentifier?)
  /// An occurrence was not delivered at its time, or nobody can tell, and will not be delivered any more.
  case missed(RequestIdentifier, due: Instant?, reason: MissedReason)
  /// Many occurrences in a row were missed for one reason: the first and the last of them, and how many.
  case missedMany(RequestIdentifier, through: RequestIdentifier, count: Int, reason: MissedReason)
  /// An occurrence that could not be delivered at its time is delivered now, within its grace.
  case late(RequestIdentifier, due: Instant?, reason: MissedReason)
  /// An occurrence is not armed although its time is still to come.
  case suppressed(RequestIdentifier, reason: SuppressionReason)
  /// A duplicate guard refused something.
  case refused(RequestIdentifier, Refusal)
  /// A policy holds an occurrence until then.
  case held(RequestIdentifier, until: Instant)
  /// The platform's limit leaves an occurrence on this date without a place, and perhaps others behind it.
  case placesShort(armed: Int, wanted: Int, until: CivilDate?)
  /// The platform did not accept a request.
  case addFailed(RequestIdentifier, AddFailure)
  /// Saving failed; it is tried again.
  case saveFailed
  /// A section of the saved state could not be read; the engine goes on without it.
  case stateBroken(section: String, SavedStateError)
  /// The clock was set by so much since the last plan; across a start of the device, by at least so much.
  case clockJumped(by: TimeSpan, isAtLeast: Bool)
  /// The clock went faster or slower than the uptime, as quartz does, and nobody set it.
  case clockDrifted(by: TimeSpan)
  /// The device is in another zone; local time at the same instant differs by so much.
  case zoneChanged(by: TimeSpan)
  /// The device's zone has other rules under the same name; local time at the same instant differs by so much.
  case rulesChanged(by: TimeSpan)
  /// Content for an occurrence was fetched: it is new, or the content from before is still right.
  case fetched(RequestIdentifier, isNew: Bool)
  /// Content could not be fetched; it is tried again then, or not at all.
  case fetchFailed(RequestIdentifier, FetchFailure, retry: Instant?)
  /// Content came when its occurrence had rung or was about to; it changes nothing.
  case fetchedTooLate(RequestIdentifier)
  /// Data about a notification makes no sense.
  case invalidNotification(NotificationProblem)
  /// A command about a subject was refused; the reason is a sentence without a full stop.
  case commandRefused(SubjectID?, reason: StaticText)
  /// A plugin tells how many, and nothing else; the text is a sentence without a full stop, and the number stands behind it.
  case told(StaticText, count: Int)
  /// A plugin tells of what it did, in words of its own.
  indirect case said(LogSentence)
  /// A plan begins; only an engine that gives its reasons says so.
  case planning
  /// The plan decided so about an occurrence for which the engine gives its reasons.
  indirect case decided(RequestIdentifier, Decision)
}

/// A text that is part of the program; it never holds anything that a person wrote.
public struct StaticText: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The text.
  public let description: String

  /// Takes a literal.
  public init(stringLiteral literal: StaticString) { description = literal.description }

  /// Takes a literal that was kept.
  public init(_ literal: StaticString) { description = literal.description }
}
