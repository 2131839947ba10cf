internal import CivilTime
public import Rollover

/// How the device's token comes to the server.
extension SmartDelivery {
  /// Hears what the server said of the token.
  public mutating func hear(_ answer: Answer, in context: inout EngineContext) {
    guard case .worked(let done, let token) = answer, token == tokenRequest else { return }
    tokenRequest = nil
    registrar.answered(done as? TokenAnswer ?? .failed, at: context.reading.uptime)
    if registrar.isWaiting {
      context.report(.said("the server does not know the token of the device yet"))
    } else {
      context.report(.said("the server knows the token of the device"))
    }
    register(in: &context)
  }

  /// The platform gave a token.
  mutating func take(_ token: DeviceToken, in context: inout EngineContext) {
    registrar.take(token)
    register(in: &context)
  }

  /// The network came or went.
  mutating func networkChanged(isOnline: Bool, in context: inout EngineContext) {
    let isBack = network.update(isOnline: isOnline, at: context.reading.uptime) == .reconnected
    registrar.network(isOnline: isOnline, isBack: isBack)
    register(in: &context)
  }

  /// Sends what is to be sent, and asks to run again when something is.
  mutating func register(in context: inout EngineContext) {
    guard registrar.token != nil else { return }
    let uptime = context.reading.uptime
    if tokenRequest == nil, let request = registrar.next(at: uptime) { tokenRequest = context.perform(request) }
    // Also where the moment is the same: by another clock it comes at another time.
    context.wake(at: registrar.nextMoment.map { context.now + max($0 - uptime, .zero) })
  }
}
