internal import Rollover

/// Events on their way to the app, oldest first; costs nothing while there is one at a time.
struct Inbox: Sendable {
  /// What is to be known of an event without looking at it.
  struct Mark: Sendable {
    /// Whether it answers an effect.
    var isAnswer: Bool
    /// Whether it is an answer that has come before.
    var isRepeated: Bool
  }

  /// The first event, in a place of its own, since mostly there is no other.
  private var event = Event.woke
  /// Its mark; to be asked only while there is one.
  private(set) var first = Mark(isAnswer: false, isRepeated: false)
  private var count = 0
  // The others; side by side, since a tuple of both is copied by the runtime, field by field.
  private var events: [Event] = []
  private var marks: [Mark] = []
  /// How many of them have been taken.
  private var taken = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ event: consuming Event, isAnswer: Bool = false, isRepeated: Bool = false) {
    let mark = Mark(isAnswer: isAnswer, isRepeated: isRepeated)
    count += 1
    guard count == 1 else {
      marks.append(mark)
      return events.append(event)
    }
    self.event = event
    first = mark
  }

  /// Takes the first one; to be asked only while there is one.
  mutating func removeFirst() -> Event {
    // Taken out, not copied, so that nobody else holds what the app is about to change.
    var event = Event.woke
    swap(&self.event, &event)
    count -= 1
    guard count > 0 else { return event }
    swap(&self.event, &events[taken])
    first = marks[taken]
    taken += 1
    if taken == events.count { removeOthers() }
    return event
  }

  mutating func removeAll() {
    count = 0
    event = .woke
    removeOthers()
  }

  private mutating func removeOthers() {
    guard !events.isEmpty else { return }
    taken = 0
    // One is taken out more quickly by itself.
    if events.count == 1 {
      events.removeLast()
      marks.removeLast()
      return
    }
    events.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
  }
}
