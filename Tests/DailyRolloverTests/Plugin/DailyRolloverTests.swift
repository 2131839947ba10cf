import CivilTime
import DailyRollover
import Rollover
import Testing

@Suite struct `Daily rollover` {
  private let newYork = "EST5EDT,M3.2.0,M11.1.0"

  private func host(
    _ settings: DailyRolloverSettings = DailyRolloverSettings(days: 3), at text: String = "2027-03-12T23:00:00Z"
  )
    throws
    -> TestHost
  {
    var host = TestHost(settings, zone: try Zone(posix: newYork), at: try instant(text))
    host.tell(.launched)
    return host
  }

  @Test func `arms as many days as the horizon has, at the same wall-clock time`() throws {
    var host = try host()
    host.tell(.command(Command.schedule(daily("verse"))))
    let instants = host.pending.map { host.instant(of: $0.trigger) }
    let expected = ["2027-03-13T14:00:00Z", "2027-03-14T13:00:00Z", "2027-03-15T13:00:00Z"]
    #expect(try instants == expected.map(instant))
  }

  @Test func `the successor carries title, body, address, payload and tag`() throws {
    var host = try host(DailyRolloverSettings(strategy: .chain))
    let content = Content(title: "a", body: "b", url: "c", payload: "d", etag: "e")
    host.tell(.command(Command.schedule(daily("verse", content: content))))
    host.pass(.days(1))
    host.tell(.foregrounded)
    #expect(host.pending.map(\.content) == [content])
    #expect(host.pending.map { $0.identifier.text(name: "verse") } == ["verse@2027-03-14"])
  }

  @Test func `arming twice is arming once`() throws {
    var host = try host()
    host.tell(.command(Command.schedule(daily("verse"))))
    host.added = []
    for _ in 0..<5 {
      host.tell(.foregrounded)
      host.tell(.timeChanged)
      host.relaunch()
    }
    #expect(host.added.isEmpty)
  }

  @Test func `two schedules at the same minute are two reminders`() throws {
    var host = try host(DailyRolloverSettings(days: 1))
    host.tell(.command(Command.schedule(daily("verse"))))
    host.tell(.command(Command.schedule(daily("pill"))))
    #expect(host.pending.count == 2)
  }

  @Test func `a gap is armed as the local time the policy chose`() throws {
    var host = try host(DailyRolloverSettings(days: 2))
    host.tell(.command(Command.schedule(daily("verse", at: "02:30"))))
    #expect(host.pending.map(\.trigger).last == .floating(try #require(CivilDateTime("2027-03-14 03:30"))))
  }

  @Test func `an overlap is armed as an exact moment`() throws {
    var host = try host(DailyRolloverSettings(days: 1), at: "2027-11-06T20:00:00Z")
    host.tell(.command(Command.schedule(daily("verse", at: "01:30"))))
    #expect(host.pending.map(\.trigger) == [.exact(try instant("2027-11-07T05:30:00Z"))])
  }

  @Test func `without permission nothing is armed, and all of it is when permission comes`() throws {
    var host = try host()
    host.permission = .denied
    host.tell(.command(Command.schedule(daily("verse"))))
    #expect(host.pending.isEmpty)
    host.permission = .granted
    host.tell(.permissionChanged(.granted))
    #expect(host.pending.count == 3)
  }

  @Test func `an empty list without permission does not mean that anybody deleted anything`() throws {
    var host = try host()
    host.tell(.command(Command.schedule(daily("verse"))))
    let pending = host.pending
    host.pending = []
    host.permission = .denied
    host.tell(.foregrounded)
    host.pending = pending
    host.permission = .granted
    host.added = []
    host.tell(.foregrounded)
    #expect(host.added.isEmpty)
    #expect(host.pending.count == 3)
  }

  @Test func `a step of 24 hours keeps its phase and moves on the wall clock`() throws {
    var host = try host(DailyRolloverSettings(days: 3, step: .exactDay))
    host.tell(.command(Command.schedule(daily("verse"))))
    let expected = ["2027-03-13T14:00:00Z", "2027-03-14T14:00:00Z", "2027-03-15T14:00:00Z"]
    #expect(try host.pending.map { host.instant(of: $0.trigger) } == expected.map(instant))
    host.pass(.days(10))
    host.tell(.foregrounded)
    #expect(host.pending.map { host.instant(of: $0.trigger) }.allSatisfy { $0.seconds % 86400 == 14 * 3600 })
  }

  @Test func `a step of 24 hours needs a series that counts days`() throws {
    var host = try host()
    var schedule = daily("verse")
    schedule.step = .exactDay
    schedule.series.recurrence = .weekdays(WeekdaySet([Weekday.monday]))
    host.tell(.command(Command.schedule(schedule)))
    #expect(host.log.contains(.commandRefused(schedule.id, .stepNeedsDays)))
    #expect(host.pending.isEmpty)
  }

  @Test func `days off end in one late notification, not in a storm`() throws {
    var host = try host(DailyRolloverSettings(strategy: .chain))
    host.tell(.command(Command.schedule(daily("verse"))))
    host.pass(.days(20) + .hours(18))
    host.added = []
    host.tell(.foregrounded)
    // 20 days later at noon: today's nine o'clock is three hours old and within its grace; tomorrow's is the successor.
    do {
      #expect(host.added.map { $0.text(name: "verse") } == ["verse@2027-04-02", "verse@2027-04-03"])
      #expect(host.late.count == 1)
      #expect(host.missed.count == 19)
    }
  }

  @Test func `an unknown schedule is an entry in the log, and the rest goes on`() throws {
    var host = try host()
    host.tell(.command(Command.cancel(ScheduleID(name: "nobody"))))
    host.tell(.presented(RequestIdentifier(ScheduleID(name: "nobody"), .sequence(3)), at: host.wall))
    #expect(host.log.contains(.commandRefused(ScheduleID(name: "nobody"), .unknownSchedule)))
    host.tell(.command(Command.schedule(daily("verse"))))
    #expect(host.pending.count == 3)
  }

  @Test func `a second report of the same delivery is refused with its level`() throws {
    var host = try host()
    host.tell(.command(Command.schedule(daily("verse"))))
    host.pass(.hours(20))
    let rung = try #require(RequestIdentifier("verse@2027-03-13"))
    host.tell(.presented(rung, at: host.wall))
    host.tell(.presented(rung, at: host.wall))
    #expect(host.log.contains(.refused(rung, Refusal(.alreadyRolledOver, collision: rung))))
    #expect(host.log.filter { if case .rolledOver = $0 { true } else { false } }.count == 1)
  }

  @Test func `other requests of the app count towards the limit`() throws {
    var host = try host(DailyRolloverSettings(days: 30))
    host.limit = 10
    host.tell(.command(Command.schedule(daily("verse"))))
    #expect(host.pending.count == 10)
  }

  @Test func `an engine without plugins does nothing, correctly`() throws {
    var host = try host()
    host.engine = Engine(plugins: [], zones: { _ in nil })
    host.tell(.launched)
    host.tell(.foregrounded)
    #expect(host.added.isEmpty && host.log.isEmpty)
  }
}
