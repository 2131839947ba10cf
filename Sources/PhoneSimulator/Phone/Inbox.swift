internal import Rollover

/// Events on their way to the app, oldest first; costs next to nothing while there is one at a time.
struct Inbox: Sendable {
  /// What is to be known of an event without looking at it; a trivial value.
  struct Mark: Sendable {
    /// Whether it answers an effect.
    var isAnswer: Bool
    /// Whether it is an answer that has come before.
    var isRepeated: Bool
    /// The event; `nil` for the next of the large ones.
    fileprivate var event: PlainEvent?
  }

  /// The first one, to be asked only while there is one; it and the second have places of their own, since mostly there
  /// are no others.
  private(set) var first = Mark(isAnswer: false, isRepeated: false)
  private var second = Mark(isAnswer: false, isRepeated: false)
  private var count = 0
  private var others: [Mark] = []
  /// How many of them have been taken.
  private var taken = 0
  /// The events that are no trivial values, the oldest first.
  private var large: [Event] = []

  var isEmpty: Bool { count == 0 }

  mutating func append(_ event: PlainEvent?, isAnswer: Bool = false, isRepeated: Bool = false) {
    let mark = Mark(isAnswer: isAnswer, isRepeated: isRepeated, event: event)
    count += 1
    switch count {
    case 1: first = mark
    case 2: second = mark
    default: others.append(mark)
    }
  }

  /// Appends something that has nothing more to it than its name.
  mutating func append(_ occasion: PlainEvent.Occasion) { append(.occasion(occasion)) }

  mutating func append(event: consuming Event, isAnswer: Bool = false, isRepeated: Bool = false) {
    large.append(event)
    append(nil, isAnswer: isAnswer, isRepeated: isRepeated)
  }

  /// Takes the first one, to be asked only while there is one; `nil` when it is the next of the large ones, which is to
  /// be taken then.
  mutating func removeFirst() -> PlainEvent? {
    let event = first.event
    count -= 1
    guard count > 0 else { return event }
    first = second
    guard count > 1 else { return event }
    second = others[taken]
    taken += 1
    if taken == others.count {
      taken = 0
      others.removeAll(keepingCapacity: true)
    }
    return event
  }

  /// Takes the next of the large ones.
  mutating func removeLarge() -> Event {
    // Taken out, not copied, so that nobody else holds what the app is about to change.
    large.count == 1 ? large.removeLast() : large.removeFirst()
  }

  mutating func removeAll() {
    count = 0
    taken = 0
    others.removeAll(keepingCapacity: true)
    large.removeAll(keepingCapacity: true)
  }
}
