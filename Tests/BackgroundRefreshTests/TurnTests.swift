import CivilTime
import Rollover
import Testing

@testable import BackgroundRefresh

@Suite struct `A task without a network` {
  private func offline(_ every: TimeSpan) -> RefreshHost {
    var host = RefreshHost()
    host.tell(
      .command(
        RefreshCommand.start(
          RefreshTask(name: "slow", every: every, kind: .processing, needsNetwork: true, limit: .seconds(25)))))
    host.answerStore()
    host.follow("news", task: "slow")
    host.pass(.days(2))
    host.tell(.networkChanged(isOnline: false))
    host.asked = []
    return host
  }

  /// When it asked to run last.
  private func earliest(_ host: RefreshHost) -> Instant? { host.wakes.last { $0.name == "slow" }?.earliest }

  @Test func `asks for no run sooner than it may come again, and works in any that has one`() {
    var host = offline(.hours(12))
    let start = host.wall
    host.tell(.wake("slow", .began))
    #expect(host.requests == [])
    #expect(earliest(host) == start + .hours(12))
    host.pass(.hours(1))
    host.tell(.networkChanged(isOnline: true))
    #expect(host.requests.count == 1)
  }

  @Test func `is not put off by further runs in vain, until what it asked for has come`() {
    var host = offline(.hours(12))
    let start = host.wall
    host.tell(.woke)
    for _ in 1...11 {
      host.pass(.hours(1))
      host.tell(.woke)
    }
    #expect(earliest(host) == start + .hours(12))
    host.pass(.hours(1))
    host.tell(.woke)
    #expect(earliest(host) == start + .hours(24))
  }

  @Test func `that has worked waits for its time`() {
    var host = offline(.hours(12))
    host.tell(.networkChanged(isOnline: true))
    host.tell(.wake("slow", .began))
    host.answer(.failed)
    host.asked = []
    host.pass(.hours(12) - TimeSpan(milliseconds: 1))
    host.tell(.woke)
    #expect(host.requests == [])
    host.pass(TimeSpan(milliseconds: 1))
    host.tell(.woke)
    #expect(host.requests.count == 1)
  }
}
