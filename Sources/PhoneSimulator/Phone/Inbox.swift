internal import Rollover

/// Events on their way to the app, oldest first; costs nothing while there is one at a time.
struct Inbox: Sendable {
  /// An event, and whether it is an answer that has come before.
  struct Entry: Sendable {
    var event: Event
    var isRepeated: Bool
  }

  private var events: [Entry] = []
  private var head = 0

  var isEmpty: Bool { events.isEmpty }

  mutating func append(_ event: consuming Event, isRepeated: Bool = false) {
    events.append(Entry(event: event, isRepeated: isRepeated))
  }

  mutating func popFirst() -> Entry? {
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
    case .loaded, .saved, .centreRead, .added, .removed, .fetched, .worked: true
    default: false
    }
  }
}
