internal import Rollover

/// The app's process: whether it is there, and what waits to be told to it.
struct AppProcess: Sendable {
  enum State: Sendable { case notRunning, suspended, background, foreground }

  private(set) var state = State.notRunning
  /// The code of the app while its process is there.
  var app: (any PhoneApp)?
  /// Events on their way, oldest first.
  var inbox = Inbox()
  /// Whether a change of time came while the app was suspended.
  var missedTimeChange = false
  /// How many effects have been asked for and not answered.
  var unanswered = 0

  /// Whether code of ours can run.
  var isRunning: Bool { state == .foreground || state == .background }
  /// Whether it has not come to rest: an event or an answer is still on its way.
  var isBusy: Bool { unanswered > 0 || !inbox.isEmpty }
  /// Whether the process is there.
  var isAlive: Bool { state != .notRunning }

  mutating func start(_ app: any PhoneApp) {
    self.app = app
    state = .background
    inbox.append(.launched)
  }

  mutating func enter(_ next: State) { state = next }

  mutating func end() {
    state = .notRunning
    app = nil
    inbox = Inbox()
    missedTimeChange = false
    unanswered = 0
  }
}

/// A queue of events that costs nothing while it is short.
struct Inbox: Sendable {
  private var events: [Event] = []
  private var head = 0

  var isEmpty: Bool { events.isEmpty }

  mutating func append(_ event: Event) { events.append(event) }

  mutating func popFirst() -> Event? {
    guard head < events.count else { return nil }
    let event = events[head]
    head += 1
    if head == events.count {
      events.removeAll(keepingCapacity: true)
      head = 0
    }
    return event
  }
}

extension Event {
  /// Whether it answers an effect.
  var answersEffect: Bool {
    switch self {
    case .loaded, .saved, .centreRead, .added, .removed: true
    default: false
    }
  }
}
