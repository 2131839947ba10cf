internal import Rollover

/// Events on their way to the app, oldest first; costs nothing while there is one at a time.
struct Inbox: Sendable {
  private var events: [Event] = []
  private var head = 0

  var isEmpty: Bool { events.isEmpty }

  mutating func append(_ event: Event) { events.append(event) }

  mutating func popFirst() -> Event? {
    guard head < events.count else { return nil }
    if head == 0, events.count == 1 { return events.removeLast() }
    // Taken out, not copied, so that nobody else holds what the app is about to change.
    guard head < events.count - 1 else {
      head = 0
      let last = events.removeLast()
      events.removeAll(keepingCapacity: true)
      return last
    }
    head += 1
    return events[head - 1]
  }

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    head = 0
  }
}

extension Event {
  /// Whether it answers an effect.
  var answersEffect: Bool {
    switch self {
    case .loaded, .saved, .centreRead, .added, .removed, .fetched: true
    default: false
    }
  }
}
