import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// Holds what would ring in the night until the morning: the start is inside, the end outside.
struct QuietHours: Policy {
  static let name = "quiet-hours"
  var start = TimeOfDay(hour: 22, minute: 0) ?? .midnight
  var end = TimeOfDay(hour: 7, minute: 0) ?? .midnight

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement {
    let local = cursor.localTime(at: wish.delivery)
    let isEvening = local.time.secondOfDay >= start.secondOfDay
    guard isEvening || local.time.secondOfDay < end.secondOfDay else { return .pass }
    let morning = CivilDateTime(isEvening ? local.date.adding(days: 1) : local.date, end)
    let instant = cursor.mapping(of: morning).instant(gap: .startAfter, overlap: .earlier)
    return instant.map(Judgement.hold) ?? .pass
  }
}

@Suite struct `Quiet hours over daily rollover` {
  private func host(
    _ time: String, doubt: Doubt = .silent, zone: Zone = .utc, at start: String = "2027-03-12T18:00:00Z"
  )
    throws -> TestHost
  {
    var host = TestHost(
      engine: EngineSettings(doubt: doubt), policies: [QuietHours()], zone: zone, at: try instant(start),
      zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse", at: time)))])
    return host
  }

  @Test(arguments: [
    ("21:59", "12T21:59"), ("21:59:59", "12T21:59:59"), ("22:00", "13T07:00"), ("23:30", "13T07:00"),
    ("00:00", "13T07:00"), ("06:59", "13T07:00"), ("07:00", "13T07:00"), ("07:01", "13T07:01"),
  ])
  func `what would ring in the night rings once at its end, and keeps what it is due`(time: String, rings: String)
    throws
  {
    for doubt in Doubt.allCases {
      var host = try host(time, doubt: doubt)
      let wish = try #require(host.engine.context.ledger.wishes.first)
      let text = "2027-03-\(rings)"
      let instant = try instant(text.count < 17 ? "\(text):00Z" : "\(text)Z")
      #expect(host.zone.localTime(at: wish.due).time == TimeOfDay(time))
      #expect(wish.delivery == instant)
      host.pass(until: instant - .seconds(1))
      host.tell(.foregrounded)
      #expect(host.rang.isEmpty && host.late.isEmpty && host.missed.isEmpty)
      host.pass(.minutes(1))
      host.tell(.foregrounded)
      #expect(host.rang == [EngineStatus.TimedOccurrence(wish.identifier, at: instant)])
      #expect(host.rolledOver == [wish.identifier])
      #expect(host.late.isEmpty && host.missed.isEmpty)
    }
  }

  @Test(arguments: Doubt.allCases)
  func `what is held is neither late nor lost over restarts of the process at any hour of the night`(doubt: Doubt)
    throws
  {
    for hour in 0..<14 {
      var host = try host("23:30", doubt: doubt)
      host.pass(.hours(Int64(hour)))
      host.relaunch()
      host.tell(.foregrounded)
      host.pass(until: try instant("2027-03-13T08:00:00Z"))
      host.tell(.foregrounded)
      #expect(host.rangNames() == ["verse@2027-03-12"], "a restart \(hour) hours later")
      #expect(host.rang.map(\.instant) == [try instant("2027-03-13T07:00:00Z")])
      #expect(host.late.isEmpty && host.missed.isEmpty, "a restart \(hour) hours later")
    }
  }

  @Test func `it goes on for weeks, opened in the night or not`() throws {
    for step in [7, 13, 24, 50] as [Int64] {
      var host = try host("23:30")
      for _ in 0..<(24 * 21 / step) {
        host.pass(.hours(step))
        host.tell(.foregrounded)
      }
      host.expectNothingTwice()
      #expect(host.late.isEmpty && host.missed.isEmpty, "opened every \(step) hours")
      #expect((19...21).contains(host.rang.count), "\(host.rang.count) of 20 rang, opened every \(step) hours")
    }
  }

  /// The device is off over the end of the night; from there on the grace is counted.
  @Test(arguments: [("11:00:00", true), ("11:00:01", false)])
  func `the grace begins where the hold ends`(time: String, isLate: Bool) throws {
    var host = try host("23:30", doubt: .ring)
    host.pass(.hours(10))
    host.powerOff(for: try instant("2027-03-13T\(time)Z") - host.wall)
    host.tell(.launched)
    host.pass(.minutes(1))
    #expect(host.rangNames() == (isLate ? ["verse@2027-03-12"] : []))
    #expect(host.late.isEmpty == !isLate && host.missed.isEmpty == isLate)
  }

  @Test func `a night in which the clock changes ends by the clock on the wall`() throws {
    let newYork = try bundled.zone(named: "America/New_York")
    for (start, end) in [
      ("2027-03-13T20:00:00Z", "2027-03-14T11:00:00Z"), ("2027-11-06T20:00:00Z", "2027-11-07T12:00:00Z"),
    ] {
      for time in ["23:30", "01:30", "02:30"] {
        var host = try host(time, zone: newYork, at: start)
        host.pass(.days(1))
        host.tell(.foregrounded)
        #expect(host.rang.map(\.instant) == [try instant(end)], "\(time) of \(start)")
        #expect(host.late.isEmpty && host.missed.isEmpty)
      }
    }
  }

  @Test func `what it holds and what rings by day do not meet`() throws {
    var host = try host("23:30")
    host.tell(.command(Command.schedule(daily("pill", at: "07:00"))))
    host.pass(.hours(14))
    host.tell(.foregrounded)
    #expect(host.rangNames() == ["verse@2027-03-12"] && host.rangNames("pill") == ["pill@2027-03-13"])
    #expect(host.refusals.isEmpty)
  }
}
