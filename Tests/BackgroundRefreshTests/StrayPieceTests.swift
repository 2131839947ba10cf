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

/// What becomes of entries that are damaged, as commands come.
@Suite struct `An entry of background refresh that cannot be read` {
  /// A host in a new process that follows a feed with three pieces, and in whose store some entries are damaged.
  private func damaged(_ keys: [String]) -> RefreshHost {
    var host = RefreshHost()
    host.follow("news")
    host.tell(.pushed)
    for number in 1...3 {
      host.answer(.piece(number: Int64(number), text: "\(number)", hasMore: number < 3))
      host.answerStore()
    }
    for key in keys { host.entries[key] = [1, 2, 3] }
    return host.relaunched()
  }

  @Test(
    arguments: [["feed/news"], ["piece/news/2"], ["feed/news", "piece/news/1", "piece/news/2", "piece/news/3"]])
  func `goes with its feed`(keys: [String]) {
    var host = damaged(keys)
    host.tell(.command(RefreshCommand.drop("news")))
    host.answerStore()
    #expect(host.entries.keys.sorted() == ["task/refresh"])
  }

  @Test func `goes with its feed where that has no pieces`() {
    var host = RefreshHost()
    host.follow("news")
    host.entries["feed/news"] = [1, 2, 3]
    host = host.relaunched()
    for count in [1, 0] {
      host.asked = []
      host.tell(.command(RefreshCommand.drop("news")))
      #expect(host.stores == count)
      host.answerStore()
    }
    #expect(host.entries.keys.sorted() == ["task/refresh"])
  }

  @Test(arguments: [(1, ["piece/news/2", "piece/news/3"]), (2, ["piece/news/3"]), (3, [])] as [(Int64, [String])])
  func `goes as the pieces up to it are read`(last: Int64, left: [String]) {
    var host = damaged(["piece/news/2"])
    #expect(host.feeds.map(\.pieces) == [[1, 3]])
    host.tell(.command(RefreshCommand.read("news", upTo: last)))
    host.answerStore()
    #expect(host.entries.keys.filter { $0.hasPrefix("piece/") }.sorted() == left)
  }

  @Test func `goes as its task is stopped, and then there is none to stop`() {
    var host = damaged(["task/refresh"])
    for count in [1, 0] {
      host.asked = []
      host.tell(.command(RefreshCommand.stop("refresh")))
      #expect(host.stores == count)
      host.answerStore()
    }
    #expect(host.entries["task/refresh"] == nil)
  }

  @Test func `of another feed stays`() {
    var host = damaged(["piece/news/2"])
    host.tell(.command(RefreshCommand.drop("new")))
    #expect(host.stores == 0)
  }
}
