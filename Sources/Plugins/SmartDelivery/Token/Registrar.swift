internal import CivilTime

/// Brings the server to reach the device by its present token: at once, and until it says that it does.
///
/// It is told of the time and asked what to send; it reads no clock and sends nothing itself.
struct Registrar: Sendable, Equatable {
  /// The token that the platform gave last; `nil` before the first one.
  private(set) var token: DeviceToken?
  /// The token by which the server certainly reaches the device; `nil` where nobody knows.
  private(set) var registered: DeviceToken?

  // What only a process knows. It ends with it.

  /// Whether the platform has given a token to this process.
  private var wasGiven = false
  /// The token of the request that is on its way.
  private var flight: DeviceToken?
  /// Whether there is a network, as the host said; `nil` where it has said nothing.
  private var isOnline: Bool?
  /// How often it has failed since it last went well, or since the network came back.
  private var failures: Int64 = 0
  /// Before this uptime nothing is sent again that failed.
  private var retryAt: TimeSpan?
  /// Before this uptime the server takes nothing, whatever has changed.
  private var throttledUntil: TimeSpan?

  /// The time after the first failure; each one after that doubles it.
  static let firstWait = TimeSpan.seconds(30)
  /// The longest time between two tries.
  static let longestWait = TimeSpan.hours(1)

  init() {}

  init(token: DeviceToken?, registered: DeviceToken?) { (self.token, self.registered) = (token, registered) }

  /// Whether the server still has to hear of the token.
  var isWaiting: Bool { token != nil && registered != token }

  /// The platform gave a token, perhaps the same one.
  ///
  /// The first one that a process is given is sent even where the server seems to know it: the process before may have sent
  /// another one, and have ended before that was saved.
  mutating func take(_ given: DeviceToken) {
    if !wasGiven && flight == nil { registered = nil }
    wasGiven = true
    guard given != token else { return }
    token = given
    (failures, retryAt) = (0, nil)
  }

  /// The network came or went; where it is back for good, nothing is waited for.
  mutating func network(isOnline: Bool, isBack: Bool) {
    self.isOnline = isOnline
    if isBack { (failures, retryAt) = (0, nil) }
  }

  /// The request to send now, which counts as sent from here on; `nil` where there is none, or it has to wait.
  mutating func next(at uptime: TimeSpan) -> TokenRequest? {
    guard let token, isWaiting, flight == nil, isOnline != false, opens.map({ $0 <= uptime }) ?? true else {
      return nil
    }
    (retryAt, throttledUntil) = (nil, nil)
    flight = token
    // From here on the server may know either.
    registered = nil
    return TokenRequest(token)
  }

  /// Something came back, or nothing.
  mutating func answered(_ answer: TokenAnswer, at uptime: TimeSpan) {
    let sent = flight
    flight = nil
    switch answer {
    case .registered(let known):
      (failures, retryAt) = (0, nil)
      if known == sent { registered = known }
    case .throttled(let span): throttledUntil = uptime + min(max(span, .zero), .days(1))
    case .failed, .unanswered:
      failures = min(failures + 1, 16)
      retryAt = uptime + wait
    }
  }

  /// How long to wait after so many failures.
  var wait: TimeSpan {
    let doublings = max(0, min(failures - 1, 16))
    return min(TimeSpan(milliseconds: Self.firstWait.milliseconds << doublings), Self.longestWait)
  }

  /// When there is something to do of itself, by the uptime; `nil` where there is nothing, or a network has to come first.
  var nextMoment: TimeSpan? { isWaiting && flight == nil && isOnline != false ? opens : nil }

  /// Before this uptime nothing is sent; `nil` where nothing has to wait.
  private var opens: TimeSpan? { [retryAt, throttledUntil].compactMap(\.self).max() }
}
