import BackgroundRefresh
import CivilTime
import PhoneSimulator
import Testing

@testable import BackgroundRefreshScenarios

/// What the watcher of background refresh takes for an occasion to work.
@Suite struct `An occasion to refresh` {
  /// A second after its time is over, with a command in the middle of the work, behind it, or of an open app.
  @Test(arguments: [(false, false, 1), (true, false, 0), (false, true, 0)])
  func `takes no command for a reason to work on, unless the app was at rest or is open`(
    rests: Bool, isOpen: Bool, count: Int
  ) {
    var told = Told()
    told.follow()
    told.wake(.pushed)
    told.hear(.sent(FeedRequest(feed: "news", after: 0)), at: Told.moment(1))
    if rests { told.hear(.app(.rested), at: Told.moment(2)) }
    let command = RefreshCommand.follow(feed: "news", task: "sync", subject: nil)
    told.hear(.command(command), at: Told.moment(20, isOpen: isOpen))
    told.hear(.sent(FeedRequest(feed: "news", after: 1)), at: Told.moment(31))
    #expect(told.words == [String](repeating: "keeps-to-limits", count: count))
  }
}
