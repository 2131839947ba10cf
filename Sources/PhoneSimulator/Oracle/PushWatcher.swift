internal import CivilTime
internal import Rollover

/// Watches over what a push has shown and what is armed under the same identifier.
///
/// Nobody can keep a request from ringing while no code of the app runs. From the moment on at which the app has heard of a
/// push and come to rest, its request must be gone, until somebody asks for something under its name again.
struct PushWatcher: Watcher {
  /// A push that was shown.
  private struct Shown {
    let identifier: RequestIdentifier
    /// Whether the app was told, and whether it has come to rest since then.
    var isHeard: Bool
    var isDealtWith = false
  }

  private var shown: [Shown] = []
  /// Of what pushes have spoken; what others know of its rings is not all.
  private var pushed: [RequestIdentifier] = []

  /// What is judged by rings that others see, and here one more came that they do not see.
  private static let unseen = [
    "nothing-lost", "armed-as-wanted", "on-time", "comes-in-the-end", "as-asked", "fair-budget", "never-silent",
  ]

  var soonest: Instant { Moment.never }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    switch observation {
    case .pushed(let identifier, let isHeard):
      shown.removeAll { $0.identifier == identifier }
      // What the app is only about to arm it may arm.
      let isPending = moment.pending.contains { $0.identifier == identifier }
      if isPending { shown.append(Shown(identifier: identifier, isHeard: isHeard)) }
      if !pushed.contains(identifier) { pushed.append(identifier) }
    case .command(let command):
      // What it asks for may ring, whatever a push has shown before.
      let spoken = command.spokenNames.map(\.id) + command.effects.map(\.subject)
      shown.removeAll { spoken.contains($0.identifier.subject) }
    case .app(.rested):
      guard moment.permission.allowsDelivery else { return }
      for place in shown.indices where shown[place].isHeard { shown[place].isDealtWith = true }
    case .app(.stateLost), .app(.reinstalled), .app(.saveFailed), .phone(.permission), .rejected:
      shown = []
    case .processEnded(let wasBusy):
      // What it heard last it may not have been able to deal with.
      if wasBusy { shown.removeAll { !$0.isDealtWith } }
    case .delivered(let identifier, _):
      guard shown.contains(where: { $0.identifier == identifier && $0.isDealtWith }) else { return }
      findings.violations.append(
        Violation(.pushedRingsOnce, at: moment.now, identifier, "a push has shown it, and the app knew that"))
    default: break
    }
  }

  func excuses(_ violation: Violation, at moment: borrowing Moment) -> Bool {
    guard let identifier = violation.subject, pushed.contains(identifier) else { return false }
    return Self.unseen.contains(violation.invariant.word)
  }
}
