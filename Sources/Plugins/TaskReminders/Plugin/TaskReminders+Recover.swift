internal import CivilTime
public import Rollover

/// How the plugin goes on after a time without a network.
extension TaskReminders {
  /// Hears of the network; only a connection that comes back has everything armed again.
  public mutating func hear(_ event: Event, in context: inout EngineContext) {
    if case .foregrounded = event { askAgain(in: &context) }
    guard case .networkChanged(let isOnline) = event,
      monitor.update(isOnline: isOnline, at: context.reading.uptime) == .reconnected
    else { return }
    isRecovering = true
    context.changedOtherwise()
  }

  /// Asks for permission where a reminder waits for that and the question went with the process before.
  private mutating func askAgain(in context: inout EngineContext) {
    guard context.permission == .notDetermined, !hasAsked, asking == nil, !reminders.isEmpty else { return }
    asking = context.perform(TaskWork.askForPermission)
  }

  /// A plan is heard of only after the connection came back.
  public var hearsPlans: Bool { isRecovering }

  /// Tells the log how many reminders the plan arms, and nothing of them.
  public mutating func planned(_ wishes: inout [Wish], at places: Range<Int>, in context: inout EngineContext) {
    isRecovering = false
    // Permission that comes back has everything armed again, too.
    guard context.isAllowed else { return }
    context.report(.told("reminders armed again after the connection came back", count: places.count))
  }
}
