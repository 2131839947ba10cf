/// The state machine of a cycle: read, plan, save, apply, confirm, rest; triggers that come meanwhile lead to one more.
struct Coordinator: Sendable {
  /// Where the cycle stands.
  enum State: Sendable {
    /// Waiting for what was saved before the process ended.
    case starting
    /// Nothing to do until something happens.
    case resting
    /// Waiting for what the notification centre holds.
    case reading
    /// Waiting until the plan is durable; then the difference is applied.
    case saving(Difference)
    /// Waiting until what is not wanted is gone; then there is room for the rest.
    case removing(Difference)
    /// Waiting for so many answers to additions.
    case adding(outstanding: Int)
    /// Waiting until it is durable that the plan was applied.
    case confirming
  }

  /// What the engine has to do next.
  enum Step { case nothing, read, remove([RequestIdentifier]), add([Wanted]), confirm }

  private(set) var state = State.starting
  /// Whether something came during the cycle that needs another one.
  private(set) var again = false

  /// Something may have changed what should be armed.
  mutating func trigger() -> Step {
    switch state {
    case .resting:
      state = .reading
      return .read
    case .starting, .reading:
      // What is about to be read will show it.
      return .nothing
    case .saving, .removing, .adding, .confirming:
      again = true
      return .nothing
    }
  }

  /// The saved state has been read, so planning may begin.
  mutating func started() -> Step {
    guard case .starting = state else { return .nothing }
    state = .resting
    return trigger()
  }

  /// A plan was made; it is saved before it is applied.
  mutating func planned(_ difference: Difference) { state = .saving(difference) }

  /// The state is durable, or could not be saved; both go on, because arming twice is arming once.
  mutating func saved() -> Step {
    switch state {
    case .saving(let difference) where !difference.removals.isEmpty:
      // First of all, and waited for: the platform evicts something if there are too many for a moment.
      state = .removing(difference)
      return .remove(difference.removals)
    case .saving(let difference):
      return add(difference.additions)
    case .confirming:
      return rest()
    case .starting, .resting, .reading, .removing, .adding:
      return .nothing
    }
  }

  /// The removal has been answered.
  mutating func removed() -> Step {
    guard case .removing(let difference) = state else { return .nothing }
    guard difference.additions.isEmpty else { return add(difference.additions) }
    state = .confirming
    return .confirm
  }

  /// An addition has been answered.
  mutating func added() -> Step {
    guard case .adding(let outstanding) = state else { return .nothing }
    guard outstanding <= 1 else {
      state = .adding(outstanding: outstanding - 1)
      return .nothing
    }
    state = .confirming
    return .confirm
  }

  private mutating func add(_ additions: [Wanted]) -> Step {
    guard !additions.isEmpty else { return rest() }
    state = .adding(outstanding: additions.count)
    return .add(additions)
  }

  /// Whether there is nothing to do.
  var isResting: Bool { if case .resting = state { true } else { false } }

  /// Whether a snapshot is being waited for; one that comes unasked is not planned upon.
  var isReading: Bool { if case .reading = state { true } else { false } }

  /// Whether the saved state has been read.
  var isStarted: Bool { if case .starting = state { false } else { true } }

  private mutating func rest() -> Step {
    state = .resting
    guard again else { return .nothing }
    again = false
    return trigger()
  }
}
