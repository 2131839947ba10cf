/// What the engine asks the host to do.
///
/// All but `report` are answered by a later event, in any order.
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
  /// Write a line to the log; not answered.
  case report(LogEntry)
}
