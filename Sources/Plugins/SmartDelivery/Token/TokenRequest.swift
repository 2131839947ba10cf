public import CivilTime
public import Rollover

/// What the plugin asks of its server: to reach this device by a token from now on, and by no other one.
///
/// To ask twice is to ask once. A host sends it and answers with a ``TokenAnswer``.
public struct TokenRequest: PluginWork, Hashable {
  /// The token.
  public let token: DeviceToken

  /// Asks for a token.
  public init(_ token: DeviceToken) { self.token = token }
}

/// What a host answers to a ``TokenRequest``.
public enum TokenAnswer: PluginAnswer, Hashable {
  /// The server reaches the device by this token.
  case registered(DeviceToken)
  /// The server failed, and may have done it all the same.
  case failed
  /// The server wants to be asked again after so long, and not before.
  case throttled(TimeSpan)
  /// Nothing came back.
  case unanswered(FetchFailure)
}
