import CivilTime
import Rollover
import Testing

@testable import BackgroundRefresh

/// What becomes of pieces whose feed's own entry is damaged.
@Suite struct `A feed that cannot be read` {
  /// A host in a new process, in whose store the entry of a feed with so many pieces is damaged.
  private func damaged(pieces count: Int64) -> RefreshHost {
    var host = RefreshHost()
    host.follow("news")
    host.tell(.pushed)
    for number in 1...count {
      host.answer(.piece(number: number, text: "\(number)", hasMore: number < count))
      host.answerStore()
    }
    host.entries["feed/news"] = [1, 2, 3]
    return host.relaunched()
  }

  @Test func `has its pieces again in their order once it is followed, and asks for what follows them`() {
    // As texts, 10 comes before 2.
    var host = damaged(pieces: 11)
    #expect(host.feeds.isEmpty)
    host.tell(.command(RefreshCommand.follow(feed: "news", task: "refresh", subject: nil)))
    host.answerStore()
    #expect(host.feeds.map(\.pieces) == [Array(1...11)])
    #expect(host.requests == [FeedRequest(feed: "news", after: 11)])
    #expect(host.relaunched().feeds.map(\.pieces) == [Array(1...11)])
  }

  @Test func `takes its pieces along as it is dropped, and then there is nothing to drop`() {
    var host = damaged(pieces: 2)
    host.tell(.command(RefreshCommand.drop("news")))
    host.answerStore()
    #expect(host.entries.keys.filter { $0 != "task/refresh" }.isEmpty)
    host.asked = []
    host.tell(.command(RefreshCommand.drop("news")))
    #expect(host.stores == 0)
  }

  @Test func `is none to read`() {
    var host = damaged(pieces: 2)
    host.tell(.command(RefreshCommand.read("news", upTo: .max)))
    #expect(host.stores == 0)
  }
}
