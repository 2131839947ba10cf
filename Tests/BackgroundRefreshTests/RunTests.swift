import CivilTime
import Rollover
import Testing

@testable import BackgroundRefresh

@Suite struct `A run` {
  /// A host that follows a feed, in a run that has asked for its first piece.
  private func running(_ task: String = "refresh") -> RefreshHost {
    var host = RefreshHost()
    host.follow("news", task: task)
    host.pass(.days(2))
    host.tell(task == "refresh" ? .woke : .wake(task, .began))
    return host
  }

  @Test(arguments: ["refresh", "sync"]) func `asks for the next run before it asks for a piece`(task: String) {
    let host = running(task)
    let order = host.asked.compactMap { effect -> String? in
      switch effect {
      case .wake(let request): request.name
      case .work: "piece"
      default: nil
      }
    }
    #expect(order == [task, "piece"])
    #expect(host.wakes.map(\.earliest) == [host.wall + RefreshTask.usual(task).every])
  }

  @Test func `asks for a piece only when the one before is durable`() {
    var host = running()
    #expect(host.requests == [FeedRequest(feed: "news", after: 0)])
    host.answer(.piece(number: 1, text: "one", hasMore: true))
    #expect(host.stores == 1)
    #expect(host.requests == [])
    host.answerStore()
    #expect(host.requests == [FeedRequest(feed: "news", after: 1)])
    host.answer(.piece(number: 2, text: "two", hasMore: false))
    host.answerStore()
    #expect(host.requests == [])
    #expect(host.overs == ["refresh"])
    #expect(host.feeds.map(\.pieces) == [[1, 2]])
  }

  @Test func `that expires during a save loses neither what is saved nor what comes next`() {
    var host = running()
    host.answer(.piece(number: 1, text: "one", hasMore: true))
    host.tell(.wake("refresh", .expires))
    #expect(host.overs == ["refresh"])
    host.answerStore()
    // Nothing goes on, and the piece counts.
    #expect(host.requests == [])
    #expect(host.feeds.map(\.cursor) == [1])
    var next = host.relaunched()
    next.pass(.days(2))
    next.tell(.woke)
    #expect(next.requests == [FeedRequest(feed: "news", after: 1)])
  }

  @Test func `that expires while a piece is on its way asks for it again`() {
    var host = running()
    let request = host.asked
    host.tell(.wake("refresh", .expires))
    host.asked = request
    host.answer(.piece(number: 1, text: "one", hasMore: true))
    #expect(host.stores == 0)
    host.pass(.days(2))
    host.tell(.woke)
    #expect(host.requests == [FeedRequest(feed: "news", after: 0)])
  }

  @Test func `that cannot save leaves the piece at the server`() {
    var host = running()
    host.answer(.piece(number: 1, text: "one", hasMore: true))
    host.answerStore(failed: true)
    #expect(host.requests == [])
    #expect(host.overs == ["refresh"])
    host.pass(.days(2))
    host.tell(.woke)
    #expect(host.requests == [FeedRequest(feed: "news", after: 0)])
  }

  @Test func `waits for an answer for as long as is left of its limit, and for any while the app is open`() {
    var host = running()
    #expect(host.patiences == [.seconds(25)])
    host.pass(.seconds(7))
    host.answer(.piece(number: 1, text: "one", hasMore: true))
    host.answerStore()
    #expect(host.patiences == [.seconds(18)])
    host.answer(.failed)
    host.asked = []
    host.tell(.foregrounded)
    #expect(host.patiences == [nil])
  }

  @Test func `goes on up to its limit and no longer`() {
    for (span, goesOn) in [(TimeSpan(milliseconds: 24_999), true), (.seconds(25), false)] {
      var host = running()
      host.answer(.piece(number: 1, text: "one", hasMore: true))
      host.pass(span)
      host.answerStore()
      #expect(host.requests.isEmpty == !goesOn, "after \(span)")
      #expect(host.overs.isEmpty == goesOn, "after \(span)")
    }
  }

  @Test func `has no limit while the app is open`() {
    var host = RefreshHost()
    host.follow("news")
    host.pass(.days(2))
    host.tell(.foregrounded)
    host.answer(.piece(number: 1, text: "one", hasMore: true))
    host.pass(.hours(1))
    host.answerStore()
    #expect(host.requests == [FeedRequest(feed: "news", after: 1)])
  }

  @Test func `leaves alone what is fresh, and a silent push does not`() {
    var host = running()
    host.answer(.upToDate)
    host.answerStore()
    host.pass(.hours(24) - TimeSpan(milliseconds: 1))
    host.asked = []
    host.tell(.woke)
    #expect(host.requests == [])
    host.tell(.pushed)
    #expect(host.requests.count == 1)
  }

  @Test func `begins with what is older for what it may be`() {
    var host = RefreshHost()
    host.tell(
      .command(
        RefreshCommand.start(
          RefreshTask(
            name: "slow", every: .days(2), kind: .refresh, needsNetwork: false, limit: .seconds(25)))))
    host.answerStore()
    host.follow("a", task: "slow")
    host.follow("b")
    // Both are three days old: for one that is three times as old as it may be, for the other one and a half.
    host.pass(.days(3))
    host.tell(.woke)
    #expect(host.requests.map(\.feed) == ["b"])
  }

  @Test func `is over at once where nothing is to be done, or there is no network`() {
    var host = RefreshHost()
    host.follow("news")
    host.tell(.networkChanged(isOnline: false))
    host.pass(.days(2))
    host.tell(.woke)
    #expect(host.requests == [])
    #expect(host.overs == ["refresh"])
    #expect(host.wakes.count == 1)
  }

  @Test(
    arguments: [
      (.woke, "refresh", 0), (.woke, "sync", 1), (.wake("sync", .began), "sync", 0),
      (.wake("sync", .began), "refresh", 1),
    ] as [(Event, String, Int)])
  func `that expires before the process has read its state does not begin, and another one does`(
    begin: Event, expired: String, count: Int
  ) {
    var former = RefreshHost()
    former.tell(.command(RefreshCommand.follow(feed: "news", task: "sync", subject: nil)))
    former.answerStore()
    let host = RefreshHost(entries: former.entries, before: [begin, .wake(expired, .expires)])
    #expect(host.requests.count == count)
    #expect(host.overs.first == expired)
  }

  @Test func `of a name that nobody knows is over at once`() {
    var host = RefreshHost()
    host.tell(.wake("sync", .began))
    #expect(host.overs == ["sync"])
    host.tell(.wake("sync", .expires))
    #expect(host.overs == ["sync", "sync"])
  }
}
