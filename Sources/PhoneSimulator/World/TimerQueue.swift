internal import CivilTime
internal import Rollover

/// What is to happen later of itself: starts of the device, effects that take time, and what the network carries.
struct TimerQueue: Sendable {
  enum Work: Sendable {
    /// The device starts again.
    case start
    /// An effect is carried out.
    case effect(Effect)
    /// The answer to an effect comes, for the first time or again.
    case answer(Event, isRepeated: Bool)
    /// A request or an answer has come through the network, or is waited for no longer.
    indirect case fetch(Fetch)
    /// A push reaches the phone.
    case push(Push)
    /// The network comes or goes by itself.
    case turn
  }

  /// What is to happen at a time; the runtime would copy a tuple part by part.
  private struct Entry: Sendable {
    var time: Instant
    var work: Work
  }

  private var entries: [Entry] = []

  /// When the first is due; `nil` when there is none.
  var next: Instant? { entries.isEmpty ? nil : entries[entries.count - 1].time }

  mutating func add(_ work: Work, at time: Instant) {
    // Latest first, so that taking the first due is taking the last; few are ever waiting.
    var position = entries.count
    while position > 0, entries[position - 1].time <= time { position -= 1 }
    entries.insert(Entry(time: time, work: work), at: position)
  }

  /// Takes the first one that is due.
  mutating func pop(dueBy time: Instant) -> Work? {
    // The time alone, since the work beside it is costly to copy.
    guard let next, next <= time else { return nil }
    return entries.removeLast().work
  }

  /// Takes out the effects that were on their way when the process ended; nobody waits for its answers any more.
  ///
  /// - Parameter arrives: whether a request that a server acts on has left the phone.
  /// - Returns: the effects, in their order.
  mutating func cutEffects(_ arrives: () -> Bool) -> [Effect] {
    var cut: [Effect] = []
    for place in entries.indices {
      guard case .fetch(var fetch) = entries[place].work, fetch.isActing, arrives() else { continue }
      fetch.isOrphan = true
      entries[place].work = .fetch(fetch)
    }
    entries.removeAll { entry in
      switch entry.work {
      case .start, .push, .turn: return false
      case .fetch(let fetch): return !fetch.isOrphan
      case .answer: return true
      case .effect(let effect):
        cut.append(effect)
        return true
      }
    }
    return cut.reversed()
  }

  mutating func cancelTurns() { entries.removeAll { if case .turn = $0.work { true } else { false } } }

  mutating func cancelStart() { entries.removeAll { if case .start = $0.work { true } else { false } } }
}
