import CivilTime
import Rollover
import Testing

@testable import BackgroundRefresh

@Suite struct `What is stored` {
  private func taken(_ key: String, _ bytes: [UInt8], into plugin: inout BackgroundRefresh) throws(SavedStateError) {
    var reader = StateReader(bytes)
    try plugin.take(key, from: &reader, version: 1)
  }

  @Test func `is read as it was written`() throws {
    var plugin = BackgroundRefresh()
    var feed = Feed(name: "news", task: "sync", subject: SubjectID(name: "verse"))
    feed.cursor = 12
    feed.refreshed = Instant(seconds: 1_800_000_000)
    try taken("feed/news", feed.bytes, into: &plugin)
    try taken("task/sync", RefreshTask.usual("sync").bytes, into: &plugin)
    var writer = StateWriter()
    writer.write("text")
    for number in ["10", "9"] { try taken("piece/news/\(number)", writer.bytes, into: &plugin) }
    feed.pieces = [9, 10]
    #expect(plugin.feeds == [feed])
    #expect(plugin.tasks == [.usual("sync")])
  }

  @Test(arguments: ["", "task", "task/a/b", "piece/a@b/1", "piece/news/x", "piece/news/0", "other/a", "feed/a@b"])
  func `under a key that cannot be is refused`(key: String) {
    var plugin = BackgroundRefresh()
    #expect(throws: SavedStateError.self) { try taken(key, Feed(name: "news").bytes, into: &plugin) }
    #expect(plugin.feeds.isEmpty && plugin.tasks.isEmpty && plugin.strays.isEmpty)
  }

  @Test(arguments: [("1", 1), ("\(Int64.max)", .max), ("0", nil), ("-1", nil), ("9223372036854775808", nil)])
  func `as a piece has a number from one on`(number: String, expected: Int64?) throws {
    var plugin = BackgroundRefresh()
    try taken("feed/news", Feed(name: "news").bytes, into: &plugin)
    var writer = StateWriter()
    writer.write("text")
    if let expected {
      try taken("piece/news/\(number)", writer.bytes, into: &plugin)
      #expect(plugin.feeds[0].pieces == [expected])
    } else {
      #expect(throws: SavedStateError.self) { try taken("piece/news/\(number)", writer.bytes, into: &plugin) }
      #expect(plugin.feeds[0].pieces.isEmpty)
    }
  }

  @Test func `and damaged costs only itself`() throws {
    let whole = RefreshTask.usual("sync").bytes
    for length in 0..<whole.count {
      var plugin = BackgroundRefresh()
      #expect(throws: SavedStateError.self) { try taken("task/sync", Array(whole.prefix(length)), into: &plugin) }
    }
  }

  @Test(arguments: [
    ("a", TimeSpan.minutes(1), true), ("a", TimeSpan.minutes(1) - TimeSpan(milliseconds: 1), false),
    ("a", .days(366), true), ("a", .days(366) + TimeSpan(milliseconds: 1), false),
    (String(repeating: "a", count: 64), .hours(1), true), (String(repeating: "a", count: 65), .hours(1), false),
    ("", .hours(1), false), ("a/b", .hours(1), false),
  ])
  func `a task has bounds`(name: String, every: TimeSpan, isGood: Bool) {
    let task = RefreshTask(name: name, every: every, kind: .refresh, needsNetwork: true, limit: .seconds(25))
    #expect((task.problem == nil) == isGood)
  }

  @Test func `the short runs' name is no name of a long one`() {
    var task = RefreshTask.usual("refresh")
    #expect(task.problem == nil)
    task.kind = .processing
    #expect(task.problem != nil)
  }
}
