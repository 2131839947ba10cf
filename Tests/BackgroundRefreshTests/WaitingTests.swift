import CivilTime
import Rollover
import Testing

@testable import BackgroundRefresh

@Suite struct `A task that waits` {
  /// When it asked to run last.
  private func earliest(_ host: RefreshHost) -> Instant? { host.wakes.last { $0.name == "refresh" }?.earliest }

  /// Its feed may be two days old: when that is, in milliseconds behind the start of the process, and when it asks to run.
  @Test(
    arguments: [
      (172_800_000, 172_800_000), (900_001, 900_001), (900_000, 900_000), (899_999, 900_000), (0, 900_000),
      (-86_400_000, 900_000),
    ] as [(Int64, Int64)])
  func `is put off by no process that is started for something else`(left: Int64, asked: Int64) {
    var host = RefreshHost()
    var task = RefreshTask.usual("refresh")
    task.every = .days(2)
    host.tell(.command(RefreshCommand.start(task)))
    host.answerStore()
    host.follow("news")
    host.pass(.days(2) - TimeSpan(milliseconds: left))
    let start = host.wall
    var next = RefreshHost(entries: host.entries, before: [], at: host.wall)
    #expect(earliest(next) == start + TimeSpan(milliseconds: asked))
    next.pass(.minutes(10))
    next.tell(.backgrounded)
    #expect(earliest(next) == start + TimeSpan(milliseconds: asked))
  }

  @Test func `waits from the start of a process that knows no time, and is not put off within it`() {
    var host = RefreshHost()
    host.tell(.command(RefreshCommand.follow(feed: "news", task: "refresh", subject: nil)))
    host.answerStore()
    host.pass(.hours(5))
    var next = RefreshHost(entries: host.entries, before: [], at: host.wall)
    let start = next.wall
    #expect(earliest(next) == start + .hours(1))
    next.pass(.minutes(59))
    next.tell(.backgrounded)
    #expect(earliest(next) == start + .hours(1))
  }

  @Test(arguments: [(TimeSpan(milliseconds: 1), true), (.zero, false)] as [(TimeSpan, Bool)])
  func `waits from the moment at which the clock is found before its last turn`(back: TimeSpan, isSetBack: Bool) {
    var host = RefreshHost()
    host.follow("news")
    host.pass(.days(2))
    let turn = host.wall
    host.tell(.woke)
    host.answer(.failed)
    host.wall = turn - back
    host.tell(.backgrounded)
    #expect(earliest(host) == (isSetBack ? turn - back : turn) + .hours(1))
    host.pass(.minutes(30))
    host.tell(.backgrounded)
    #expect(earliest(host) == (isSetBack ? turn - back : turn) + .hours(1))
  }
}
