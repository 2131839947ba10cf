/// The app's process: whether it is there, and what it waits for.
///
/// A trivial value; its code and its events stand beside it.
struct AppProcess: Sendable {
  enum State: Sendable { case notRunning, suspended, background, foreground }

  var state = State.notRunning
  /// Whether a change of time came while the app was suspended.
  var missedTimeChange = false
  /// How many effects have been asked for and not answered.
  var unanswered = 0
  /// Whether the system let it run in the background, and suspends it again as soon as it has come to rest.
  var isWoken = false

  /// Whether code of ours can run.
  var isRunning: Bool { state == .foreground || state == .background }
  /// Whether the process is there.
  var isAlive: Bool { state != .notRunning }
}
