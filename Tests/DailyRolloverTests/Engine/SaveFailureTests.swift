import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// Storage that does not take what is to be saved, such as on a full disk.
@Suite struct `A save that fails` {
  private func host(_ doubt: Doubt) throws -> TestHost {
    var host = TestHost(engine: EngineSettings(doubt: doubt), at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    host.saveFails = true
    host.log = []
    host.tell(.command(Command.schedule(daily("verse"))))
    return host
  }

  private func failures(_ host: TestHost) -> Int { host.log.count { $0 == .saveFailed } }

  @Test(arguments: Doubt.allCases)
  func `is tried four times at once, and then keeps nobody from being reminded`(doubt: Doubt) throws {
    let host = try host(doubt)
    #expect(host.pending.count == 3)
    #expect(failures(host) >= 4, "it is tried four times at once")
  }

  @Test func `arms each schedule as it wants it`() throws {
    var host = try host(.silent)
    var pill = daily("pill")
    pill.doubt = .ring
    host.tell(.command(Command.schedule(pill)))
    #expect(host.pendingNames("pill").count == 3 && host.pendingNames().count == 3)
    host.saveFails = false
    host.tell(.foregrounded)
    #expect(host.pendingNames("pill").count == 3 && host.pendingNames().count == 3)
  }

  @Test(arguments: Doubt.allCases)
  func `is tried again after a minute, and ever later, up to an hour or so`(doubt: Doubt) throws {
    var host = try host(doubt)
    var pauses: [Int64] = []
    for _ in 0..<9 {
      let wake = try #require(host.wakeAt, "nothing tries again")
      pauses.append((wake - host.wall).milliseconds / 60_000)
      host.pass(until: wake)
      host.wakeAt = nil
      host.tell(.woke)
    }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 64, 64, 64])
    #expect(failures(host) < 60, "a disk that stays full is written to without end")
    host.saveFails = false
    host.pass(until: try #require(host.wakeAt))
    host.tell(.woke)
    #expect(host.pending.count == 3)
    host.relaunch()
    host.pass(.days(1))
    #expect(host.rangNames() == ["verse@2027-03-13"])
  }

  @Test func `that works the second or third time is as if it had worked at once`() throws {
    for failures in 1...2 {
      var host = TestHost(at: try instant("2027-03-12T18:00:00Z"))
      host.tell(.launched)
      host.isHolding = true
      host.tell(.command(Command.schedule(daily("verse"))))
      host.answerNext()
      host.saveFails = true
      for _ in 0..<failures { host.answerNext() }
      host.saveFails = false
      host.isHolding = false
      host.settle()
      #expect(host.pending.count == 3)
      #expect(self.failures(host) == failures)
    }
  }

  /// What is not armed because it could not be remembered costs nothing that was armed before.
  @Test func `leaves what was armed before, and rings nothing twice`() throws {
    var host = TestHost(at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.saveFails = true
    for _ in 0..<3 {
      host.pass(.hours(16))
      host.tell(.foregrounded)
      host.delivered = []
      host.relaunch()
    }
    host.saveFails = false
    host.tell(.foregrounded)
    host.pass(.days(2))
    host.expectNothingTwice()
    #expect(host.rangNames().prefix(2) == ["verse@2027-03-13", "verse@2027-03-14"])
    #expect(host.rangNames().count == 4)
  }

  @Test func `removes what is not wanted although it cannot be remembered`() throws {
    var host = TestHost(at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.saveFails = true
    host.tell(.command(Command.cancel(ScheduleID(name: "verse"))))
    #expect(host.pending.isEmpty)
  }
}
