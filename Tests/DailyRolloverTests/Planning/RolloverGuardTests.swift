import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Level 1, the rollover state` {
  private let verse = ScheduleID(name: "verse")

  private func host(_ settings: DailyRolloverSettings = DailyRolloverSettings(days: 3)) throws -> TestHost {
    var host = TestHost(settings, at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    return host
  }

  @Test func `a second report of a delivery is refused once a report, and rolls nothing over`() throws {
    var host = try host()
    host.tell(.command(Command.schedule(daily("verse"))))
    host.isForeground = true
    host.pass(.hours(16))
    let rung = try identity("verse@2027-03-13")
    let pending = host.pendingNames()
    host.added = []
    for _ in 0..<3 { host.tell(.presented(rung, at: host.wall)) }
    #expect(host.refusals == Array(repeating: Refusal(.alreadyRolledOver, collision: rung), count: 3))
    #expect(host.rolledOver.count == 1)
    #expect(host.added.isEmpty)
    #expect(host.pendingNames() == pending)
  }

  @Test func `a tap on what rang is refused, whether the app was running or the tap starts it`() throws {
    var host = try host()
    host.tell(.command(Command.schedule(daily("verse"))))
    host.pass(.hours(16))
    let rung = try identity("verse@2027-03-13")
    host.end()
    host.tell([.launched, .opened(NotificationData(identifier: "verse@2027-03-13"))])
    #expect(host.log.filter { $0 == .refused(rung, Refusal(.alreadyRolledOver, collision: rung)) }.count == 1)
    #expect(host.rolledOver == [rung])
    host.tell(.opened(NotificationData(identifier: "verse@2027-03-13")))
    #expect(host.refusals.count == 2)
    #expect(host.pendingNames() == ["verse@2027-03-14", "verse@2027-03-15", "verse@2027-03-16"])
  }

  @Test func `a series of 24 hours moved across midnight in UTC does not ring again within the hour`() throws {
    var host = try host(DailyRolloverSettings(days: 3, step: .exactDay))
    host.tell(.command(Command.schedule(daily("verse", at: "23:30"))))
    host.pass(until: try instant("2027-03-12T23:40:00Z"))
    #expect(host.rangNames() == ["verse#2027-03-12"])
    host.tell(.foregrounded)
    // Ten minutes past midnight is forty minutes after the last one, under the number of the next day.
    host.tell(.command(Command.schedule(daily("verse", at: "00:10"))))
    let refused = LogEntry.refused(
      try identity("verse#2027-03-13"), Refusal(.tooSoon, collision: try identity("verse#2027-03-12")))
    #expect(host.log.filter { $0 == refused }.count == 1)
    host.pass(.days(1))
    #expect(host.rangNames() == ["verse#2027-03-12"])
    host.tell(.foregrounded)
    host.pass(.days(1))
    #expect(host.rangNames() == ["verse#2027-03-12", "verse#2027-03-14"], "the series goes on")
    #expect(host.log.filter { $0 == refused }.count == 1)
    #expect(host.missed.isEmpty)
  }

  @Test func `the cool-down is a setting`() throws {
    var host = try host(DailyRolloverSettings(days: 3, step: .exactDay, coolDown: .minutes(30)))
    host.tell(.command(Command.schedule(daily("verse", at: "23:30"))))
    host.pass(until: try instant("2027-03-12T23:40:00Z"))
    host.tell(.command(Command.schedule(daily("verse", at: "00:10"))))
    #expect(host.refusals.isEmpty)
    host.pass(.days(1))
    #expect(host.rangNames() == ["verse#2027-03-12", "verse#2027-03-13"])
  }

  /// The keys of dates and of steps of 24 hours mean different days where the local date is not that of UTC.
  @Test func `a series that is changed to steps of 24 hours loses no day to what lies in the list`() throws {
    var host = TestHost(
      DailyRolloverSettings(days: 2), zone: try Zone(posix: "JST-9"), at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    host.tell(.command(Command.schedule(daily("verse", at: "08:00"))))
    host.pass(.hours(6))
    #expect(host.rangNames() == ["verse@2027-03-13"])
    var steps = daily("verse", at: "08:00")
    steps.step = .exactDay
    host.tell(.command(Command.schedule(steps)))
    do {
      #expect(host.pendingNames() == ["verse#2027-03-13", "verse#2027-03-14"])
    }
    host.pass(.days(1))
    #expect(host.rang.count == 2)
  }

  @Test func `a delivery under the key of the other step is not taken for one of this series`() throws {
    var host = TestHost(
      DailyRolloverSettings(days: 2), zone: try Zone(posix: "JST-9"), at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    var steps = daily("verse", at: "08:00")
    steps.step = .exactDay
    host.tell(.command(Command.schedule(steps)))
    let pending = host.pendingNames()
    #expect(pending == ["verse#2027-03-12", "verse#2027-03-13"])
    host.tell(.presented(try identity("verse@2027-03-13"), at: host.wall))
    #expect(host.pendingNames() == pending)
  }
}
