import CivilTime
import Rollover
import Testing

@testable import BackgroundRefresh

@Suite struct `What a push told of` {
  private func pushed() -> RefreshHost {
    var host = RefreshHost()
    host.follow("news")
    host.tell(.pushed)
    return host
  }

  /// The run begins at once, and is over.
  private func expire(_ host: inout RefreshHost) {
    host.tell(.woke)
    host.tell(.wake("refresh", .expires))
  }

  /// Whether a run an hour later asks for the feed, which was complete so shortly before.
  private func isAsked(_ host: RefreshHost) -> Bool {
    var host = host
    host.asked = []
    host.pass(.hours(1))
    host.tell(.woke)
    return !host.requests.isEmpty
  }

  @Test(arguments: [(true, true), (false, false)])
  func `is asked for as long as more is known to be at the server, in a later process, too`(
    hasMore: Bool, isAsked: Bool
  ) {
    var host = pushed()
    host.answer(.piece(number: 1, text: "one", hasMore: hasMore))
    host.answerStore()
    if hasMore { expire(&host) }
    #expect(self.isAsked(host) == isAsked)
    #expect(self.isAsked(host.relaunched()) == isAsked)
  }

  @Test(
    arguments: [(.failed, false, true), (.upToDate, true, true), (.upToDate, false, false)]
      as [(FeedAnswer, Bool, Bool)])
  func `is asked for until an answer has come and is durable`(answer: FeedAnswer, fails: Bool, isAsked: Bool) {
    var host = pushed()
    host.answer(answer)
    host.answerStore(failed: fails)
    #expect(host.requests.isEmpty)
    #expect(self.isAsked(host) == isAsked)
  }

  @Test(arguments: [(false, true), (true, false)])
  func `is asked for where the run was ended before its answer came`(comes: Bool, isAsked: Bool) {
    var host = pushed()
    if comes { host.answer(.upToDate) }
    expire(&host)
    host.answerStore()
    #expect(self.isAsked(host) == isAsked)
  }
}
