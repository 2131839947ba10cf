import CivilTime
import Testing

@testable import Rollover

@Suite struct `Level 1, the rollover state` {
  private let verse = ScheduleID(name: "verse")

  private func step(_ number: Int32) -> RequestIdentifier { RequestIdentifier(verse, .sequence(number)) }

  private func day(_ number: Int32) -> RequestIdentifier {
    RequestIdentifier(verse, .date(CivilDate(dayNumber: number)))
  }

  @Test func `refuses what has rung and what is settled, and nothing that is to come`() {
    var guarding = RolloverGuard()
    guarding.remember(12, .wall)
    func refusal(_ number: Int32) -> Refusal? { guarding.refusal(ofTrigger: day(number), settled: 9, .wall) }
    #expect(refusal(9) == Refusal(.alreadyRolledOver, collision: day(9)))
    #expect(refusal(12) == Refusal(.alreadyRolledOver, collision: day(12)))
    #expect(refusal(10) == nil && refusal(11) == nil && refusal(13) == nil)
    #expect(refusal(9)?.level == 1)
  }

  @Test func `keeps the dates of one step apart from the numbers of the other`() {
    var guarding = RolloverGuard()
    guarding.remember(12, .wall)
    #expect(guarding.contains(12, .wall))
    #expect(!guarding.contains(12, .exactDay))
    guarding.remember(13, .exactDay)
    #expect(!guarding.contains(13, .wall))
  }

  @Test(arguments: [(-1, false), (0, true), (1, true), (3599, true), (3600, false)])
  func `refuses another step of 24 hours until the cool-down is over`(seconds: Int64, isRefused: Bool) {
    var guarding = RolloverGuard()
    let due = Instant(seconds: 20_000 * 86400)
    guarding.rolled(step(20_000), at: due)
    let refusal = guarding.refusal(of: step(20_001), at: due + .seconds(seconds), coolDown: .hours(1))
    #expect(refusal == (isRefused ? Refusal(.coolingDown, collision: step(20_000)) : nil))
  }

  @Test func `lets the cool-down neither stop the same step nor a series of dates`() {
    var guarding = RolloverGuard()
    #expect(guarding.refusal(of: step(1), at: Instant(seconds: 0), coolDown: .hours(1)) == nil)
    guarding.rolled(step(1), at: Instant(seconds: 0))
    #expect(guarding.refusal(of: step(1), at: Instant(seconds: 10), coolDown: .hours(1)) == nil)
    #expect(guarding.refusal(of: day(2), at: Instant(seconds: 10), coolDown: .hours(1)) == nil)
  }

  private func host(_ settings: EngineSettings = EngineSettings(days: 3)) throws -> TestHost {
    var host = TestHost(settings, at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    return host
  }

  @Test func `a second report of a delivery is refused once a report, and rolls nothing over`() throws {
    var host = try host()
    host.tell(.command(.schedule(daily("verse"))))
    host.isForeground = true
    host.pass(.hours(16))
    let rung = try identity("verse@2027-03-13")
    let pending = host.pendingNames()
    host.added = []
    for _ in 0..<3 { host.tell(.presented(rung)) }
    #expect(host.refusals == Array(repeating: Refusal(.alreadyRolledOver, collision: rung), count: 3))
    #expect(host.rolledOver.count == 1)
    #expect(host.added.isEmpty)
    #expect(host.pendingNames() == pending)
  }

  @Test func `a tap on what rang is refused, whether the app was running or the tap starts it`() throws {
    var host = try host()
    host.tell(.command(.schedule(daily("verse"))))
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
    var host = try host(EngineSettings(days: 3, step: .exactDay))
    host.tell(.command(.schedule(daily("verse", at: "23:30"))))
    host.pass(until: try instant("2027-03-12T23:40:00Z"))
    #expect(host.rangNames() == ["verse#2027-03-12"])
    host.tell(.foregrounded)
    // Ten minutes past midnight is forty minutes after the last one, under the number of the next day.
    host.tell(.command(.schedule(daily("verse", at: "00:10"))))
    let refused = LogEntry.refused(
      try identity("verse#2027-03-13"), Refusal(.coolingDown, collision: try identity("verse#2027-03-12")))
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
    var host = try host(EngineSettings(days: 3, step: .exactDay, coolDown: .minutes(30)))
    host.tell(.command(.schedule(daily("verse", at: "23:30"))))
    host.pass(until: try instant("2027-03-12T23:40:00Z"))
    host.tell(.command(.schedule(daily("verse", at: "00:10"))))
    #expect(host.refusals.isEmpty)
    host.pass(.days(1))
    #expect(host.rangNames() == ["verse#2027-03-12", "verse#2027-03-13"])
  }

  /// The keys of dates and of steps of 24 hours mean different days where the local date is not that of UTC.
  @Test func `a series that is changed to steps of 24 hours loses no day to what lies in the list`() throws {
    var host = TestHost(
      EngineSettings(days: 2), zone: try Zone(posix: "JST-9"), at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    host.tell(.command(.schedule(daily("verse", at: "08:00"))))
    host.pass(.hours(6))
    #expect(host.rangNames() == ["verse@2027-03-13"])
    var steps = daily("verse", at: "08:00")
    steps.step = .exactDay
    host.tell(.command(.schedule(steps)))
    #expect(host.pendingNames() == ["verse#2027-03-13", "verse#2027-03-14"])
    host.pass(.days(1))
    #expect(host.rangNames() == ["verse@2027-03-13", "verse#2027-03-13"])
  }

  @Test func `a delivery under the key of the other step is not taken for one of this series`() throws {
    var host = TestHost(
      EngineSettings(days: 2), zone: try Zone(posix: "JST-9"), at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    var steps = daily("verse", at: "08:00")
    steps.step = .exactDay
    host.tell(.command(.schedule(steps)))
    let pending = host.pendingNames()
    #expect(pending == ["verse#2027-03-12", "verse#2027-03-13"])
    host.tell(.presented(try identity("verse@2027-03-13")))
    #expect(host.pendingNames() == pending)
  }
}
