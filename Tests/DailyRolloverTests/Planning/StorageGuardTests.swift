import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Level 2, storage` {
  /// Yesterday's could not ring, and the app is opened just before today's.
  private func lateHost(_ strategy: DailyRolloverSettings.Strategy, openedAt text: String) throws -> TestHost {
    var host = TestHost(
      DailyRolloverSettings(strategy: strategy, days: 3, grace: .hours(30)), engine: EngineSettings(doubt: .ring),
      at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    // From the first one on that could ring the device is off.
    host.powerOff(for: try instant(text) - host.wall)
    host.tell(.launched)
    return host
  }

  @Test(arguments: [DailyRolloverSettings.Strategy.horizon, .chain])
  func `a late one that would meet the next one is refused, armed or not`(strategy: DailyRolloverSettings.Strategy)
    throws
  {
    var host = try lateHost(strategy, openedAt: "2027-03-14T08:59:30Z")
    let late = try identity("verse@2027-03-13")
    let next = try identity("verse@2027-03-14")
    #expect(host.log.contains(.refused(late, Refusal(.storedNearby, collision: next))))
    #expect(host.log.contains(.missed(late, due: try instant("2027-03-13T09:00:00Z"), reason: .deviceOff)))
    host.tell([.foregrounded, .timeChanged])
    host.pass(.minutes(5))
    #expect(host.rang == [EngineStatus.TimedOccurrence(next, at: try instant("2027-03-14T09:00:00Z"))])
    #expect(host.refusals.count == 1)
  }

  @Test func `a late one that is far enough from the next one rings`() throws {
    var host = try lateHost(.chain, openedAt: "2027-03-14T08:58:30Z")
    host.pass(.minutes(5))
    #expect(host.rangNames() == ["verse@2027-03-13", "verse@2027-03-14"])
    #expect(host.refusals.isEmpty)
  }

  @Test func `one that is left out of the series does not stand in the way of a late one`() throws {
    var host = TestHost(
      DailyRolloverSettings(days: 3, grace: .hours(30)), engine: EngineSettings(doubt: .ring),
      at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.tell(.command(Command.skip(ScheduleID(name: "verse"), on: try date("2027-03-14"))))
    host.powerOff(for: try instant("2027-03-14T08:59:30Z") - host.wall)
    host.tell(.launched)
    host.pass(.minutes(5))
    #expect(host.rangNames() == ["verse@2027-03-13"])
    #expect(host.refusals.isEmpty)
  }

  @Test(arguments: [DailyRolloverSettings.Strategy.horizon, .chain], [true, false])
  func `a flight over the date line just after ringing does not ring the next date at once`(
    strategy: DailyRolloverSettings.Strategy, isLive: Bool
  ) throws {
    // In Honolulu and on Kiritimati clocks show the same time of different dates.
    var host = TestHost(
      DailyRolloverSettings(strategy: strategy, days: 3), zone: try bundled.zone(named: "Pacific/Honolulu"),
      at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.isForeground = isLive
    if isLive { host.tell(.foregrounded) }
    host.pass(until: try instant("2027-03-12T19:00:30Z"))
    #expect(host.rangNames() == ["verse@2027-03-12"])
    host.fly(to: try bundled.zone(named: "Pacific/Kiritimati"))
    host.tell(.timeChanged)
    host.pass(.hours(20))
    host.tell(.foregrounded)
    let next = try identity("verse@2027-03-13")
    let last = try identity("verse@2027-03-12")
    do {
      #expect(host.rangNames() == ["verse@2027-03-12"])
      let isRefused = host.refusals == [Refusal(.storedNearby, collision: last)]
      #expect(host.missed == [next] || isRefused, "the date is not spoken of")
    }
    host.pass(.hours(4))
    #expect(host.rangNames().last == "verse@2027-03-14", "the series goes on")
    #expect(host.rangNames().first == "verse@2027-03-12")
  }

  @Test(arguments: [DailyRolloverSettings.Strategy.horizon, .chain])
  func `a flight just after ringing to where the next was due an hour ago brings that late`(
    strategy: DailyRolloverSettings.Strategy
  ) throws {
    // On Kiritimati it is 25 hours later than in Pago Pago.
    var host = TestHost(
      DailyRolloverSettings(strategy: strategy, days: 3), zone: try bundled.zone(named: "Pacific/Pago_Pago"),
      at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.isForeground = true
    host.tell(.foregrounded)
    host.pass(until: try instant("2027-03-12T20:00:30Z"))
    host.fly(to: try bundled.zone(named: "Pacific/Kiritimati"))
    host.tell(.timeChanged)
    host.pass(.minutes(1))
    #expect(host.rangNames() == ["verse@2027-03-12", "verse@2027-03-13"])
    #expect(host.refusals.isEmpty)
  }

  @Test func `a flight over the date line just before ringing rings once`() throws {
    var host = TestHost(
      DailyRolloverSettings(days: 3), zone: try bundled.zone(named: "Pacific/Honolulu"),
      at: try instant("2027-03-12T18:59:30Z"), zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.fly(to: try bundled.zone(named: "Pacific/Kiritimati"))
    host.tell(.timeChanged)
    host.pass(.minutes(5))
    #expect(host.rangNames() == ["verse@2027-03-13"])
  }

  @Test func `two schedules at the same minute never block each other`() throws {
    var host = TestHost(
      DailyRolloverSettings(days: 1, grace: .hours(30)), engine: EngineSettings(doubt: .ring),
      at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse"))), .command(Command.schedule(daily("pill")))])
    #expect(host.pending.count == 2)
    host.isForeground = true
    host.pass(.days(1))
    #expect(host.rangNames("verse") == ["verse@2027-03-13"] && host.rangNames("pill") == ["pill@2027-03-13"])
    #expect(host.refusals.isEmpty)
    // Late ones of both, too.
    host.isForeground = false
    host.powerOff(for: .days(1))
    host.tell(.launched)
    host.pass(.minutes(1))
    #expect(host.rangNames("verse").last == "verse@2027-03-14" && host.rangNames("pill").last == "pill@2027-03-14")
    #expect(host.refusals.isEmpty)
  }
}
