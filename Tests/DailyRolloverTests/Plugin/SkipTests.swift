import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Skipping a day` {
  private let verse = ScheduleID(name: "verse")

  private func host(_ settings: DailyRolloverSettings = DailyRolloverSettings(days: 3), zone: Zone = .utc) throws
    -> TestHost
  {
    var host = TestHost(settings, zone: zone, at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    return host
  }

  private func skip(_ text: String) throws -> Event { .command(Command.skip(verse, on: try date(text))) }

  @Test(arguments: [DailyRolloverSettings.Strategy.horizon, .chain, .repeating])
  func `leaves out that day and no other, says so once, and misses nothing`(
    strategy: DailyRolloverSettings.Strategy
  ) throws {
    var host = try host(DailyRolloverSettings(strategy: strategy, days: 3))
    host.tell(try skip("2027-03-14"))
    for _ in 0..<4 {
      host.pass(.days(1))
      host.tell([.foregrounded, .backgrounded])
      host.relaunch()
    }
    // From the day after it on, a repeating request is the platform's business again.
    let rang = ["verse@2027-03-13", "verse@2027-03-15", "verse@2027-03-16"]
    #expect(host.rangNames() == Array(rang.prefix(strategy == .repeating ? 2 : 3)))
    #expect(host.suppressed == [try identity("verse@2027-03-14")])
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  @Test func `today works while it is still to come, and the rest of the horizon moves up`() throws {
    var host = try host()
    host.pass(until: try instant("2027-03-13T08:59:00Z"))
    host.tell(try skip("2027-03-13"))
    #expect(host.pendingNames() == ["verse@2027-03-14", "verse@2027-03-15", "verse@2027-03-16"])
    host.pass(.hours(1))
    host.tell(.foregrounded)
    #expect(host.rang.isEmpty)
    #expect(host.pendingNames() == ["verse@2027-03-14", "verse@2027-03-15", "verse@2027-03-16"])
  }

  @Test func `the day before rolls over to the day after`() throws {
    var host = try host()
    host.tell(try skip("2027-03-14"))
    host.pass(.hours(16))
    host.tell(.foregrounded)
    let successor = try identity("verse@2027-03-15")
    #expect(host.log.contains(.rolledOver(try identity("verse@2027-03-13"), successor: successor)))
  }

  @Test func `twice is once`() throws {
    var host = try host()
    host.tell([try skip("2027-03-14"), try skip("2027-03-14")])
    #expect(host.pendingNames() == ["verse@2027-03-13", "verse@2027-03-15", "verse@2027-03-16"])
    #expect(host.suppressed.count == 1)
    #expect(!host.log.contains(.commandRefused(verse, .noOccurrence)))
  }

  @Test func `survives the end of the process, also as bytes`() throws {
    var host = try host()
    host.tell(try skip("2027-03-14"))
    let bytes = try #require(host.saved)
    host.relaunch(from: bytes)
    host.pass(.days(2))
    host.tell(.foregrounded)
    #expect(host.rangNames() == ["verse@2027-03-13"])
    #expect(host.suppressed.count == 1)
  }

  @Test(arguments: [("2027-03-12", "past"), ("2027-03-11", "past"), ("2020-01-01", "long past")])
  func `a past day is refused`(text: String, why: Comment) throws {
    var host = try host()
    let pending = host.pendingNames()
    host.tell(try skip(text))
    #expect(host.log.last == .commandRefused(verse, .noOccurrence), why)
    #expect(host.pendingNames() == pending)
  }

  @Test func `an unknown schedule is refused`() throws {
    var host = try host()
    let nobody = ScheduleID(name: "nobody")
    host.tell(.command(Command.skip(nobody, on: try date("2027-03-14"))))
    #expect(host.log.last == .commandRefused(nobody, .unknownSchedule))
    #expect(host.pending.count == 3)
  }

  @Test func `a date without an occurrence is refused`() throws {
    var host = try host()
    var weekly = daily("walk")
    weekly.series.recurrence = .weekdays(WeekdaySet([Weekday.monday]))
    weekly.until = try date("2027-03-20")
    host.tell(.command(Command.schedule(weekly)))
    host.tell(.command(Command.skip(weekly.id, on: try date("2027-03-16"))))
    #expect(host.log.last == .commandRefused(weekly.id, .noOccurrence), "a Tuesday")
    host.tell(.command(Command.skip(weekly.id, on: try date("2027-03-22"))))
    #expect(host.log.last == .commandRefused(weekly.id, .noOccurrence), "a Monday after the end")
    host.tell(.command(Command.skip(weekly.id, on: try date("2027-03-15"))))
    #expect(host.pendingNames("walk").isEmpty)
  }

  @Test func `a date that never was is refused`() throws {
    var host = TestHost(
      DailyRolloverSettings(days: 3), zone: try bundled.zone(named: "Pacific/Apia"),
      at: try instant("2011-12-28T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse"))), try skip("2011-12-30")])
    #expect(host.log.last == .commandRefused(verse, .noOccurrence))
  }

  @Test(arguments: ["UTC0", "JST-9", "HST10"])
  func `works by the local date in steps of 24 hours`(posix: String) throws {
    var host = try host(DailyRolloverSettings(days: 3, step: .exactDay), zone: try Zone(posix: posix))
    let all = host.pending.map { host.instant(of: $0) }.sorted()
    #expect(all.count == 3)
    let second = try Zone(posix: posix).localTime(at: all[1]).date
    host.tell(.command(Command.skip(verse, on: second)))
    #expect(host.pending.map { host.instant(of: $0) }.sorted() == [all[0], all[2], all[2] + .days(1)])
    host.pass(.days(3))
    host.tell(.foregrounded)
    #expect(host.rang.map(\.instant) == [all[0], all[2]])
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  @Test func `one skipped while permission is missing is not missed either`() throws {
    var host = try host()
    host.permission = .denied
    host.tell(.permissionChanged(.denied))
    host.tell(try skip("2027-03-13"))
    host.pass(.hours(16))
    host.permission = .granted
    host.tell(.permissionChanged(.granted))
    host.pass(.minutes(1))
    #expect(host.rang.isEmpty && host.missed.isEmpty && host.late.isEmpty)
  }

  @Test func `one that has rung before a flight west stays rung`() throws {
    var host = try host(zone: try bundled.zone(named: "Europe/Berlin"))
    host.pass(until: try instant("2027-03-13T08:30:00Z"))
    host.tell(.foregrounded)
    host.fly(to: try bundled.zone(named: "Europe/London"))
    host.tell(.timeChanged)
    host.tell(try skip("2027-03-13"))
    host.pass(.hours(3))
    host.tell(.foregrounded)
    #expect(host.rangNames() == ["verse@2027-03-13"])
    #expect(host.rolledOver == [try identity("verse@2027-03-13")])
  }

  @Test func `is forgotten when the schedule is cancelled`() throws {
    var host = try host()
    host.tell(try skip("2027-03-14"))
    host.tell([.command(Command.cancel(verse)), .command(Command.schedule(daily("verse")))])
    #expect(host.pendingNames() == ["verse@2027-03-13", "verse@2027-03-14", "verse@2027-03-15"])
  }

  @Test func `leaves repeating requests to the platform again when the day has passed, and others alone`() throws {
    var host = try host(DailyRolloverSettings(strategy: .repeating, days: 3))
    host.tell(.command(Command.schedule(daily("pill"))))
    host.tell(try skip("2027-03-13"))
    #expect(host.pendingNames() == ["verse@2027-03-14", "verse@2027-03-15", "verse@2027-03-16"])
    #expect(host.pendingNames("pill") == ["pill*0"])
    host.pass(.days(1))
    host.tell(.foregrounded)
    #expect(host.pendingNames().first == "verse@2027-03-14", "the day is not over")
    host.pass(.hours(8))
    host.tell(.foregrounded)
    do {
      #expect(host.pendingNames() == ["verse*0"])
    }
  }
}
