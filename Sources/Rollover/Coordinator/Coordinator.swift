/// The state machine of a cycle: read, save the plan, remove, add, confirm, rest.
///
/// Triggers that come meanwhile lead to one more cycle. It waits for answers by their tokens. Any other answer changes
/// nothing.
struct Coordinator: Sendable {
  /// Where the cycle stands.
  enum State: UInt8, Sendable {
    /// Waiting for the saved state.
    case starting
    /// Nothing to do until something happens.
    case resting
    /// Waiting for a snapshot of the notification centre.
    case reading
    /// Waiting until the plan is durable.
    case saving
    /// Waiting until the requests that nobody wants are gone; then there is room for the others.
    case removing
    /// Waiting for the answers to additions.
    case adding
    /// Waiting until it is durable that the plan was carried out.
    case confirming
  }

  private(set) var state = State.starting
  /// Whether something came during the cycle that needs another one.
  private(set) var again = false
  /// One of the answers that are waited for; mostly there is no other.
  private var awaited: Token?
  /// The other ones.
  private var others: [Token] = []

  /// Something may have changed what should be armed; answers whether the notification centre is to be read now.
  mutating func trigger() -> Bool {
    switch state {
    case .resting:
      return true
    case .starting:
      // A cycle follows as soon as the state is there.
      return false
    case .reading, .saving, .removing, .adding, .confirming:
      // Also while the centre is being read: it may have been looked at before this happened.
      again = true
      return false
    }
  }

  /// Goes on to a state in which one answer is waited for.
  mutating func wait(in state: State, for token: Token) {
    self.state = state
    awaited = token
    if !others.isEmpty { others.removeAll() }
  }

  /// Waits for one more answer in the same state.
  mutating func wait(alsoFor token: Token) { others.append(token) }

  /// Takes an answer; says whether it was waited for in this state.
  @inline(__always)
  mutating func take(_ token: Token, in state: State) -> Bool {
    guard self.state == state else { return false }
    if awaited == token {
      awaited = others.isEmpty ? nil : others.removeLast()
      return true
    }
    guard let place = others.firstIndex(of: token) else { return false }
    others.remove(at: place)
    return true
  }

  /// Whether nothing is waited for.
  var isAnswered: Bool { awaited == nil }

  /// The cycle is over; answers whether another one begins at once.
  mutating func rest() -> Bool {
    state = .resting
    awaited = nil
    if !others.isEmpty { others.removeAll() }
    defer { again = false }
    return again
  }

  /// Whether there is nothing to do.
  var isResting: Bool { state == .resting }

  /// Whether a snapshot is being waited for.
  var isReading: Bool { state == .reading }

  /// Whether additions are on their way.
  var isAdding: Bool { state == .adding }

  /// Whether the saved state has been read.
  var isStarted: Bool { state != .starting }
}
