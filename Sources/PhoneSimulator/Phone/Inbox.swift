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

  // Side by side, since a tuple of both is copied by the runtime, field by field.
  private var events: [Event] = []
  private var marks: [Mark] = []
  private var head = 0

  var isEmpty: Bool { events.isEmpty }

  /// The mark of the first one; to be asked only while there is one.
  var first: Mark { marks[head] }

  mutating func append(_ event: consuming Event, isAnswer: Bool = false, isRepeated: Bool = false) {
    marks.append(Mark(isAnswer: isAnswer, isRepeated: isRepeated))
    events.append(event)
  }

  /// Takes the first one; to be asked only while there is one.
  mutating func removeFirst() -> Event {
    // Taken out, not copied, so that nobody else holds what the app is about to change.
    if head == 0, events.count == 1 {
      marks.removeLast()
      return events.removeLast()
    }
    var event = Event.woke
    swap(&events[head], &event)
    head += 1
    if head == events.count { removeAll() }
    return event
  }

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    head = 0
  }
}
