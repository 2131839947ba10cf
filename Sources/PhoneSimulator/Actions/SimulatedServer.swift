public import CivilTime
public import Rollover

/// Work of a plugin that a server does: it goes over the network, and may be lost on either way.
///
///     struct LoanRequest: ServerRequest {
///       var words: StaticText { "asks for a loan" }
///       func unanswered(_ failure: FetchFailure) -> any PluginAnswer { Loan.unknown }
///     }
public protocol ServerRequest: PluginWork {
  /// What the phone's trace says when it is sent; it holds no content.
  var words: StaticText { get }

  /// How long an answer is of use; `nil` where the app waits for as long as the network does.
  var patience: TimeSpan? { get }

  /// What the app hears when nothing came back.
  func unanswered(_ failure: FetchFailure) -> any PluginAnswer
}

extension ServerRequest {
  /// As long as the network does.
  public var patience: TimeSpan? { nil }
}

/// A server that a plugin brings to the simulated phone: a value, whose state is all that it knows.
///
/// The network carries requests to it and its answers back. Each server is asked in turn whether a request is for it.
public protocol SimulatedServer: Sendable {
  /// Does what a request asks for; `nil` when the request is for another server.
  mutating func answer(_ request: any ServerRequest, at now: Instant) -> ServerReply?

  /// Lets something happen here or on another device; `nil` when it is for another server.
  mutating func perform(_ action: any ServerAction, at now: Instant) -> ServerOutcome?
}

/// What a server makes of a request.
public struct ServerReply: Sendable {
  /// The answer; `nil` when none is sent.
  public var answer: (any PluginAnswer)?
  /// How long it takes before the answer is sent.
  public var delay: TimeSpan
  /// What came of the request, whatever the answer says; `nil` when it took no effect.
  public var outcome: (any PluginAnswer)?

  /// A reply that says what came of the request.
  public init(_ answer: any PluginAnswer, delay: TimeSpan = .zero) {
    self.init(saying: answer, outcome: answer, delay: delay)
  }

  /// A reply that says something else than what came of the request, or nothing.
  public init(saying answer: (any PluginAnswer)?, outcome: (any PluginAnswer)?, delay: TimeSpan = .zero) {
    self.answer = answer
    self.delay = delay
    self.outcome = outcome
  }
}

/// What came of something that happened at a server.
public struct ServerOutcome: Sendable {
  /// Why it could not happen; `nil` if it did.
  public var obstacle: Obstacle?
  /// Whether the server tells the phone by a silent push.
  public var pushes: Bool

  /// Puts an outcome together.
  public init(obstacle: Obstacle? = nil, pushes: Bool = false) {
    self.obstacle = obstacle
    self.pushes = pushes
  }
}
