internal import CivilTime
internal import Rollover

/// The network between the phone and the servers: whether anything gets through, how long it takes, and what is lost.
///
/// A trivial value; requests and answers on their way stand in the timer queue.
struct Network: Sendable {
  private(set) var isOnline = true
  /// How long a request and its answer take together.
  private(set) var latency = TimeSpan.zero
  private var lostRequests = Countdown()
  private var lostAnswers = Countdown()

  /// After so much true time without an answer a request is given up, as platforms' sessions can be set to do.
  static let timeout = TimeSpan.seconds(30)

  /// Changes; answers why it could not, or `nil`.
  mutating func apply(_ change: NetworkAction) -> Obstacle? {
    switch change {
    case .offline: isOnline = false
    case .online: isOnline = true
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

  /// Whether a request that is sent now is lost.
  mutating func losesRequest() -> Bool { lostRequests.takeOne() }

  /// Whether an answer that is sent now is lost.
  mutating func losesAnswer() -> Bool { lostAnswers.takeOne() }
}

/// A request for content between the app and the server.
struct Fetch: Sendable {
  /// What is on its way.
  enum Stage: Sendable {
    case request
    case answer(FetchResult)
    /// Nothing is: the app's side waits until it gives up.
    case silence
  }

  var request: FetchRequest
  var token: Token
  var stage = Stage.request
  /// How long the answer takes back.
  var wayBack: TimeSpan
  /// When the app's side gives up, in true time.
  var deadline: Instant
  /// Whether the server is to fail.
  var isFaulty: Bool
}
