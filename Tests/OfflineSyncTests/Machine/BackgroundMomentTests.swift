import CivilTime
import Rollover
import Testing

@testable import OfflineSync

/// When a machine has something to do of itself while the app is not open.
@Suite struct `In the background` {
  private let a = RecordID("a")
  private let settings = SyncSettings(firstWait: .seconds(2), longestWait: .seconds(16))

  private func blink(_ host: inout JoinedMachine, at uptime: TimeSpan) {
    host.tell { machine, orders in
      machine.network(isOnline: false, isBack: false, at: uptime, &orders)
      machine.network(isOnline: true, isBack: false, at: uptime, &orders)
    }
  }

  @Test(arguments: [(true, TimeSpan.seconds(6)), (false, nil)] as [(Bool, TimeSpan?)])
  func `what waits as the network blinks is sent a second later, and where nothing waits nothing is`(
    waits: Bool, moment: TimeSpan?
  ) {
    var host = JoinedMachine(settings)
    if waits {
      host.tell { machine, orders in machine.network(isOnline: false, isBack: false, at: .zero, &orders) }
      host.put("one", a)
    }
    blink(&host, at: .seconds(5))
    #expect(host.machine.state == .idle)
    #expect(host.machine.nextMoment() == moment)
    host.tell { machine, orders in machine.passed(at: .seconds(6), &orders) }
    #expect(host.sent.count == (waits ? 1 : 0))
  }

  @Test func `a failure is made good until the wait is as long as it may be`() {
    var host = JoinedMachine(settings)
    host.put("one", a)
    for moment in [.seconds(2), .seconds(4), .seconds(8), nil] as [TimeSpan?] {
      host.hear(.failed)
      #expect(host.machine.nextMoment() == moment)
      host.tell { machine, orders in machine.passed(at: .seconds(16), &orders) }
      #expect(host.sent.count == 1)
    }
  }

  @Test func `a change that was not taken is sent again until the wait is as long as it may be`() {
    var host = JoinedMachine(settings)
    host.put("one", a)
    for moment in [.seconds(2), .seconds(4), .seconds(8), nil] as [TimeSpan?] {
      host.hear([.rejected], after: 0)
      #expect(host.machine.nextMoment() == moment)
      host.tell { machine, orders in machine.passed(at: .seconds(16), &orders) }
      #expect(host.sent.count == 1)
    }
  }

  @Test func `a server that wants to be left alone is, and nothing is sent without a network`() {
    var host = JoinedMachine(settings)
    host.put("one", a)
    host.hear(.throttled(.seconds(4)))
    #expect(host.machine.nextMoment() == nil)
    host.tell { machine, orders in machine.foreground(true, at: .zero, &orders) }
    #expect(host.machine.nextMoment() == .seconds(4))
    var other = JoinedMachine(settings)
    other.put("one", a)
    other.hear(.failed)
    other.tell { machine, orders in machine.network(isOnline: false, isBack: false, at: .zero, &orders) }
    #expect(other.machine.nextMoment() == nil)
  }
}
