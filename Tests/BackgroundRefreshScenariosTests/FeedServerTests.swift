import BackgroundRefresh
import BackgroundRefreshScenarios
import CivilTime
import PhoneSimulator
import Testing

@Suite struct `The server of feeds` {
  private func ask(_ server: inout FeedServer, after: Int64) -> FeedAnswer? {
    server.answer(FeedRequest(feed: "news", after: after), at: .init(seconds: 0))?.answer as? FeedAnswer
  }

  @Test func `gives one piece after another, and forgets what is durable`() {
    var server = FeedServer()
    _ = server.perform(FeedServerAction.publish("news", 2, pushes: false), at: .init(seconds: 0))
    #expect(ask(&server, after: 0) == .piece(number: 1, text: "piece 1 of news", hasMore: true))
    #expect(ask(&server, after: 0) == .piece(number: 1, text: "piece 1 of news", hasMore: true))
    #expect(ask(&server, after: 1) == .piece(number: 2, text: "piece 2 of news", hasMore: false))
    // It is gone for whoever begins anew.
    #expect(ask(&server, after: 0) == .piece(number: 2, text: "piece 2 of news", hasMore: false))
    #expect(ask(&server, after: 2) == .upToDate)
    #expect(server.requests("news") == 5)
  }

  @Test func `fails as often as it is told`() {
    var server = FeedServer()
    _ = server.perform(FeedServerAction.fails(1), at: .init(seconds: 0))
    #expect(ask(&server, after: 0) == .failed)
    #expect(ask(&server, after: 0) == .upToDate)
  }
}
