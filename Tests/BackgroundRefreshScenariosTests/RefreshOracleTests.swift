import BackgroundRefresh
import CivilTime
@testable import PhoneSimulator
@testable import Rollover
import Testing

@testable import BackgroundRefreshScenarios

/// What the watcher of background refresh finds, and where that begins.
@Suite struct `The oracle of background refresh` {
  @Test func `finds a piece that the server forgets and the phone does not have`() {
    var told = Told()
    told.publish(3)
    told.store(piece: 1)
    told.serve(after: 1)
    #expect(told.words.isEmpty)
    told.serve(after: 2)
    #expect(told.findings.violations.map(\.reason).first?.hasPrefix("piece 2 of news is forgotten") == true)
    #expect(told.findings.violations.map(\.wording).first?.hasPrefix("piece 2 of # is forgotten") == true)
    // It is told once, and nobody can forget what was never published.
    told.serve(after: 2)
    told.store(piece: 3)
    told.serve(after: 9)
    #expect(told.words == ["refresh-loses-nothing"])
  }

  @Test func `takes a request that had no effect for none`() {
    var told = Told()
    told.publish(1)
    told.hear(
      .served(FeedRequest(feed: "news", after: 1), ServerReply(saying: FeedAnswer.failed, outcome: nil)))
    #expect(told.words.isEmpty)
  }

  @Test func `finds a piece that is stored with other content`() {
    for (text, found) in [(nil, []), ("piece 2 of news", ["refresh-loses-nothing"])] as [(String?, [String])] {
      var told = Told()
      told.store(piece: 1, text: text)
      #expect(told.words == found)
    }
    var told = Told()
    told.hear(.stored([StoreChange(plugin: "another", key: "piece/news/1", bytes: [1])]))
    #expect(told.words.isEmpty)
  }

  @Test func `finds a piece that is deleted before anybody has read it`() {
    for (command, found) in [
      (nil, ["refresh-loses-nothing"]), (.read("news", upTo: 1), []), (.drop("news"), []),
      (.read("news", upTo: 0), ["refresh-loses-nothing"]), (.read("other", upTo: .max), ["refresh-loses-nothing"]),
      (.stop("news"), ["refresh-loses-nothing"]),
    ] as [(RefreshCommand?, [String])] {
      var told = Told()
      told.store(piece: 1)
      if let command { told.hear(.command(command)) }
      told.store("piece/news/1", nil)
      #expect(told.words == found, "\(command.map { "\($0)" } ?? "nothing asked")")
    }
  }

  @Test func `finds a run that rests and has not asked for the next one, or not said that it is over`() {
    let name = WakeRequest.refreshName
    let next = Observation.WakeChange.asked(WakeRequest(earliest: Told.moment(3600).now))
    let refused = Observation.WakeChange.refused(WakeRequest(earliest: Told.moment(3600).now), .tooMany)
    for (changes, found) in [
      ([], ["submits-the-next", "keeps-to-limits"]), ([next], ["keeps-to-limits"]),
      ([.over(name)], ["submits-the-next"]),
      ([next, .over(name)], []), ([.over(name), next], []), ([refused, .over(name)], []),
    ] as [([Observation.WakeChange], [String])] {
      var told = Told()
      told.follow()
      told.wake(.began(name, isHeardFirst: true))
      for change in changes { told.wake(change) }
      told.hear(.app(.rested))
      #expect(told.words == found, "\(changes)")
      // What is over is over, also if the process ends.
      told.hear(.app(.rested))
      #expect(told.words == found)
    }
    var told = Told()
    told.follow()
    told.wake(.began(name, isHeardFirst: true))
    told.hear(.processEnded(wasBusy: true))
    told.hear(.app(.rested))
    #expect(told.words.isEmpty)
  }

  @Test func `asks for no next run where no feed wants one`() {
    let name = WakeRequest.refreshName
    for (task, isProcessing, run, count) in [
      ("sync", false, name, 1), ("sync", false, "sync", 0), ("sync", true, "sync", 1), ("sync", true, name, 0),
    ] {
      var told = Told()
      told.follow(task, isProcessing: isProcessing)
      told.wake(.began(run, isHeardFirst: true))
      told.wake(.over(run))
      told.hear(.app(.rested))
      #expect(told.words == [String](repeating: "submits-the-next", count: count), "\(isProcessing) \(run)")
    }
    var told = Told()
    told.follow()
    told.store("feed/news", nil)
    told.wake(.began(name, isHeardFirst: true))
    told.wake(.over(name))
    told.hear(.app(.rested))
    #expect(told.words.isEmpty)
  }

