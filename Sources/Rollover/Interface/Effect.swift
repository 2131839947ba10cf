public import CivilTime

/// What the engine asks the host to do.
///
/// All but `report` and `wake` are answered by a later event, in any order.
public enum Effect: Sendable {
  /// Read what was saved last; answered by `Event.loaded`.
  case load
  /// Save durably, replacing what was saved before; answered by `Event.saved`.
  case save(SavedState)
  /// Read the notification centre; answered by `Event.centreRead`.
  case readCentre
  /// Hand a request to the notification centre; answered by `Event.added`.
  indirect case add(NotificationRequest)
  /// Remove pending requests; answered by `Event.removed`.
  case remove([RequestIdentifier])
  /// Fetch content for an occurrence; answered by `Event.fetched`.
  indirect case fetch(FetchRequest)
  /// Let code of ours run at an instant of the wall clock, or as soon after it as the platform allows; replaces the
  /// instant asked for before. Answered by `Event.woke`, if at all.
  case wake(at: Instant)
  /// Write a line to the log; not answered.
  case report(LogEntry)
}
