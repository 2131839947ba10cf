internal import CivilTime
internal import Rollover

/// The servers that plugins bring, their pushes, and a network that comes and goes by itself.
extension World {
  /// A plugin's server as it stands, found by its type; `nil` when there is none.
  public func server<Server: SimulatedServer>(_ type: Server.Type = Server.self) -> Server? {
    for server in servers { if let found = server as? Server { return found } }
    return nil
  }

  mutating func perform(_ action: any ServerAction) -> Obstacle? {
    if let subject = action.subject, let name = action.subjectName { trace.register(subject, name: name) }
    for place in servers.indices {
      guard let outcome = servers[place].perform(action, at: now) else { continue }
      if let obstacle = outcome.obstacle { return obstacle }
      record(
        .server, action.subject.map { RequestIdentifier($0, .repeating(slot: 0)) }, .text(trace.text(action.remark)))
      observe(.remote(action))
      if outcome.pushes, hearsPushes { send(.silent) }
      return nil
    }
    return .isSo("there is no such server")
  }

  /// Begins to flap.
  mutating func flap(every: TimeSpan, for span: TimeSpan) {
    network.flapping = (every, now + span)
    timers.cancelTurns()
    timers.add(.turn, at: now + every)
  }

  /// The next turn of flapping.
  mutating func turnNetwork() {
    guard let (every, until) = network.flapping else { return }
    let wasOnline = network.isOnline
    network.turn(isLast: now >= until)
    if network.flapping != nil { timers.add(.turn, at: min(now + every, until)) }
    // At its end it may be there already.
    guard network.isOnline != wasOnline else { return }
    record(.network, nil, .word(network.isOnline ? .online : .offline))
    networkChanged()
  }

  /// Tells everybody that the network came or went.
  mutating func networkChanged() {
    observe(.phone(.network(isOnline: network.isOnline)))
    tellNetwork()
    answerWaiting()
    deliverWaitingPush()
  }
}