  @Test func `finds a piece that is asked for before the next run is`() {
    for (isHeardFirst, count) in [(true, 1), (false, 0)] {
      var told = Told()
      told.follow()
      told.wake(.came(WakeRequest.refreshName))
      told.wake(.began(WakeRequest.refreshName, isHeardFirst: isHeardFirst))
      told.hear(.sent(FeedRequest(feed: "news", after: 0)))
      #expect(told.words == [String](repeating: "submits-the-next", count: count))
    }
  }

  @Test(
    arguments: [(30, TimeSpan.zero, false, 0), (31, .zero, false, 1), (31, .zero, true, 0)]
      as [(Int64, TimeSpan, Bool, Int)])
  func `finds work that goes on for longer than it may`(
    seconds: Int64, latency: TimeSpan, isOpen: Bool, count: Int
  ) {
    var told = Told()
    told.follow()
    told.wake(.pushed)
    told.hear(
      .sent(FeedRequest(feed: "news", after: 0)), at: Told.moment(seconds, isOpen: isOpen, latency: latency))
    #expect(told.words == [String](repeating: "keeps-to-limits", count: count))
  }

  /// Twelve times what an answer takes.
  @Test(arguments: [(42, 0), (43, 1)] as [(Int64, Int)])
  func `allows for what is on its way`(seconds: Int64, count: Int) {
    var told = Told()
    told.follow()
    told.wake(.pushed)
    told.hear(.sent(FeedRequest(feed: "news", after: 0)), at: Told.moment(seconds, latency: .seconds(1)))
    #expect(told.words.count == count)
  }

  /// The limit of the task, and twelve times what an answer takes.
  @Test(
    arguments: [
      (30, TimeSpan.zero, false, 0), (31, .zero, false, 1), (31, .zero, true, 0), (42, .seconds(1), false, 0),
      (43, .seconds(1), false, 1),
    ] as [(Int64, TimeSpan, Bool, Int)])
  func `finds a run that took longer than its task may work`(
    seconds: Int64, latency: TimeSpan, isOpen: Bool, count: Int
  ) {
    var told = Told()
    told.follow()
    told.wake(.came(WakeRequest.refreshName))
    told.wake(.began(WakeRequest.refreshName, isHeardFirst: true))
    told.wake(.over(WakeRequest.refreshName), at: Told.moment(seconds, isOpen: isOpen, latency: latency))
    #expect(told.words == [String](repeating: "keeps-to-limits", count: count))
  }

  @Test func `finds a run that went on when its time was over, unless it was put to sleep over its work`() {
    let cases = [
      (true, true, true, 1), (false, true, true, 0), (false, false, true, 1), (false, true, false, 1),
    ]
    for (isRunning, isAtWork, expires, count) in cases {
      var told = Told()
      told.wake(.began("sync", isHeardFirst: true))
      if expires { told.wake(.expired("sync"), at: Told.moment(30, isRunning: isRunning, isAtWork: isAtWork)) }
      told.wake(.overran("sync"))
      #expect(told.words == [String](repeating: "keeps-to-limits", count: count))
    }
    var told = Told()
    told.wake(.overran("another"))
    #expect(told.words.isEmpty)
  }

  @Test(arguments: [(3600, 0), (3599, 1)] as [(Int64, Int)])
  func `finds a task that asks to come sooner than it may`(seconds: Int64, count: Int) {
    for wasSet in [false, true] {
      var told = Told()
      told.follow(isProcessing: true)
      told.wake(.came("sync"))
      told.wake(.began("sync", isHeardFirst: true))
      told.wake(.asked(WakeRequest("sync", kind: .processing, earliest: Told.moment(seconds).now)))
      told.wake(.over("sync"))
      if wasSet { told.hear(.phone(.clock), at: Told.moment(0, ahead: .hours(1))) }
      told.hear(.app(.rested))
      #expect(told.words == [String](repeating: "keeps-to-limits", count: wasSet ? 0 : count))
    }
  }

