import Rollover
import Testing

@testable import BackgroundRefresh

@Suite struct `What the app has read` {
  @Test(arguments: [(0, [1, 2, 3]), (1, [2, 3]), (2, [3]), (3, []), (.max, [])] as [(Int64, [Int64])])
  func `is deleted up to the piece that it names`(last: Int64, left: [Int64]) {
    var host = RefreshHost()
    host.follow("news")
    host.tell(.pushed)
    for number in 1...3 as ClosedRange<Int64> {
      host.answer(.piece(number: number, text: "\(number)", hasMore: number < 3))
      host.answerStore()
    }
    host.tell(.command(RefreshCommand.read("news", upTo: last)))
    host.answerStore()
    #expect(host.feeds.map(\.pieces) == [left])
    #expect(host.relaunched().feeds.map(\.pieces) == [left])
    // The place of the feed stays.
    #expect(host.feeds.map(\.cursor) == [3])
  }
}
