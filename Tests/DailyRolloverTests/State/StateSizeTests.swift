import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `The size of saved state` {
  private func text(_ length: Int, _ seed: Int) -> String {
    String(("\(seed) " + String(repeating: "abcdefghij", count: length / 10)).prefix(length))
  }

  private func content(_ seed: Int) -> Content {
    Content(title: text(40, seed), body: text(80, seed), url: text(40, seed))
  }

  /// Sixty schedules whose content is fetched, on a phone that is used every day.
  private func host() throws -> TestHost {
    var host = TestHost(
      DailyRolloverSettings(days: 30), zone: try bundled.zone(named: "America/New_York"),
      at: try instant("2027-01-01T18:00:00Z"), zones: bundledZones)
    host.tell(.launched)
    for number in 0..<60 {
      var schedule = Schedule(
        name: "reminder-\(number)",
        series: RecurringTime(.daily, at: try #require(TimeOfDay(hour: 8 + number / 10, minute: number % 10 * 6))),
        content: content(number))
      schedule.prefetch = .hours(13)
      host.tell(.command(Command.schedule(schedule)))
    }
    return host
  }

  /// Days on which everything happens that makes a state grow.
  private func live(_ host: inout TestHost, days: Int) throws {
    for day in 0..<days {
      host.pass(.hours(12))
      host.tell(.foregrounded)
      // All answers come in one cycle.
      host.isHolding = true
      while !host.fetches.isEmpty {
        let request = try host.takeFetch()
        let fetched = Content(title: text(40, day), body: text(80, day), url: text(40, day), etag: "\"\(day)\"")
        host.tell(.fetched(.content(fetched, timeToLive: .hours(20)), request.token))
      }
      host.isHolding = false
      host.settle()
      if day % 7 == 0 {
        let tomorrow = host.zone.localTime(at: host.wall).date.adding(days: 1)
        host.tell(.command(Command.skip(ScheduleID(name: "reminder-\(day % 60)"), on: tomorrow)))
      }
      if day % 30 == 0 { host.setClock(by: .minutes(day % 60 == 0 ? 10 : -10)) }
      host.pass(.hours(12))
      host.log = []
      host.delivered = Array(host.delivered.suffix(20))
      host.tell(.backgrounded)
    }
  }

  @Test func `of sixty schedules stays under 64 KiB, and the second quarter adds next to nothing`() throws {
    var host = try host()
    let fresh = try #require(host.saved).count
    try live(&host, days: 90)
    let quarter = try #require(host.saved).count
    try live(&host, days: 90)
    let half = try #require(host.saved).count
    print("saved state of 60 schedules: \(fresh) bytes at first, \(quarter) after three months, \(half) after six")
    #expect(max(quarter, half) <= 64 * 1024)
    // Each gap in what rang costs a run of sixteen bytes, of which a schedule keeps at most 97.
    #expect((half - quarter).magnitude < 4096)
    host.expectNothingTwice()
  }

  /// An app may schedule all it has at every launch, whether or not the person lets it notify.
  @Test(arguments: [Permission.granted, .denied])
  func `does not grow by scheduling the same again every day`(permission: Permission) throws {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-01-01T18:00:00Z"))
    host.permission = permission
    host.tell(.launched)
    var sizes: [Int] = []
    for _ in 0..<200 {
      for name in ["a", "b", "c"] {
        host.tell([.command(Command.schedule(daily(name))), .command(Command.cancel(ScheduleID(name: "z")))])
      }
      host.pass(.days(1))
      host.relaunch()
      sizes.append(try #require(host.saved).count)
    }
    // Each of the three schedules begins one or two more pages of what has rung.
    #expect(sizes[199] <= sizes[20] + 3 * 3 * 24 * 2, "from \(sizes[20]) to \(sizes[199]) bytes")
  }

  @Test func `keeps no more than 400 skipped days of a schedule`() throws {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-01-01T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    for _ in 0..<420 {
      let tomorrow = Zone.utc.localTime(at: host.wall).date.adding(days: 1)
      host.tell(.command(Command.skip(ScheduleID(name: "verse"), on: tomorrow)))
      host.pass(.days(1))
    }
    #expect(host.rang.isEmpty)
    let state = try host.savedRollover()
    #expect(state.exceptions.entries.count == Exceptions.memory)
  }

  @Test func `keeps every skipped day that lies ahead`() throws {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-01-01T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    let today = Zone.utc.localTime(at: host.wall).date
    for day in 1...Exceptions.memory + 5 {
      host.tell(.command(Command.skip(ScheduleID(name: "verse"), on: today.adding(days: day))))
    }
    #expect(try host.savedRollover().exceptions.entries.count == Exceptions.memory + 5)
    let last = OccurrenceKey.date(today.adding(days: Exceptions.memory + 5))
    #expect(host.pending.count == 3 && host.pending.allSatisfy { $0.identifier.occurrence > last })
  }

  @Test func `keeps the skipped day of today until it is past, however many there are`() throws {
    let (today, verse) = (try date("2027-01-01"), ScheduleID(name: "verse"))
    var exceptions = Exceptions()
    for day in 0...Exceptions.memory { exceptions.add(verse, today.adding(days: day), today: today) }
    #expect(exceptions.entries.count == Exceptions.memory + 1 && exceptions.contains(verse, today))
    exceptions.add(verse, today.adding(days: 1000), today: today.adding(days: 1))
    #expect(exceptions.entries.count == Exceptions.memory + 1 && !exceptions.contains(verse, today))
  }

  @Test func `shrinks again when a schedule is cancelled, but for what has rung of it`() throws {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-01-01T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    let one = try #require(host.saved).count
    var pill = daily("pill")
    pill.prefetch = .days(1)
    host.tell(.command(Command.schedule(pill)))
    host.tell(.fetched(.content(content(1), timeToLive: nil), try host.takeFetch().token))
    host.tell(.command(Command.skip(pill.id, on: try date("2027-01-03"))))
    host.tell(.command(Command.cancel(pill.id)))
    #expect(try #require(host.saved).count - one < 200)
  }
}
