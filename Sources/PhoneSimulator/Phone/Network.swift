internal import CivilTime
internal import Rollover

/// The network between the phone and the servers: whether anything gets through, how long it takes, and what is lost.
///
/// A trivial value; requests and answers on their way stand in the timer queue.
struct Network: Sendable {
  private(set) var isOnline = true
  /// How long a request and its answer take together.
  private(set) var latency = TimeSpan.zero
  /// The turns in which it comes and goes, and when that ends, in true time; `nil` while it does not.
  var flapping: (every: TimeSpan, until: Instant)?
  private var lostRequests = Countdown()
  private var lostAnswers = Countdown()

  /// After so much true time without an answer a request is given up, as platforms' sessions can be set to do.
  static let timeout = TimeSpan.seconds(30)

  /// Changes; answers why it could not, or `nil`.
  mutating func apply(_ change: NetworkAction) -> Obstacle? {
    switch change {
    case .offline, .online:
      isOnline = change == .online
      flapping = nil
    case .flaps(let every, let span):
      guard every >= TimeSpan(milliseconds: 100), span >= every else {
        return .outOfBounds("a turn is 100ms or longer, and all of them together are no shorter than one")
      }
      isOnline = false
    case .latency(let span):
      guard span >= .zero else { return .outOfBounds("a latency is 0s or more, and \(span) is less") }
      latency = span
    case .loseRequests(let count):
      if let problem = Countdown.problem(count) { return problem }
      lostRequests = Countdown(count)
    case .loseAnswers(let count):
      if let problem = Countdown.problem(count) { return problem }
      lostAnswers = Countdown(count)
    }
    return nil
  }

  /// The next turn of flapping: what there was not comes, and the other way round; the last one is for good.
  mutating func turn(isLast: Bool) {
    isOnline = isLast || !isOnline
    if isLast { flapping = nil }
  }

  /// Whether a request that is sent now is lost.
  mutating func losesRequest() -> Bool { lostRequests.takeOne() }

  /// Whether an answer that is sent now is lost.
  mutating func losesAnswer() -> Bool { lostAnswers.takeOne() }
}

/// A request between the app and a server.
struct Fetch: Sendable {
  /// What is asked for.
  enum Question: Sendable {
    /// Content for an occurrence.
    case content(FetchRequest)
    /// Work of a plugin.
    case work(any ServerRequest)
  }

  /// What is on its way.
  enum Stage: Sendable {
    case request
    indirect case answer(Event)
    /// Nothing is: the app's side waits until it gives up.
    case silence
  }

  /// How long its answer is of use; `nil` where the app waits for as long as the network does.
  static func patience(for question: Question) -> TimeSpan? {
    if case .work(let request) = question { request.patience } else { nil }
  }

  var question: Question
  var token: Token
  var stage = Stage.request
  /// How long the answer takes back.
  var wayBack: TimeSpan
  /// When the app's side gives up, in true time.
  var deadline: Instant
  /// Whether the server is to fail.
  var isFaulty = false
  /// Whether the process that asked has ended, so that nobody waits for the answer.
  var isOrphan = false

  /// The event by which the app hears that nothing came back.
  func failed(_ failure: FetchFailure) -> Event {
    switch question {
    case .content: .fetched(.failed(failure), token)
    case .work(let request): .worked(request.unanswered(failure), token)
    }
  }

  /// Whether it is about to reach a server that acts on it, whoever waits for the answer.
  var isActing: Bool {
    if case .work = question, case .request = stage { true } else { false }
  }
}
