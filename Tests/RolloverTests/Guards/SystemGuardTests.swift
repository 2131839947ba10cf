import CivilTime
import Testing

@testable import Rollover

@Suite struct `Level 3, the system` {
  private let verse = ScheduleID(name: "verse")

  private func wish(at seconds: Int64, content: UInt64 = 1) -> Wanted {
    let instant = Instant(seconds: seconds)
    return Wanted(
      identifier: RequestIdentifier(verse, .sequence(Int32(seconds / 86400))), instant: instant,
      trigger: .exact(instant), contentFingerprint: content, rank: 0, slot: 0)
  }

  private func stranger(_ trigger: Trigger, of name: String = "verse") -> CentreSnapshot.Pending {
    CentreSnapshot.Pending(
      identifier: RequestIdentifier(ScheduleID(name: name), .date(CivilDate(dayNumber: 7))), trigger: trigger,
      contentFingerprint: 1)
  }

  private func refusal(_ wish: Wanted, _ strangers: [CentreSnapshot.Pending]) -> Refusal? {
    var guarding = SystemGuard(strangers)
    var cursor = ZoneCursor(.utc)
    return guarding.refusal(of: wish, in: &cursor)
  }

  @Test(arguments: [(-61, false), (-60, true), (0, true), (60, true), (61, false)])
  func `refuses what a pending request of the schedule says within a minute`(seconds: Int64, isRefused: Bool) {
    let pending = stranger(.exact(Instant(seconds: 86400 + seconds)))
    let expected = isRefused ? Refusal(.pendingNearby, collision: pending.identifier) : nil
    #expect(refusal(wish(at: 86400), [pending]) == expected)
    #expect(expected.map(\.level) ?? 3 == 3)
  }

  @Test func `floating requests count by where they are now`() {
    let midnight = CivilDateTime(CivilDate(dayNumber: 1), .midnight)
    #expect(refusal(wish(at: 86400), [stranger(.floating(midnight))]) != nil)
    #expect(refusal(wish(at: 90000), [stranger(.floating(midnight))]) == nil)
  }

  @Test func `another schedule's, other content, and what has no one instant are nothing to it`() {
    let instant = Instant(seconds: 86400)
    #expect(refusal(wish(at: 86400), [stranger(.exact(instant), of: "pill")]) == nil)
    #expect(refusal(wish(at: 86400, content: 2), [stranger(.exact(instant))]) == nil)
    #expect(refusal(wish(at: 86400), [stranger(.repeating(RepeatingComponents(time: .midnight)))]) == nil)
    #expect(refusal(wish(at: 86400), [stranger(.after(.seconds(1)))]) == nil)
  }

  @Test func `nothing that rings once stands in for a repeating request`() throws {
    var wish = wish(at: 86400)
    wish.trigger = .repeating(RepeatingComponents(time: .midnight))
    #expect(refusal(wish, [stranger(.exact(Instant(seconds: 86400)))]) == nil)
    // An app that is updated to leave it to the platform.
    var host = TestHost(EngineSettings(days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(.schedule(daily("verse")))])
    var updated = TestHost(EngineSettings(strategy: .repeating, days: 3), at: host.wall)
    updated.pending = host.pending
    updated.saved = host.saved
    updated.tell(.launched)
    #expect(updated.pendingNames() == ["verse*0"])
  }

  @Test func `one request stands in for one occurrence only`() {
    var guarding = SystemGuard([stranger(.exact(Instant(seconds: 86400)))])
    var cursor = ZoneCursor(.utc)
    #expect(guarding.refusal(of: wish(at: 86400), in: &cursor) != nil)
    #expect(guarding.refusal(of: wish(at: 86400), in: &cursor) == nil)
    #expect(guarding.strangers.isEmpty)
  }

  /// The state says steps of 24 hours, and the centre holds what was armed for dates.
  private func host(zone: Zone, at time: String, floating: Bool = true) throws -> TestHost {
    let start = try instant("2027-06-01T18:00:00Z")
    var before = TestHost(EngineSettings(days: 3), zone: zone, at: start, zones: bundledZones)
    var schedule = daily("verse", at: time, content: Content(title: "Verse"))
    if !floating { schedule.zone = .pinned(zone) }
    before.tell([.launched, .command(.schedule(schedule))])
    var host = TestHost(EngineSettings(days: 3), zone: zone, at: start, zones: bundledZones)
    schedule.step = .exactDay
    host.tell([.launched, .command(.schedule(schedule))])
    host.pending = before.pending
    host.added = []
    host.relaunch()
    return host
  }

  @Test(arguments: ["UTC0", "JST-9", "HST10"], [true, false])
  func `a request of another kind at the same instant is refused once, and rings once in its place`(
    posix: String, isForeground: Bool
  ) throws {
    var host = try host(zone: try Zone(posix: posix), at: "08:00")
    #expect(host.added.isEmpty, "what another request says is armed beside it")
    #expect(host.pending.count == 3)
    #expect(host.refusals.count == 3)
    #expect(host.refusals.allSatisfy { $0.reason == .pendingNearby })
    for _ in 0..<3 { host.tell(.foregrounded) }
    host.relaunch()
    #expect(host.refusals.count == 3, "a refusal is told again")
    // Three days later all of them have rung once, and the series goes on under its own keys.
    host.isForeground = isForeground
    for _ in 0..<6 {
      host.pass(.hours(24))
      host.tell(.foregrounded)
    }
    let gaps = zip(host.rang, host.rang.dropFirst()).map { $1.instant - $0.instant }
    #expect(host.rang.count == 6)
    #expect(gaps.allSatisfy { $0 == .days(1) })
    #expect(host.rang.prefix(3).allSatisfy { $0.identifier.occurrence.description.hasPrefix("@") })
    #expect(host.rang.suffix(3).allSatisfy { $0.identifier.occurrence.description.hasPrefix("#") })
    #expect(host.refusals.count == 3)
    #expect(host.rolledOver.count == 6)
    #expect(host.missed.isEmpty)
    #expect(host.suppressed.isEmpty)
  }

  @Test func `a tap on what rang in its place costs no other day`() throws {
    var host = try host(zone: try Zone(posix: "JST-9"), at: "08:00")
    host.pass(.hours(6))
    let name = try #require(host.rangNames().first)
    host.tell(.opened(NotificationData(identifier: name)))
    host.pass(.days(1))
    host.tell(.foregrounded)
    #expect(host.rang.count == 2)
    #expect(host.suppressed.isEmpty)
  }

  @Test func `after a flight floating strangers no longer match and are replaced`() throws {
    var host = try host(zone: try Zone(posix: "JST-9"), at: "08:00")
    #expect(host.pending.count == 3)
    host.fly(to: try Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    host.tell(.timeChanged)
    #expect(host.pending.count == 3)
    #expect(host.pending.allSatisfy { if case .sequence = $0.identifier.occurrence { true } else { false } })
    host.pass(.days(3))
    #expect(host.rang.count == 3)
    #expect(host.rang.allSatisfy { $0.instant.seconds % 86400 == 82800 })
    host.expectNothingTwice()
  }

  @Test func `one with other content is replaced at once`() throws {
    var host = try host(zone: .utc, at: "08:00")
    for index in host.pending.indices { host.pending[index].contentFingerprint ^= 1 }
    host.tell(.foregrounded)
    #expect(host.pending.allSatisfy { if case .sequence = $0.identifier.occurrence { true } else { false } })
    #expect(host.pending.count == 3)
  }
}