  /// It asks for the next run before it is over, or behind that.
  @Test(arguments: [(true, ["keeps-to-limits"]), (false, [])])
  func `does not take a run for one that was over before the app heard of it`(isHeard: Bool, found: [String]) {
    var told = Told()
    told.follow(isProcessing: true)
    told.wake(.came("sync"))
    told.wake(.began("sync", isHeardFirst: true))
    let next = Observation.WakeChange.asked(WakeRequest("sync", kind: .processing, earliest: Told.moment(900).now))
    if isHeard { told.wake(next) }
    told.wake(.expired("sync"))
    told.wake(.over("sync"))
    if !isHeard { told.wake(next) }
    told.hear(.app(.rested))
    #expect(told.words == found)
  }

  /// A day and a minute after a piece was published an open app has it.
  @Test(arguments: [(86_460, 1), (86_459, 0)] as [(Int64, Int)])
  func `finds a feed that is stale in the end, although the app was opened`(seconds: Int64, count: Int) {
    let opens = Told.moment(seconds, isOpen: true)
    for (change, isStale) in [
      ({ _ in }, true), ({ $0.store(piece: 1) }, false), ({ $0.store("feed/news", nil) }, false),
      ({ $0.store("task/sync", nil) }, false),
      ({ $0.hear(.phone(.clock), at: Told.moment(1, ahead: .hours(1))) }, false),
      ({ $0.hear(.phone(.zone), at: Told.moment(1)) }, true),
    ] as [((inout Told) -> Void, Bool)] {
      var told = Told()
      told.follow()
      told.publish(1)
      change(&told)
      told.hear(.app(.ran), at: opens)
      told.hear(.app(.rested), at: opens)
      told.watcher.finish(at: opens, into: &told.findings)
      #expect(told.words == [String](repeating: "refreshed-in-the-end", count: isStale ? count : 0))
    }
    // One that was never opened has an excuse, and so has one that was installed again and follows nothing.
    var told = Told()
    told.follow()
    told.publish(1)
    told.watcher.finish(at: opens, into: &told.findings)
    told.hear(.app(.ran), at: opens)
    told.hear(.app(.reinstalled))
    told.watcher.finish(at: opens, into: &told.findings)
    #expect(told.words.isEmpty)
  }

  /// It was asked to delete what was read, and not what came behind it.
  @Test(arguments: [(1, ["refresh-loses-nothing"]), (2, [])] as [(Int64, [String])])
  func `finds a piece that is deleted although nobody has read it`(last: Int64, broken: [String]) {
    var told = Told()
    told.publish(2)
    for number in [1, 2] { told.store(piece: Int64(number)) }
    told.hear(.command(RefreshCommand.read("news", upTo: last)))
    for number in [1, 2] { told.store("piece/news/\(number)", nil) }
    #expect(told.words == broken)
  }

  /// What the app was asked to delete it has deleted when it comes to rest; what it deletes behind that is lost.
  @Test(arguments: [(false, []), (true, ["refresh-loses-nothing"])])
  func `finds a piece that is deleted behind the command that may delete`(restsBetween: Bool, broken: [String]) {
    var told = Told()
    told.publish(2)
    told.store(piece: 1)
    told.store(piece: 2)
    told.hear(.command(RefreshCommand.read("news", upTo: 2)))
    told.store("piece/news/1", nil)
    if restsBetween { told.hear(.app(.rested)) }
    told.store("piece/news/2", nil)
    #expect(told.words == broken)
  }

  /// Of two tasks that come every hour one asks to come in half an hour.
  ///
  /// Where its next request is refused, the system keeps an earlier one; a refusal of another task says nothing of it.
  @Test(arguments: [("sync", [String]()), ("other", ["keeps-to-limits"])])
  func `finds a task that asks to come too soon, unless its own request is refused`(refused: String, found: [String]) {
    var told = Told()
    for name in ["other", "sync"] { told.follow(name, isProcessing: true) }
    for name in ["other", "sync"] {
      told.wake(.came(name))
      told.wake(.began(name, isHeardFirst: true))
    }
    told.wake(.asked(WakeRequest("sync", kind: .processing, earliest: Told.moment(1800).now)))
    told.wake(.refused(WakeRequest(refused, kind: .processing, earliest: Told.moment(3600).now), .tooMany))
    for name in ["other", "sync"] { told.wake(.over(name)) }
    told.hear(.app(.rested))
    #expect(told.words == found)
  }
}
