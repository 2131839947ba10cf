import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Status` {
  private func host(_ settings: DailyRolloverSettings = DailyRolloverSettings(days: 3), zone: Zone = .utc) throws
    -> TestHost
  {
    TestHost(settings, zone: zone, at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones)
  }

  private func launched(_ settings: DailyRolloverSettings = DailyRolloverSettings(days: 3)) throws -> TestHost {
    var host = try host(settings)
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    return host
  }

  @Test func `before anything was loaded it says nothing but the settings`() throws {
    let settings = DailyRolloverSettings(strategy: .chain, days: 9)
    var host = try host(settings)
    let nothing = DailyRolloverStatus(settings: settings)
    #expect(try host.dailyStatus() == nothing)
    #expect(nothing.scheduleCount == 0)
    let status = try host.status()
    #expect(!status.isArmed && !status.isAllowed && status.next == nil)
    host.isHolding = true
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    #expect(try host.dailyStatus() == nothing)
    host.isHolding = false
    host.settle()
    #expect(try host.dailyStatus() != nothing)
    #expect(try host.status().isArmed)
  }

  @Test func `after scheduling it says what is armed, what is next and how far it reaches`() throws {
    var expected = DailyRolloverStatus(settings: DailyRolloverSettings(days: 3))
    expected.scheduleCount = 1
    expected.horizonEnd = try date("2027-03-15")
    let host = try launched()
    #expect(try host.dailyStatus() == expected)
    let status = try host.status()
    #expect(status.isAllowed && status.isArmed && status.pendingCount == 3)
    #expect(
      status.next
        == EngineStatus.TimedOccurrence(try identity("verse@2027-03-13"), at: try instant("2027-03-13T09:00:00Z")))
  }

  @Test func `after a delivery it says what rang and when that was rolled over`() throws {
    var host = try launched()
    host.pass(.hours(16))
    host.tell(.foregrounded)
    let status = try host.status()
    #expect(
      status.last
        == EngineStatus.TimedOccurrence(try identity("verse@2027-03-13"), at: try instant("2027-03-13T09:00:00Z")))
    #expect(status.lastRollover == (try instant("2027-03-13T10:00:00Z")))
    #expect(status.next?.identifier == (try identity("verse@2027-03-14")))
    let daily = try host.dailyStatus()
    #expect(daily.horizonEnd == (try date("2027-03-16")))
    // It is kept.
    host.pass(.hours(1))
    host.relaunch()
    #expect(try host.dailyStatus() == daily)
    #expect(try host.status().last == status.last)
    #expect(try host.status().lastRollover == status.lastRollover)
  }

  @Test func `what comes next and what rang last is that of all schedules`() throws {
    var host = try launched()
    host.tell(.command(Command.schedule(daily("pill", at: "08:00"))))
    #expect(try host.dailyStatus().scheduleCount == 2)
    #expect(try host.status().pendingCount == 6)
    #expect(try host.status().next?.identifier == (try identity("pill@2027-03-13")))
    host.pass(.hours(16))
    host.tell(.foregrounded)
    #expect(try host.status().last?.identifier == (try identity("verse@2027-03-13")))
    host.pass(until: try instant("2027-03-14T08:30:00Z"))
    host.tell(.foregrounded)
    #expect(try host.status().last?.identifier == (try identity("pill@2027-03-14")))
  }

  @Test func `the horizon ends with the schedule whose requests end first`() throws {
    var host = try launched()
    host.limit = 3
    host.tell(.command(Command.schedule(daily("pill", at: "08:00"))))
    // Two places for the pill and one for the verse.
    #expect(try host.status().pendingCount == 3)
    #expect(try host.dailyStatus().horizonEnd == (try date("2027-03-13")))
    // A series that ends has no horizon.
    var last = daily("last")
    last.until = try date("2027-03-13")
    host.limit = 64
    host.tell(.command(Command.schedule(last)))
    #expect(try host.dailyStatus().horizonEnd == (try date("2027-03-15")))
  }

  @Test func `pausing, resuming and cancelling show`() throws {
    var host = try launched()
    let id = ScheduleID(name: "verse")
    host.tell(.command(Command.pause(id)))
    var status = try host.dailyStatus()
    #expect(status.scheduleCount == 1 && status.pausedCount == 1 && status.horizonEnd == nil)
    #expect(try !host.status().isArmed && host.status().next == nil)
    host.tell(.command(Command.schedule(daily("pill"))))
    status = try host.dailyStatus()
    #expect(status.scheduleCount == 2 && status.pausedCount == 1, "one of two is not paused")
    host.tell([.command(Command.cancel(ScheduleID(name: "pill"))), .command(Command.resume(id))])
    status = try host.dailyStatus()
    #expect(status.scheduleCount == 1 && status.pausedCount == 0)
    #expect(try host.status().pendingCount == 3)
    host.tell(.command(Command.cancel(id)))
    #expect(try host.dailyStatus().scheduleCount == 0)
    #expect(try host.status().isArmed == false)
  }

  @Test(arguments: Permission.allCases)
  func `it is allowed while the person lets the app notify`(permission: Permission) throws {
    var host = try launched()
    host.permission = permission
    host.tell(.permissionChanged(permission))
    #expect(try host.status().isAllowed == permission.allowsDelivery)
  }

  @Test func `changes of clock and zone show with their time`() throws {
    var host = try launched()
    host.pass(.hours(1))
    host.setClock(by: .minutes(3))
    host.tell(.timeChanged)
    #expect(try host.status().lastClockChange == host.wall)
    #expect(try host.status().lastZoneChange == nil)
    host.pass(.hours(1))
    host.fly(to: try bundled.zone(named: "Asia/Tokyo"))
    host.tell(.timeChanged)
    #expect(try host.status().lastClockChange == host.wall - .hours(1))
    #expect(try host.status().lastZoneChange == host.wall)
    let status = try host.status()
    host.relaunch()
    #expect(try host.status().lastClockChange == status.lastClockChange)
    #expect(try host.status().lastZoneChange == status.lastZoneChange)
  }

  @Test(arguments: DailyRolloverSettings.Strategy.allCases)
  func `rollover is not enabled where it is left to a repeating request`(strategy: DailyRolloverSettings.Strategy)
    throws
  {
    let host = try launched(DailyRolloverSettings(strategy: strategy, days: 3))
    let status = try host.dailyStatus()
    #expect(status.isRolloverEnabled == (strategy != .repeating))
    #expect(try host.status().pendingCount == (strategy == .horizon ? 3 : 1))
    #expect((status.horizonEnd == nil) == (strategy == .repeating), "a repeating request has no horizon")
    #expect(status.settings.strategy == strategy)
  }

  @Test func `pinned schedules count by their own date`() throws {
    var host = try host(DailyRolloverSettings(days: 1))
    var pinned = daily("pinned", at: "01:00")
    pinned.zone = .pinned(try bundled.zone(named: "Pacific/Kiritimati"))
    host.tell([.launched, .command(Command.schedule(pinned))])
    #expect(try host.status().next?.instant == (try instant("2027-03-13T11:00:00Z")))
    #expect(try host.dailyStatus().horizonEnd == (try date("2027-03-14")))
  }
}
