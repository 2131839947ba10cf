import CivilTime
import Rollover
import Testing

@testable import BackgroundRefresh

@Suite struct `A push that comes while a feed is asked for` {
  private func asking() -> RefreshHost {
    var host = RefreshHost()
    host.follow("news")
    host.tell(.pushed)
    return host
  }

  @Test func `has it asked for once more, and only once`() {
    var host = asking()
    host.tell(.pushed)
    host.tell(.pushed)
    #expect(host.requests.count == 1)
    host.answer(.upToDate)
    host.answerStore()
    #expect(host.requests == [FeedRequest(feed: "news", after: 0)])
    host.answer(.upToDate)
    host.answerStore()
    #expect(host.requests == [])
  }

  @Test func `has it asked for once more while the answer is being stored, or after it failed`() {
    var host = asking()
    host.answer(.upToDate)
    host.tell(.pushed)
    host.answerStore()
    #expect(host.requests.count == 1)
    host.tell(.pushed)
    host.answer(.failed)
    #expect(host.requests.count == 1)
    host.answer(.failed)
    #expect(host.requests == [])
  }

  @Test func `asks for nothing more where pieces follow anyway`() {
    var host = asking()
    host.tell(.pushed)
    host.answer(.piece(number: 1, text: "one", hasMore: true))
    host.answerStore()
    #expect(host.requests == [FeedRequest(feed: "news", after: 1)])
    host.answer(.upToDate)
    host.answerStore()
    #expect(host.requests == [])
  }

  @Test func `is heard by what it is not asking for, too`() {
    var host = RefreshHost()
    host.follow("news")
    host.follow("other")
    host.tell(.pushed)
    host.tell(.pushed)
    var names: [String] = []
    while let request = host.requests.first {
      names.append(request.feed)
      host.answer(.upToDate)
      host.answerStore()
    }
    #expect(names == ["news", "news", "other"])
  }
}
