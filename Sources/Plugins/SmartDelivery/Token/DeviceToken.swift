/// The token by which a server reaches this device: a secret, which no text shows.
public struct DeviceToken: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The token as the platform gave it, 1 to 4096 bytes.
  public let secret: String

  /// The most bytes that a token has.
  public static let longest = 4096

  /// Takes a token; `nil` for a text that can be none.
  public init?(_ secret: String) {
    guard 1...Self.longest ~= secret.utf8.count else { return nil }
    self.secret = secret
  }

  /// Says that it is one, and not which.
  public var description: String { "a device token" }
  /// Says that it is one, and not which.
  public var debugDescription: String { description }
}

/// The app was given a token by the platform, which may be another one than before.
public struct TokenCommand: Sendable, Equatable {
  /// The token.
  public let token: DeviceToken

  /// Takes what the platform gave.
  public init(_ token: DeviceToken) { self.token = token }
}
