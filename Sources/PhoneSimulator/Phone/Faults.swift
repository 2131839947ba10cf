/// What is to go wrong on the phone itself; a trivial value.
struct Faults: Sendable {
  private var additions = Countdown()
  private var saves = Countdown()
  private var reads = Countdown()
  private var fetches = Countdown()
  private var submissions = Countdown()
  /// Whether a request to run may fail; cheaper than to ask whether it does.
  private(set) var mayFailSubmission = false
  /// How many answers the app still hears before the system ends its process; `nil` when it does not.
  private(set) var answersLeft: Int?

  /// Changes; answers why it could not, or `nil`.
  mutating func apply(_ fault: FaultAction) -> Obstacle? {
    if let problem = Countdown.problem(fault.count) { return problem }
    switch fault {
    case .add(let count): additions = Countdown(count)
    case .save(let count): saves = Countdown(count)
    case .read(let count): reads = Countdown(count)
    case .fetch(let count): fetches = Countdown(count)
    case .submit(let count):
      submissions = Countdown(count)
      mayFailSubmission = count > 0
    case .kill(let count): answersLeft = count
    }
    return nil
  }

  mutating func failsAddition() -> Bool { additions.takeOne() }
  mutating func failsSave() -> Bool { saves.takeOne() }
  mutating func failsRead() -> Bool { reads.takeOne() }
  mutating func failsSubmission() -> Bool { submissions.takeOne() }
  mutating func failsFetch() -> Bool { fetches.takeOne() }

  /// Whether the process ends instead of hearing an answer.
  mutating func endsProcess() -> Bool {
    guard let left = answersLeft else { return false }
    answersLeft = left > 0 ? left - 1 : nil
    return left == 0
  }
}

extension FaultAction {
  /// So many times, or after so many answers.
  fileprivate var count: Int {
    switch self {
    case .add(let count), .save(let count), .read(let count), .fetch(let count), .submit(let count), .kill(let count):
      count
    }
  }

  /// The fault as a trace writes it.
  var words: String {
    switch self {
    case .add(let count): "add count=\(count)"
    case .save(let count): "save count=\(count)"
    case .read(let count): "read count=\(count)"
    case .fetch(let count): "fetch count=\(count)"
    case .submit(let count): "submit count=\(count)"
    case .kill(let count): "kill after=\(count)"
    }
  }
}
