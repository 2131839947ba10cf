internal import CivilTime

/// The app's process: whether it is there, and what it waits for.
///
/// A trivial value; its code and its events stand beside it.
struct AppProcess: Sendable {
  enum State: Sendable { case notRunning, suspended, background, foreground }

  var state = State.notRunning
  /// Whether a change of time came while the app was suspended.
  var missedTimeChange = false
  /// How many effects have been asked for and not answered; an answer that comes again answers nothing.
  var unanswered = 0
  /// Whether it has heard of anything new since it came to rest; an answer that comes again is nothing new.
  var hasHeard = false
  /// Whether the system suspends it as soon as it has come to rest.
  var suspendsAtRest = false
  /// When the system suspends it in the background, in true time; `nil` when it does not of itself.
  var suspendsAt: Instant?

  /// When the person last answered a notification without opening the app, in true time; `nil` when nobody has, or a process
  /// before this one was told.
  var answeredAt: Instant?

  /// So long after it left the foreground an app that waits for nothing is suspended.
  static let grace = TimeSpan.seconds(5)
  /// So long it is let run in the background at most.
  static let longest = TimeSpan.seconds(30)

  /// The person or the app decides: the system has nothing more to do about it.
  mutating func settle(_ next: State) {
    state = next
    suspendsAtRest = false
    suspendsAt = nil
  }

  /// Whether code of ours can run.
  var isRunning: Bool { state == .foreground || state == .background }
  /// Whether the process is there.
  var isAlive: Bool { state != .notRunning }
}
