import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Level 3 in the engine` {
  @Test func `a request that rings once gives way to a repeating one`() throws {
    // An app that is updated to leave it to the platform.
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    var updated = TestHost(DailyRolloverSettings(strategy: .repeating, days: 3), at: host.wall)
    updated.pending = host.pending
    updated.saved = host.saved
    updated.tell(.launched)
    #expect(updated.pendingNames() == ["verse*0"])
  }

  /// The state says steps of 24 hours, and the centre holds what was armed for dates.
  private func host(zone: Zone, at time: String, floating: Bool = true) throws -> TestHost {
    let start = try instant("2027-06-01T18:00:00Z")
    var before = TestHost(DailyRolloverSettings(days: 3), zone: zone, at: start, zones: bundledZones)
    var schedule = daily("verse", at: time, content: Content(title: "Verse"))
    if !floating { schedule.zone = .pinned(zone) }
    before.tell([.launched, .command(Command.schedule(schedule))])
    var host = TestHost(DailyRolloverSettings(days: 3), zone: zone, at: start, zones: bundledZones)
    schedule.step = .exactDay
    host.tell([.launched, .command(Command.schedule(schedule))])
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

  @Test func `after a flight floating unclaimed no longer match and are replaced`() throws {
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
