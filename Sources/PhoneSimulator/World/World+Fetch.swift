internal import CivilTime
internal import Rollover

/// How requests go to servers, and answers back.
extension World {
  /// Sends a request for content on its way to the server.
  mutating func send(_ request: FetchRequest, _ token: Token) { send(.content(request), token, isWork: false) }

  /// Sends work of a plugin on its way to the server that does it.
  mutating func send(_ request: any ServerRequest, _ token: Token) {
    record(.network, nil, .text(trace.text("\(request.words)")))
    observe(.sent(request))
    send(.work(request), token, isWork: true)
  }

  private mutating func send(_ question: Fetch.Question, _ token: Token, isWork: Bool) {
    let there = TimeSpan(milliseconds: network.latency.milliseconds / 2)
    let patience = min(Fetch.patience(for: question) ?? Network.timeout, Network.timeout)
    var fetch = Fetch(
      question: question, token: token, wayBack: network.latency - there, deadline: now + patience)
    guard network.isOnline else { return answer(event: fetch.failed(.offline)) }
    fetch.isFaulty = !isWork && faults.failsFetch()
    if network.losesRequest() || there > patience {
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
      let (answer, delay) = serve(fetch)
      guard let answer else { return giveUp(fetch) }
      if network.losesAnswer() || now + delay + fetch.wayBack > fetch.deadline { return giveUp(fetch) }
      guard !fetch.isOrphan else { return }
      var back = fetch
      back.stage = .answer(answer)
      timers.add(.fetch(back), at: now + delay + fetch.wayBack)
    case .answer(let answer):
      guard network.isOnline else { return giveUp(fetch) }
      self.answer(event: answer)
    case .silence:
      answer(event: fetch.failed(.timedOut))
    }
  }

  /// Has a server do what a request asks for; the answer is `nil` where none is sent.
  private mutating func serve(_ fetch: Fetch) -> (answer: Event?, delay: TimeSpan) {
    switch fetch.question {
    case .content(let request):
      return (.fetched(fetch.isFaulty ? .failed(.server) : server.answer(request), fetch.token), .zero)
    case .work(let request):
      for place in servers.indices {
        guard let reply = servers[place].answer(request, at: now) else { continue }
        observe(.served(request, reply))
        return (reply.answer.map { .worked($0, fetch.token) }, reply.delay)
      }
      return (.worked(NothingDone(), fetch.token), .zero)
    }
  }

  /// Nothing comes any more, which the app's side notices only as its patience ends.
  private mutating func giveUp(_ fetch: Fetch) {
    guard !fetch.isOrphan else { return }
    var silent = fetch
    silent.stage = .silence
    timers.add(.fetch(silent), at: fetch.deadline)
  }
}
