public import CivilTime
public import PhoneSimulator
public import Rollover
public import SmartDelivery

/// The server that sends to the phone: it knows the token by which it reaches it.
public struct TokenServer: SimulatedServer, Hashable {
  /// The token by which it reaches the phone; `nil` before the first one.
  public private(set) var token: DeviceToken?
  /// How many requests came.
  public private(set) var requests = 0

  /// A server that knows no phone.
  public init() {}

  /// Takes a token in place of the one before.
  public mutating func answer(_ request: any ServerRequest, at now: Instant) -> ServerReply? {
    guard let request = request as? TokenRequest else { return nil }
    requests += 1
    token = request.token
    return ServerReply(TokenAnswer.registered(request.token))
  }

  /// Nothing happens at it.
  public mutating func perform(_ action: any ServerAction, at now: Instant) -> ServerOutcome? { nil }
}

extension TokenRequest: ServerRequest {
  /// What the trace says.
  public var words: StaticText { "tells the server how to reach the device" }

  /// Nothing came back.
  public func unanswered(_ failure: FetchFailure) -> any PluginAnswer { TokenAnswer.unanswered(failure) }
}
