import CivilTime
import Rollover
import Testing

@testable import BackgroundRefresh

@Suite struct `The registry of runs` {
  @Test func `has one request for all short runs, at the soonest moment`() {
    var host = RefreshHost()
    host.follow("news")
    host.follow("weather", task: "tidy")
    host.pass(.days(2))
    host.tell(
      .command(
        RefreshCommand.start(
          RefreshTask(
            name: "tidy", every: .minutes(5), kind: .refresh, needsNetwork: false, limit: .seconds(25)))))
    host.answerStore()
    #expect(Set(host.wakes.map(\.name)) == ["refresh"])
    // Both are stale since yesterday.
    #expect(host.wakes.last?.earliest == host.wall)
  }

  @Test func `has a request for each long run`() {
    var host = RefreshHost()
    host.tell(.command(RefreshCommand.follow(feed: "news", task: "sync", subject: nil)))
    host.answerStore()
    #expect(host.wakes.map(\.name) == ["sync"])
    #expect(host.wakes.map(\.kind) == [.processing])
    #expect(host.wakes.map(\.needsNetwork) == [true])
  }

  @Test func `lets one that was refused go with the short runs, and asks again later`() {
    var host = RefreshHost()
    host.follow("news", task: "sync")
    host.tell(.wake("sync", .refused(.tooMany)))
    #expect(host.wakes.map(\.name) == ["refresh"])
    host.asked = []
    host.tell(.backgrounded)
    #expect(host.wakes.map(\.name) == ["sync"])
  }

  @Test func `asks again for short runs that were refused, and not at once`() {
    var host = RefreshHost()
    host.follow("news")
    host.tell(.wake("refresh", .refused(.unavailable)))
    #expect(host.wakes == [])
    host.tell(.command(RefreshCommand.follow(feed: "weather", task: "refresh", subject: nil)))
    host.answerStore()
    #expect(host.wakes == [], "it was refused a moment ago")
    host.tell(.backgrounded)
    #expect(host.wakes.map(\.name) == ["refresh"])
  }

  @Test func `is asked for again by a new process`() {
    var host = RefreshHost()
    host.follow("news", task: "sync")
    var next = RefreshHost(entries: host.entries)
    next.asked = []
    next.tell(.command(RefreshCommand.stop("sync")))
    next.answerStore()
    #expect(next.asked.contains { if case .withdrawWake("sync") = $0 { true } else { false } })
  }
}
