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

  /// Two days after a piece was published the app is opened, and goes before it has come to rest, or behind that.
  @Test(arguments: [false, true], [Observation.processEnded(wasBusy: true), .app(.leftForeground)])
  func `is an open app that came to rest, and not one that was gone before`(rests: Bool, end: Observation) {
    var told = Told()
    told.follow()
    told.publish(1)
    let day: Int64 = 86_400
    told.hear(.app(.ran), at: Told.moment(2 * day, isOpen: true))
    if rests { told.hear(.app(.rested), at: Told.moment(2 * day + 1, isOpen: true)) }
    told.hear(end, at: Told.moment(2 * day + 2))
    told.watcher.finish(at: Told.moment(3 * day), into: &told.findings)
    #expect(told.words == (rests ? ["refreshed-in-the-end"] : []))
  }

  @Test(arguments: [(60, ["refreshed-in-the-end"]), (59, [])] as [(Int64, [String])])
  func `is an app that has been open for a minute in the end, also where it does not come to rest`(
    seconds: Int64, found: [String]
  ) {
    var told = Told()
    told.follow()
    told.publish(1)
    let opening: Int64 = 2 * 86_400
    told.hear(.app(.ran), at: Told.moment(opening, isOpen: true))
    told.watcher.finish(at: Told.moment(opening + seconds, isOpen: true), into: &told.findings)
    #expect(told.words == found)
  }
}
