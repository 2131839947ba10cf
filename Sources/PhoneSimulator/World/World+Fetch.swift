internal import CivilTime
internal import Rollover

extension World {
  /// Sends a request for content on its way to the server.
  mutating func send(_ request: FetchRequest, _ token: Token) {
    guard network.isOnline else {
      answer(event: .fetched(.failed(.offline), token))
      return
    }
    let there = TimeSpan(milliseconds: network.latency.milliseconds / 2)
    let fetch = Fetch(
      request: request, token: token, wayBack: network.latency - there, deadline: now + Network.timeout,
      isFaulty: faults.failsFetch())
    if network.losesRequest() || there > Network.timeout {
      giveUp(fetch)
    } else {
      timers.add(.fetch(fetch), at: now + there)
    }
  }

  /// Something of a fetch has come to where it was going.
  mutating func arrive(_ fetch: Fetch) {
    switch fetch.stage {
    case .request:
      guard network.isOnline else { return giveUp(fetch) }
      let answer = fetch.isFaulty ? .failed(.server) : server.answer(fetch.request)
      if network.losesAnswer() || now + fetch.wayBack > fetch.deadline { return giveUp(fetch) }
      var back = fetch
      back.stage = .answer(answer)
      timers.add(.fetch(back), at: now + fetch.wayBack)
    case .answer(let answer):
      guard network.isOnline else { return giveUp(fetch) }
      self.answer(event: .fetched(answer, fetch.token))
    case .silence:
      answer(event: .fetched(.failed(.timedOut), fetch.token))
    }
  }

  /// Nothing comes any more, which the app's side notices only as its patience ends.
  private mutating func giveUp(_ fetch: Fetch) {
    var silent = fetch
    silent.stage = .silence
    timers.add(.fetch(silent), at: fetch.deadline)
  }
}
