import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `What is noticed` {
  private func host(zone: String = "America/New_York") throws -> TestHost {
    var host = TestHost(
      DailyRolloverSettings(days: 3), zone: try bundled.zone(named: zone), at: try instant("2027-03-12T23:00:00Z"),
      zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    return host
  }

  private func noticed(_ host: TestHost) -> [LogEntry] {
    host.log.filter {
      switch $0 {
      case .clockJumped, .clockDrifted, .zoneChanged, .rulesChanged: true
      default: false
      }
    }
  }

  @Test(arguments: [-3.0, -0.001, 0.002, 500.0])
  func `a jump of the clock is told once, by the sign and size it has`(hours: Double) throws {
    let jump = TimeSpan(milliseconds: Int64(hours * 3_600_000) * 2)
    var host = try host()
    host.pass(.hours(1))
    host.setClock(by: jump)
    let now = host.wall
    for _ in 0..<3 { host.tell([.timeChanged, .foregrounded, .backgrounded]) }
    host.relaunch()
    #expect(noticed(host) == [.clockJumped(by: jump, isAtLeast: false)])
    #expect(try host.status().lastClockChange == now)
    #expect(try host.status().lastZoneChange == nil)
  }

  @Test func `a jump while nothing ran is told at the next launch`() throws {
    var host = try host()
    host.end()
    host.pass(.hours(8))
    host.setClock(by: .hours(2))
    host.pass(.hours(1))
    host.tell(.launched)
    host.relaunch()
    #expect(noticed(host) == [.clockJumped(by: .hours(2), isAtLeast: false)])
  }

  @Test func `a start of the device is not told, but a clock set back across it is`() throws {
    var host = try host()
    host.powerOff(for: .hours(5))
    host.tell(.launched)
    #expect(noticed(host).isEmpty)
    host.powerOff(for: .zero - .hours(2))
    host.tell(.launched)
    host.tell(.foregrounded)
    #expect(noticed(host) == [.clockJumped(by: .zero - .hours(2) - .seconds(20), isAtLeast: true)])
  }

  @Test func `slow drift is told as such and is no change of the clock`() throws {
    var host = try host()
    host.tell(.backgrounded)
    host.pass(.days(4))
    host.setClock(by: .seconds(20))
    host.tell([.foregrounded, .foregrounded])
    #expect(noticed(host) == [.clockDrifted(by: .seconds(20))])
    #expect(try host.status().lastClockChange == nil)
  }

  @Test(arguments: [true, false])
  func `a flight is told once, whether code of ours ran or not`(isRunning: Bool) throws {
    var host = try host()
    host.pass(.hours(1))
    if !isRunning { host.end() }
    host.fly(to: try bundled.zone(named: "Europe/London"))
    let now = host.wall
    host.tell(isRunning ? .timeChanged : .launched)
    for _ in 0..<3 { host.tell([.timeChanged, .foregrounded]) }
    host.relaunch()
    #expect(noticed(host) == [.zoneChanged(by: .hours(5))])
    #expect(try host.status().lastZoneChange == now)
    host.pass(.hours(1))
    host.fly(to: try bundled.zone(named: "America/New_York"))
    host.tell(.timeChanged)
    #expect(noticed(host).last == .zoneChanged(by: .zero - .hours(5)))
    #expect(noticed(host).count == 2)
  }

  @Test func `other rules under the same name are told once, and what is armed follows them`() throws {
    var host = TestHost(
      DailyRolloverSettings(days: 3), zone: try here("XYZ-1"),
      at: try instant("2027-03-12T23:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.fly(to: try here("XYZ-2"))
    host.tell(.timeChanged)
    host.relaunch()
    #expect(noticed(host) == [.rulesChanged(by: .hours(1))])
    host.pass(.days(1))
    #expect(host.rang.map(\.instant) == [try instant("2027-03-13T07:00:00Z")])
  }

  @Test func `other rules of a zone that a schedule is pinned to are told once, and what is armed follows them`() throws
  {
    let before = try named("There", "XYZ-1")
    let after = try named("There", "XYZ-2")
    var host = try host()
    host.zones = { $0 == "There" ? after : bundledZones($0) }
    var pinned = daily("pinned", at: "12:00")
    pinned.zone = .pinned(before)
    host.tell(.command(Command.schedule(pinned)))
    host.tell([.rulesUpdated(after), .rulesUpdated(after), .foregrounded])
    host.relaunch()
    do {
      #expect(noticed(host) == [.rulesChanged(by: .zero)])
    }
    host.pass(.days(1))
    #expect(host.rang.first { $0.identifier.schedule == pinned.id }?.instant == (try instant("2027-03-13T10:00:00Z")))
  }

  /// The whole engine over a change to and from summer time.
  @Test(arguments: ["America/New_York", "Europe/Dublin", "Australia/Lord_Howe", "America/Havana", "Africa/Casablanca"])
  func `nothing is told of a year of summer and winter time`(name: String) throws {
    var host = try host(zone: name)
    for _ in 0..<400 {
      host.pass(.days(1))
      host.tell([.timeChanged, .foregrounded])
    }
    #expect(noticed(host).isEmpty)
    #expect(host.rang.count == 400 || host.rang.count == 399)
    host.expectNothingTwice()
  }

  /// Every app hears the time at midnight, and a plan made anew costs many times as much.
  @Test func `a notice of the time heard while the centre is read leaves the plan as it is`() throws {
    var host = try host()
    host.pass(.days(1))
    host.isHolding = true
    host.tell([.foregrounded, .timeChanged])
    host.settle()
    #expect(host.engine.context.draft.isAsPlanned)
    #expect(host.rangNames() == ["verse@2027-03-13"])
  }

  /// A dead battery puts many a clock to 1970 until the network sets it.
  @Test func `a clock that shows 1970 for a while costs neither a notification nor a storm`() throws {
    var host = try host()
    host.pass(until: try instant("2027-03-13T20:00:00Z"))
    host.tell(.backgrounded)
    let away = Instant(seconds: 3600) - host.wall
    host.powerOff(for: away)
    host.tell([.launched, .foregrounded])
    host.pass(.minutes(1))
    host.setClock(by: .zero - away)
    host.tell(.timeChanged)
    host.pass(.days(2))
    host.tell(.foregrounded)
    #expect(host.rangNames() == ["verse@2027-03-13", "verse@2027-03-14", "verse@2027-03-15"])
    #expect(host.log.count < 40, "\(host.log.count) lines in the log")
  }
}
