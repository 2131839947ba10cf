import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Pausing` {
  private let verse = ScheduleID(name: "verse")

  private func host(_ settings: DailyRolloverSettings = DailyRolloverSettings(days: 3)) throws -> TestHost {
    var host = TestHost(settings, at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    return host
  }

  private var pause: Event { .command(Command.pause(verse)) }
  private var resume: Event { .command(Command.resume(verse)) }

  @Test(arguments: [DailyRolloverSettings.Strategy.horizon, .chain, .repeating])
  func `is silence, and neither missed nor late`(strategy: DailyRolloverSettings.Strategy) throws {
    var host = try host(DailyRolloverSettings(strategy: strategy, days: 3))
    host.tell(pause)
    #expect(host.pending.isEmpty)
    for _ in 0..<5 {
      host.pass(.days(1))
      host.tell(.foregrounded)
    }
    host.relaunch()
    host.tell(resume)
    host.pass(.minutes(1))
    #expect(host.rang.isEmpty && host.missed.isEmpty && host.late.isEmpty)
    #expect(!host.pending.isEmpty)
  }

  @Test(arguments: [true, false])
  func `goes on with the next occurrence, before or after the time of day`(isBefore: Bool) throws {
    var host = try host()
    host.tell(pause)
    host.pass(until: try instant(isBefore ? "2027-03-15T08:59:00Z" : "2027-03-15T09:01:00Z"))
    host.tell(resume)
    #expect(host.pendingNames().first == (isBefore ? "verse@2027-03-15" : "verse@2027-03-16"))
    host.pass(.minutes(10))
    #expect(host.rangNames() == (isBefore ? ["verse@2027-03-15"] : []))
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  @Test func `lets what rang before it roll over`() throws {
    var host = try host()
    host.pass(.hours(16))
    host.tell(pause)
    #expect(host.rolledOver == [try identity("verse@2027-03-13")])
    #expect(host.pending.isEmpty)
  }

  @Test func `twice is once, and keeps the first moment`() throws {
    var host = try host()
    host.tell([pause, pause])
    host.pass(.days(1))
    host.tell(pause)
    #expect(try host.dailyStatus().pausedCount == 1)
    host.tell(resume)
    #expect(host.pendingNames().first == "verse@2027-03-14")
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  @Test func `survives the end of the process, also as bytes`() throws {
    var host = try host()
    host.tell(pause)
    let bytes = try #require(host.saved)
    host.relaunch(from: bytes)
    host.pass(.days(2))
    host.tell(.foregrounded)
    #expect(host.rang.isEmpty && host.pending.isEmpty && host.missed.isEmpty)
    #expect(try host.dailyStatus().pausedCount == 1)
    host.relaunch()
    host.tell(resume)
    #expect(host.pendingNames() == ["verse@2027-03-15", "verse@2027-03-16", "verse@2027-03-17"])
  }

  @Test func `and resuming within one cycle leaves everything as it was`() throws {
    var host = try host()
    let pending = host.pendingNames()
    host.isHolding = true
    host.tell([.foregrounded, pause, resume])
    host.isHolding = false
    host.settle()
    #expect(host.pendingNames() == pending)
    #expect(host.missed.isEmpty && host.suppressed.isEmpty)
  }

  /// The plan that would have settled it is never made.
  @Test func `and resuming within one cycle keeps what came due before`() throws {
    var host = try host()
    host.pass(.hours(16))
    host.isHolding = true
    host.tell(pause)
    host.pass(TimeSpan(milliseconds: 10))
    host.tell(resume)
    host.isHolding = false
    host.settle()
    #expect(host.rolledOver == [try identity("verse@2027-03-13")])
  }

  @Test func `resuming what is not paused changes nothing`() throws {
    var host = try host()
    host.added = []
    host.tell(resume)
    #expect(host.added.isEmpty && host.pending.count == 3)
    #expect(!host.log.contains { if case .commandRefused = $0 { true } else { false } })
  }

  @Test func `an unknown schedule is refused`() throws {
    var host = try host()
    let nobody = ScheduleID(name: "nobody")
    host.tell([.command(Command.pause(nobody)), .command(Command.resume(nobody))])
    #expect(host.log.filter { $0 == .commandRefused(nobody, .unknownSchedule) }.count == 2)
    #expect(host.pending.count == 3)
  }

  @Test func `one schedule leaves the others alone`() throws {
    var host = try host()
    host.tell(.command(Command.schedule(daily("pill"))))
    host.tell(pause)
    #expect(host.pendingNames().isEmpty && host.pendingNames("pill").count == 3)
  }

  @Test func `stays when the schedule is changed, and ends when it is cancelled`() throws {
    var host = try host()
    host.tell([pause, .command(Command.schedule(daily("verse", at: "10:00")))])
    #expect(host.pending.isEmpty)
    host.tell([.command(Command.cancel(verse)), .command(Command.schedule(daily("verse", at: "10:00")))])
    #expect(host.pending.count == 3)
  }

  @Test func `what was to come late before it does not come during it`() throws {
    var host = try host()
    host.powerOff(for: .hours(16))
    host.isHolding = true
    host.tell([.launched, pause])
    host.isHolding = false
    host.settle()
    host.pass(.hours(1))
    #expect(host.rang.isEmpty && host.pending.isEmpty)
    host.tell(resume)
    host.pass(.hours(1))
    #expect(host.rang.isEmpty)
  }

  /// The person notices that the clock is a year ahead only after having paused.
  @Test func `while the clock is ahead does not last until then`() throws {
    var host = try host()
    // In the foreground it is certain that what the clock jumps over has not rung.
    host.tell(.foregrounded)
    host.setClock(by: .days(365))
    host.tell([.timeChanged, pause])
    host.pass(.minutes(1))
    host.setClock(by: .zero - .days(365))
    host.tell(.timeChanged)
    host.pass(.minutes(1))
    host.tell(resume)
    #expect(host.pendingNames() == ["verse@2027-03-13", "verse@2027-03-14", "verse@2027-03-15"])
    // What the clock jumped over is told once.
    #expect(host.missed.count == Set(host.missed).count)
  }
}
