internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Requests that the platform has moved behind the app's back.
///
/// Where the device's zone gets other rules and gets back its own before a process hears of them, a platform that looks at its
/// requests in between leaves them at the times of those rules. A process that starts afterwards finds all as it was.
extension DailyWatcher {
  /// What is known of that.
  struct UnheardRules {
    /// Whether the device's zone has had other rules since the app came to rest.
    var haveChanged = false
    /// Whether a process has ended since then.
    var processHasEnded = false
    /// The requests that may ring by rules of which nothing is left.
    var moved: [RequestIdentifier] = []
  }

  /// The app comes to rest; what changed since the last time it knows, unless it started since then and finds the same rules.
  @inline(__always)
  mutating func noteMoved(at moment: borrowing Moment) {
    guard unheardRules.haveChanged else { return unheardRules.processHasEnded = false }
    if unheardRules.processHasEnded, let rest, rest.zone == moment.zone {
      for entry in moment.pending.indices where !unheardRules.moved.contains(moment.pending[entry].identifier) {
        unheardRules.moved.append(moment.pending[entry].identifier)
      }
    }
    (unheardRules.haveChanged, unheardRules.processHasEnded) = (false, false)
  }

  /// Whether a request may ring by rules of which nothing is left.
  ///
  /// It changes nothing; a function that may not change the watcher gets a copy of it.
  @inline(__always)
  mutating func mayBeMoved(_ identifier: RequestIdentifier) -> Bool {
    !unheardRules.moved.isEmpty && unheardRules.moved.contains(identifier)
  }

  /// A request was added anew.
  @inline(__always)
  mutating func forgetMoved(_ identifier: RequestIdentifier) {
    if !unheardRules.moved.isEmpty { unheardRules.moved.removeAll { $0 == identifier } }
  }
}
