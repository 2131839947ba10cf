import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// What edits and repeated declarations do to what has rung, and to what waits to come late.
@Suite struct `A schedule declared again` {
  private let verse = ScheduleID(name: "verse")

  private func host(_ doubt: Doubt = .silent) throws -> TestHost {
    var host = TestHost(engine: EngineSettings(doubt: doubt), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    return host
  }

  private func declare(_ schedule: Schedule) -> Event { .command(Command.schedule(schedule)) }

  /// A host on which the nine o'clock of the thirteenth waits for permission to come late.
  private func waitingHost() throws -> TestHost {
    var host = try host(.ring)
    host.permission = .denied
    host.tell(.permissionChanged(.denied))
    host.pass(.hours(16))
    host.tell(.foregrounded)
    return host
  }

  private func grant(_ host: inout TestHost) {
    host.permission = .granted
    host.tell(.permissionChanged(.granted))
    host.pass(.minutes(1))
  }

  @Test(arguments: [true, false], [true, false])
  func `does not ring a date again that rang, at a later hour or made anew`(isCleared: Bool, isCancelled: Bool) throws {
    var host = try host()
    host.pass(.hours(16))
    if isCleared { host.delivered = [] }
    host.tell(.foregrounded)
    if isCancelled { host.tell(.command(Command.cancel(verse))) }
    host.tell(declare(daily("verse", at: "11:00")))
    #expect(host.pendingNames() == ["verse@2027-03-14", "verse@2027-03-15", "verse@2027-03-16"])
    #expect(host.suppressed == [try identity("verse@2027-03-13")], "it is told once that it does not ring again")
    host.relaunch()
    host.pass(.hours(2))
    host.tell(.foregrounded)
    #expect(host.rangNames() == ["verse@2027-03-13"])
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  @Test(arguments: [true, false])
  func `rings a date that has not rung, at a later hour or made anew`(isCancelled: Bool) throws {
    var host = try host()
    host.pass(until: try instant("2027-03-13T08:59:00Z"))
    if isCancelled { host.tell(.command(Command.cancel(verse))) }
    host.tell(declare(daily("verse", at: "11:00")))
    host.pass(.hours(3))
    #expect(
      host.rang == [
        EngineStatus.TimedOccurrence(try identity("verse@2027-03-13"), at: try instant("2027-03-13T11:00:00Z"))
      ])
  }

  @Test func `just the same changes nothing, however often and whenever`() throws {
    var alone = try host()
    var again = alone
    again.added = []
    alone.added = []
    for hours in [1, 14, 1, 3, 21, 3] as [Int64] {
      again.tell([declare(daily("verse")), declare(daily("verse"))])
      alone.tell(.foregrounded)
      for _ in 0..<2 {
        alone.pass(.hours(hours))
        again.pass(.hours(hours))
      }
      again.relaunch()
      alone.relaunch()
    }
    again.tell(declare(daily("verse")))
    #expect(again.pendingNames() == alone.pendingNames() && again.rang == alone.rang && again.added == alone.added)
    #expect(again.log == alone.log)
    #expect(again.rang.count > 2)
  }

  @Test func `just the same leaves one open that waits to come late`() throws {
    var host = try waitingHost()
    host.tell(declare(daily("verse")))
    grant(&host)
    #expect(host.rangNames() == ["verse@2027-03-13"])
    #expect(host.late == [try identity("verse@2027-03-13")])
  }

  /// What does not change when it rings keeps what waits; what does drops it.
  @Test func `keeps or drops what waits to come late, by what is changed`() throws {
    var title = daily("verse", content: Content(title: "Other"))
    var grace = daily("verse")
    grace.grace = .hours(2)
    var doubt = daily("verse")
    doubt.doubt = .ring
    let hour = daily("verse", at: "09:01")
    var until = daily("verse")
    until.until = try date("2027-12-31")
    title.grace = .hours(3)
    for (schedule, isKept) in [(title, true), (grace, true), (doubt, true), (hour, false), (until, false)] {
      var host = try waitingHost()
      host.tell(declare(schedule))
      grant(&host)
      #expect(host.rangNames() == (isKept ? ["verse@2027-03-13"] : []), "\(schedule)")
      host.pass(.days(1))
      #expect(host.rangNames().last == "verse@2027-03-14", "the series goes on")
    }
  }

  @Test(arguments: [(60, true), (59, false)])
  func `with a shorter grace drops what is older than that`(minutes: Int64, isLate: Bool) throws {
    var host = try waitingHost()
    var schedule = daily("verse")
    schedule.grace = .minutes(minutes)
    host.tell(declare(schedule))
    grant(&host)
    #expect(host.rang.count == (isLate ? 1 : 0))
    #expect(host.missed.count == (isLate ? 0 : 1))
  }

  @Test func `cancelled or paused while something waits to come late it stays silent`() throws {
    for command in [Command.cancel(verse), .pause(verse)] {
      var host = try waitingHost()
      host.tell(.command(command))
      grant(&host)
      host.pass(.hours(1))
      #expect(host.rang.isEmpty && host.pending.isEmpty)
    }
  }

  /// Whoever opens the app just to cancel does not want what is late, either.
  @Test func `cancelled as the first thing after a day off it rings nothing late`() throws {
    for command in [Command.cancel(verse), .pause(verse), .schedule(daily("verse", at: "12:00"))] {
      var host = try host(.ring)
      host.powerOff(for: .hours(16))
      host.isHolding = true
      host.tell([.launched, .command(command)])
      host.isHolding = false
      host.settle()
      host.pass(.hours(1))
      #expect(host.rang.isEmpty, "\(command)")
    }
  }

  @Test func `made anew under a name that was retired long ago it still knows what rang`() throws {
    var host = try host()
    host.pass(.hours(16))
    host.tell([.foregrounded, .command(Command.cancel(verse))])
    // 64 more than 256 that nobody keeps are known.
    for number in 0..<319 {
      host.tell([declare(daily("other \(number)")), .command(Command.cancel(ScheduleID(name: "other \(number)")))])
    }
    var within = host
    within.tell(declare(daily("verse", at: "11:00")))
    #expect(within.pendingNames().first == "verse@2027-03-14")
    // One more, and the oldest are forgotten.
    host.tell([declare(daily("other 319")), .command(Command.cancel(ScheduleID(name: "other 319")))])
    #expect(host.engine.context.ledger.accounts.count == 256)
    #expect(host.engine.context.ledger.place(of: SubjectID(name: "verse")) == nil)
  }
}
